import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAssertion } from '@portal-gateway/contract/passkeyAnswers'
import { type PasskeyAttempt, passkeySession } from '@portal-gateway/contract/passkeySession'
import { type PasskeySetup, passkeys } from '@portal-gateway/contract/passkeys'
import type { SignedIn } from '@portal-gateway/contract/session'
import { expect } from 'vitest'
import type { Client } from './client.ts'
import { password } from './testServer.ts'

/** The public address of a portal with passkeys. */
export const passkeyAddress = 'https://portal.example/portal/'

/** The bits of the flags in authenticator data. */
export const present = 0x01
export const verified = 0x04
const hasCredential = 0x40

/** How a response differs from that of an honest browser and authenticator. */
export interface Changes {
  type?: string
  challenge?: string
  origin?: string
  crossOrigin?: boolean
  topOrigin?: string
  /** The host whose hash the authenticator signs. */
  host?: string
  flags?: number
  counter?: number
  userHandle?: string | null
  /** Signs with another key. */
  key?: KeyObject
  /** Changes the data after it was signed. */
  afterSigning?: (response: PasskeyAssertion['response']) => Partial<PasskeyAssertion['response']>
  /** The attestation statement, as CBOR of the format and of the statement. */
  statement?: Buffer
}

/** A software authenticator with one passkey. */
export interface Authenticator {
  id: string
  privateKey: KeyObject
  create(setup: PasskeySetup, changes?: Changes): NewPasskey
  get(attempt: PasskeyAttempt, changes?: Changes): PasskeyAssertion
}

const head = (kind: string, length: number) =>
  Buffer.concat([Buffer.from(kind, 'hex'), Buffer.from([length >> 8, length & 255])])

/** Returns the public key as COSE: a map that is written in CBOR by hand. */
function coseKey(publicKey: KeyObject): Buffer {
  const { kty, x = '', y = '', n = '', e = '' } = publicKey.export({ format: 'jwk' })
  const bytes = (text: unknown) => Buffer.from(String(text), 'base64url')
  const of = (...parts: (string | Buffer)[]) =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)))
  if (kty === 'OKP') return of('a4010103272006215820', bytes(x))
  if (kty === 'EC') return of('a5010203262001215820', bytes(x), '225820', bytes(y))
  return of('a4010303390100', '20', head('59', bytes(n).length), bytes(n), '2143', bytes(e))
}

const newKeys = {
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  EdDSA: () => generateKeyPairSync('ed25519'),
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
}

const noStatement = Buffer.from('63666d74646e6f6e656761747453746d74a0', 'hex')

/** Creates an authenticator. One that does not count sends the counter 0 with each response. */
export function newAuthenticator({
  algorithm = 'ES256',
  counts = true,
}: {
  algorithm?: keyof typeof newKeys
  counts?: boolean
} = {}): Authenticator {
  const { publicKey, privateKey } = newKeys[algorithm]()
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  let handle = randomBytes(32).toString('base64url')
  const clientData = (type: string, challenge: string, changes: Changes) =>
    Buffer.from(
      JSON.stringify({
        type: changes.type ?? type,
        challenge: changes.challenge ?? challenge,
        origin: changes.origin ?? new URL(passkeyAddress).origin,
        crossOrigin: changes.crossOrigin ?? false,
        ...(changes.topOrigin !== undefined && { topOrigin: changes.topOrigin }),
      }),
    )
  const authenticatorData = (flags: number, host: string, changes: Changes) => {
    counter += counts ? 1 : 0
    const tail = Buffer.alloc(5)
    tail.writeUInt8(flags, 0)
    tail.writeUInt32BE(changes.counter ?? counter, 1)
    return Buffer.concat([
      createHash('sha256')
        .update(changes.host ?? host)
        .digest(),
      tail,
    ])
  }
  return {
    id,
    privateKey,
    create({ options }, changes = {}) {
      handle = options.user.id
      const flags = (changes.flags ?? present | verified) | hasCredential
      const data = Buffer.concat([
        authenticatorData(flags, options.rp.id, changes),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey(publicKey),
      ])
      const attestation = Buffer.concat([
        Buffer.from('a3', 'hex'),
        changes.statement ?? noStatement,
        Buffer.from('686175746844617461', 'hex'),
        head('59', data.length),
        data,
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, changes).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    get({ options }, changes = {}) {
      const data = authenticatorData(changes.flags ?? present | verified, options.rpId, changes)
      const client = clientData('webauthn.get', options.challenge, changes)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      const key = changes.key ?? privateKey
      const signature = sign(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', signed, key)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: changes.userHandle === undefined ? handle : changes.userHandle,
      }
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: { ...response, ...changes.afterSigning?.(response) },
      }
    },
  }
}

/** Starts to add a passkey. The casts below are safe, because `send` has validated the bodies against the contract. */
export async function startPasskey(client: Client, proof: object = { password }): Promise<PasskeySetup> {
  const { status, body } = await client.send(passkeys.start, { body: proof })
  expect(status).toBe(200)
  return body as PasskeySetup
}

/** Adds a new passkey to the account of the client. */
export async function addPasskeyTo(
  client: Client,
  authenticator = newAuthenticator(),
  proof?: object,
): Promise<Authenticator> {
  const started = await startPasskey(client, proof)
  const body = { setup: started.setup, name: 'Laptop', response: authenticator.create(started) }
  expect((await client.send(passkeys.add, { body })).status).toBe(200)
  return authenticator
}

/** Starts a sign-in with a passkey. */
export async function startAttempt(client: Client): Promise<PasskeyAttempt> {
  const { status, body } = await client.send(passkeySession.passkeyOptions)
  expect(status).toBe(200)
  return body as PasskeyAttempt
}

/** Signs in with a passkey, and returns the answer. */
export async function signInWith(client: Client, authenticator: Authenticator, changes?: Changes) {
  const started = await startAttempt(client)
  const body = { attempt: started.attempt, response: authenticator.get(started, changes) }
  const answer = await client.send(passkeySession.createWithPasskey, { body })
  if (answer.status === 200) client.token = (answer.body as SignedIn).xsrfToken
  return answer
}
