import { unassigned } from '@portal-gateway/contract/categoryNames'
import { check } from '@portal-gateway/contract/check'
import type { ResourceCategory } from '@portal-gateway/contract/resourceCategories'
import { Resource } from '@portal-gateway/contract/resources'
import { isWebAddress } from '@portal-gateway/contract/webAddress'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Actor, Host } from './ports.ts'
import { fold } from './store/fold.ts'
import { flag, type Schema } from './store/schema.ts'
import { fieldFaults, invalid, type Written, written } from './writing.ts'

const ResourceDraft = v.pick(Resource, ['itemId', 'name', 'resType', 'categoryId', 'url', 'inactive'])
export type ResourceDraft = v.InferOutput<typeof ResourceDraft>

/** A file on its way into a resource. */
export interface NewFile {
  name: string
  bytes: Uint8Array | AsyncIterable<Uint8Array>
}

/** Adds a resource to an item: an address for the type URL, a file for every other. */
export async function createResource(
  host: Host,
  draft: ResourceDraft,
  file: NewFile | undefined,
  actor: Actor,
): Promise<Written<{ id: number }>> {
  const checked = check(ResourceDraft, draft)
  if (!checked.isValid) return checked
  const { itemId, resType, categoryId, inactive } = checked.value
  const name = checked.value.name.trim()
  const url = resType === 'URL' ? (checked.value.url?.trim() ?? '') : null
  if (name === '') return invalid(fieldFaults([['name', 'IS_REQUIRED']]))
  if (url !== null && !isWebAddress(url)) return invalid(fieldFaults([['url', 'IS_INVALID']]))
  if (url === null && !file) return invalid(fieldFaults([['file', 'IS_REQUIRED']]))
  if (categoryId !== null && !(await isCategoryOf(host, categoryId, itemId))) {
    return invalid(fieldFaults([['categoryId', 'DOES_NOT_EXIST']]))
  }
  const stored = url === null && file ? await keep(host, file) : undefined
  try {
    const { id } = await host.engine.db
      .insertInto('resources')
      .values({
        item_id: itemId,
        name,
        name_key: fold(name),
        res_type: resType,
        category_id: categoryId,
        url,
        file_key: stored?.key ?? null,
        file_name: file && stored ? file.name : null,
        file_size: stored?.size ?? null,
        file_ext: file && stored ? extensionOf(file.name) : null,
        inactive: flag(inactive),
        versionno: 1,
        created_at: host.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    host.log({ level: 'info', event: 'resource created', id, userId: actor.userId })
    return written({ id })
  } catch (error) {
    if (stored) await host.files.remove(stored.key)
    if (host.engine.violation(error)?.kind !== 'foreign_key') throw error
    return invalid(fieldFaults([['itemId', 'DOES_NOT_EXIST']]))
  }
}

/** An item's resources by name, inactive ones too. */
export async function listResources(db: Kysely<Schema>, itemId: number): Promise<Resource[]> {
  const rows = await db
    .selectFrom('resources as r')
    .leftJoin('resource_categories as c', 'c.id', 'r.category_id')
    .select(['r.id', 'r.item_id as itemId', 'r.name', 'r.res_type as resType', 'r.category_id as categoryId'])
    .select(['c.name as categoryName', 'r.url', 'r.file_name as fileName', 'r.file_size as fileSize'])
    .select(['r.file_ext as fileExt', 'r.inactive', 'r.versionno'])
    .where('r.item_id', '=', itemId)
    .orderBy('r.name_key')
    .orderBy('r.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    categoryName: row.categoryName ?? unassigned,
    inactive: row.inactive === 1,
  }))
}

/** The same as users see them: active ones; those of an inactive category are unassigned. [C-118] */
export function activeResources(
  resources: readonly Resource[],
  categories: readonly ResourceCategory[],
): Resource[] {
  const shown = new Set(categories.map(({ id }) => id))
  return resources
    .filter(({ inactive }) => !inactive)
    .map((resource) =>
      resource.categoryId !== null && shown.has(resource.categoryId)
        ? resource
        : { ...resource, categoryId: null, categoryName: unassigned },
    )
}

const extensionOf = (fileName: string): string => /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''

async function isCategoryOf({ engine }: Host, id: number, itemId: number): Promise<boolean> {
  const found = await engine.db
    .selectFrom('resource_categories')
    .select('id')
    .where('id', '=', id)
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  return found !== undefined
}

async function keep({ files }: Host, { bytes }: NewFile): Promise<{ key: string; size: number }> {
  const sink = await files.create()
  let size = 0
  try {
    for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
      size += chunk.length
      await sink.write(chunk)
    }
    await sink.commit()
  } catch (error) {
    await sink.abort()
    throw error
  }
  return { key: sink.key, size }
}
