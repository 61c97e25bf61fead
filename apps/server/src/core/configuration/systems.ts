import type { AuditAction } from '@portal-gateway/contract/audit'
import { check } from '@portal-gateway/contract/check'
import { type System, SystemDraft } from '@portal-gateway/contract/systems'
import type { Kysely } from 'kysely'
import type * as v from 'valibot'
import type { Actor, Host } from '../host/ports.ts'
import { lockProjectRoles } from '../permissions/lockProjectRoles.ts'
import { recordAudit } from '../records/audit.ts'
import { isNameInUse } from '../records/isNameInUse.ts'
import { tooManyRecords } from '../records/recordLimit.ts'
import { sortAtEnd } from '../records/sortAtEnd.ts'
import { fieldFaults, invalid, isSame, type Written, wholeFault, written } from '../records/writing.ts'
import { fold } from '../store/fold.ts'
import { flag, type Schema } from '../store/schema.ts'
import { findSystem } from './systemQueries.ts'

/** Makes a system. */
export async function createSystem(
  host: Host,
  draft: v.InferInput<typeof SystemDraft>,
  actor: Actor,
): Promise<Written<System>> {
  const checked = check(SystemDraft, draft)
  if (!checked.isValid) return checked
  const { systemName, description, inactive = false, sort: asked } = checked.value
  const result = await uniquely(host, async (trx): Promise<Written<System>> => {
    const full = await tooManyRecords(trx, 'systems')
    if (full) return full
    const sort = asked ?? (await sortAtEnd(trx, 'systems'))
    const wanted = { systemName, description, inactive, sort }
    if (await isNameInUse(trx, 'systems', { name: systemName, inactive })) return nameTaken
    const { id } = await trx
      .insertInto('systems')
      .values({ ...columnsOf(wanted), is_fixed: flag(false), versionno: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(trx, host, actor, { id, action: 'CREATED', versionno: 1, after: wanted })
    return written({ ...wanted, id, versionno: 1, isFixed: false })
  })
  if (result.isValid) {
    host.log({ level: 'info', event: 'system created', id: result.value.id, userId: actor.userId })
  }
  return result
}

/** Saves a system; those who have access to it know it by its id, so its name is free to change. */
export async function updateSystem(
  host: Host,
  id: number,
  draft: SystemDraft,
  actor: Actor,
): Promise<'missing' | 'unchanged' | Written<System>> {
  const result = await whileHeld(host, id, async (trx, current) => {
    const { inactive = current.inactive, sort = current.sort, versionno, ...texts } = draft
    if (versionno !== undefined && versionno !== current.versionno) {
      return invalid(wholeFault('VERSION_CONFLICT'))
    }
    const wanted = { ...texts, inactive, sort }
    if (isSame(wanted, current)) return 'unchanged'
    if (current.isFixed && inactive) return fixedStays
    if (await isNameInUse(trx, 'systems', { id, name: wanted.systemName, inactive })) return nameTaken
    return written(await save(trx, host, actor, { current, wanted, action: 'UPDATED' }))
  })
  if (typeof result === 'object' && result.isValid) {
    host.log({ level: 'info', event: 'system updated', id, userId: actor.userId })
  }
  return result
}

/** Brings a system back, or 'deletes' it: it stays with those who hold it, and nobody is given it. [SYS-015] */
export async function setSystemState(
  host: Host,
  id: number,
  state: 'active' | 'inactive',
  actor: Actor,
): Promise<'missing' | 'unchanged' | Written<undefined>> {
  const inactive = state === 'inactive'
  const result = await whileHeld(host, id, async (trx, current) => {
    if (current.inactive === inactive) return 'unchanged'
    if (current.isFixed && inactive) return fixedStays
    const { systemName, description, sort } = current
    if (await isNameInUse(trx, 'systems', { id, name: systemName, inactive })) return nameTaken
    const wanted = { systemName, description, inactive, sort }
    await save(trx, host, actor, { current, wanted, action: inactive ? 'DEACTIVATED' : 'ACTIVATED' })
    return written(undefined)
  })
  if (typeof result === 'object' && result.isValid) {
    const event = inactive ? 'system deactivated' : 'system activated'
    host.log({ level: 'info', event, id, userId: actor.userId })
  }
  return result
}

const nameTaken = invalid(fieldFaults([['systemName', 'IS_ALREADY_IN_USE']]))

/** The portal itself is part of every access. [C-153] */
const fixedStays = invalid(fieldFaults([['inactive', 'FIXED_SYSTEM_IS_REQUIRED']]))

/** Writes while no active system has the name already: the index says it, so that of two at once one is first. [SYS-014, C-240] */
async function uniquely<Result>(
  { engine }: Host,
  write: (trx: Kysely<Schema>) => Promise<Result>,
): Promise<Result | typeof nameTaken> {
  try {
    return await engine.db.transaction().execute(write)
  } catch (error) {
    const fault = engine.violation(error)
    if (fault?.kind !== 'unique' || !fault.columns.includes('system_name_key')) throw error
    return nameTaken
  }
}

/** The same on a stored system, while nobody else can write it. */
const whileHeld = <Result>(
  host: Host,
  id: number,
  act: (trx: Kysely<Schema>, current: System) => Promise<Result>,
): Promise<Result | 'missing' | typeof nameTaken> =>
  uniquely(host, async (trx) => {
    // Whoever gives an access to it, or makes it a role's, holds them too.
    await lockProjectRoles(trx)
    // An update that changes nothing makes others wait, on every engine.
    await trx
      .updateTable('systems')
      .set((row) => ({ versionno: row.ref('versionno') }))
      .where('id', '=', id)
      .execute()
    const current = await findSystem(trx, id)
    return current ? act(trx, current) : 'missing'
  })

type Wanted = Pick<System, 'systemName' | 'description' | 'inactive' | 'sort'>

interface Save {
  current: System
  wanted: Wanted
  action: AuditAction
}

async function save(
  trx: Kysely<Schema>,
  host: Host,
  actor: Actor,
  { current, wanted, action }: Save,
): Promise<System> {
  const { id, isFixed, versionno: version, ...before } = current
  const versionno = version + 1
  await trx
    .updateTable('systems')
    .set({ ...columnsOf(wanted), versionno })
    .where('id', '=', id)
    .execute()
  await record(trx, host, actor, { id, action, versionno, before, after: wanted })
  return { ...wanted, id, versionno, isFixed }
}

interface Recorded {
  id: number
  action: AuditAction
  versionno: number
  before?: Wanted
  after: Wanted
}

const record = (trx: Kysely<Schema>, host: Host, actor: Actor, change: Recorded) =>
  recordAudit(trx, host, actor, { ...change, entity: 'SYSTEM', name: change.after.systemName })

const columnsOf = ({ systemName, description, inactive, sort }: Wanted) => ({
  system_name: systemName,
  system_name_key: fold(systemName),
  description,
  inactive: flag(inactive),
  sort,
})
