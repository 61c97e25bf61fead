// `pnpm check:apps [vite next-app …] [--linked] [--keep]` tests the packed packages in apps of several
// frameworks, which it installs from the registry.
import process from 'node:process'
import { parseArgs } from 'node:util'
import { checkApps } from './apps/checkApps.mjs'
import { endWithCommands } from './command.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { linked: { type: 'boolean', default: false }, keep: { type: 'boolean', default: false } },
})
endWithCommands()
const { passed, failed } = await checkApps(positionals, { isLinked: values.linked, isKept: values.keep })
console.log(`${passed} apps passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
