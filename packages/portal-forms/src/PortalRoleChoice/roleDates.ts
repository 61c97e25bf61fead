import type { PortalRoleDates } from '@portal-gateway/contract/portalRoles'
import { limitsOf, type Validity } from '@portal-gateway/contract/validity'
import type { ValidityField } from '../ValidityFields/ValidityFields.tsx'

/** The dates of portal roles in a draft; undefined if no role has or had dates. */
export type RoleDates = readonly PortalRoleDates[] | undefined

/** The messages below the date fields, by the id of the role. */
export type RoleDateFaults = Readonly<Record<number, Partial<Record<ValidityField, string>>>>

/** Returns the dates of a role; an empty object if it has none. */
export const datesOfRole = (dates: RoleDates, id: number): Validity =>
  dates?.find(({ roleId }) => roleId === id) ?? {}

/** Returns the dates sorted by role, without roles that have no dates. Drafts with the same dates are then equal. */
export const roleDatesInOrder = (dates: RoleDates): PortalRoleDates[] | undefined =>
  dates
    ?.map(({ roleId, ...validity }) => ({ roleId, ...limitsOf(validity) }))
    .filter(({ validFrom, validUntil }) => validFrom || validUntil)
    .toSorted((one, other) => one.roleId - other.roleId)

/** Returns the dates after a change of one role. */
export const withRoleDates = (dates: RoleDates, id: number, change: Validity): PortalRoleDates[] =>
  roleDatesInOrder([
    ...(dates ?? []).filter(({ roleId }) => roleId !== id),
    { ...datesOfRole(dates, id), ...change, roleId: id },
  ]) ?? []

/**
 * Returns the dates after the selected roles changed: without those of deselected roles. A role that is selected
 * again has its initial dates.
 */
export function datesOfRoles(
  ids: readonly number[],
  { dates, before, initial }: { dates: RoleDates; before: readonly number[]; initial: RoleDates },
): PortalRoleDates[] | undefined {
  if (!dates && !initial) return undefined
  return roleDatesInOrder([
    ...(dates ?? []).filter(({ roleId }) => ids.includes(roleId) && before.includes(roleId)),
    ...(initial ?? []).filter(({ roleId }) => ids.includes(roleId) && !before.includes(roleId)),
  ])
}

/** Assigns errors such as `portalRoleDates[1].validUntil` to the ids of the roles. */
export function roleDateFaults(
  fieldErrors: Readonly<Record<string, readonly string[]>>,
  dates: RoleDates,
): RoleDateFaults {
  const faults: Record<number, Partial<Record<ValidityField, string>>> = {}
  for (const [path, messages] of Object.entries(fieldErrors)) {
    const [, index, field] = /portalRoleDates\[(\d+)\]\.(validFrom|validUntil)$/.exec(path) ?? []
    const id = dates?.[Number(index)]?.roleId
    if (id !== undefined) faults[id] = { ...faults[id], [field as ValidityField]: messages.join('; ') }
  }
  return faults
}
