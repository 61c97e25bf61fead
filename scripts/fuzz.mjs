// `pnpm fuzz [requests] [seed]` sends random requests to every call, with SQLite and with a private
// PostgreSQL.
import process from 'node:process'
import { command, endWithCommands } from './command.mjs'
import { startPostgres } from './postgres.mjs'

endWithCommands()
const [requests = '100000', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2)
console.log(`${requests} requests with seed ${seed}`)
const postgres = await startPostgres()
if (!postgres) console.log('Only SQLite is tested: no PostgreSQL was found, and none could be installed.')
const code = await command('vitest', ['run', '--project', 'server', 'apps/server/test/sweeps/fuzz.test.ts'], {
  env: {
    FUZZ_REQUESTS: requests,
    FUZZ_SEED: seed,
    ...(postgres && { TEST_DATABASE_URL: postgres.url }),
  },
})
await postgres?.stop()
process.exit(code)
