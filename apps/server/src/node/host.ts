import { createHmac } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import type { HostEnvironment } from '@portal-gateway/contract/configuration'
import { arrivalCookie, deviceCookie, sessionCookie } from '@portal-gateway/contract/headers'
import { proofOfWork } from '../core/captcha/proofOfWork.ts'
import { recaptcha } from '../core/captcha/recaptcha.ts'
import type { DirectoryServer } from '../core/directory/directoryServer.ts'
import { outboxDirectory } from '../core/directory/outboxDirectory.ts'
import { storeDirectory } from '../core/directory/storeDirectory.ts'
import { type Institutions, noInstitutions } from '../core/host/institutions.ts'
import type { Captcha, FileStore, Host, Log } from '../core/host/ports.ts'
import { defaultSettings, type Settings } from '../core/host/settings.ts'
import { ssoSigner } from '../core/host/ssoSigner.ts'
import { aesCipher } from './aesCipher.ts'
import { argon2Hasher } from './argon2.ts'
import { headerCookies } from './cookies.ts'
import { dataFiles } from './dataFiles.ts'
import { folderStore } from './folderStore.ts'
import { migrateStore } from './migrateStore.ts'
import { refuseUnfinishedMove } from './move/unfinishedMove.ts'
import type { SecretKeys } from './portalSecret.ts'
import { openPostgres } from './postgres.ts'
import type { RecaptchaKeys } from './recaptchaConfiguration.ts'
import { type S3Bucket, s3Store } from './s3Store.ts'
import { openSqlite } from './sqlite.ts'
import { webAuthn } from './webAuthn.ts'
import { openZip } from './zipArchive.ts'

export interface NodeHostOptions {
  dataDir: string
  /** URL of PostgreSQL; if undefined, a SQLite file in the data folder is used. */
  databaseUrl?: string | undefined
  /** The bucket for files; if undefined, a folder is used. */
  s3?: S3Bucket | undefined
  /** The folder for files; by default one in the data folder. */
  filesDir?: string | undefined
  /** An external directory, and whether the portal creates accounts there. */
  directory?: { server: DirectoryServer; makesAccounts: boolean } | undefined
  /** Keys that protect the secrets in the database. */
  keys: SecretKeys
  settings: Partial<Settings>
  log: Log
  /** Keys of reCAPTCHA; if undefined, the server creates its own challenges. */
  recaptcha?: RecaptchaKeys | undefined
  /** The environment of each host name, which determines the reCAPTCHA key. */
  environments?: readonly HostEnvironment[]
  portalAddress?: Host['portalAddress']
  courseOrigin?: Host['courseOrigin'] | undefined
  callerOf?: Host['callerOf']
  addressOf?: Host['addressOf']
  waitOf?: Host['waitOf']
  partners?: Host['partners']
  institutions?: Institutions | undefined
  onMailQueued?: Host['onMailQueued']
  onDirectoryChangeQueued?: Host['onDirectoryChangeQueued']
}

const portalOfThisMachine = 'http://127.0.0.1:8080/portal/'

/** Creates the core's ports on Node and migrates the database. Call `engine.close()` to close it. */
export async function createNodeHost(options: NodeHostOptions): Promise<Host> {
  const { dataDir, databaseUrl, directory, log, keys } = options
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const paths = dataFiles(dataDir)
  const settings = { ...defaultSettings, ...options.settings }
  const files = await openFiles(options.s3, options.filesDir ?? paths.uploads)
  const engine = databaseUrl ? openPostgres(databaseUrl, log) : openSqlite(paths.database)
  try {
    await refuseUnfinishedMove(engine)
    await migrateStore(engine, log)
  } catch (error) {
    await engine.close()
    throw error
  }
  const clock = { now: Date.now }
  const digest = (text: string) => createHmac('sha256', keys.digest).update(text).digest('hex')
  return {
    engine,
    directory: directory
      ? outboxDirectory(directory.server, { clock, engine, ...directory })
      : storeDirectory,
    hasher: argon2Hasher(keys.password),
    digest,
    mailCipher: aesCipher(keys.mail, 'mail'),
    factorCipher: aesCipher(keys.factor, 'factor'),
    cookies: headerCookies(sessionCookie, settings.isSecure),
    deviceCookies: headerCookies(deviceCookie, settings.isSecure),
    arrivalCookies: headerCookies(arrivalCookie, settings.isSecure, 'Lax'),
    institutions: options.institutions ?? noInstitutions,
    passkeys: webAuthn,
    files,
    captcha: captchaOf(options, { clock, digest }),
    openArchive: openZip,
    clock,
    log,
    settings,
    portalAddress: options.portalAddress ?? (() => portalOfThisMachine),
    courseOrigin: options.courseOrigin ?? (() => ''),
    callerOf: options.callerOf ?? (() => undefined),
    addressOf: options.addressOf ?? (() => undefined),
    waitOf: options.waitOf ?? (() => 0),
    partners: options.partners ?? (() => []),
    ssoSigner: ssoSigner(() => Promise.resolve(keys.signing)),
    onMailQueued: options.onMailQueued ?? (() => undefined),
    onDirectoryChangeQueued: options.onDirectoryChangeQueued ?? (() => undefined),
  }
}

function captchaOf(
  { recaptcha: keys, environments = [], log, keys: { captcha } }: NodeHostOptions,
  { clock, digest }: Pick<Host, 'clock' | 'digest'>,
): Captcha {
  if (!keys) return proofOfWork(captcha, clock)
  const { secrets, verifyAddress: address } = keys
  return recaptcha({ secrets, environments, address, clock, digest, log })
}

async function openFiles(s3: S3Bucket | undefined, folder: string): Promise<FileStore> {
  if (!s3) return folderStore(folder)
  const store = s3Store(s3)
  await store.check()
  return store
}
