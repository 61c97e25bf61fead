// `npm run move-to-postgres` installs missing dependencies, and moves the data from SQLite to PostgreSQL.
import { runServerPart } from './serverPart.mjs'

await runServerPart('apps/server/src/node/move/move.ts')
