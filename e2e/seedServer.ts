import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { ended, freePort, seededFolder, started } from './server.ts'

/**
 * Starts a server once, so that it writes the demo's content. The servers of the workers start with a copy of its data
 * folder, which takes half of the processor time. Returns a function that deletes the folder.
 */
export default async function seedServer(): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portal-seeded-'))
  await ended(await started(await freePort(), dataFolder, {}), 'SIGTERM')
  process.env[seededFolder] = dataFolder
  return () => rm(dataFolder, { recursive: true, force: true })
}
