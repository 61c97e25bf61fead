import type { Access } from '@portal-gateway/contract/accesses'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { FieldRule } from '@portal-gateway/contract/messageKeys'
import type { Kysely } from 'kysely'
import { type Today, today, validityRules } from '../permissions/validity.ts'
import { fieldFaults } from '../records/writing.ts'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'
import type { StoredAccess } from './accessControls.ts'
import { unseenAccesses } from './accessDates.ts'

/**
 * Options of `accessFaults`. `current` contains the user's current accesses: an inactive role, site, study or
 * system remains valid in the access that already contains it. [C-156]
 */
export interface AccessCheck {
  /**
   * Name of the list in the validation errors: 'accessControls' or 'userAccesses'. Undefined if a single
   * access is validated. [ACC-079]
   */
  list?: string
  current?: readonly Access[]
  /** Whether only the role name is validated, because the access is removed or unchanged. */
  needsNameOnly?: (access: Access, index: number) => boolean
}

/**
 * Validates a list of accesses. Returns undefined if it is valid. The role determines whether sites and studies
 * are required. An access always needs the system of the portal itself. [ACC-054, C-152, C-153]
 */
export async function accessFaults(
  db: Kysely<Schema>,
  host: Today,
  accesses: readonly Access[],
  { list, current = [], needsNameOnly = () => false }: AccessCheck = {},
): Promise<FormErrors | undefined> {
  const known = await loadChoices(db)
  const faults: (readonly [field: string, rule: FieldRule, calledAs?: string])[] = []
  const named = new Set<string>()
  for (const [index, access] of accesses.entries()) {
    const at = (field: string) => (list === undefined ? field : `${list}[${index}].${field}`)
    const key = fold(access.roleName)
    const before = current.find((other) => fold(other.roleName) === key)
    const role = known.roles.get(key)
    if (named.has(key)) faults.push([at('roleName'), 'IS_ALREADY_IN_USE'])
    else if (!role && !before) faults.push([at('roleName'), 'IS_UNKNOWN'])
    named.add(key)
    if (needsNameOnly(access, index)) continue

    const siteRule = listFault(
      access.sites.map(({ siteCode }) => siteCode),
      {
        isRequired: role?.siteRequired ?? false,
        known: known.sites,
        current: before?.sites.map(({ siteCode }) => siteCode) ?? [],
      },
    )
    if (siteRule) faults.push([at('sites'), siteRule])
    const studyRule = listFault(access.studyNames, {
      isRequired: role?.studyRequired ?? false,
      known: known.studies,
      current: before?.studyNames ?? [],
    })
    if (studyRule) faults.push([at('studyNames'), studyRule])
    const systemRule = listFault(access.systemAccessIds, {
      isRequired: true,
      known: known.systems,
      current: before?.systemAccessIds ?? [],
    })
    if (systemRule) faults.push([at('systemAccessIds'), systemRule])
    else if (known.fixedSystem !== undefined && !access.systemAccessIds.includes(known.fixedSystem)) {
      faults.push([at('systemAccessIds'), 'FIXED_SYSTEM_IS_REQUIRED'])
    }
    faults.push(
      ...validityRules(access, { before, day: today(host), lengths: known.lengths.get(key) }).map(
        ([field, rule]) => [at(field), rule] as const,
      ),
    )
  }
  return faults.length > 0 ? fieldFaults(faults) : undefined
}

/**
 * Whether the list was made from outdated accesses. Saving it would overwrite or remove changes that the
 * caller has not seen. [T45]
 */
export const isStaleList = (
  userAccesses: readonly Parameters<typeof isStaleAccess>[0][],
  knownIds: readonly number[] | undefined,
  current: readonly StoredAccess[],
  inForce: ReadonlySet<number>,
): boolean => {
  const unseen = unseenAccesses(userAccesses, knownIds, current, inForce)
  return (
    (knownIds !== undefined &&
      current.some((access) => !knownIds.includes(access.id) && !unseen.includes(access))) ||
    userAccesses.some((access) => isStaleAccess(access, current))
  )
}

/**
 * Whether an access was removed, or now has another role or version. An access without an id is new and never
 * stale. [T45]
 */
export function isStaleAccess(
  { id, roleName, versionno }: { id?: number | undefined; roleName: string; versionno?: number | undefined },
  current: readonly StoredAccess[],
): boolean {
  if (id === undefined) return false
  const before = current.find((each) => each.id === id)
  if (!before || fold(before.roleName) !== fold(roleName)) return true
  return versionno !== undefined && versionno !== before.versionno
}

/**
 * Validates a list: it must not be empty if `isRequired`, and each value must be active or part of the current
 * access.
 */
function listFault<Value>(
  values: readonly Value[],
  {
    isRequired,
    known,
    current,
  }: { isRequired: boolean; known: ReadonlySet<Value>; current: readonly Value[] },
): FieldRule | undefined {
  if (values.length === 0) return isRequired ? 'IS_REQUIRED' : undefined
  const isAllowed = (value: Value) => known.has(value) || current.includes(value)
  return values.every(isAllowed) ? undefined : 'IS_UNKNOWN'
}

/** Loads all roles, sites, studies and systems that can be chosen. */
async function loadChoices(db: Kysely<Schema>) {
  const [roles, lengths, sites, studies, systems] = await Promise.all([
    db
      .selectFrom('project_roles')
      .select(['role_name_key', 'site_required', 'study_required'])
      .where('inactive', '=', 0)
      .execute(),
    // The maximum of an inactive role applies to the accesses that still have it. An active role comes later, and so
    // has precedence over inactive ones with its name.
    db
      .selectFrom('project_roles')
      .select(['role_name_key', 'max_days'])
      .where((role) => role.or([role('inactive', '=', 0), role('max_days', 'is not', null)]))
      .orderBy('inactive', 'desc')
      .orderBy('id')
      .execute(),
    db.selectFrom('sites').select(['site_code', 'status']).execute(),
    db.selectFrom('studies').select('study').execute(),
    db.selectFrom('systems').select(['id', 'is_fixed']).where('inactive', '=', 0).execute(),
  ])
  return {
    roles: new Map(
      roles.map((role) => [
        role.role_name_key,
        {
          siteRequired: role.site_required === 1,
          studyRequired: role.study_required === 1,
        },
      ]),
    ),
    lengths: new Map(lengths.map((role) => [role.role_name_key, { maxDays: role.max_days }])),
    sites: new Set(
      sites.filter(({ status }) => status.toLowerCase() === 'active').map(({ site_code }) => site_code),
    ),
    studies: new Set(studies.map(({ study }) => study)),
    systems: new Set(systems.map(({ id }) => id)),
    fixedSystem: systems.find(({ is_fixed }) => is_fixed === 1)?.id,
  }
}
