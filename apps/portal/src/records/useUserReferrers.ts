import type { UserReference } from '@portal-gateway/contract/userReference'
import { paths } from '../paths.ts'
import { useMay, useSignedIn } from '../session/signedIn.tsx'
import type { Referrer } from './References.tsx'

/** Users as what refers to a record, oneself marked. */
export function useUserReferrers(): (users: readonly UserReference[]) => readonly Referrer[] {
  const { profile } = useSignedIn()
  const mayRead = useMay('READ_USERS')
  return (users) =>
    users.map(({ id, firstName, lastName, username }) => ({
      id,
      name: `${firstName} ${lastName}`.trim(),
      note: username,
      ...(mayRead && { href: paths.user(id) }),
      mark: id === profile.portalUserId ? 'You' : undefined,
    }))
}
