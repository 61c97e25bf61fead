import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../apps/server/test/support/serverProcess.ts'
import { benchPassword } from './benchServer.ts'
import { buildPortal } from './builds.ts'

/** A server process with the demo and a new build of the portal. */
export interface BuiltPortal {
  /** The address of the portal, with a trailing slash. */
  address: string
  /** A folder that is deleted afterwards. */
  scratch: string
}

/** Builds the portal and starts a server with it, which is stopped afterwards. */
export async function onBuiltPortal(work: (portal: BuiltPortal) => Promise<void>): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'portal-built-'))
  try {
    await buildPortal(join(scratch, 'dist'))
    const server = await startServer({
      DATA_DIR: join(scratch, 'data'),
      PORTAL_DIST: join(scratch, 'dist'),
      PORTAL_DEMO: '1',
      DEMO_PASSWORD: benchPassword,
    })
    try {
      if (server.origin === undefined) throw new Error(server.output())
      await work({ address: `${server.origin}/portal/`, scratch })
    } finally {
      await server.kill('SIGTERM')
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
