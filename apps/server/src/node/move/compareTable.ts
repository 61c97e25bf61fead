import type { Client } from 'pg'
import { type MovedRow, type MovedTable, quoted, rowName } from './movedTables.ts'
import type { MoveSource } from './moveSource.ts'

const rowsAtOnce = 2_000

/**
 * Compares all rows of a table in the order of the key. Returns the first difference, or undefined if there is
 * none. [EXP-300]
 */
export async function compareTable(
  client: Client,
  source: MoveSource,
  table: MovedTable,
  report: (rows: number) => void,
): Promise<string | undefined> {
  const here = source.rows(table, undefined)
  let count = 0
  try {
    for await (const block of blocksOf(client, table)) {
      for (const moved of block) {
        const { value: row, done } = here.next()
        const difference = done ? `${nameOf(moved)} is only in PostgreSQL` : differenceOf(row, moved)
        if (difference !== undefined) return `${table.name}: ${difference}.`
        count += 1
      }
      report(count)
    }
    const { value: missing, done } = here.next()
    return done ? undefined : `${table.name}: ${nameOf(missing)} is missing in PostgreSQL.`
  } finally {
    here.return?.()
  }

  function nameOf(row: MovedRow): string {
    return `the row with ${rowName(table, row)}`
  }

  function differenceOf(row: MovedRow, moved: MovedRow): string | undefined {
    const order = keyOrder(table, row, moved)
    if (order < 0) return `${nameOf(row)} is missing in PostgreSQL`
    if (order > 0) return `${nameOf(moved)} is only in PostgreSQL`
    const wrong = table.columns.filter((_, index) => row[index] !== moved[index])
    if (wrong.length === 0) return undefined
    return `${nameOf(row)} differs in ${wrong.map(({ name }) => name).join(', ')}`
  }
}

/** Compares the keys of two rows as both databases do: numbers by value, texts by bytes. */
function keyOrder({ columns, key }: MovedTable, one: MovedRow, other: MovedRow): number {
  for (const column of key) {
    const index = columns.indexOf(column)
    const [a, b] = [one[index] ?? '', other[index] ?? '']
    const difference =
      column.type === 'integer'
        ? Number(BigInt(a) - BigInt(b))
        : Buffer.compare(Buffer.from(a), Buffer.from(b))
    if (difference !== 0) return difference
  }
  return 0
}

/** Reads a table of PostgreSQL through a cursor. */
async function* blocksOf(client: Client, { name, columns, key }: MovedTable): AsyncGenerator<MovedRow[]> {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const order = key
    .map((column) => `${quoted(column.name)}${column.type === 'text' ? ' collate "C"' : ''}`)
    .join(', ')
  await client.query('begin read only')
  try {
    await client.query(
      `declare moved no scroll cursor for select ${names} from ${quoted(name)} order by ${order}`,
    )
    for (;;) {
      const { rows } = await client.query<(string | null)[]>({
        text: `fetch ${rowsAtOnce} from moved`,
        rowMode: 'array',
      })
      if (rows.length === 0) return
      yield rows
    }
  } finally {
    await client.query('rollback')
  }
}
