import type { Client } from 'pg'
import { inTransaction } from './inTransaction.ts'
import { keyOf, type MovedRow, type MovedTable, postgresTypeOf, quoted } from './movedTables.ts'
import type { MoveSource } from './moveSource.ts'
import { progressOf, storeProgress } from './moveTarget.ts'

/** A batch ends at the first of these limits, which bound the memory. */
const rowsAtOnce = 5_000
const charactersAtOnce = 4_000_000

/**
 * Copies the rows of a table after those that an earlier run has copied. Each batch is a transaction that also
 * stores the key of its last row. Returns the number of rows that this call has copied. [EXP-301]
 */
export async function copyTable(
  client: Client,
  source: MoveSource,
  table: MovedTable,
  report: (rows: number) => void,
): Promise<number> {
  const before = await progressOf(client, table.name)
  if (before.isDone) return 0
  let { after, rows: count } = before
  let batch: MovedRow[] = []
  let characters = 0
  const insert = insertInto(table)
  const flush = async (isDone: boolean) => {
    const last = batch.at(-1)
    if (last) after = keyOf(table, last)
    count += batch.length
    await inTransaction(client, async () => {
      if (batch.length > 0) {
        const columns = table.columns.map((_, index) => batch.map((row) => row[index]))
        await client.query(insert, columns)
      }
      await storeProgress(client, table.name, { ...(after && { after }), rows: count, isDone })
    })
    batch = []
    characters = 0
    report(count)
  }
  for (const row of source.rows(table, after)) {
    batch.push(row)
    for (const value of row) characters += value?.length ?? 0
    if (batch.length >= rowsAtOnce || characters >= charactersAtOnce) await flush(false)
  }
  await flush(true)
  return count - before.rows
}

/** Returns a statement with one parameter per column, the list of its values. */
function insertInto({ name, columns }: MovedTable): string {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map(({ type }, index) => `$${index + 1}::${postgresTypeOf[type]}[]`).join(', ')
  return `insert into ${quoted(name)} (${names}) select * from unnest(${values})`
}
