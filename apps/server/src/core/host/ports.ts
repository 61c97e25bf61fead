import type { CaptchaChallenge } from '@portal-gateway/contract/captcha'
import type { Engine } from '../store/engine.ts'
import type { Directory } from './directory.ts'
import type { PartnerPortal } from './partnerPortal.ts'
import type { CourseLimits, Settings } from './settings.ts'
import type { SsoSigner } from './ssoSigner.ts'

/** Everything that the portable core needs from the place it runs in. */
export interface Host {
  engine: Engine
  directory: Directory
  hasher: PasswordHasher
  digest: Digest
  cookies: CookiePort
  /** Names the browser to the accounts that it has signed in to. */
  deviceCookies: CookiePort
  captcha: Captcha
  files: FileStore
  openArchive: OpenArchive
  clock: Clock
  log: Log
  settings: Settings
  /** Where people open the portal, with its closing slash. Never taken from a request. */
  portalAddress: () => string
  /** Where courses are read: a host of their own, or '' for the one that the portal has. */
  courseOrigin: () => string
  /** Whose request it is, to count by; undefined where there is only one. */
  callerOf: (request: Request) => string | undefined
  /** The partners to which links lead; none where none is set up. */
  partners: () => readonly PartnerPortal[]
  ssoSigner: SsoSigner
  /** Told after every commit that left a mail in the outbox. */
  mailWaits: () => void
  /** Told after every commit that may have left something to tell the directory. */
  directoryWaits: () => void
}

/** Slow, salted password hashes; throws `ServerBusy` when too many wait. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

/**
 * SHA-256 in hexadecimal, keyed on a server: without its secret a stolen table tells no name or address by
 * trying them, and a row written into it opens nothing. A port because WebCrypto's goes through Node's
 * thread pool: 40 to 170 microseconds for something that takes two, on every request.
 */
export type Digest = (text: string) => string | Promise<string>

/**
 * Reads and writes one cookie. A port because `Cookie` and `Set-Cookie` are forbidden names in a
 * browser, where `Request` and `Response` drop them silently: Node uses headers, the page keeps a jar.
 */
export interface CookiePort {
  read(request: Request): string | undefined
  /** `headers` are those of the answer; a `maxAgeSeconds` of 0 deletes the cookie. */
  write(headers: Headers, token: string, maxAgeSeconds: number): void
}

/** Keeps programs out of the public forms. [C-184] */
export interface Captcha {
  /** Undefined where another service sets the challenges. */
  challenge(): Promise<CaptchaChallenge | undefined>
  /** What the answer proves; undefined for any that is missing, forged, late, or of another service. [T51] */
  verify(answer: string, request: Request): Promise<CaptchaProof | undefined>
}

/** A right answer, which is still to be spent: it counts once. */
export interface CaptchaProof {
  id: string
  /** Until then the id must be remembered; afterwards the answer is too late anyway. */
  until: number
}

/** One file on its way in; exactly one of `commit` and `abort` ends it. */
export interface FileSink {
  readonly key: string
  /** Resolves when the chunk is taken: awaiting it is the back-pressure. */
  write(chunk: Uint8Array): Promise<void>
  commit(): Promise<void>
  /** Also after a `commit` that failed: nothing of the file is left. */
  abort(): Promise<void>
}

/** The bytes from `first` to `last`, both included. */
export interface ByteRange {
  first: number
  last: number
}

/** Files by generated keys; names, sizes and types are rows in the database. */
export interface FileStore {
  create(): Promise<FileSink>
  /** Undefined when there is no such file. */
  open(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>
  remove(key: string): Promise<void>
}

/** Why an archive is refused: it is none, it is made to harm, or it holds too much. */
export type ArchiveFault = 'notAnArchive' | 'harmful' | 'tooLarge'

/** An archive whose directory was found good; its bytes are still not believed. */
export interface Archive {
  files: readonly { path: string; size: number }[]
  /** The unpacked bytes of one; throws `BadArchive` when they are not what the directory says. */
  read(path: string): AsyncIterable<Uint8Array>
  close(): void
}

/** Reads the directory of an archive, and nothing else of it, and checks all of it. */
export type OpenArchive = (
  file: { size: number; read: (range: ByteRange) => Promise<ReadableStream<Uint8Array>> },
  limits: CourseLimits,
) => Promise<Archive | ArchiveFault>

/** Thrown while an archive is unpacked that is not what it said. */
export class BadArchive extends Error {
  readonly fault: ArchiveFault

  constructor(fault: ArchiveFault, reason: string) {
    super(reason)
    this.name = 'BadArchive'
    this.fault = fault
  }
}

/** Milliseconds since 1970, UTC. */
export interface Clock {
  now(): number
}

/** One line of the log. Never holds a password, a token, a cookie or a query. */
export interface LogEntry {
  level: 'info' | 'warn' | 'error'
  event: string
  [field: string]: string | number | boolean | undefined
}

export type Log = (entry: LogEntry) => void

/** Who does something, as the log names them. */
export interface Actor {
  userId: number
  /** Of the request that they made; none where the portal acts by itself. */
  requestId?: string
  /** The same in every attempt of a client to create one record. */
  idempotencyKey?: string
}

/** The server itself, where nobody is signed in. */
export const theServer: Actor = { userId: 0 }

/** Thrown where one caller asks too often; answered with 429 and Retry-After. */
export class TooMany extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('Too many requests.')
    this.name = 'TooMany'
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Thrown by a port that has too much waiting or gets no answer; answered with 503 and Retry-After. */
export class ServerBusy extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number, options?: ErrorOptions) {
    super('Too much is waiting.', options)
    this.name = 'ServerBusy'
    this.retryAfterSeconds = retryAfterSeconds
  }
}
