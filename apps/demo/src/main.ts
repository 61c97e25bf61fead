import { runServer } from '@portal-gateway/server/node/runServer'
import { demo } from './demo.ts'

// With PORTAL_DEMO=1 the server as a demo, and the server alone without.
await runServer(demo)
