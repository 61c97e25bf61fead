import type { RegistrationReference } from '@portal-gateway/contract/references'
import type { Referrer } from './References.tsx'

/** Converts registrations or access-change requests to referrers of a record. */
export const requestReferrers = (requests: readonly RegistrationReference[]): readonly Referrer[] =>
  requests.map(({ id, firstName, lastName, email }) => ({
    id,
    name: `${firstName} ${lastName}`.trim(),
    note: email,
  }))
