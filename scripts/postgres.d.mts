/** A private PostgreSQL on a socket in a folder of its own; undefined where none can be had. */
export function startPostgres(): Promise<{ url: string; stop(): Promise<void> } | undefined>
