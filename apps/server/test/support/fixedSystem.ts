import type { Host } from '../../src/core/host/ports.ts'

/** The id of the portal itself among the systems. */
export async function fixedSystem({ engine: { db } }: Host): Promise<number> {
  const { id } = await db
    .selectFrom('systems')
    .select('id')
    .where('is_fixed', '=', 1)
    .executeTakeFirstOrThrow()
  return id
}
