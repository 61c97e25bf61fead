// `pnpm test:server`: the server's tests on SQLite and on a private PostgreSQL.
import process from 'node:process'
import { endWithCommands } from './command.mjs'
import { serverSuite } from './suites.mjs'

endWithCommands()
const { failed, note } = await serverSuite()
if (note) console.log(note)
process.exit(failed ? 1 : 0)
