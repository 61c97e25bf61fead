import { randomInt } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Host } from '../core/host/ports.ts'
import { demoState, seedDemo } from '../demo/seedDemo.ts'
import { isDemoPassword, setDemoPassword } from '../demo/setDemoPassword.ts'
import { dataFiles } from './dataFiles.ts'
import { StartRefusal, systemCode } from './startRefusal.ts'

export interface DemoOptions {
  dataDir: string
  /** What the operator wants; without it the one in use stays, and a first start makes one up. */
  wanted: string | undefined
  say: (line: string) => void
}

/** Makes the store a demo, or finds that it is one; gives the password that its accounts have. */
export async function prepareDemo(host: Host, { dataDir, wanted, say }: DemoOptions): Promise<string> {
  const state = await demoState(host)
  if (state === 'own') {
    throw new StartRefusal(
      'This store holds accounts that are not the demo’s. Start it without PORTAL_DEMO, or choose another folder by DATA_DIR.',
    )
  }
  const path = dataFiles(dataDir).demoPassword
  const current = readPassword(path)
  const password = wanted ?? current ?? madeUp()
  if (state !== 'demo') {
    say('First start: writing the demo’s content and accounts …')
    if (password !== current) keepPassword(path, password)
    await seedDemo(host, password)
  } else if (password !== current || !(await isDemoPassword(host, password))) {
    // The file last: cut short, the next start does it again.
    await setDemoPassword(host, password)
    keepPassword(path, password)
  }
  return password
}

/** Refuses a store with the demo's accounts, whose password others know. */
export async function refuseDemoAccounts(host: Host): Promise<'empty' | 'own'> {
  const state = await demoState(host)
  if (state === 'empty' || state === 'own') return state
  throw new StartRefusal(
    'This store holds the demo’s accounts, whose password others know. Start it with PORTAL_DEMO=1, or choose another folder by DATA_DIR.',
  )
}

function readPassword(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trimEnd() || undefined
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw new StartRefusal(`The file ${path} cannot be read (${systemCode(error)}).`)
  }
}

/** Whole or not at all, and readable by its owner only. */
function keepPassword(path: string, password: string): void {
  const next = `${path}.new`
  writeFileSync(next, `${password}\n`, { mode: 0o600 })
  renameSync(next, path)
}

// Nothing that looks like something else, and twelve of them are 58 bits.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const madeUp = (): string =>
  [4, 4, 4]
    .map((length) => Array.from({ length }, () => letters[randomInt(letters.length)]).join(''))
    .join('-')
