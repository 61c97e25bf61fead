/** A private PostgreSQL on a socket in a folder of its own; undefined where none can be had. */
export function startPostgres(options?: {
  /** Writes through to the disk before it answers, as a server that people rely on does. */
  isDurable?: boolean
}): Promise<{ url: string; pid: number; stop(): Promise<void> } | undefined>
