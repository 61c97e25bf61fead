import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const here = fileURLToPath(new URL('.', import.meta.url))

/** Installs the contenders' packages from the lockfile, and checks the types. */
export function installContenders(): void {
  run('pnpm', ['install', '--ignore-workspace', '--frozen-lockfile', '--reporter=silent'], here)
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', here], root)
}

/** Builds and packs `ui`, and installs the tarball into a folder, as a consumer would. */
export function installOurs(folder: string): void {
  const ui = join(root, 'packages/ui')
  run('pnpm', ['run', 'build'], ui)
  run('pnpm', ['pack', '--out', join(folder, 'ui.tgz')], ui)
  const dependencies = { '@portal-gateway/ui': 'file:ui.tgz' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  run('pnpm', ['install', '--ignore-workspace', '--prefer-offline', '--reporter=silent'], folder)
}

function run(name: string, options: readonly string[], cwd: string): void {
  // If CI is set, pnpm does not prompt.
  const env = { ...process.env, CI: 'true' }
  const { status, stdout, stderr } = spawnSync(name, options, {
    cwd,
    env,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`${name} ${options.join(' ')} failed:\n${stdout}${stderr}`)
}
