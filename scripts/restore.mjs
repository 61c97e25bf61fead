// `npm run restore -- <backup>` installs missing dependencies, and restores a backup into an empty store.
import { runServerPart } from './serverPart.mjs'

await runServerPart('apps/server/src/node/backup/restore.ts')
