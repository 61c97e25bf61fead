import { sql } from 'kysely'

/** A cursor in requests `c` sorted by the time when they were sent, newest first. */
export interface SentCursor {
  created_at: number
  id: number
}

/** Condition: a request `c` is after the cursor; always true without a cursor. Both engines use an index for it. */
export const isSentBefore = (place: SentCursor | undefined) =>
  place ? sql<boolean>`(c.created_at, c.id) < (${place.created_at}, ${place.id})` : sql<boolean>`1 = 1`
