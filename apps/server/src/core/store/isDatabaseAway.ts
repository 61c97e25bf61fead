/**
 * Error codes of a database that does not respond: PostgreSQL's connection exceptions (class 08, without the protocol violation 08P01), its shutdown,
 * crash and start (57P01 to 57P03), too many connections, errors of the network, and SQLite's file that another
 * process has locked for longer than its limit.
 */
const codes =
  /^(08(?!P01)...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|SQLITE_BUSY.*|DATABASE_BUSY)$/

/** Messages of errors that `pg` throws without a code. */
const messages = /^(Connection terminated|Client .*not queryable)/

/** Whether a query failed because the database does not respond, for example while it restarts. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code === 'string' && codes.test(code)) return true
  // The Unix socket of a PostgreSQL server that is not running.
  if (code === 'ENOENT' && syscall === 'connect') return true
  return messages.test(error.message) || isDatabaseAway(error.cause)
}
