import type { Host } from '@portal-gateway/server/core/host/ports'

/**
 * Loads a page of users with the simplest query, for comparison: an OR of patterns over the joined tables,
 * and a count with the same condition.
 */
export async function plainUsers(
  { engine: { db } }: Host,
  text: string,
): Promise<{ total: number; ids: number[] }> {
  const key = text.toLowerCase()
  const found = db
    .selectFrom('users as u')
    .leftJoin('access_controls as a', (join) => join.onRef('a.user_id', '=', 'u.id').on('a.inactive', '=', 0))
    .leftJoin('access_control_sites as e', 'e.access_control_id', 'a.id')
    .leftJoin('sites as s', 's.site_code', 'e.site_code')
    .where('u.inactive', '=', 0)
    .where(({ eb, fn, or }) =>
      or(
        (
          ['u.first_name', 'u.last_name', 's.site_code', 's.site_name', 'u.username', 'u.email'] as const
        ).flatMap((column) =>
          [
            `${key}%`,
            `% ${key}%`,
            ...(column === 'u.username' || column === 'u.email' ? [] : [`%-${key}%`]),
          ].map((pattern) => eb(fn<string>('lower', [column]), 'like', pattern)),
        ),
      ),
    )
  const { total } = await found
    .select(({ fn }) => fn.count<number>('u.id').distinct().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .select(['u.id', ({ fn }) => fn<string>('lower', ['u.last_name']).as('name')])
    .distinct()
    .orderBy('name')
    .orderBy('u.id')
    .limit(25)
    .execute()
  return { total, ids: rows.map(({ id }) => id) }
}
