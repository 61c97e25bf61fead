import type { RegistrationReference } from '@portal-gateway/contract/references'
import { paths } from '../paths.ts'
import type { Referrer } from './References.tsx'

/** Returns a function that converts requests to referrers of a record, each with the address of its review. */
const referrersAt =
  (hrefOf: (id: number) => string) =>
  (requests: readonly RegistrationReference[]): readonly Referrer[] =>
    requests.map(({ id, firstName, lastName, email }) => ({
      id,
      name: `${firstName} ${lastName}`.trim(),
      note: email,
      href: hrefOf(id),
    }))

export const registrationReferrers = referrersAt(paths.reviewRegistration)

export const accessChangeReferrers = referrersAt(paths.reviewAccessChange)
