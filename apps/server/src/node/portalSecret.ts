import { createHmac, createPrivateKey, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { JWK } from 'jose'
import { dataFiles } from './dataFiles.ts'
import { StartRefusal, systemCode } from './startRefusal.ts'

/** Independent keys derived from one secret, each for one use. */
export interface SecretKeys {
  /** Key of the digests of tokens, names and addresses. */
  digest: Uint8Array
  /** Pepper of the password hashes: a secret key that is hashed with each password and its salt. */
  password: Uint8Array
  /** Encrypts the texts of mails until they are sent. */
  mail: Uint8Array
  /** Encrypts the secrets of authenticator apps. */
  factor: Uint8Array
  /** Signs captcha challenges. */
  captcha: string
  /** Signs the links to partner portals. */
  signing: JWK
  /** Stored in the database to recognise the secret. */
  check: string
}

const minLength = 32
const minDistinctCharacters = 10

/** Returns why a secret is too weak, without repeating it; undefined if it is strong enough. */
export function secretFault(secret: string): string | undefined {
  if (secret.length < minLength) return `must have at least ${minLength} characters`
  // Repetitive text, for example one repeated letter or word.
  if (new Set(secret).size < minDistinctCharacters) return 'has too few different characters'
  // Typical words of examples, which a random text almost never contains.
  if (/change|secret|example|password|default|123456/i.test(secret))
    return "contains a word that is common in examples, such as 'secret'"
  return undefined
}

/**
 * Derives the keys of a secret. The derivation must never change, because existing databases depend on these
 * keys.
 */
export function keysOf(secret: string): SecretKeys {
  const derived = (use: string) => new Uint8Array(hkdfSync('sha256', secret, '', `portal-gateway ${use}`, 32))
  return {
    digest: derived('digest'),
    password: derived('password'),
    mail: derived('mail'),
    factor: derived('factor'),
    captcha: Buffer.from(derived('captcha')).toString('hex'),
    signing: ed25519(derived('signing')),
    check: createHmac('sha256', derived('check')).update('the same secret').digest('hex'),
  }
}

// RFC 8410: the prefix of a private key; any 32 bytes after it are a valid key.
const ed25519Header = Buffer.from('302e020100300506032b657004220420', 'hex')

const ed25519 = (bytes: Uint8Array): JWK =>
  createPrivateKey({
    key: Buffer.concat([ed25519Header, bytes]),
    format: 'der',
    type: 'pkcs8',
  }).export({ format: 'jwk' })

/**
 * Returns the secret for the demo or for local development. Generates it at the first start and stores it in
 * a file with mode 0600.
 */
export function folderSecret(dataDir: string): string {
  const path = dataFiles(dataDir).secret
  const existing = readSecret(path)
  if (existing !== undefined) return existing
  const made = randomBytes(32).toString('base64url')
  const next = `${path}.new`
  try {
    writeFileSync(next, `${made}\n`, { mode: 0o600, flush: true })
    // Links the file instead of renaming it, because a link never replaces an existing secret.
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
  if (text.length < minLength) throw new StartRefusal(`The file ${path} is damaged: it contains no secret.`)
  return text
}
