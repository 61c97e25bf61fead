// `npm run build:release` writes release/portal-gateway-<version>-<system>.tgz, which runs with Node alone.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { endWithCommands, root } from './command.mjs'
import { install } from './install.mjs'
import { buildServerRelease } from './serverRelease/buildServerRelease.mjs'

endWithCommands()
const folder = join(root, 'release')
// The Dockerfile and the commands of install.md expect one archive.
rmSync(folder, { recursive: true, force: true })
const archive = (await install()) ? await buildServerRelease(folder) : undefined
if (archive !== undefined) console.log(`Built ${archive}`)
process.exit(archive === undefined ? 1 : 0)
