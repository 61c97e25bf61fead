/**
 * Starts a private PostgreSQL on a socket in a new folder. Resolves to undefined if PostgreSQL is not
 * available.
 */
export function startPostgres(options?: {
  /** Whether PostgreSQL syncs to the disk before it responds, as in production. */
  isDurable?: boolean
}): Promise<{ url: string; pid: number; stop(): Promise<void> } | undefined>
