import { sql } from 'kysely'

/** A cursor in a list that is sorted by name (case-insensitive) and id. */
export interface NameCursor {
  name_key: string
  id: number
}

/** Returns the condition that the row is after the cursor; always true without a cursor. */
export const isAfter = (table: string, cursor: NameCursor | undefined) =>
  cursor
    ? sql<boolean>`(${sql.ref(`${table}.name_key`)}, ${sql.ref(`${table}.id`)}) > (${cursor.name_key}, ${cursor.id})`
    : sql<boolean>`1 = 1`
