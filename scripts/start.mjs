// `npm start` installs missing dependencies, builds the portal if a source has changed, and runs the demo
// until Ctrl-C. `npm run start:production` runs the server without demo content instead.
import process from 'node:process'
import { install } from './install.mjs'
import { buildPortalWhenStale } from './portal.mjs'
import { runServerPart } from './serverPart.mjs'

const isProduction = process.argv.includes('--production')

await runServerPart(isProduction ? 'apps/server/src/node/main.ts' : 'apps/demo/src/main.ts', {
  env: isProduction ? { PORTAL_PRODUCTION: '1' } : { PORTAL_DEMO: '1' },
  isReady: async () => (await install()) && (await buildPortalWhenStale()),
  args: [],
})
