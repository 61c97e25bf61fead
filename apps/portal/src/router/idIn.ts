import { idOf } from './idOf.ts'

/** The id of a record that a query names, or undefined where it names none. */
export const idIn = (query: URLSearchParams, name: string): number | undefined => idOf(query.get(name))
