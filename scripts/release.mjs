// `pnpm release` builds and publishes the packages whose version is not in the registry yet. `--dry-run` does
// the same without network and login, and uploads nothing. CONTRIBUTING.md has the steps of a release.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { command, endWithCommands, root } from './command.mjs'
import { packages, pendingBumps } from './release/packages.mjs'
import { releaseFaults } from './release/releaseFaults.mjs'
import { packTarball, publishTarball } from './release/tarballs.mjs'

const isDryRun = process.argv.includes('--dry-run')

endWithCommands()
process.exit(await release())

async function release() {
  const faults = releaseFaults({
    packages: packages(),
    changedFiles: execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }),
    bumps: pendingBumps(),
    env: process.env,
  })
  for (const fault of faults) console.error(isDryRun ? `A release would stop: ${fault}` : fault)
  if (faults.length > 0 && !isDryRun) return 1
  if ((await command('pnpm', ['run', 'build:packages'])) !== 0) return 1
  const folder = mkdtempSync(join(tmpdir(), 'portal-release-'))
  try {
    return await publishAll(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Packs all packages before it publishes the first one. An interrupted release can be run again. */
async function publishAll(folder) {
  const tarballs = []
  for (const one of packages()) {
    const id = `${one.manifest.name}@${one.manifest.version}`
    if (!isDryRun && (await isPublished(id))) {
      console.log(`${id} is in the registry already.`)
      continue
    }
    tarballs.push(join(folder, `${one.folder}.tgz`))
    if ((await packTarball(one.folder, tarballs.at(-1))) !== 0) return 1
  }
  if (tarballs.length === 0) console.error('All versions are in the registry already.')
  for (const tarball of tarballs) if ((await publishTarball(tarball, { isDryRun })) !== 0) return 1
  return tarballs.length === 0 ? 1 : 0
}

const isPublished = async (id) => (await command('pnpm', ['view', id, 'version'], { output: 'ignore' })) === 0
