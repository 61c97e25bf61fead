import type Database from 'better-sqlite3'

/** Texts that a careless copy changes, sorts in another order, or takes for something else. */
const oddTexts = [
  String.raw`{"a",NULL,\\N,\u0000} 'quoted' "twice" $1 %s` + '\r\n\t\u0001\u007F \u00A0',
  '𝒜\u{10FFFF} e\u0301 ﷺ \uFEFF\uFFFD ‮abc İıß 👩‍👩‍👧 NULL',
  ' ',
]

/** The smallest and the largest integer of both databases, and one that a float cannot represent. */
const oddIntegers = [9_223_372_036_854_775_807n, -9_223_372_036_854_775_808n, 9_007_199_254_740_993n]

/** Ids that JavaScript can represent, because the portal continues after the highest. */
const oddIds = [7n, 2n ** 40n + 1n, 2n ** 40n]

interface Column {
  table: string
  name: string
  type: string
  pk: number
  notnull: number
}

interface Reference {
  from: string
  table: string
  to: string
}

const owners = ['user_id', 'access_change_id', 'registration_id']

/**
 * Adds three rows to every table of the catalogue, so that a new table or column is covered too. Each column has
 * an unusual value in at least one of the rows, and null in another if it may be null.
 */
export function addOddRows(database: Database.Database): void {
  database.pragma('foreign_keys = OFF')
  const tables = database
    .prepare<[], { name: string; sql: string }>(
      "select name, sql from sqlite_schema where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'",
    )
    .all()
  const columnsOf = (table: string) =>
    database
      .prepare<[string, string], Column>(
        'select ? as "table", name, lower(type) as type, pk, "notnull" from pragma_table_info(?)',
      )
      .all(table, table)
  const referencesOf = (table: string) =>
    database
      .prepare<[string], Reference>('select "from", "table", "to" from pragma_foreign_key_list(?)')
      .all(table)

  const valueOf = (column: Column, sql: string, index: number): bigint | string | null => {
    const { table, name, type, pk } = column
    // An access has exactly one owner.
    if (table === 'access_controls' && owners.includes(name) && owners[index] !== name) return null
    const reference = referencesOf(table).find(({ from }) => from === name)
    if (reference?.table === table) return index === 2 ? null : (oddIds[2 - index] ?? null)
    if (reference) {
      const target = columnsOf(reference.table).find((each) => each.name === reference.to)
      if (!target) throw new Error(`${table}.${name} refers to no column.`)
      return valueOf(target, '', index)
    }
    if (index === 2 && pk === 0 && column.notnull === 0) return null
    const [, allowed] = new RegExp(String.raw`check \(${name} in \(([^)]*)\)\)`).exec(sql) ?? []
    const last = allowed?.split(', ').at(-1)
    if (last !== undefined) return last.startsWith("'") ? last.slice(1, -1) : BigInt(last)
    if (type === 'text') return `${table}.${name} ${oddTexts[index]}`
    return (name === 'id' ? oddIds : oddIntegers)[index] ?? null
  }

  for (const { name: table, sql } of tables) {
    const columns = columnsOf(table)
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const insert = database.prepare(
      `insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`,
    )
    for (const index of [0, 1, 2]) insert.run(columns.map((column) => valueOf(column, sql, index)))
  }
  const dangling: unknown = database.pragma('foreign_key_check')
  if (!Array.isArray(dangling) || dangling.length > 0)
    throw new Error('A reference of an odd row is dangling.')
}
