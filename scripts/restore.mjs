// `npm run restore -- <backup>`: installs what is missing, then brings a backup into an empty store.
import { runServerPart } from './serverPart.mjs'

await runServerPart('apps/server/src/node/backup/restore.ts')
