// `pnpm release:prepare` writes the next version and the changelog of each package that has changesets, and
// stores its API report for the comparison with later changes. The result is reviewed and committed.
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { command, root } from './command.mjs'
import { refusedChanges } from './release/apiChanges.mjs'
import { packages, pendingBumps } from './release/packages.mjs'

const before = packages()
const refused = before.flatMap((one) => refusedChanges(one, pendingBumps()))
for (const change of refused) console.error(change)
if (refused.length > 0) process.exit(1)
if ((await command('changeset', ['version'])) !== 0) process.exit(1)
for (const { folder, manifest } of packages()) {
  if (manifest.version === before.find((one) => one.folder === folder)?.manifest.version) continue
  const source = join(root, 'packages', folder)
  mkdirSync(join(source, 'released'), { recursive: true })
  copyFileSync(join(source, 'api-report.txt'), join(source, 'released', 'api-report.txt'))
  rmSync(join(source, 'released', 'exceptions.txt'), { force: true })
  console.log(`${manifest.name}@${manifest.version}`)
}
