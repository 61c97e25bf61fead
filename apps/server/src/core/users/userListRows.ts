import { type RawBuilder, sql } from 'kysely'
import type { Engine, JsonText } from '../store/engine.ts'
import type { UserPlace, UserPlaces } from './userListQuery.ts'

/** What a row of the list leaves out. [C-069] */
export interface LeftOut {
  sites: boolean
  roles: boolean
}

/** A row as it goes on the wire: nobody reads what the database has written. */
export interface UserRowText extends UserPlace {
  text: string
}

/** The rows at these places, in the same order: each a `UserRow` as JSON. */
export async function userRowTexts(
  { json, reads }: Pick<Engine, 'json' | 'reads'>,
  { places, order }: UserPlaces,
  leftOut: LeftOut,
): Promise<UserRowText[]> {
  const { rows } = await sql<UserRowText>`select p.id, p.key, ${rowText(json, leftOut)} as text
    from (${places}) as p join users as u on u.id = p.id join user_terms as t on t.user_id = p.id
    order by ${order}`.execute(reads)
  return rows
}

const rowText = (json: JsonText, leftOut: LeftOut): RawBuilder<string> => {
  const sites = sql`',"sites":' || (select ${json.list(
    sql`'{"siteCode":' || ${json.text(sql`e.site_code`)} ||
      ',"siteName":' || ${json.text(sql`coalesce(s.site_name, '')`)} || '}'`,
    sql`e.site_code`,
  )} from site_set_sites as e left join sites as s on s.site_code = e.site_code where e.set_id = t.site_set)`
  const roles = sql`',"roles":' || (select ${json.list(json.text(sql`a.role_name`), sql`a.role_name_key`)}
    from access_controls as a where a.user_id = u.id and a.inactive = 0)`
  const parts = [
    sql`'{"id":' || u.id || ',"inactive":' || case when u.inactive = 1 then 'true' else 'false' end`,
    sql`',"person":{"firstName":' || ${json.text(sql`u.first_name`)}`,
    sql`',"lastName":' || ${json.text(sql`u.last_name`)} || ',"email":' || ${json.text(sql`u.email`)} || '}'`,
    ...(leftOut.sites ? [] : [sites]),
    ...(leftOut.roles ? [] : [roles]),
    sql`'}'`,
  ]
  return sql`${sql.join(parts, sql` || `)}`
}
