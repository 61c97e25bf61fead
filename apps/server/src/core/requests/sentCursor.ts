import { sql } from 'kysely'

/** A cursor in requests `c` sorted by the time when they were sent, newest first. */
export interface SentCursor {
  created_at: number
  id: number
}

/** Condition: a request `c` is after the cursor; always true without a cursor. Both engines use an index for it. */
export const isSentBefore = (cursor: SentCursor | undefined) =>
  cursor ? sql<boolean>`(c.created_at, c.id) < (${cursor.created_at}, ${cursor.id})` : sql<boolean>`1 = 1`
