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

/**
 * Locks the rows that a select finds, without those that another transaction has locked. A statement that deletes rows
 * of several users selects them with it, and so never waits for a row. Otherwise it would deadlock with a transaction
 * that locks the same rows in another order. On SQLite this is a plain select.
 */
export const unlockedRows = <Query>(query: { forUpdate(): { skipLocked(): Query } }): Query =>
  query.forUpdate().skipLocked()
