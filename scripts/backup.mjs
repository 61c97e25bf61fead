// `npm run backup -- <folder>` installs missing dependencies, and writes a backup of the store.
import { runServerPart } from './serverPart.mjs'

await runServerPart('apps/server/src/node/backup/backup.ts')
