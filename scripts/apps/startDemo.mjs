import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { root } from '../command.mjs'
import { answers, freePort } from './front.mjs'

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
  const child = spawn(process.execPath, [...flags, 'apps/demo/src/main.ts'], {
    cwd: root,
    env,
    stdio: 'ignore',
  })
  const origin = `http://127.0.0.1:${port}`
  await answers(`${origin}/healthz`)
  const stop = async () => {
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await exit
  }
  return { origin, password, stop }
}
