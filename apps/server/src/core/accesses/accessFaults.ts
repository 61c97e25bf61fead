import type { Access } from '@portal-gateway/contract/accesses'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { FieldRule } from '@portal-gateway/contract/messageKeys'
import type { Kysely } from 'kysely'
import { fieldFaults } from '../records/writing.ts'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'
import type { StoredAccess } from './accessControls.ts'

/** What a person holds already is not asked about anew: it may name what is inactive by now. [C-156] */
export interface AccessCheck {
  /** How the list is called in the errors: 'accessControls' or 'userAccesses'. One record is no list. [ACC-079] */
  list?: string
  held?: readonly Access[]
  /** Of what goes, or stays as it is held, the name alone is asked about. */
  isSettled?: (access: Access, place: number) => boolean
}

/**
 * What is wrong with a list of accesses, by entry; undefined where nothing is. Sites and studies are required
 * where the role says so; at least one system and the portal itself always. [ACC-054, C-152, C-153]
 */
export async function accessFaults(
  db: Kysely<Schema>,
  accesses: readonly Access[],
  { list, held = [], isSettled = () => false }: AccessCheck = {},
): Promise<FormErrors | undefined> {
  const known = await knownThings(db)
  const faults: [field: string, rule: FieldRule, calledAs?: string][] = []
  const named = new Set<string>()
  for (const [place, access] of accesses.entries()) {
    const at = (field: string) => (list === undefined ? field : `${list}[${place}].${field}`)
    const key = fold(access.roleName)
    const before = held.find((other) => fold(other.roleName) === key)
    const role = known.roles.get(key)
    if (named.has(key)) faults.push([at('roleName'), 'IS_ALREADY_IN_USE'])
    else if (!role && !before) faults.push([at('roleName'), 'IS_UNKNOWN'])
    named.add(key)
    if (isSettled(access, place)) continue

    const siteRule = listFault(
      access.sites.map(({ siteCode }) => siteCode),
      {
        isRequired: role?.siteRequired ?? false,
        known: known.sites,
        held: before?.sites.map(({ siteCode }) => siteCode) ?? [],
      },
    )
    if (siteRule) faults.push([at('sites'), siteRule])
    const studyRule = listFault(access.studyNames, {
      isRequired: role?.studyRequired ?? false,
      known: known.studies,
      held: before?.studyNames ?? [],
    })
    if (studyRule) faults.push([at('studyNames'), studyRule])
    const systemRule = listFault(access.systemAccessIds, {
      isRequired: true,
      known: known.systems,
      held: before?.systemAccessIds ?? [],
    })
    if (systemRule) faults.push([at('systemAccessIds'), systemRule])
    else if (known.fixedSystem !== undefined && !access.systemAccessIds.includes(known.fixedSystem)) {
      faults.push([at('systemAccessIds'), 'FIXED_SYSTEM_IS_REQUIRED'])
    }
  }
  return faults.length > 0 ? fieldFaults(faults) : undefined
}

/** What a list of accesses was made from is what is held now: nothing is written over, or taken away, unseen. [T45] */
export const isStaleList = (
  userAccesses: readonly Parameters<typeof isStaleAccess>[0][],
  knownIds: readonly number[] | undefined,
  held: readonly StoredAccess[],
): boolean =>
  (knownIds !== undefined && held.some(({ id }) => !knownIds.includes(id))) ||
  userAccesses.some((access) => isStaleAccess(access, held))

/** An access that is said to be held is that one, as it was seen. [T45] */
export function isStaleAccess(
  { id, roleName, versionno }: { id?: number | undefined; roleName: string; versionno?: number | undefined },
  held: readonly StoredAccess[],
): boolean {
  if (id === undefined) return false
  const before = held.find((each) => each.id === id)
  if (!before || fold(before.roleName) !== fold(roleName)) return true
  return versionno !== undefined && versionno !== before.versionno
}

/** The names are required where somebody must say one; each is known, or held already. */
function listFault<Value>(
  values: readonly Value[],
  { isRequired, known, held }: { isRequired: boolean; known: ReadonlySet<Value>; held: readonly Value[] },
): FieldRule | undefined {
  if (values.length === 0) return isRequired ? 'IS_REQUIRED' : undefined
  const isAllowed = (value: Value) => known.has(value) || held.includes(value)
  return values.every(isAllowed) ? undefined : 'IS_UNKNOWN'
}

/** What can be chosen now. */
async function knownThings(db: Kysely<Schema>) {
  const [roles, sites, studies, systems] = await Promise.all([
    db
      .selectFrom('project_roles')
      .select(['role_name_key', 'site_required', 'study_required'])
      .where('inactive', '=', 0)
      .execute(),
    db.selectFrom('sites').select(['site_code', 'status']).execute(),
    db.selectFrom('studies').select('study').execute(),
    db.selectFrom('systems').select(['id', 'is_fixed']).where('inactive', '=', 0).execute(),
  ])
  return {
    roles: new Map(
      roles.map((role) => [
        role.role_name_key,
        { siteRequired: role.site_required === 1, studyRequired: role.study_required === 1 },
      ]),
    ),
    sites: new Set(
      sites.filter(({ status }) => status.toLowerCase() === 'active').map(({ site_code }) => site_code),
    ),
    studies: new Set(studies.map(({ study }) => study)),
    systems: new Set(systems.map(({ id }) => id)),
    fixedSystem: systems.find(({ is_fixed }) => is_fixed === 1)?.id,
  }
}
