import type { Query } from '../value.ts'
import type { Reply } from './protocol.ts'

/** Query with its number; an answer refers to the query by this number. */
export interface Asked {
  id: number
  query: Query
}

/** Reply that answers a query. */
export type Answered = Extract<Reply, { type: 'answer' }>

/** Connection to the code that answers queries: a worker or the page itself. */
export interface Link<Row> {
  /** Starts over with these rows; all earlier rows are dropped. */
  reset: (rows: readonly Row[]) => void
  /** Takes a longer list of rows, which starts with the rows given before. */
  extend: (rows: readonly Row[]) => void
  /** Sends a query, which replaces the query before it. */
  ask: (asked: Asked) => void
  close: () => void
}

export interface LinkEvents {
  onReply: (reply: Answered) => void
  /** Called when the thread crashed or did not start. */
  onLoss: (error: unknown) => void
}

/**
 * Longest time in milliseconds for which packing (and, without a worker, filtering and sorting)
 * blocks the page.
 */
export const pageBudget = 4
