/** The part of a select that `lockRow` uses. */
interface RowQuery<Row> {
  forNoKeyUpdate(): { executeTakeFirst(): Promise<Row> }
}

/**
 * Locks the row that a select finds until the transaction ends. Waits until other transactions have released
 * the row, and returns its values then; undefined if there is no row. Other transactions can still insert
 * rows that refer to it. On SQLite this is a plain select, because a transaction locks the whole database
 * when it starts.
 */
export const lockRow = <Row>(query: RowQuery<Row>): Promise<Row> => query.forNoKeyUpdate().executeTakeFirst()
