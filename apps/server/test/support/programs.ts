import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const sourceOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The sources of the programs that tests start. */
export const programs = {
  server: sourceOf('src/node/main.ts'),
  demo: sourceOf('../demo/src/main.ts'),
  backup: sourceOf('src/node/backup/backup.ts'),
  restore: sourceOf('src/node/backup/restore.ts'),
  moveToPostgres: sourceOf('src/node/move/move.ts'),
  moveToBucket: sourceOf('src/node/move/toBucket.ts'),
  checkProduction: sourceOf('src/node/checkProduction.ts'),
}

/** The environment variable with the folder of the bundled programs. */
export const bundleFolder = 'TEST_PROGRAMS'

/** Returns the command that runs a program: the bundle of the test run, or in a script the source. */
export function commandOf(program: keyof typeof programs): string[] {
  const folder = process.env[bundleFolder]
  return folder
    ? [process.execPath, join(folder, `${program}.mjs`)]
    : [process.execPath, '--conditions=@portal-gateway/source', programs[program]]
}
