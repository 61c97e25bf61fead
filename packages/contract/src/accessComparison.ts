/** The functions that compare and validate the accesses of a user, and apply requested changes to them. @module */
import type { AccessRequestType } from './accessChanges.ts'
import type { Access, AccessChangeType, AccessControlDraft, SiteType } from './accesses.ts'
import type { UnmetAgreement } from './agreements.ts'
import type { FormErrors } from './formErrors.ts'
import type { PublicProjectRole } from './projectRoles.ts'
import { type SiteRelation, siteTypeOf } from './sites.ts'
import type { PublicSystem } from './systems.ts'
import { isSameValidity, limitsOf, type Validity } from './validity.ts'

/**
 * An access that is being edited; there is one per role name. Only a stored access has an `id`. [ACC-028]
 */
export interface EditedAccess extends Access {
  id?: number
  versionno?: number
  /** The agreements that pause a stored access. The field is not sent. [COND-035] */
  unmetAgreements?: UnmetAgreement[] | undefined
  /** Whether `applyChanges` added or changed this access. The field is not sent. [C-150, C-151] */
  setViaApplyChanges?: boolean
}

const collator = new Intl.Collator('en', { caseFirst: 'upper' })

/** Returns the entries sorted by role name. Case and accents count only if names differ in nothing else. [ACC-053] */
export const byRoleName = <Entry extends { roleName: string }>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => collator.compare(a.roleName, b.roleName))

/** Returns the ids of the sites, studies and systems of an access, for comparison. [C-157] */
export const kindsOf = ({ sites, studyNames, systemAccessIds }: Access) => ({
  sites: sites.map(({ siteCode }) => siteCode),
  studyNames,
  systemAccessIds,
})

const isSameSet = (a: readonly unknown[], b: readonly unknown[]): boolean => {
  const [left, right] = [new Set(a), new Set(b)]
  return left.size === right.size && [...left].every((each) => right.has(each))
}

/**
 * Whether two accesses have the same sites, studies and systems, regardless of order and repetitions, and the same
 * first and last day. [ACC-024, C-157, COND-006]
 */
export function isSameAccess(a: Access, b: Access): boolean {
  const [left, right] = [kindsOf(a), kindsOf(b)]
  return (
    isSameValidity(a, b) &&
    isSameSet(left.sites, right.sites) &&
    isSameSet(left.studyNames, right.studyNames) &&
    isSameSet(left.systemAccessIds, right.systemAccessIds)
  )
}

/** Returns the access of one role, or undefined. */
export const accessOf = <Entry extends { roleName: string }>(
  entries: readonly Entry[],
  roleName: string,
): Entry | undefined => entries.find((each) => each.roleName === roleName)

/**
 * Returns how an edited access differs from the current one, or undefined if it does not differ. [ACC-022 to
 * ACC-024]
 */
export function changeTypeOf(
  access: Access,
  initial: readonly Access[],
  removed: readonly string[] = [],
): AccessChangeType | undefined {
  const currentAccess = accessOf(initial, access.roleName)
  if (!currentAccess) return 'NEW'
  if (removed.includes(access.roleName)) return 'REMOVAL'
  return isSameAccess(currentAccess, access) ? undefined : 'CHANGE'
}

const contentOf = (access: Access): Access => ({
  roleName: access.roleName,
  sites: [...access.sites],
  studyNames: [...access.studyNames],
  systemAccessIds: [...access.systemAccessIds],
  ...limitsOf(access),
})

/**
 * Returns the entries of the request that changes `initial` into `accesses`, sorted by role name. A current
 * access that is missing or marked for deletion becomes a removal with its current contents. [ACC-013 to
 * ACC-015, ACC-022 to ACC-024, C-164]
 */
export function compareAccesses(
  initial: readonly EditedAccess[],
  accesses: readonly EditedAccess[],
  removed: readonly string[] = [],
): AccessControlDraft[] {
  const removals = initial.filter(
    ({ roleName }) => removed.includes(roleName) || accessOf(accesses, roleName) === undefined,
  )
  const remaining = accesses.filter(({ roleName }) => accessOf(removals, roleName) === undefined)
  return byRoleName([
    ...remaining.flatMap((access): AccessControlDraft[] => {
      const requestType = changeTypeOf(access, initial)
      if (requestType === undefined) return []
      const held = accessOf(initial, access.roleName)
      const priorAccessControlId = held?.id ?? null
      return [{ ...removedLimits(access, held), ...contentOf(access), requestType, priorAccessControlId }]
    }),
    ...removals.map(
      (held): AccessControlDraft => ({
        ...contentOf(held),
        requestType: 'REMOVAL',
        priorAccessControlId: held.id ?? null,
      }),
    ),
  ])
}

/** Returns the type of a whole request; a request without entries is NEW. [ACC-019, ACC-020, C-158] */
export function requestTypeOf(
  entries: readonly { requestType?: AccessChangeType | undefined }[],
): AccessRequestType {
  const types = new Set(entries.map(({ requestType = 'NEW' }) => requestType))
  const [first = 'NEW'] = types
  return types.size > 1 ? 'ALL_IN_ONE' : first
}

/**
 * Applies a request to the current accesses, role by role: NEW adds, CHANGE replaces, REMOVAL removes, and
 * other roles remain. Applying it a second time changes nothing. [ACC-069 to ACC-071, C-150]
 */
export function applyChanges(
  current: readonly EditedAccess[],
  requested: readonly AccessControlDraft[],
): EditedAccess[] {
  const unmentioned = current.filter(({ roleName }) => accessOf(requested, roleName) === undefined)
  const applied = requested
    .filter(({ requestType }) => requestType !== 'REMOVAL')
    .map((entry): EditedAccess => {
      const currentAccess = accessOf(current, entry.roleName)
      // The user already has this access, so the request does not change it.
      if (currentAccess && isSameAccess(currentAccess, entry)) return currentAccess
      return {
        ...currentAccess,
        ...removedLimits(entry, currentAccess),
        ...contentOf(entry),
        setViaApplyChanges: true,
      }
    })
  return byRoleName([...unmentioned, ...applied])
}

/** Returns null for each day that the current access has and the entry has not: an absent day would remain. */
const removedLimits = (entry: Validity, current: Validity = {}): Validity => ({
  ...(current.validFrom && !entry.validFrom && { validFrom: null }),
  ...(current.validUntil && !entry.validUntil && { validUntil: null }),
})

/** The edited accesses, and the current roles that are marked for deletion. */
export interface AccessEdits {
  accesses: readonly EditedAccess[]
  removed: readonly string[]
}

/** Returns an access without the fields that are not sent. [C-151] */
export const sentAccess = ({
  setViaApplyChanges: _flag,
  unmetAgreements: _unmet,
  ...access
}: EditedAccess): Omit<EditedAccess, 'setViaApplyChanges' | 'unmetAgreements'> => access

/** Returns a site of an access; its type is determined by the relations between sites. [ACC-026, C-154] */
export const accessSite = (
  siteCode: string,
  relations: readonly SiteRelation[],
): { siteCode: string; type: SiteType } => ({ siteCode, type: siteTypeOf(siteCode, relations) })

/**
 * Returns the ids of the systems that a role preselects: the active default systems of the role, and the fixed
 * system. [ACC-050, C-153, C-156]
 */
export const defaultSystemsOf = (role: PublicProjectRole, systems: readonly PublicSystem[]): number[] =>
  systems
    .filter(({ id, isFixed, inactive }) => isFixed || (!inactive && role.systemAccessIds.includes(id)))
    .map(({ id }) => id)

/** Validation messages of accesses by role name. */
export type AccessFaults = Readonly<Record<string, readonly string[]>>

const place = /(?:^|\.)(?:accessControls|userAccesses)\[(\d+)\]/

/**
 * Assigns the errors of entries (`accessControls[1].sites`, `userAccesses[0].roleName`) to role names. `sent`
 * has the entries in the order in which they were sent. Other errors are returned in `rest`. [ACC-079]
 */
export function faultsByRole(
  errors: Pick<FormErrors, 'fieldErrors'>,
  sent: readonly { roleName: string }[],
): { faults: AccessFaults; rest: Readonly<Record<string, string[]>> } {
  const faults: Record<string, string[]> = {}
  const rest: Record<string, string[]> = {}
  for (const [field, messages] of Object.entries(errors.fieldErrors)) {
    const role = sent[Number(place.exec(field)?.[1])]?.roleName
    if (role === undefined) rest[field] = messages
    else faults[role] = [...new Set([...(faults[role] ?? []), ...messages])]
  }
  return { faults, rest }
}
