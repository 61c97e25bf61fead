import { accessOf, byRoleName, type EditedAccess, kindsOf } from '@portal-gateway/contract/accessComparison'
import type { AccessSite } from '@portal-gateway/contract/accesses'
import type { Versions } from '../records/conflict/compareVersions.ts'

/** The parts of an access, in the order of a conflict. */
export const accessParts = ['sites', 'studyNames', 'systemAccessIds', 'validFrom', 'validUntil'] as const
export type AccessPart = (typeof accessParts)[number]
/** The parts of an access. The lists are sorted, so that equal accesses have equal parts. A day is null if there is none. */
export type AccessParts = ReturnType<typeof kindsOf> & Record<'validFrom' | 'validUntil', string | null>

/**
 * Accesses as fields that can be compared. If mine and theirs both contain a role, the role has one field for
 * each part. Any other role has one field for the whole role.
 */
export type AccessFields = Readonly<Record<string, unknown>>
export type AccessLists = Versions<readonly EditedAccess[]>

const wholeOf = (roleName: string): string => `role:${roleName}`
const partOf = (roleName: string, part: AccessPart): string => `${part}:${roleName}`

/** Returns the role and the part of a field; the part is undefined for the whole role. */
export function accessFieldIn(field: string): { roleName: string; part: AccessPart | undefined } {
  const [first = ''] = field.split(':', 1)
  return { roleName: field.slice(first.length + 1), part: accessParts.find((part) => part === first) }
}

const isWhole = ({ mine, theirs }: AccessLists, roleName: string): boolean =>
  !accessOf(mine, roleName) || !accessOf(theirs, roleName)

const rolesOf = ({ base, mine, theirs }: AccessLists): string[] => [
  ...new Set(byRoleName([...base, ...mine, ...theirs]).map(({ roleName }) => roleName)),
]

/** Converts three lists of accesses to records with the same fields. */
export function accessVersions(lists: AccessLists): Versions<AccessFields> {
  const fieldsOf = (accesses: readonly EditedAccess[]): AccessFields =>
    Object.fromEntries(
      rolesOf(lists).flatMap((roleName): [string, unknown][] => {
        const access = accessOf(accesses, roleName)
        const content = access && contentOf(access)
        if (isWhole(lists, roleName)) return [[wholeOf(roleName), content ?? null]]
        return accessParts.map((part) => [partOf(roleName, part), content?.[part] ?? noneOf(part)])
      }),
    )
  return { base: fieldsOf(lists.base), mine: fieldsOf(lists.mine), theirs: fieldsOf(lists.theirs) }
}

/** Converts fields back to accesses, with the ids and versions of `theirs`. */
export function accessesOf(fields: AccessFields, lists: AccessLists): EditedAccess[] {
  return rolesOf(lists).flatMap((roleName) => {
    const content = isWhole(lists, roleName)
      ? fields[wholeOf(roleName)]
      : Object.fromEntries(accessParts.map((part) => [part, fields[partOf(roleName, part)]]))
    if (!content) return []
    const { sites, validFrom, validUntil, ...others } = content as AccessParts
    const stored = accessOf(lists.theirs, roleName)
    const { id, versionno } = stored ?? {}
    return [
      {
        ...(id !== undefined && { id }),
        ...(versionno !== undefined && { versionno }),
        roleName,
        sites: sites.flatMap((code) => siteOf(code, lists) ?? []),
        ...others,
        // Null removes a stored day, because an absent day would remain.
        ...((validFrom || stored?.validFrom) && { validFrom }),
        ...((validUntil || stored?.validUntil) && { validUntil }),
      },
    ]
  })
}

const noneOf = (part: AccessPart): [] | null => (part === 'validFrom' || part === 'validUntil' ? null : [])

/**
 * Returns the site with this code. The fields contain only the codes, so the type of the site is read from the
 * lists.
 */
const siteOf = (code: string, { mine, theirs }: AccessLists): AccessSite | undefined =>
  [...theirs, ...mine].flatMap(({ sites }) => sites).find(({ siteCode }) => siteCode === code)

function contentOf(access: EditedAccess): AccessParts {
  const { sites, studyNames, systemAccessIds } = kindsOf(access)
  return {
    sites: [...new Set(sites)].toSorted(),
    studyNames: [...new Set(studyNames)].toSorted(),
    systemAccessIds: [...new Set(systemAccessIds)].toSorted((one, other) => one - other),
    validFrom: access.validFrom ?? null,
    validUntil: access.validUntil ?? null,
  }
}
