import type { AccessRequestType } from './accessChanges.ts'
import type { Access, AccessChangeType, AccessControlDraft, SiteType } from './accesses.ts'
import type { FormErrors } from './formErrors.ts'
import type { PublicProjectRole } from './projectRoles.ts'
import { type SiteRelation, siteTypeOf } from './sites.ts'
import type { PublicSystem } from './systems.ts'

/** An access while it is edited; one that is held has an id. One per role name. [ACC-028] */
export interface EditedAccess extends Access {
  id?: number
  versionno?: number
  /** A request has been folded into it. It is not sent. [C-150, C-151] */
  setViaApplyChanges?: boolean
}

const collator = new Intl.Collator('en', { sensitivity: 'base' })

/** By role name without case; the same list, if it is in order. [ACC-053] */
export const byRoleName = <Entry extends { roleName: string }>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted(
    (a, b) =>
      collator.compare(a.roleName, b.roleName) ||
      (a.roleName < b.roleName ? -1 : Number(a.roleName > b.roleName)),
  )

/** The sites, studies and systems of an access as lists of names, which is how they are compared. [C-157] */
export const kindsOf = ({ sites, studyNames, systemAccessIds }: Access) => ({
  sites: sites.map(({ siteCode }) => siteCode),
  studyNames,
  systemAccessIds,
})

const isSameSet = (a: readonly unknown[], b: readonly unknown[]): boolean => {
  const [left, right] = [new Set(a), new Set(b)]
  return left.size === right.size && [...left].every((each) => right.has(each))
}

/** Whether two accesses lead to the same, in whatever order and however often they say so. [ACC-024, C-157] */
export function isSameAccess(a: Access, b: Access): boolean {
  const [left, right] = [kindsOf(a), kindsOf(b)]
  return (
    isSameSet(left.sites, right.sites) &&
    isSameSet(left.studyNames, right.studyNames) &&
    isSameSet(left.systemAccessIds, right.systemAccessIds)
  )
}

/** The access of one role. */
export const accessOf = <Entry extends { roleName: string }>(
  entries: readonly Entry[],
  roleName: string,
): Entry | undefined => entries.find((each) => each.roleName === roleName)

/** How an edited access differs from what is held: not at all, or in one of three ways. [ACC-022 to ACC-024] */
export function changeTypeOf(
  access: Access,
  initial: readonly Access[],
  removed: readonly string[] = [],
): AccessChangeType | undefined {
  const held = accessOf(initial, access.roleName)
  if (!held) return 'NEW'
  if (removed.includes(access.roleName)) return 'REMOVAL'
  return isSameAccess(held, access) ? undefined : 'CHANGE'
}

const contentOf = ({ roleName, sites, studyNames, systemAccessIds }: Access): Access => ({
  roleName,
  sites: [...sites],
  studyNames: [...studyNames],
  systemAccessIds: [...systemAccessIds],
})

/**
 * The entries that ask for what is edited, by role name: what is held no more, or marked for deletion, goes
 * as it is held. [ACC-013 to ACC-015, ACC-022 to ACC-024, C-164]
 */
export function compareAccesses(
  initial: readonly EditedAccess[],
  accesses: readonly EditedAccess[],
  removed: readonly string[] = [],
): AccessControlDraft[] {
  const gone = initial.filter(
    ({ roleName }) => removed.includes(roleName) || accessOf(accesses, roleName) === undefined,
  )
  const kept = accesses.filter(({ roleName }) => accessOf(gone, roleName) === undefined)
  return byRoleName([
    ...kept.flatMap((access): AccessControlDraft[] => {
      const requestType = changeTypeOf(access, initial)
      if (requestType === undefined) return []
      const priorAccessControlId = accessOf(initial, access.roleName)?.id ?? null
      return [{ ...contentOf(access), requestType, priorAccessControlId }]
    }),
    ...gone.map(
      (held): AccessControlDraft => ({
        ...contentOf(held),
        requestType: 'REMOVAL',
        priorAccessControlId: held.id ?? null,
      }),
    ),
  ])
}

/** What a whole request asks for, by its entries; one with comments only counts as NEW. [ACC-019, ACC-020, C-158] */
export function requestTypeOf(
  entries: readonly { requestType?: AccessChangeType | undefined }[],
): AccessRequestType {
  const types = new Set(entries.map(({ requestType = 'NEW' }) => requestType))
  const [first = 'NEW'] = types
  return types.size > 1 ? 'ALL_IN_ONE' : first
}

/**
 * Folds what is asked for into what is held, role by role: NEW adds, CHANGE replaces, REMOVAL takes out,
 * and what is not named stays. A second time changes nothing. [ACC-069 to ACC-071, C-150]
 */
export function applyChanges(
  current: readonly EditedAccess[],
  requested: readonly AccessControlDraft[],
): EditedAccess[] {
  const kept = current.filter(({ roleName }) => accessOf(requested, roleName) === undefined)
  const set = requested
    .filter(({ requestType }) => requestType !== 'REMOVAL')
    .map((entry): EditedAccess => {
      const held = accessOf(current, entry.roleName)
      // What is asked for and held already has not been set by this.
      if (held && isSameAccess(held, entry)) return held
      return { ...held, ...contentOf(entry), setViaApplyChanges: true }
    })
  return byRoleName([...kept, ...set])
}

/** What is edited, and the held roles that are marked for deletion. */
export interface AccessEdits {
  accesses: readonly EditedAccess[]
  removed: readonly string[]
}

/** An access as it is sent: nothing of it is for the page alone. [C-151] */
export const sentAccess = ({
  setViaApplyChanges: _flag,
  ...access
}: EditedAccess): Omit<EditedAccess, 'setViaApplyChanges'> => access

/** A site inside an access, with the type that the relations give it. [ACC-026, C-154] */
export const accessSite = (
  siteCode: string,
  relations: readonly SiteRelation[],
): { siteCode: string; type: SiteType } => ({ siteCode, type: siteTypeOf(siteCode, relations) })

/** The systems that choosing a role preselects: its own active ones, and the fixed one. [ACC-050, C-153, C-156] */
export const defaultSystemsOf = (role: PublicProjectRole, systems: readonly PublicSystem[]): number[] =>
  systems
    .filter(({ id, isFixed, inactive }) => isFixed || (!inactive && role.systemAccessIds.includes(id)))
    .map(({ id }) => id)

/** What is wrong with accesses, in words, by role name. */
export type AccessFaults = Readonly<Record<string, readonly string[]>>

const place = /(?:^|\.)(?:accessControls|userAccesses)\[(\d+)\]/

/**
 * The errors of entries (`accessControls[1].sites`, `userAccesses[0].roleName`) by the roles that were sent
 * in that order; the rest is the caller's to show. [ACC-079]
 */
export function faultsByRole(
  errors: Pick<FormErrors, 'fieldErrors'>,
  sent: readonly { roleName: string }[],
): { faults: AccessFaults; rest: Readonly<Record<string, string[]>> } {
  const faults: Record<string, string[]> = {}
  const rest: Record<string, string[]> = {}
  for (const [field, messages] of Object.entries(errors.fieldErrors)) {
    const role = sent[Number(place.exec(field)?.[1] ?? -1)]?.roleName
    if (role === undefined) rest[field] = messages
    else faults[role] = [...new Set([...(faults[role] ?? []), ...messages])]
  }
  return { faults, rest }
}
