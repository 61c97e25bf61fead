import { type RawBuilder, sql } from 'kysely'

/** The number of rows of one statement. With more, a statement would block other requests. [T39] */
export const rowsAtOnce = 1_000

/** Reads rows in blocks, each after the last row of the previous one. */
export async function readAll<Row>(
  read: (after: Row | undefined) => Promise<Row[]>,
  size = rowsAtOnce,
): Promise<Row[]> {
  const all: Row[] = []
  for (let after: Row | undefined; ; after = all.at(-1)) {
    const rows = await read(after)
    for (const row of rows) all.push(row)
    if (rows.length < size) return all
  }
}

/** Returns the condition that a row comes after another one in the order of two columns. */
export const comesAfter = (
  columns: readonly [string, string],
  values: readonly [number | string, number | string] | undefined,
): RawBuilder<boolean> =>
  values
    ? sql<boolean>`(${sql.ref(columns[0])}, ${sql.ref(columns[1])}) > (${values[0]}, ${values[1]})`
    : sql<boolean>`1 = 1`
