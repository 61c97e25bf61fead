import type { Reply } from './protocol.ts'
import type { RowList } from './rowList.ts'
import type { Query } from './value.ts'

/** The way to whatever answers: a worker, or the page itself. */
export interface Link<Row> {
  /** Begins with these rows, from the first on; whatever came before is forgotten. */
  begin: (rows: RowList<Row>) => void
  /** More of them have come. */
  goOn: () => void
  /** Takes the place of the query before it. */
  ask: (id: number, query: Query) => void
  close: () => void
  /** The longest that this thread was held, in milliseconds. */
  longest: () => number
}

export interface LinkEvents {
  onReply: (reply: Reply) => void
  /** The thread is no more, or never was. */
  onLoss: (error: unknown) => void
}

/** The longest that packing, and where there is no worker filter and order too, hold the page at a time. */
export const pageBudget = 4
