import type { Query } from '../value.ts'
import type { Reply } from './protocol.ts'

/** Query with its id. An answer contains the id of its query. */
export interface QueryRequest {
  id: number
  query: Query
}

/** Reply with the result of a query. */
export type Answered = Extract<Reply, { type: 'answer' }>

/** Connection to the code that runs queries, in a worker or on the main thread. */
export interface Link<Row> {
  /** Replaces all rows. */
  reset: (rows: readonly Row[]) => void
  /** Sets a longer list of rows, which must start with the previous rows. */
  extend: (rows: readonly Row[]) => void
  /** Sends a query, which replaces the previous query. */
  ask: (request: QueryRequest) => void
  close: () => void
}

export interface LinkEvents {
  onReply: (reply: Answered) => void
  /** Called when the thread crashed or did not start. */
  onLoss: (error: unknown) => void
}

/**
 * Maximum time in milliseconds for which packing (and, without a worker, filtering and sorting) blocks
 * the page.
 */
export const pageBudget = 4
