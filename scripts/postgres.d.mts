/**
 * Starts a private PostgreSQL on a socket in a new folder. Resolves to undefined if PostgreSQL is not
 * available.
 */
export function startPostgres(options?: {
  /** Whether PostgreSQL syncs to the disk before it responds, as in production. */
  isDurable?: boolean
}): Promise<PrivatePostgres | undefined>

export interface PrivatePostgres {
  url: string
  /** The process id of the first start. */
  pid: number
  /** Ends PostgreSQL at once, as a crash does, and starts it again. Resolves when it accepts connections. */
  crash(): Promise<void>
  stop(): Promise<void>
}
