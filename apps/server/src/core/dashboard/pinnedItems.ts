import type { Host } from '../host/ports.ts'

/** Pins an item for a user. The caller has checked that the user may see it. [EXP-005] */
export async function pinItem(
  { engine }: Host,
  userId: number,
  itemId: number,
): Promise<'done' | 'unchanged'> {
  const { numInsertedOrUpdatedRows } = await engine.db
    .insertInto('pinned_items')
    .values({ user_id: userId, item_id: itemId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 0n ? 'unchanged' : 'done'
}

/** Unpins an item, even if the user may no longer see it. [EXP-005] */
export async function unpinItem(
  { engine }: Host,
  userId: number,
  itemId: number,
): Promise<'done' | 'unchanged'> {
  const { numDeletedRows } = await engine.db
    .deleteFrom('pinned_items')
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 0n ? 'unchanged' : 'done'
}
