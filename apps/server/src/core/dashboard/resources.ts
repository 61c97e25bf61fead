import { check } from '@portal-gateway/contract/check'
import { type Resource, ResourceDraft } from '@portal-gateway/contract/resources'
import type { Kysely } from 'kysely'
import type * as v from 'valibot'
import type { Actor, Host } from '../host/ports.ts'
import { type ArrivedFile, dropFiles, releaseFiles } from '../host/storedFiles.ts'
import { recordAudit } from '../records/audit.ts'
import { tooManyOfItem } from '../records/recordLimit.ts'
import { findCreated, repeatKey, storeCreated } from '../records/repeats.ts'
import { fieldFaults, invalid, isSame, type Written, wholeFault, written } from '../records/writing.ts'
import { fold } from '../store/fold.ts'
import { lockRow } from '../store/lockRow.ts'
import type { Schema } from '../store/schema.ts'
import { claimFile, withFile } from './resourceFiles.ts'
import { findResource } from './resourceQueries.ts'

type Draft = v.InferInput<typeof ResourceDraft>

const noFile = {
  file_key: null,
  file_name: null,
  file_size: null,
  file_ext: null,
  course_key: null,
} as const

/** Adds a resource to an item: with a URL if its type is URL, else with a stored file. [RES-029] */
export async function createResource(
  host: Host,
  draft: Draft,
  file: ArrivedFile | undefined,
  actor: Actor,
): Promise<Written<Resource>> {
  const checked = check(ResourceDraft, draft)
  if (!checked.isValid) return checked
  const validDraft = checked.value
  if ((validDraft.resType === 'URL') === (file !== undefined)) {
    return invalid(fieldFaults([['file', file ? 'IS_INVALID' : 'IS_REQUIRED']]))
  }
  if (file?.size === 0) return invalid(fieldFaults([['file', 'IS_EMPTY']]))
  const sent = { ...validDraft, file: file && [file.name, file.size, file.checksum] }
  const key = await repeatKey(host, 'resources.create', actor, sent)
  return withFile(host, validDraft, file, async (stored) => {
    const result = await host.engine.db.transaction().execute(async (trx): Promise<Written<Resource>> => {
      const createdId = await findCreated(trx, host, key)
      if (createdId !== undefined) return written(await storedResource(trx, createdId))
      const faults = await faultsOf(trx, validDraft)
      if (faults) return invalid(faults)
      const tooMany = await tooManyOfItem(trx, 'resources', validDraft.itemId)
      if (tooMany) return tooMany
      const { id } = await trx
        .insertInto('resources')
        .values({
          ...columnsOf(validDraft),
          ...(stored?.columns ?? noFile),
          item_id: validDraft.itemId,
          res_type: validDraft.resType,
          inactive: 0,
          versionno: 1,
          created_at: host.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await storeCreated(trx, host, key, id)
      await claimFile(trx, stored)
      const created = await storedResource(trx, id)
      await recordAudit(trx, host, actor, { action: 'CREATED', ...audited(created), after: created })
      return written(created)
    })
    if (result.isValid) {
      host.log({ level: 'info', event: 'resource created', id: result.value.id, userId: actor.userId })
    }
    return result
  })
}

/** Saves a resource, with a new file or the current one. Its type and item cannot change. [RES-028, C-105] */
export async function updateResource(
  host: Host,
  id: number,
  { draft, file, isFileNew }: { draft: ResourceDraft; file: ArrivedFile | undefined; isFileNew: boolean },
  actor: Actor,
): Promise<'missing' | 'unchanged' | Written<Resource>> {
  const { db } = host.engine
  const before = await findResource(db, id)
  if (!before) return 'missing'
  if (draft.resType !== before.resType) return invalid(fieldFaults([['resType', 'IS_INVALID']]))
  if (draft.itemId !== before.itemId) return invalid(fieldFaults([['itemId', 'IS_INVALID']]))
  if (isFileNew !== (file !== undefined)) {
    return invalid(fieldFaults([['file', file ? 'IS_INVALID' : 'IS_REQUIRED']]))
  }
  if (file && draft.resType === 'URL') return invalid(fieldFaults([['file', 'IS_INVALID']]))
  if (file?.size === 0) return invalid(fieldFaults([['file', 'IS_EMPTY']]))
  return withFile(host, draft, file, async (stored) => {
    const result = await db.transaction().execute(async (trx) => {
      const current = await lock(trx, id)
      if (!current) return 'missing'
      const faults = await faultsOf(trx, draft, current.category_id)
      if (faults) return invalid(faults)
      if (draft.versionno !== undefined && draft.versionno !== current.versionno) {
        return invalid(wholeFault('VERSION_CONFLICT'))
      }
      const columns = columnsOf(draft)
      if (!stored && isSame(columns, current)) return 'unchanged'
      const old = await storedResource(trx, id)
      await trx
        .updateTable('resources')
        .set({ ...columns, ...stored?.columns, versionno: current.versionno + 1 })
        .where('id', '=', id)
        .execute()
      await claimFile(trx, stored)
      const saved = await storedResource(trx, id)
      await recordAudit(trx, host, actor, {
        action: 'UPDATED',
        ...audited(saved),
        before: old,
        // Adds a field for the audit, because a new file can have the same name and size as the old one.
        after: { ...saved, ...(stored && { fileUpdated: true }) },
      })
      if (!stored) return { ...written(saved), dropped: [] }
      const dropped = keysOf(current)
      await releaseFiles(trx, host, dropped)
      return { ...written(saved), dropped }
    })
    if (typeof result === 'string' || !result.isValid) return result
    host.log({ level: 'info', event: 'resource updated', id, userId: actor.userId })
    await dropFiles(host, result.dropped)
    return written(result.value)
  })
}

/**
 * Makes a resource inactive ('Delete' in the portal) and removes its file. The record stays stored. [RES-034,
 * C-106]
 */
export async function removeResource(
  host: Host,
  { itemId, resourceId: id }: { itemId: number; resourceId: number },
  actor: Actor,
): Promise<'missing' | 'unchanged' | 'done'> {
  const result = await host.engine.db.transaction().execute(async (trx) => {
    const current = await lock(trx, id)
    if (current?.item_id !== itemId) return 'missing'
    if (current.inactive === 1) return 'unchanged'
    const dropped = keysOf(current)
    const before = await storedResource(trx, id)
    await trx
      .updateTable('resources')
      .set({ ...noFile, inactive: 1, versionno: current.versionno + 1 })
      .where('id', '=', id)
      .execute()
    const after = await storedResource(trx, id)
    await recordAudit(trx, host, actor, { action: 'DELETED', ...audited(after), before, after })
    await releaseFiles(trx, host, dropped)
    return { dropped }
  })
  if (typeof result === 'string') return result
  host.log({ level: 'info', event: 'resource removed', id, userId: actor.userId })
  await dropFiles(host, result.dropped)
  return 'done'
}

/** Reactivates a resource. If its file was removed, users do not see the resource until a new file is uploaded. */
export async function activateResource(
  host: Host,
  id: number,
  actor: Actor,
): Promise<'missing' | 'unchanged' | 'done'> {
  const result = await host.engine.db.transaction().execute(async (trx) => {
    const current = await lock(trx, id)
    if (!current) return 'missing'
    if (current.inactive === 0) return 'unchanged'
    const versionno = current.versionno + 1
    await trx.updateTable('resources').set({ inactive: 0, versionno }).where('id', '=', id).execute()
    await recordAudit(trx, host, actor, {
      action: 'ACTIVATED',
      ...audited({ id, name: current.name, versionno }),
      before: { inactive: true },
      after: { inactive: false },
    })
    return 'done'
  })
  if (result === 'done') host.log({ level: 'info', event: 'resource activated', id, userId: actor.userId })
  return result
}

const audited = ({ id, name, versionno }: Pick<Resource, 'id' | 'name' | 'versionno'>) =>
  ({ entity: 'RESOURCE', id, name, versionno }) as const

const lock = (trx: Kysely<Schema>, id: number) =>
  lockRow(trx.selectFrom('resources').selectAll().where('id', '=', id))

async function storedResource(db: Kysely<Schema>, id: number): Promise<Resource> {
  const resource = await findResource(db, id)
  if (!resource) throw new Error(`Resource ${id} does not exist.`)
  return resource
}

/** Validates what the schema cannot: the item must exist, and the category must belong to it. [T50] */
async function faultsOf(
  db: Kysely<Schema>,
  { itemId, categoryId }: ResourceDraft,
  currentId?: number | null,
) {
  const item = await db.selectFrom('dashboard_items').select('id').where('id', '=', itemId).executeTakeFirst()
  if (!item) return fieldFaults([['itemId', 'DOES_NOT_EXIST']])
  if (categoryId === null) return undefined
  const category = await db
    .selectFrom('resource_categories')
    .select('inactive')
    .where('id', '=', categoryId)
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  if (!category) return fieldFaults([['categoryId', 'DOES_NOT_EXIST', 'category']])
  const isUnchanged = categoryId === currentId
  return category.inactive === 1 && !isUnchanged
    ? fieldFaults([['categoryId', 'IS_INACTIVE', 'category']])
    : undefined
}

const columnsOf = ({ name, categoryId, url }: ResourceDraft) => ({
  name,
  name_key: fold(name),
  category_id: categoryId,
  url,
})

const keysOf = ({ file_key, course_key }: { file_key: string | null; course_key: string | null }): string[] =>
  [file_key, course_key].filter((key) => key !== null)
