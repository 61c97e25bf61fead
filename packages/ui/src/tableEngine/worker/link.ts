import type { Query } from '../value.ts'
import type { Reply } from './protocol.ts'

/** A query by its number. */
export interface Asked {
  id: number
  query: Query
}

/** What is found for a query. */
export type Answered = Extract<Reply, { type: 'answer' }>

/** The way to whatever answers: a worker, or the page itself. */
export interface Link<Row> {
  /** Begins with these rows, from the first on; whatever came before is forgotten. */
  begin: (rows: readonly Row[]) => void
  /** More of them have come: these rows begin with those before. */
  goOn: (rows: readonly Row[]) => void
  /** Takes the place of the query before it. */
  ask: (asked: Asked) => void
  close: () => void
}

export interface LinkEvents {
  onReply: (reply: Answered) => void
  /** The thread is no more, or never was. */
  onLoss: (error: unknown) => void
}

/** The longest that packing, and where there is no worker filter and order too, hold the page at a time, in milliseconds. */
export const pageBudget = 4
