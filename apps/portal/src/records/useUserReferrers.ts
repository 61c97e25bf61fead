import type { UserReference } from '@portal-gateway/contract/userReference'
import { useSignedIn } from '../shell/signedIn.tsx'
import type { Referrer } from './References.tsx'

/** Users as what refers to a record, oneself marked. */
export function useUserReferrers(): (users: readonly UserReference[]) => readonly Referrer[] {
  const { profile } = useSignedIn()
  return (users) =>
    users.map(({ id, firstName, lastName, username }) => ({
      id,
      name: `${firstName} ${lastName}`.trim(),
      note: username,
      mark: id === profile.portalUserId ? 'You' : undefined,
    }))
}
