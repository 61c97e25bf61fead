import type { Host } from '../../src/core/host/ports.ts'

/** Returns the id of the portal's own system. */
export async function fixedSystem({ engine: { db } }: Host): Promise<number> {
  const { id } = await db
    .selectFrom('systems')
    .select('id')
    .where('is_fixed', '=', 1)
    .executeTakeFirstOrThrow()
  return id
}
