import { useSignedIn } from '../../session/signedIn.tsx'
import { PasswordGate } from './PasswordGate.tsx'

/** Page Change Password inside the shell, opened from the user menu. [PASS-010] */
export function OwnPassword() {
  const { profile } = useSignedIn()
  return <PasswordGate username={profile.username} />
}
