import type { UserAccess } from '@portal-gateway/contract/accesses'
import { isRenewable, proposedEnd } from '@portal-gateway/contract/validity'
import type { AccessRenewal } from '@portal-gateway/portal-forms/AccessChangeForm'
import type { AccessChoices } from '@portal-gateway/portal-forms/AccessEditor'

/** A renewal that the address requests. `withoutLength`: the project role proposes no length. */
export type Renewal =
  | ({ state: 'proposed' } & AccessRenewal)
  | { state: 'withoutLength'; roleName: string }
  | { state: 'notRenewable' }

interface RenewalOptions {
  accesses: readonly UserAccess[]
  roles: AccessChoices['roles']
  today: string
  renewalDays: number
}

/** Returns the renewal of the access with this id. The new last day counts from the old one, as in COND-011. [COND-018] */
export function renewalOf(id: number, { accesses, roles, today, renewalDays }: RenewalOptions): Renewal {
  const access = accesses.find((each) => each.id === id)
  if (!access || !isRenewable(access, today, renewalDays)) return { state: 'notRenewable' }
  const { roleName } = access
  const named = roles.filter((role) => role.roleName === roleName)
  // An active role can have the name of an inactive one.
  const role = named.find(({ inactive }) => !inactive) ?? named[0]
  const validUntil = role && proposedEnd(role, { access, current: access, today })
  return validUntil === undefined
    ? { state: 'withoutLength', roleName }
    : { state: 'proposed', roleName, validUntil }
}
