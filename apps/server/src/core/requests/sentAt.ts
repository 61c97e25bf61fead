import { sql } from 'kysely'

/** A place among requests `c` that are sorted by when they were sent, the newest first. */
export interface SentAt {
  created_at: number
  id: number
}

/** Whether a request `c` stands behind a place, or anywhere. Both engines search an index for it. */
export const isSentBefore = (place: SentAt | undefined) =>
  place ? sql<boolean>`(c.created_at, c.id) < (${place.created_at}, ${place.id})` : sql<boolean>`1 = 1`
