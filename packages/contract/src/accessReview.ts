import { accessOf, byRoleName, changeTypeOf, type EditedAccess, isSameAccess } from './accessComparison.ts'
import type { Access, AccessChangeType, AccessControlDraft } from './accesses.ts'
import { type SiteRelation, siteTypeOf } from './sites.ts'

/** The three kinds of things that a project role leads to, in the order of a review. */
export const accessKinds = ['sites', 'studies', 'systems'] as const
export type AccessKind = (typeof accessKinds)[number]

/** What becomes of one site, study or system; `left` was asked for, or asked to go, and is not done. */
export type ReviewMark = 'added' | 'removed' | 'kept' | 'left'

/** One site, study or system in a review. */
export interface ReviewedEntry {
  /** A site's code, a study's name, a system's id. */
  id: string
  isHeld: boolean
  /** Undefined where the request does not mention the role. */
  isRequested: boolean | undefined
  isSaved: boolean
  mark: ReviewMark
}

/** One project role in a review: as it is held, as it is asked for, as it will be saved. */
export interface ReviewedRole {
  roleName: string
  /** Undefined where the request does not mention it. */
  requestType: AccessChangeType | undefined
  /** What saving makes of it. */
  savedType: AccessChangeType | undefined
  kinds: Readonly<Record<AccessKind, readonly ReviewedEntry[]>>
}

const idsOf = (access: Access | undefined): Record<AccessKind, readonly string[]> => ({
  sites: access?.sites.map(({ siteCode }) => siteCode) ?? [],
  studies: access?.studyNames ?? [],
  systems: access?.systemAccessIds.map(String) ?? [],
})

const markOf = (isHeld: boolean, isRequested: boolean | undefined, isSaved: boolean): ReviewMark => {
  if (isHeld !== isSaved) return isSaved ? 'added' : 'removed'
  return isRequested === undefined || isRequested === isSaved ? 'kept' : 'left'
}

const rank: Record<AccessChangeType | 'none', number> = { CHANGE: 0, NEW: 1, REMOVAL: 2, none: 3 }

/**
 * Sets what a person holds, what is asked for and what is to be saved side by side: first what is asked
 * for, then the rest, each by role name. [ACC-053, ACC-057, ACC-058]
 */
export function reviewAccesses(
  current: readonly EditedAccess[],
  requested: readonly AccessControlDraft[],
  saved: readonly EditedAccess[],
): ReviewedRole[] {
  const names = new Set([...current, ...requested, ...saved].map(({ roleName }) => roleName))
  const roles = [...names].map((roleName): ReviewedRole => {
    const [held, asked, kept] = [
      accessOf(current, roleName),
      accessOf(requested, roleName),
      accessOf(saved, roleName),
    ]
    const isGone = asked?.requestType === 'REMOVAL'
    const [before, wanted, after] = [idsOf(held), idsOf(isGone ? undefined : asked), idsOf(kept)]
    const entries = (kind: AccessKind): ReviewedEntry[] =>
      [...new Set([...before[kind], ...wanted[kind], ...after[kind]])].toSorted().map((id) => {
        const isHeld = before[kind].includes(id)
        const isRequested = asked && wanted[kind].includes(id)
        const isSaved = after[kind].includes(id)
        return { id, isHeld, isRequested, isSaved, mark: markOf(isHeld, isRequested, isSaved) }
      })
    return {
      roleName,
      requestType: asked && (asked.requestType ?? 'NEW'),
      savedType: kept ? changeTypeOf(kept, current) : held && 'REMOVAL',
      kinds: { sites: entries('sites'), studies: entries('studies'), systems: entries('systems') },
    }
  })
  return byRoleName(roles).toSorted((a, b) => rank[a.requestType ?? 'none'] - rank[b.requestType ?? 'none'])
}

/** Whether everything that is asked for stands in what will be saved. */
export const isApplied = (
  saved: readonly EditedAccess[],
  requested: readonly AccessControlDraft[],
): boolean =>
  requested.every((entry) => {
    const kept = accessOf(saved, entry.roleName)
    return entry.requestType === 'REMOVAL'
      ? kept === undefined
      : kept !== undefined && isSameAccess(kept, entry)
  })

export interface EntryChoice {
  roleName: string
  kind: AccessKind
  id: string
  isSaved: boolean
}

/**
 * What will be saved with one entry more or less. A role with nothing left goes; one that comes back is
 * the held one again, with this entry alone.
 */
export function withEntry(
  saved: readonly EditedAccess[],
  current: readonly EditedAccess[],
  { roleName, kind, id, isSaved }: EntryChoice,
  relations: readonly SiteRelation[],
): EditedAccess[] {
  const held = accessOf(current, roleName)
  const access: EditedAccess = accessOf(saved, roleName) ?? {
    ...(held?.id !== undefined && { id: held.id }),
    ...(held?.versionno !== undefined && { versionno: held.versionno }),
    roleName,
    sites: [],
    studyNames: [],
    systemAccessIds: [],
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
