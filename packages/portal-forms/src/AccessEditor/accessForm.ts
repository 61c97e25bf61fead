import { accessSite, defaultSystemsOf, type EditedAccess } from '@portal-gateway/contract/accessComparison'
import type { PublicProjectRole } from '@portal-gateway/contract/projectRoles'
import { isActiveSite, type Site, type SiteRelation } from '@portal-gateway/contract/sites'
import type { Study } from '@portal-gateway/contract/studies'
import type { PublicSystem } from '@portal-gateway/contract/systems'
import { isSameValidity, latestEnd, proposedEnd, type Validity } from '@portal-gateway/contract/validity'
import type { Option } from '@portal-gateway/ui/Select'
import type { AccessTexts } from './accessTexts.ts'

/**
 * All roles, sites, studies and systems. Inactive ones are included, because they are shown if the user has
 * them. [C-156]
 */
export interface AccessChoices {
  roles: readonly PublicProjectRole[]
  sites: readonly Site[]
  siteRelations: readonly SiteRelation[]
  studies: readonly Study[]
  systems: readonly PublicSystem[]
}

/** The values of the dialog: the role, and the ids of the selected options. */
export interface AccessEntry {
  roleName: string | null
  sites: readonly string[]
  studies: readonly string[]
  systems: readonly string[]
  /** The first and the last day; null for no limit. */
  validFrom: string | null
  validUntil: string | null
}

const fixedOf = ({ systems }: AccessChoices): string[] =>
  systems.filter(({ isFixed }) => isFixed).map(({ id }) => String(id))

/** Returns an entry in which only the fixed system is selected. [C-153] */
export const emptyEntry = (choices: AccessChoices): AccessEntry => ({
  roleName: null,
  sites: [],
  studies: [],
  systems: fixedOf(choices),
  validFrom: null,
  validUntil: null,
})

/** Converts an access to an entry and adds the fixed system if it is missing. [C-153] */
export const entryOf = (access: EditedAccess, choices: AccessChoices): AccessEntry => ({
  roleName: access.roleName,
  sites: access.sites.map(({ siteCode }) => siteCode),
  studies: [...access.studyNames],
  systems: [...new Set([...fixedOf(choices), ...access.systemAccessIds.map(String)])],
  validFrom: access.validFrom ?? null,
  validUntil: access.validUntil ?? null,
})

/** Converts an entry to an access with the id and version of the edited access `before`. [C-154] */
export const accessOfEntry = (
  entry: AccessEntry & { roleName: string },
  { siteRelations }: AccessChoices,
  before?: EditedAccess,
): EditedAccess => ({
  ...(before?.id !== undefined && { id: before.id }),
  ...(before?.versionno !== undefined && { versionno: before.versionno }),
  roleName: entry.roleName,
  sites: entry.sites.map((siteCode) => accessSite(siteCode, siteRelations)),
  studyNames: [...entry.studies],
  systemAccessIds: entry.systems.map(Number),
  ...datesOfEntry(entry, before),
})

/** Returns the dates of an entry. A date that was removed is null, because an absent date would remain. */
const datesOfEntry = ({ validFrom, validUntil }: AccessEntry, before: Validity = {}): Validity => ({
  ...((validFrom !== null || before.validFrom !== undefined) && { validFrom }),
  ...((validUntil !== null || before.validUntil !== undefined) && { validUntil }),
})

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && new Set([...a, ...b]).size === a.length

export const isSameEntry = (a: AccessEntry, b: AccessEntry): boolean =>
  a.roleName === b.roleName &&
  isSame(a.sites, b.sites) &&
  isSame(a.studies, b.studies) &&
  isSame(a.systems, b.systems) &&
  isSameValidity(a, b)

/**
 * Changes the role and replaces the default systems and the proposed last day of the previous role by those of the
 * new one. [ACC-050, COND-013]
 */
export function withRole(
  entry: AccessEntry,
  roleName: string,
  { roles, systems }: AccessChoices,
  today: string,
): AccessEntry {
  const endOf = (name: string | null) => proposedEndOf({ ...entry, roleName: name }, roles, today)
  const defaultsOf = (name: string | null): string[] => {
    const role = roles.find((each) => each.roleName === name)
    return role ? defaultSystemsOf(role, systems).map(String) : []
  }
  const former = new Set(defaultsOf(entry.roleName))
  const own = entry.systems.filter((id) => !former.has(id))
  return {
    ...entry,
    roleName,
    systems: [...new Set([...defaultsOf(roleName), ...own])],
    ...(entry.validUntil === endOf(entry.roleName) && { validUntil: endOf(roleName) }),
  }
}

/** Changes the dates. A last day that the role proposes moves with the first day. */
export function withDays(
  entry: AccessEntry,
  change: Partial<Pick<AccessEntry, 'validFrom' | 'validUntil'>>,
  { roles }: AccessChoices,
  today: string,
): AccessEntry {
  const next = { ...entry, ...change }
  const isProposed = entry.validUntil !== null && entry.validUntil === proposedEndOf(entry, roles, today)
  return isProposed && !('validUntil' in change)
    ? { ...next, validUntil: proposedEndOf(next, roles, today) }
    : next
}

/** Returns the last day that the role of an entry proposes; null if it proposes none. */
function proposedEndOf(entry: AccessEntry, roles: AccessChoices['roles'], today: string): string | null {
  const role = roles.find(({ roleName }) => roleName === entry.roleName)
  return (role && proposedEnd(role, { access: entry, today })) ?? null
}

/** The fields of the dialog, in order. */
export const entryFields = ['roleName', 'sites', 'studies', 'systems', 'validFrom', 'validUntil'] as const
export type EntryField = (typeof entryFields)[number]

/** The edited access, the messages, and the current day. */
export interface EntryCheck {
  edited?: EditedAccess | undefined
  texts: Words
  /** Returns the message of a rule that the last day breaks. */
  untilMessage: (rule: UntilRule) => string
  today: string
}

/** The rules of the last day that the dialog checks. */
export type UntilRule =
  | 'IS_REQUIRED'
  | 'VALID_UNTIL_IS_BEFORE_VALID_FROM'
  | 'VALID_UNTIL_IS_PAST'
  | 'VALID_UNTIL_IS_TOO_LATE'

/** Returns the rule that the last day of an entry breaks. The server checks the same rules. [COND-003, COND-011] */
function untilRule(
  entry: AccessEntry,
  role: PublicProjectRole | undefined,
  { edited, today }: EntryCheck,
): UntilRule | undefined {
  const { validFrom, validUntil } = entry
  if (validUntil === null) return role?.maxDays && !(edited && !edited.validUntil) ? 'IS_REQUIRED' : undefined
  if (validFrom !== null && validUntil < validFrom) return 'VALID_UNTIL_IS_BEFORE_VALID_FROM'
  if (edited && isSameValidity(edited, entry)) return undefined
  if (validUntil !== edited?.validUntil && validUntil < today) return 'VALID_UNTIL_IS_PAST'
  const latest = role && latestEnd(role, { access: entry, current: edited, today })
  return latest !== undefined && validUntil > latest ? 'VALID_UNTIL_IS_TOO_LATE' : undefined
}

/** Returns the errors that prevent saving an entry. [ACC-044 to ACC-047, C-152, COND-013] */
export function faultsOfEntry(
  entry: AccessEntry,
  { roles }: AccessChoices,
  check: EntryCheck,
): Partial<Record<EntryField, string>> {
  const { roleName, sites, studies, systems } = entry
  const { texts, untilMessage } = check
  const role = roles.find((each) => each.roleName === roleName)
  const until = untilRule(entry, role, check)
  return {
    ...(roleName === null && { roleName: texts.roleRequired }),
    ...(role?.siteRequired && sites.length === 0 && { sites: texts.siteRequired }),
    ...(role?.studyRequired && studies.length === 0 && { studies: texts.studyRequired }),
    ...(systems.length === 0 && { systems: texts.systemRequired }),
    ...(until && { validUntil: untilMessage(until) }),
  }
}

type Words = AccessTexts['dialog'] & { inactive: (name: string) => string }

/** Appends current entries that are no longer offered, so that the user can see and remove them. [C-156] */
const withHeld = (
  options: readonly Option[],
  held: readonly string[],
  labelOf: (id: string) => string,
): Option[] => {
  const offered = new Set(options.map(({ id }) => id))
  return [...options, ...held.filter((id) => !offered.has(id)).map((id) => ({ id, label: labelOf(id) }))]
}

const siteLabel = ({ siteCode, siteName }: Site): string => `${siteCode} ${siteName}`

/** Returns the options for sites: all active sites and the sites of the access. */
export function siteOptions({ sites }: AccessChoices, held: readonly string[], words: Words): Option[] {
  const active = sites.filter(isActiveSite).map((site) => ({ id: site.siteCode, label: siteLabel(site) }))
  return withHeld(active, held, (code) => {
    const site = sites.find(({ siteCode }) => siteCode === code)
    return site ? words.inactive(siteLabel(site)) : words.unknown(code)
  })
}

/** Returns the options for studies: all studies and those of the access. */
export const studyOptions = ({ studies }: AccessChoices, held: readonly string[], words: Words): Option[] =>
  withHeld(
    studies.map(({ study, label }) => ({ id: study, label })),
    held,
    words.unknown,
  )

/**
 * Returns the options for systems: all active systems and those of the access. The fixed system cannot be
 * deselected. [ACC-051, C-156]
 */
export function systemOptions({ systems }: AccessChoices, held: readonly string[], words: Words): Option[] {
  const active = systems
    .filter(({ inactive, isFixed }) => isFixed || !inactive)
    .map(
      ({ id, systemName, isFixed }): Option => ({
        id: String(id),
        label: systemName || words.nameless(id),
        ...(isFixed && { description: words.fixed }),
        ...((isFixed || !systemName) && { isDisabled: true }),
      }),
    )
  return withHeld(active, held, (id) => {
    const system = systems.find((each) => String(each.id) === id)
    return system ? words.inactive(system.systemName || words.nameless(system.id)) : words.unknown(id)
  })
}

/**
 * Returns the options for the role: all active roles that are not in the list yet. If an access is edited, the
 * only option is its role. [ACC-052, C-161]
 */
export function roleOptions({ roles }: AccessChoices, taken: readonly string[], edited?: string): Option[] {
  if (edited !== undefined) return [{ id: edited, label: edited }]
  return roles
    .filter(({ roleName, inactive }) => !inactive && !taken.includes(roleName))
    .map(({ roleName, description }) => ({ id: roleName, label: roleName, description }))
}
