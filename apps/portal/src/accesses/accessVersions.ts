import { accessOf, byRoleName, type EditedAccess, kindsOf } from '@portal-gateway/contract/accessComparison'
import type { AccessSite } from '@portal-gateway/contract/accesses'
import type { Versions } from '../records/conflict/compareVersions.ts'

const parts = ['sites', 'studyNames', 'systemAccessIds'] as const
type Part = (typeof parts)[number]
/** The parts of an access. Their values are sorted, so that equal accesses have equal parts. */
export type AccessParts = ReturnType<typeof kindsOf>

/**
 * Accesses as fields that can be compared. If mine and theirs both contain a role, the role has one field for
 * each part. Any other role has one field for the whole role.
 */
export type AccessFields = Readonly<Record<string, unknown>>
export type AccessLists = Versions<readonly EditedAccess[]>

const wholeOf = (roleName: string): string => `role:${roleName}`
const partOf = (roleName: string, part: Part): string => `${part}:${roleName}`

/** Returns the role and the part of a field; the part is undefined for the whole role. */
export function accessFieldIn(field: string): { roleName: string; part: Part | undefined } {
  const [first = ''] = field.split(':', 1)
  return { roleName: field.slice(first.length + 1), part: parts.find((part) => part === first) }
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
        return parts.map((part) => [partOf(roleName, part), content?.[part] ?? []])
      }),
    )
  return { base: fieldsOf(lists.base), mine: fieldsOf(lists.mine), theirs: fieldsOf(lists.theirs) }
}

/** Converts fields back to accesses, with the ids and versions of `theirs`. */
export function accessesOf(fields: AccessFields, lists: AccessLists): EditedAccess[] {
  return rolesOf(lists).flatMap((roleName) => {
    const content = isWhole(lists, roleName)
      ? fields[wholeOf(roleName)]
      : Object.fromEntries(parts.map((part) => [part, fields[partOf(roleName, part)]]))
    if (!content) return []
    const { sites, ...others } = content as AccessParts
    const { id, versionno } = accessOf(lists.theirs, roleName) ?? {}
    return [
      {
        ...(id !== undefined && { id }),
        ...(versionno !== undefined && { versionno }),
        roleName,
        sites: sites.flatMap((code) => siteOf(code, lists) ?? []),
        ...others,
      },
    ]
  })
}

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
  }
}
