import type { CaptchaChallenge } from '@portal-gateway/contract/captcha'
import type { Engine } from '../store/engine.ts'
import type { Directory } from './directory.ts'
import type { Institutions } from './institutions.ts'
import type { PartnerPortal } from './partnerPortal.ts'
import type { Passkeys } from './passkeys.ts'
import type { CourseLimits, Settings } from './settings.ts'
import type { SsoSigner } from './ssoSigner.ts'

/** All services that the portable core needs from its environment (Node or the browser). */
export interface Host {
  engine: Engine
  directory: Directory
  hasher: PasswordHasher
  digest: Digest
  /** Encrypts the texts of mails while they are stored. */
  mailCipher: TextCipher
  /** Encrypts the secrets of authenticator apps, and what the portal sends to a browser and reads again. */
  factorCipher: TextCipher
  cookies: CookiePort
  /** The cookie that identifies a known device of an account. */
  deviceCookies: CookiePort
  /** The cookie of a browser that has started to sign in with an institution. */
  arrivalCookies: CookiePort
  /** The institutions with which users can sign in. */
  institutions: Institutions
  /** Verifies passkeys. */
  passkeys: Passkeys
  captcha: Captcha
  files: FileStore
  openArchive: OpenArchive
  clock: Clock
  log: Log
  settings: Settings
  /**
   * The portal's public address with a trailing slash. Never derived from a request, because a client can forge
   * the Host header.
   */
  portalAddress: () => string
  /** The origin that serves courses: a separate one, or '' if it is the portal's. */
  courseOrigin: () => string
  /** Returns the address of the caller for rate limits; undefined in the browser, which has only one caller. */
  callerOf: (request: Request) => string | undefined
  /** Counts a call of the caller. Returns 0 if it is allowed, or after how many seconds it would be. [EXP-281] */
  waitOf: (request: Request) => number
  /** Returns the address of the caller for the log; undefined in the browser. */
  addressOf: (request: Request) => string | undefined
  /** The configured partner portals. */
  partners: () => readonly PartnerPortal[]
  ssoSigner: SsoSigner
  /** Called after every commit that added a mail to the outbox. */
  onMailQueued: () => void
  /** Called after every commit that may have added a change to the directory outbox. */
  onDirectoryChangeQueued: () => void
}

/** A slow, salted hash function for passwords. Throws `ServerBusy` if too many calls are queued. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
  /** Returns the number of queued calls; undefined without a queue. */
  waiting?: () => number
}

/**
 * SHA-256 in hexadecimal; on a server, with a secret key. Without the key, an attacker cannot search a stolen
 * table for known names or addresses, and a row that the attacker inserts does not match any token. It is a
 * port because WebCrypto uses Node's thread pool, which takes 40 to 170 microseconds per request instead of
 * two.
 */
export type Digest = (text: string) => string | Promise<string>

/**
 * Encrypts texts while they are stored. `context` identifies the row, and is authenticated but not stored. It is a
 * port because a page has no secret: its texts are not encrypted.
 */
export interface TextCipher {
  /** Identifies the current key; '' if the texts are not encrypted. */
  readonly keyId: string
  encrypt(text: string, context: string): string
  /** Returns undefined if the text has another key or context, or was changed. */
  decrypt(stored: string, keyId: string, context: string): string | undefined
}

/**
 * Access to one cookie. It is a port because `Cookie` and `Set-Cookie` are forbidden header names in a
 * browser: `Request` and `Response` drop them silently. Node uses headers, the browser an in-memory cookie
 * jar.
 */
export interface CookiePort {
  read(request: Request): string | undefined
  /** `headers` are those of the response; a `maxAgeSeconds` of 0 deletes the cookie. */
  write(headers: Headers, token: string, maxAgeSeconds: number): void
}

/** Protects the public forms from bots. [C-184] */
export interface Captcha {
  /** Creates a challenge; returns undefined if another service creates the challenges. */
  challenge(): Promise<CaptchaChallenge | undefined>
  /**
   * Verifies an answer and returns its proof; undefined if the answer is missing, forged, expired, or made for
   * another service. [T51]
   */
  verify(answer: string, request: Request): Promise<CaptchaProof | undefined>
}

/** The proof of a correct answer, which can be used only once. */
export interface CaptchaProof {
  id: string
  /** Time at which the answer expires. Until then the id of a used answer must be stored, to prevent its reuse. */
  until: number
}

/** An upload in progress; exactly one of `commit` and `abort` must be called. */
export interface FileSink {
  readonly key: string
  /** Resolves when the chunk is written; await it for back-pressure. */
  write(chunk: Uint8Array): Promise<void>
  commit(): Promise<void>
  /** Removes what was written. May also be called after a failed `commit`. */
  abort(): Promise<void>
}

/** A range of byte positions, both inclusive. */
export interface ByteRange {
  first: number
  last: number
}

/** A store of files under generated keys. Names, sizes and types are in the database. */
export interface FileStore {
  create(): Promise<FileSink>
  /** Opens a file or a range of it; returns undefined if there is no file with this key. */
  open(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>
  remove(key: string): Promise<void>
}

/** Reason to reject an archive: not a zip archive, malicious, or too large when unpacked. */
export type ArchiveFault = 'notAnArchive' | 'harmful' | 'tooLarge'

/** An archive whose central directory was validated. The bytes of its files are not checked yet. */
export interface Archive {
  files: readonly { path: string; size: number }[]
  /** Unpacks one file; throws `BadArchive` if the bytes do not match the directory. */
  read(path: string): AsyncIterable<Uint8Array>
  close(): void
}

/** Reads and validates an archive's central directory, without unpacking any file. */
export type OpenArchive = (
  file: { size: number; read: (range: ByteRange) => Promise<ReadableStream<Uint8Array>> },
  limits: CourseLimits,
) => Promise<Archive | ArchiveFault>

/** Thrown while unpacking if the archive's content does not match its directory. */
export class BadArchive extends Error {
  readonly fault: ArchiveFault

  constructor(fault: ArchiveFault, reason: string) {
    super(reason)
    this.fault = fault
  }
}

/** Milliseconds since 1970, UTC. */
export interface Clock {
  now(): number
}

/** One line of the log. Must not contain a password, a token, a cookie or a query. */
export interface LogEntry {
  level: 'info' | 'warn' | 'error'
  event: string
  [field: string]: string | number | boolean | undefined
}

export type Log = (entry: LogEntry) => void

/** Returns the field of a log entry that contains the caller's address, if it is known. [EXP-246] */
export function callerField(host: Host, request: Request): { caller?: string } {
  const caller = host.addressOf(request)
  return caller === undefined ? {} : { caller }
}

/** The user who makes a change, for the log and the audit. */
export interface Actor {
  userId: number
  /** Id of the request; undefined if the portal itself makes the change. */
  requestId?: string
  /** The same key in each retry of one create call of a client, so that only one record is created. */
  idempotencyKey?: string
}

/** The actor if the portal itself makes the change. */
export const serverActor: Actor = { userId: 0 }

/** Thrown if one caller sends too many requests; the response is 429 with Retry-After. */
export class TooMany extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('Too many requests.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Thrown by a port whose queue is full or whose service does not respond; the response is 503 with Retry-After. */
export class ServerBusy extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number, options?: ErrorOptions) {
    super('The server is busy.', options)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
