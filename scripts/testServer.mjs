// `pnpm test:server [users …]` runs the server's tests with SQLite and with a private PostgreSQL: all, or
// only the files with these names.
import process from 'node:process'
import { endWithCommands } from './command.mjs'
import { serverSuite } from './suites.mjs'

endWithCommands()
const { failed, note } = await serverSuite(process.argv.slice(2))
if (note) console.log(note)
process.exit(failed ? 1 : 0)
