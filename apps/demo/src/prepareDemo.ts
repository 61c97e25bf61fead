import { randomInt } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Host } from '@portal-gateway/server/core/host/ports'
import { dataFiles } from '@portal-gateway/server/node/dataFiles'
import type { DemoOptions } from '@portal-gateway/server/node/demo'
import { demoState } from '@portal-gateway/server/node/demoStore'
import { StartRefusal, systemCode } from '@portal-gateway/server/node/startRefusal'
import { seedDemo } from './seedDemo.ts'
import { isDemoPassword, setDemoPassword } from './setDemoPassword.ts'

/** Seeds an empty store, or continues with an existing demo. Returns the password of the demo accounts. */
export async function prepareDemo(
  host: Host,
  { dataDir, configuredPassword, say }: DemoOptions,
): Promise<string> {
  const state = await demoState(host)
  if (state === 'own') {
    throw new StartRefusal(
      'This store contains accounts that are not the demo’s. Start the server without PORTAL_DEMO, or set DATA_DIR to another folder.',
    )
  }
  const path = dataFiles(dataDir).demoPassword
  const current = readPassword(path)
  const password = configuredPassword ?? current ?? generatedPassword()
  if (state !== 'demo') {
    say('First start: writing the demo’s content and accounts …')
    if (password !== current) savePassword(path, password)
    await seedDemo(host, password)
  } else if (password !== current || !(await isDemoPassword(host, password))) {
    // The password file is written last. If the process is interrupted before, the next start sets the
    // password again.
    await setDemoPassword(host, password)
    savePassword(path, password)
  }
  return password
}

function readPassword(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trimEnd() || undefined
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw new StartRefusal(`The file ${path} cannot be read (${systemCode(error)}).`)
  }
}

/** Writes the file atomically, readable by its owner only. */
function savePassword(path: string, password: string): void {
  const next = `${path}.new`
  writeFileSync(next, `${password}\n`, { mode: 0o600 })
  renameSync(next, path)
}

// These characters are easy to distinguish. A password of twelve has 59 bits of entropy.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const generatedPassword = (): string =>
  [4, 4, 4]
    .map((length) => Array.from({ length }, () => letters[randomInt(letters.length)]).join(''))
    .join('-')
