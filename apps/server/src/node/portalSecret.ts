import { createHmac, createPrivateKey, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { JWK } from 'jose'
import { dataFiles } from './dataFiles.ts'
import { StartRefusal, systemCode } from './startRefusal.ts'

/** The keys that one secret gives: each for one use, none of them telling anything about another. */
export interface SecretKeys {
  /** Of the digests of tokens, and of the names and addresses that are counted. */
  digest: Uint8Array
  /** Goes into every password's hash beside its salt. */
  password: Uint8Array
  /** Signs the challenges to visitors. */
  captcha: string
  /** Signs the links to partners. */
  signing: JWK
  /** What the store remembers, to know the secret again. */
  check: string
}

const shortest = 32
const fewestSigns = 10

/** What is wrong with a secret, or undefined; the answer does not repeat it. */
export function secretFault(secret: string): string | undefined {
  if (secret.length < shortest) return `must have at least ${shortest} characters`
  // Thirty-two of the same letter, or a word over and over.
  if (new Set(secret).size < fewestSigns) return 'repeats too few different characters'
  // Long enough that no random text will hold one.
  if (/change|secret|example|password|default|123456/i.test(secret)) return 'holds a word, as examples do'
  return undefined
}

/** The keys for a secret; which one a use gets is fixed for as long as stores are to be opened. */
export function keysOf(secret: string): SecretKeys {
  const derived = (use: string) => new Uint8Array(hkdfSync('sha256', secret, '', `portal-gateway ${use}`, 32))
  return {
    digest: derived('digest'),
    password: derived('password'),
    captcha: Buffer.from(derived('captcha')).toString('hex'),
    signing: ed25519(derived('signing')),
    check: createHmac('sha256', derived('check')).update('the same secret').digest('hex'),
  }
}

// RFC 8410: any 32 bytes are a key, and these are what stands before them.
const ed25519Header = Buffer.from('302e020100300506032b657004220420', 'hex')

const ed25519 = (bytes: Uint8Array): JWK =>
  createPrivateKey({
    key: Buffer.concat([ed25519Header, bytes]),
    format: 'der',
    type: 'pkcs8',
  }).export({ format: 'jwk' })

/** The secret of a demo or a developer: made at the first start, in a file for its owner alone. */
export function folderSecret(dataDir: string): string {
  const path = dataFiles(dataDir).secret
  const kept = readSecret(path)
  if (kept !== undefined) return kept
  const made = randomBytes(32).toString('base64url')
  const next = `${path}.new`
  try {
    writeFileSync(next, `${made}\n`, { mode: 0o600, flush: true })
    // Unlike a renaming, this never takes the place of a secret that a store was written with.
    linkSync(next, path)
    rmSync(next)
  } catch (error) {
    throw new StartRefusal(`The file ${path} cannot be written (${systemCode(error)}).`)
  }
  return made
}

function readSecret(path: string): string | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw new StartRefusal(`The file ${path} cannot be read (${systemCode(error)}).`)
  }
  if (text.length < shortest) throw new StartRefusal(`The file ${path} is damaged: it holds no secret.`)
  return text
}
