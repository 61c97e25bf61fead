import type { Client } from 'pg'

/** Runs `work` in a transaction, and rolls it back if `work` throws. */
export async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
  } catch (error) {
    // If the connection is lost, the server has rolled back already.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  await client.query('commit')
}
