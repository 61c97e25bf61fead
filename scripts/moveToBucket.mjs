// `npm run move-to-bucket -- <folder>` installs missing dependencies, and copies the uploaded files to the bucket.
import { runServerPart } from './serverPart.mjs'

await runServerPart('apps/server/src/node/move/toBucket.ts')
