import process from 'node:process'
import { root } from '../command.mjs'
import { freePort, startProcess } from './startProcess.mjs'

const password = 'sample-Password-1'

/** Starts the demo with a new data folder. */
export async function startDemo(dataFolder) {
  const port = await freePort()
  const env = {
    ...process.env,
    PORTAL_DEMO: '1',
    DEMO_PASSWORD: password,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataFolder,
    DATABASE_URL: '',
  }
  const flags = ['--conditions=@portal-gateway/source', '--disable-warning=ExperimentalWarning']
  const args = [...flags, 'apps/demo/src/main.ts']
  const stop = await startProcess(process.execPath, args, { port, cwd: root, env })
  return { origin: `http://127.0.0.1:${port}`, password, stop }
}
