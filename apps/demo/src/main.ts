import { runServer } from '@portal-gateway/server/node/runServer'
import { demo } from './demo.ts'

// The server uses the demo content only if PORTAL_DEMO=1 is set.
await runServer(demo)
