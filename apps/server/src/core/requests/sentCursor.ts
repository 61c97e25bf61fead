import { sql } from 'kysely'

/** A cursor in the requests (table alias `c`), sorted by the time when they were sent, newest first. */
export interface SentCursor {
  created_at: number
  id: number
}

/**
 * Returns the condition that the request is after the cursor; always true without a cursor. Both engines can
 * use an index for this condition.
 */
export const isSentBefore = (cursor: SentCursor | undefined) =>
  cursor ? sql<boolean>`(c.created_at, c.id) < (${cursor.created_at}, ${cursor.id})` : sql<boolean>`1 = 1`
