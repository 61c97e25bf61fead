// `npm start`: installs and builds what is missing or stale, then runs the demo until Ctrl-C;
// `npm run start:production` runs the portal itself.
import { spawn } from 'node:child_process'
import process from 'node:process'
import { endWithCommands, root } from './command.mjs'
import { forwardSignals } from './forwardSignals.mjs'
import { install } from './install.mjs'
import { buildPortalWhenStale } from './portal.mjs'

const isProduction = process.argv.includes('--production')

endWithCommands()
if (!(await install()) || !(await buildPortalWhenStale())) {
  console.error('portal-gateway: not started, see above.')
  process.exit(1)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal)
const flags = ['--conditions=@portal-gateway/source', '--disable-warning=ExperimentalWarning']
const server = spawn(process.execPath, [...flags, 'apps/server/src/node/main.ts'], {
  cwd: root,
  env: { ...process.env, ...(isProduction ? { PORTAL_PRODUCTION: '1' } : { PORTAL_DEMO: '1' }) },
  stdio: 'inherit',
})
forwardSignals(server)
server.on('exit', (code, signal) => process.exit(signal ? 130 : (code ?? 1)))
