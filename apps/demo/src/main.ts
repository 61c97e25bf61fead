import { runServer } from '@portal-gateway/server/node/runServer'
import { demo } from './demo.ts'

// With PORTAL_DEMO=1 runs the server as a demo, otherwise without demo content.
await runServer(demo)
