import { sql } from 'kysely'

/** A place among records that are sorted by name without case. */
export interface NamedPlace {
  name_key: string
  id: number
}

/** Whether a row of a table stands behind a place, or anywhere. */
export const isBehind = (table: string, place: NamedPlace | undefined) =>
  place
    ? sql<boolean>`(${sql.ref(`${table}.name_key`)}, ${sql.ref(`${table}.id`)}) > (${place.name_key}, ${place.id})`
    : sql<boolean>`1 = 1`
