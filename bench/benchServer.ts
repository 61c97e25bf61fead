import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiBase } from '@portal-gateway/contract/headers'
import type { Host } from '@portal-gateway/server/core/host/ports'
import { startServer, writePortal } from '../apps/server/test/support/serverProcess.ts'
import { openStore } from './openStore.ts'

/** The password of every demo account of a measured server. */
export const benchPassword = 'bench-Password-1'

/** A server process that is measured. */
export interface BenchServer {
  pid: number
  /** The address of the API. */
  base: string
  /** The data folder of the server. */
  dataDir: string
  /** The server's store, which the benchmark opens too. */
  store: Host
}

/** Runs the demo in a separate process with a new data folder, which is deleted afterwards. */
export async function onServer<Value>(
  databaseUrl: string | undefined,
  work: (server: BenchServer) => Promise<Value>,
  environment: Record<string, string> = {},
): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const dataDir = join(folder, 'data')
  const server = await startServer({
    DATA_DIR: dataDir,
    PORTAL_DIST: writePortal(join(folder, 'dist')),
    PORTAL_DEMO: '1',
    DEMO_PASSWORD: benchPassword,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...environment,
  })
  try {
    if (server.origin === undefined) throw new Error(server.output())
    const store = await openStore(dataDir, databaseUrl)
    try {
      return await work({ pid: server.pid, base: `${server.origin}${apiBase}`, dataDir, store })
    } finally {
      await store.engine.close()
    }
  } finally {
    await server.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}
