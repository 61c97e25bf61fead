import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Returns the condition that a part, the entry `a` of `access_controls`, is within the scope of a user: its project role
 * is, or it changes sites and all of them are, or it changes studies and all of them are. An inactive project role counts
 * only if no active one has its name. [COND-067]
 */
export const isWithinScopeOf = (userId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${hasRoleWithin(userId)}
    or ${hasAllWithin(userId, { changed: 'changed_sites', reviewed: 'reviewer_sites', column: 'site_code' })}
    or ${hasAllWithin(userId, { changed: 'changed_studies', reviewed: 'reviewer_studies', column: 'study_name' })})`

/**
 * Returns the condition that the project role of the part is within the scope. The only active role with this name is a
 * scalar subquery, so that both databases find it and the entry of the scope by their indexes. With a join they would
 * read all roles of the scope for each part.
 */
const hasRoleWithin = (userId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(exists (select 1 from reviewer_roles as rr where rr.user_id = ${userId} and rr.role_id =
      (select p.id from project_roles as p where p.role_name_key = a.role_name_key and p.inactive = 0))
    or (not exists (select 1 from project_roles as n where n.role_name_key = a.role_name_key and n.inactive = 0)
      and exists (select 1 from reviewer_roles as rr join project_roles as p on p.id = rr.role_id
        where rr.user_id = ${userId} and p.role_name_key = a.role_name_key)))`

interface NameTables {
  changed: 'changed_sites' | 'changed_studies'
  reviewed: 'reviewer_sites' | 'reviewer_studies'
  column: 'site_code' | 'study_name'
}

/**
 * Returns the condition that the part changes at least one site or study, and none outside the scope. The entry of the
 * scope is a scalar subquery too: PostgreSQL would read the whole scope for each part of a deputy to join it.
 */
const hasAllWithin = (
  userId: RawBuilder<unknown>,
  { changed, reviewed, column }: NameTables,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(exists (select 1 from ${sql.table(changed)} as x where x.access_control_id = a.id)
    and not exists (select 1 from ${sql.table(changed)} as x where x.access_control_id = a.id
      and (select 1 from ${sql.table(reviewed)} as y
        where y.user_id = ${userId} and y.${sql.ref(column)} = x.${sql.ref(column)}) is null))`
