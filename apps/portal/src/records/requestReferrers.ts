import type { RegistrationReference } from '@portal-gateway/contract/references'
import type { Referrer } from './References.tsx'

/** Registrations or access-change requests as what refers to a record. */
export const requestReferrers = (requests: readonly RegistrationReference[]): readonly Referrer[] =>
  requests.map(({ id, firstName, lastName, email }) => ({
    id,
    name: `${firstName} ${lastName}`.trim(),
    note: email,
  }))
