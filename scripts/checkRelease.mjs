// `pnpm check:release` builds a release of the server and tests it as a user installs it.
import process from 'node:process'
import { endWithCommands } from './command.mjs'
import { checkServerRelease } from './serverRelease/checkServerRelease.mjs'

endWithCommands()
const { passed, failed } = await checkServerRelease()
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
