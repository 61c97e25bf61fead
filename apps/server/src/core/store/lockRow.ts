/** The part of a select that `lockRow` uses. */
interface RowQuery<Row> {
  forNoKeyUpdate(): { executeTakeFirst(): Promise<Row> }
}

/**
 * Locks the row that a select finds until the transaction ends. Returns its values after other transactions
 * have released it; undefined if there is none. Rows that refer to it can still be inserted. On SQLite this
 * is a plain select, because a transaction locks the whole database when it starts.
 */
export const lockRow = <Row>(query: RowQuery<Row>): Promise<Row> => query.forNoKeyUpdate().executeTakeFirst()
