import type { UserReference } from '@portal-gateway/contract/userReference'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session/signedIn.tsx'
import type { Referrer } from './References.tsx'
import { useRecordsTexts } from './recordsTexts.ts'

/** Returns a function that converts users to referrers of a record, and marks the signed-in user. */
export function useUserReferrers(): (users: readonly UserReference[]) => readonly Referrer[] {
  const records = useRecordsTexts()
  const { profile } = useSignedIn()
  return (users) =>
    users.map(({ id, firstName, lastName, username }) => ({
      id,
      name: `${firstName} ${lastName}`.trim(),
      note: username,
      href: paths.user(id),
      mark: id === profile.portalUserId ? records.you : undefined,
    }))
}
