import { idOf } from './idOf.ts'

/** Returns the id of a record in a query parameter, or undefined if the parameter is missing or invalid. */
export const idIn = (query: URLSearchParams, name: string): number | undefined => idOf(query.get(name))
