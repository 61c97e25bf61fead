import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'
import type { PastConfiguration } from './pastConfiguration.ts'
import { comesAfter } from './readAll.ts'
import type { AccessFilter } from './rightsOfDay.ts'

/** A question before the users are read. */
export interface CandidateQuestion {
  userId: number | undefined
  itemId: number | undefined
  filter: AccessFilter
  since: number
}

/** Users in one block; the same limit as for other statements. [T39] */
const usersAtOnce = 2_000

/**
 * Returns the ids of the users who can have a matching right, by last name, in blocks. The condition can match more
 * users, because it compares texts of stored versions of all times.
 */
export async function* candidateIds(
  db: Kysely<Schema>,
  configuration: PastConfiguration,
  { userId, itemId, filter, since }: CandidateQuestion,
): AsyncGenerator<number[]> {
  for (let after: { last_key: string; user_id: number } | undefined; ; ) {
    const rows = await db
      .selectFrom('user_terms as t')
      .select(['t.last_key', 't.user_id'])
      .$if(userId !== undefined, (all) => all.where('t.user_id', '=', userId ?? 0))
      .$if(userId === undefined, (all) =>
        all.where((term) =>
          itemId === undefined
            ? hasAccess(term, configuration, filter)
            : term.or([holdsRole(term, configuration), hasChangedRoles(term, since)]),
        ),
      )
      .where(comesAfter(['t.last_key', 't.user_id'], after && [after.last_key, after.user_id]))
      .orderBy('t.last_key')
      .orderBy('t.user_id')
      .limit(usersAtOnce)
      .execute()
    if (rows.length > 0) yield rows.map(({ user_id }) => user_id)
    if (rows.length < usersAtOnce) return
    after = rows.at(-1)
  }
}

type Terms = ExpressionBuilder<Schema & { t: Schema['user_terms'] }, 't'>

/** Whether any version of an access of the user names the study and the site, and can have had the role. */
const hasAccess = (
  term: Terms,
  configuration: PastConfiguration,
  { study, site, projectRoleId }: AccessFilter,
) =>
  term.exists(
    term
      .selectFrom('access_controls as a')
      .innerJoin('access_control_revisions as r', 'r.access_control_id', 'a.id')
      .select('a.id')
      .whereRef('a.user_id', '=', 't.user_id')
      .$if(study !== undefined, (all) => all.where(contains('r.record', JSON.stringify(study))))
      .$if(site !== undefined, (all) => all.where(contains('r.record', JSON.stringify(site))))
      .$if(projectRoleId !== undefined, (all) =>
        all.where('a.role_name_key', 'in', laterNames(configuration, projectRoleId ?? 0)),
      ),
  )

/** Returns the keys of the names that the accesses of a role can have had since the start of the day. */
function laterNames({ roleNames, renamings }: PastConfiguration, roleId: number): string[] {
  const keys = new Set([...(roleNames.get(roleId) ?? [])].map(fold))
  // Accesses get the new name of any role with their name, so they can have a name that this role never had.
  for (let size = -1; size < keys.size; ) {
    size = keys.size
    for (const { from, to } of renamings) if (keys.has(fold(from))) keys.add(fold(to))
  }
  return [...keys]
}

/** Whether the user has a portal role now by which an asked item could be used on the day. */
const holdsRole = (term: Terms, { moments }: PastConfiguration) => {
  const roleIds = new Set(
    moments.flatMap(({ items, administratorRoleIds }) => [
      ...administratorRoleIds,
      ...items.flatMap((item) => [...item.roleIds]),
    ]),
  )
  return roleIds.size === 0
    ? term.lit(false)
    : term('t.user_id', 'in', (query) =>
        query
          .selectFrom('user_portal_roles')
          .select('user_id')
          .where('role_id', 'in', [...roleIds]),
      )
}

/** Whether the portal roles of the user have changed since the day. */
const hasChangedRoles = (term: Terms, since: number) =>
  term.exists(
    term
      .selectFrom('audit_entries as e')
      .select('e.id')
      .where('e.entity', '=', 'USER')
      .whereRef('e.entity_id', '=', 't.user_id')
      .where('e.at', '>=', since)
      .where(contains('e.changes', '"portalRoleIds"')),
  )

/** Whether a column contains a text. Ignores the case of letters on SQLite, so it can match more. */
const contains = (column: string, text: string) =>
  sql<boolean>`${sql.ref(column)} like ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`
