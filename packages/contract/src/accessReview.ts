/** The effect of a review on each site, study and system of an access. @module */
import { accessOf, byRoleName, changeTypeOf, type EditedAccess, isSameAccess } from './accessComparison.ts'
import type { Access, AccessChangeType, AccessControlDraft } from './accesses.ts'
import { type SiteRelation, siteTypeOf } from './sites.ts'
import { isSameValidity, limitsOf, type Validity } from './validity.ts'

/** The three kinds of entries of an access, in the order of a review. */
export const accessKinds = ['sites', 'studies', 'systems'] as const
export type AccessKind = (typeof accessKinds)[number]

/**
 * The effect of saving on one site, study or system. `left` means that saving does not make a requested addition
 * or removal.
 */
export type ReviewMark = 'added' | 'removed' | 'kept' | 'left'

/** One site, study or system in a review. */
export interface ReviewedEntry {
  /** The code of a site, the name of a study, or the id of a system. */
  id: string
  isCurrent: boolean
  /** Undefined if the role is not in the request. */
  isRequested: boolean | undefined
  isSaved: boolean
  mark: ReviewMark
}

/**
 * The dates of one project role in a review; undefined if there is no such access. `changed` means that saving
 * changes the dates, and `left` that it does not make a requested change.
 */
export interface ReviewedValidity {
  current: Validity | undefined
  /** Undefined also if the role is not in the request. */
  requested: Validity | undefined
  saved: Validity | undefined
  mark: 'changed' | 'kept' | 'left'
}

/** One project role in a review: its current, requested and saved contents. */
export interface ReviewedRole {
  roleName: string
  /** Undefined if the role is not in the request. */
  requestType: AccessChangeType | undefined
  /** The change that saving makes; undefined if saving changes nothing. */
  savedType: AccessChangeType | undefined
  kinds: Readonly<Record<AccessKind, readonly ReviewedEntry[]>>
  /** Undefined if neither the current nor the requested nor the saved access has dates. [COND-014] */
  validity: ReviewedValidity | undefined
}

const idsOf = (access: Access | undefined): Record<AccessKind, readonly string[]> => ({
  sites: access?.sites.map(({ siteCode }) => siteCode) ?? [],
  studies: access?.studyNames ?? [],
  systems: access?.systemAccessIds.map(String) ?? [],
})

const markOf = (isCurrent: boolean, isRequested: boolean | undefined, isSaved: boolean): ReviewMark => {
  if (isCurrent !== isSaved) return isSaved ? 'added' : 'removed'
  return isRequested === undefined || isRequested === isSaved ? 'kept' : 'left'
}

const limits = (access: Access | undefined) => access && limitsOf(access)

function validityOf(
  current: Access | undefined,
  requested: Access | undefined,
  saved: Access | undefined,
): ReviewedValidity | undefined {
  const hasDates = [current, requested, saved].some((access) => access?.validFrom || access?.validUntil)
  if (!hasDates) return undefined
  const isChanged = saved !== undefined && !isSameValidity(saved, current ?? {})
  const isLeft = requested !== undefined && !isSameValidity(requested, saved ?? current ?? {})
  return {
    current: limits(current),
    requested: limits(requested),
    saved: limits(saved),
    mark: isChanged ? 'changed' : isLeft ? 'left' : 'kept',
  }
}

const order: readonly (AccessChangeType | undefined)[] = ['CHANGE', 'NEW', 'REMOVAL', undefined]

/**
 * Compares the current accesses of a user, the requested accesses and the accesses to be saved. The roles are
 * sorted by the requested change (CHANGE, NEW, REMOVAL, none) and then by name. [ACC-053, ACC-057, ACC-058]
 */
export function reviewAccesses(
  current: readonly EditedAccess[],
  requested: readonly AccessControlDraft[],
  saved: readonly EditedAccess[],
): ReviewedRole[] {
  const names = new Set([...current, ...requested, ...saved].map(({ roleName }) => roleName))
  const roles = [...names].map((roleName): ReviewedRole => {
    const [currentAccess, requestedAccess, savedAccess] = [
      accessOf(current, roleName),
      accessOf(requested, roleName),
      accessOf(saved, roleName),
    ]
    const wantedAccess = requestedAccess?.requestType === 'REMOVAL' ? undefined : requestedAccess
    const [before, requestedIds, after] = [idsOf(currentAccess), idsOf(wantedAccess), idsOf(savedAccess)]
    const entries = (kind: AccessKind): ReviewedEntry[] =>
      [...new Set([...before[kind], ...requestedIds[kind], ...after[kind]])].toSorted().map((id) => {
        const isCurrent = before[kind].includes(id)
        const isRequested = requestedAccess && requestedIds[kind].includes(id)
        const isSaved = after[kind].includes(id)
        return { id, isCurrent, isRequested, isSaved, mark: markOf(isCurrent, isRequested, isSaved) }
      })
    return {
      roleName,
      requestType: requestedAccess?.requestType,
      savedType: savedAccess ? changeTypeOf(savedAccess, current) : currentAccess && 'REMOVAL',
      kinds: { sites: entries('sites'), studies: entries('studies'), systems: entries('systems') },
      validity: validityOf(currentAccess, wantedAccess, savedAccess),
    }
  })
  return byRoleName(roles).toSorted((a, b) => order.indexOf(a.requestType) - order.indexOf(b.requestType))
}

/** Whether the accesses to be saved contain all requested changes. */
export const isApplied = (
  saved: readonly EditedAccess[],
  requested: readonly AccessControlDraft[],
): boolean =>
  requested.every((entry) => {
    const savedAccess = accessOf(saved, entry.roleName)
    return entry.requestType === 'REMOVAL'
      ? savedAccess === undefined
      : savedAccess !== undefined && isSameAccess(savedAccess, entry)
  })

export interface EntryChoice {
  roleName: string
  kind: AccessKind
  id: string
  isSaved: boolean
  /** The dates of a role that is added; by default those of the current access. */
  dates?: Validity | undefined
}

/**
 * Returns the accesses to be saved after adding or removing one entry. A role without entries is removed. A
 * role that is added again has the id and version of the current access, and only the added entry.
 */
export function withEntry(
  saved: readonly EditedAccess[],
  current: readonly EditedAccess[],
  { roleName, kind, id, isSaved, dates }: EntryChoice,
  relations: readonly SiteRelation[],
): EditedAccess[] {
  const currentAccess = accessOf(current, roleName)
  const access: EditedAccess = accessOf(saved, roleName) ?? {
    ...(currentAccess?.id !== undefined && { id: currentAccess.id }),
    ...(currentAccess?.versionno !== undefined && { versionno: currentAccess.versionno }),
    roleName,
    sites: [],
    studyNames: [],
    systemAccessIds: [],
    ...limitsOf(dates ?? currentAccess ?? {}),
  }
  const put = <Value>(values: readonly Value[], value: Value, is: (other: Value) => boolean): Value[] => {
    const others = values.filter((other) => !is(other))
    return isSaved ? [...others, value] : others
  }
  const next: EditedAccess = {
    ...access,
    ...(kind === 'sites' && {
      sites: put(
        access.sites,
        { siteCode: id, type: siteTypeOf(id, relations) },
        ({ siteCode }) => siteCode === id,
      ),
    }),
    ...(kind === 'studies' && { studyNames: put(access.studyNames, id, (name) => name === id) }),
    ...(kind === 'systems' && {
      systemAccessIds: put(access.systemAccessIds, Number(id), (system) => String(system) === id),
    }),
  }
  const isEmpty = accessKinds.every((each) => idsOf(next)[each].length === 0)
  const others = saved.filter((other) => other.roleName !== roleName)
  return byRoleName(isEmpty ? others : [...others, next])
}
