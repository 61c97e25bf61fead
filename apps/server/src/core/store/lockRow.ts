/** A select, typed by what `lockRow` needs of it. */
interface RowQuery<Row> {
  forNoKeyUpdate(): { executeTakeFirst(): Promise<Row> }
}

/**
 * Locks the row that a select finds until the transaction ends, and returns it as it is once no other
 * transaction writes it; undefined if there is none. Rows that refer to it can still be inserted. On SQLite a
 * plain select: its transactions begin by locking the whole database.
 */
export const lockRow = <Row>(query: RowQuery<Row>): Promise<Row> => query.forNoKeyUpdate().executeTakeFirst()
