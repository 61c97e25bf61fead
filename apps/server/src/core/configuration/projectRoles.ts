import { check } from '@portal-gateway/contract/check'
import type { FieldRule } from '@portal-gateway/contract/messageKeys'
import { type ProjectRole, ProjectRoleDraft } from '@portal-gateway/contract/projectRoles'
import type { Kysely } from 'kysely'
import type * as v from 'valibot'
import type { Actor, Host } from '../host/ports.ts'
import { lockProjectRoles } from '../permissions/lockProjectRoles.ts'
import { recordAudit } from '../records/audit.ts'
import { isNameInUse } from '../records/isNameInUse.ts'
import { tooManyRecords } from '../records/recordLimit.ts'
import { sortAtEnd } from '../records/sortAtEnd.ts'
import { fieldFaults, invalid, type Written, wholeFault, written } from '../records/writing.ts'
import { fold } from '../store/fold.ts'
import { flag, type Schema } from '../store/schema.ts'
import { carryRoleName, isRoleNameHeld } from './carryRoleName.ts'
import { findProjectRole } from './projectRoleQueries.ts'
import { listSystems } from './systemQueries.ts'

/** Makes a role; the portal itself is among its systems, named or not. [C-153] */
export async function createProjectRole(
  host: Host,
  draft: v.InferInput<typeof ProjectRoleDraft>,
  actor: Actor,
): Promise<Written<ProjectRole>> {
  const checked = check(ProjectRoleDraft, draft)
  if (!checked.isValid) return checked
  const { inactive = false, sort: asked, versionno: _, ...texts } = checked.value
  const result = await uniquely(host, async (trx): Promise<Written<ProjectRole>> => {
    await lockProjectRoles(trx)
    const systems = await defaultSystems(trx, texts.systemAccessIds)
    if (!systems.isValid) return systems
    const sort = asked ?? (await sortAtEnd(trx, 'project_roles'))
    const wanted = { ...texts, systemAccessIds: systems.value, inactive, sort }
    const full = await tooManyRecords(trx, 'project_roles')
    if (full) return full
    if (await isNameInUse(trx, 'project_roles', { name: wanted.roleName, inactive })) return nameTaken
    const { id } = await trx
      .insertInto('project_roles')
      .values({ ...columnsOf(wanted), versionno: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await give(trx, id, wanted.systemAccessIds)
    const made = { ...wanted, id, versionno: 1 }
    await recordAudit(trx, host, actor, { action: 'CREATED', ...audited(made), after: wanted })
    return written(made)
  })
  if (result.isValid) {
    host.log({ level: 'info', event: 'project role created', id: result.value.id, userId: actor.userId })
  }
  return result
}

/** Saves a role, all of it or nothing; accesses and open requests follow a new name. [C-177] */
export async function updateProjectRole(
  host: Host,
  id: number,
  draft: ProjectRoleDraft,
  actor: Actor,
): Promise<'missing' | 'unchanged' | Written<ProjectRole>> {
  const result = await whileHeld(host, id, async (trx, current) => {
    const { inactive = current.inactive, sort = current.sort, versionno, ...texts } = draft
    if (versionno !== undefined && versionno !== current.versionno) {
      return invalid(wholeFault('VERSION_CONFLICT'))
    }
    const systems = await defaultSystems(trx, texts.systemAccessIds, current.systemAccessIds)
    if (!systems.isValid) return systems
    const wanted = { ...texts, systemAccessIds: systems.value, inactive, sort }
    if (isSameRole(wanted, current)) return 'unchanged'
    if (await isNameInUse(trx, 'project_roles', { id, name: wanted.roleName, inactive })) return nameTaken
    if (fold(wanted.roleName) !== fold(current.roleName) && (await isRoleNameHeld(trx, wanted.roleName))) {
      return nameTaken
    }
    const saved = await save(trx, current, wanted)
    if (wanted.roleName !== current.roleName) {
      const [from, to] = [current.roleName, wanted.roleName]
      await carryRoleName(trx, { id, from, to, now: host.clock.now(), userId: actor.userId })
    }
    await recordAudit(trx, host, actor, {
      action: 'UPDATED',
      ...audited(saved),
      before: current,
      after: saved,
    })
    return written(saved)
  })
  if (typeof result === 'object' && result.isValid) {
    host.log({ level: 'info', event: 'project role updated', id, userId: actor.userId })
  }
  return result
}

/** Brings a role back, or 'deletes' it: it stays with those who hold it, and nobody is given it. [JROLE-018] */
export async function setProjectRoleState(
  host: Host,
  id: number,
  state: 'active' | 'inactive',
  actor: Actor,
): Promise<'missing' | 'unchanged' | Written<undefined>> {
  const inactive = state === 'inactive'
  const result = await whileHeld(host, id, async (trx, current) => {
    if (current.inactive === inactive) return 'unchanged'
    if (await isNameInUse(trx, 'project_roles', { id, name: current.roleName, inactive })) return nameTaken
    const saved = await save(trx, current, { ...current, inactive })
    const action = inactive ? 'DEACTIVATED' : 'ACTIVATED'
    await recordAudit(trx, host, actor, { action, ...audited(saved), before: current, after: saved })
    return written(undefined)
  })
  if (typeof result === 'object' && result.isValid) {
    const event = inactive ? 'project role deactivated' : 'project role activated'
    host.log({ level: 'info', event, id, userId: actor.userId })
  }
  return result
}

const audited = ({ id, roleName: name, versionno }: ProjectRole) =>
  ({ entity: 'PROJECT_ROLE', id, name, versionno }) as const

const nameTaken = invalid(fieldFaults([['roleName', 'IS_ALREADY_IN_USE']]))

/** Writes while no active role has the name already: the index says it, so that of two at once one is first. [C-176] */
async function uniquely<Result>(
  { engine }: Host,
  write: (trx: Kysely<Schema>) => Promise<Result>,
): Promise<Result | typeof nameTaken> {
  try {
    return await engine.db.transaction().execute(write)
  } catch (error) {
    const fault = engine.violation(error)
    if (fault?.kind !== 'unique' || !fault.columns.includes('role_name_key')) throw error
    return nameTaken
  }
}

/** The same on a stored role, while nobody else can write it. */
const whileHeld = <Result>(
  host: Host,
  id: number,
  act: (trx: Kysely<Schema>, current: ProjectRole) => Promise<Result>,
): Promise<Result | 'missing' | typeof nameTaken> =>
  uniquely(host, async (trx) => {
    await lockProjectRoles(trx)
    // An update that changes nothing makes others wait, on every engine.
    await trx
      .updateTable('project_roles')
      .set((row) => ({ versionno: row.ref('versionno') }))
      .where('id', '=', id)
      .execute()
    const current = await findProjectRole(trx, id)
    return current ? act(trx, current) : 'missing'
  })

/** The systems of a role with the portal itself among them; one that is inactive only stays. [C-153, C-156] */
async function defaultSystems(
  db: Kysely<Schema>,
  wanted: readonly number[],
  held: readonly number[] = [],
): Promise<Written<number[]>> {
  const systems = await listSystems(db)
  for (const id of wanted) {
    const system = systems.find((other) => other.id === id)
    if (!system) return systemFault('DOES_NOT_EXIST')
    if (system.inactive && !held.includes(id)) return systemFault('IS_INACTIVE')
  }
  const fixed = systems.filter(({ isFixed }) => isFixed).map(({ id }) => id)
  return written([...new Set([...fixed, ...wanted])].toSorted((one, other) => one - other))
}

const systemFault = (rule: FieldRule) => invalid(fieldFaults([['systemAccessIds', rule, 'system']]))

type Wanted = Omit<ProjectRole, 'id' | 'versionno'>

async function save(trx: Kysely<Schema>, current: ProjectRole, wanted: Wanted): Promise<ProjectRole> {
  const { id } = current
  const versionno = current.versionno + 1
  await trx
    .updateTable('project_roles')
    .set({ ...columnsOf(wanted), versionno })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('project_role_systems').where('role_id', '=', id).execute()
  await give(trx, id, wanted.systemAccessIds)
  return { ...wanted, id, versionno }
}

const give = (trx: Kysely<Schema>, roleId: number, systemIds: readonly number[]) =>
  trx
    .insertInto('project_role_systems')
    .values(systemIds.map((systemId) => ({ role_id: roleId, system_id: systemId })))
    .execute()

const columnsOf = ({ roleName, description, siteRequired, studyRequired, inactive, sort }: Wanted) => ({
  role_name: roleName,
  role_name_key: fold(roleName),
  description,
  site_required: flag(siteRequired),
  study_required: flag(studyRequired),
  inactive: flag(inactive),
  sort,
})

const isSameRole = (wanted: Wanted, current: ProjectRole): boolean =>
  wanted.roleName === current.roleName &&
  wanted.description === current.description &&
  wanted.siteRequired === current.siteRequired &&
  wanted.studyRequired === current.studyRequired &&
  wanted.inactive === current.inactive &&
  wanted.sort === current.sort &&
  wanted.systemAccessIds.join() === current.systemAccessIds.join()
