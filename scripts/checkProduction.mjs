// `npm run check:production` checks the settings of a production server without starting it.
import { runServerPart } from './serverPart.mjs'

await runServerPart('apps/server/src/node/checkProduction.ts')
