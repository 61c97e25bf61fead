import { StartRefusal, systemCode } from '../startRefusal.ts'

/** Messages of errors that have no code. */
const lostConnection = /^Connection terminated|not queryable|^timeout expired/

/** Converts an error of PostgreSQL or of the connection into a `StartRefusal`; returns any other unchanged. */
export function postgresFault(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StartRefusal) return error
  const cause = error.cause instanceof Error ? error.cause : error
  const code = systemCode(cause)
  if (code?.startsWith('SQLITE_')) return error
  // The details of an error are not shown, because they can contain whole rows.
  if (code === undefined && !lostConnection.test(cause.message)) return error
  return new StartRefusal(
    `The database of DATABASE_URL failed: ${[cause.message, code && `(${code})`].filter(Boolean).join(' ')}. After correcting this, run the move again: it continues where it stopped.`,
  )
}
