import { apiBase } from '@portal-gateway/contract/headers'
import { blobStore } from '@portal-gateway/server/browser/blobStore'
import { cookieJar } from '@portal-gateway/server/browser/cookieJar'
import { digest, hashWasm } from '@portal-gateway/server/browser/hashWasm'
import { openSqliteWasm } from '@portal-gateway/server/browser/sqliteWasm'
import { proofOfWork } from '@portal-gateway/server/core/captcha/proofOfWork'
import { storeDirectory } from '@portal-gateway/server/core/directory/storeDirectory'
import { createHandler, type Handler } from '@portal-gateway/server/core/handler'
import { noInstitutions } from '@portal-gateway/server/core/host/institutions'
import type { PartnerPortal } from '@portal-gateway/server/core/host/partnerPortal'
import { noPasskeys } from '@portal-gateway/server/core/host/passkeys'
import type { Clock, FileStore, Host, TextCipher } from '@portal-gateway/server/core/host/ports'
import { defaultSettings } from '@portal-gateway/server/core/host/settings'
import { newSigningKey, ssoSigner } from '@portal-gateway/server/core/host/ssoSigner'
import type { Mail } from '@portal-gateway/server/core/mail/mail'
import type { Engine } from '@portal-gateway/server/core/store/engine'
import { migrate } from '@portal-gateway/server/core/store/migrations'
import { demoSettings } from './demoSettings.ts'
import { demoPartnerPortal } from './partner.ts'
import { refreshDemoAccounts } from './refreshDemoAccounts.ts'
import { seedDemo } from './seedDemo.ts'

/** The reference server inside a browser page, with a separate database and a single client. */
export interface PageServer {
  handle: Handler
  /** Returns the queued mails, newest first. They are never sent. */
  mails: () => Promise<Mail[]>
  close: () => Promise<void>
}

/** The password of every demo account of a `PageServer`. */
export const pagePassword = 'lakes-and-studies'

const clockOfPage: Clock = { now: Date.now }
// Files are immutable, so all servers of the page share one store.
const files: FileStore = blobStore()

// The host does not exist: stories show the link but do not open it.
const partners: readonly PartnerPortal[] = [
  {
    ...demoPartnerPortal,
    address: 'https://science.meridianlakes.example/sign-in',
    audience: 'https://science.meridianlakes.example',
    secret: 'known-to-every-reader-of-this-page',
  },
]

// A page has no secret, and its database ends with the page.
const plainText: TextCipher = { keyId: '', encrypt: (text) => text, decrypt: (stored) => stored }

const hostOf = (engine: Engine, clock: Clock): Host => ({
  engine,
  directory: storeDirectory,
  hasher: hashWasm,
  digest,
  mailCipher: plainText,
  factorCipher: plainText,
  cookies: cookieJar(clock),
  deviceCookies: cookieJar(clock),
  arrivalCookies: cookieJar(clock),
  institutions: noInstitutions,
  passkeys: noPasskeys,
  captcha: proofOfWork(crypto.randomUUID(), clock),
  files,
  // Rejects every archive, because a page cannot serve the separate origin that courses need. [C-102]
  openArchive: async () => 'notAnArchive',
  clock,
  log: ({ level, event, ...fields }) => {
    if (level === 'error') console.error(event, fields)
  },
  settings: { ...defaultSettings, ...demoSettings },
  portalAddress: () => 'http://localhost/portal/',
  courseOrigin: () => '',
  callerOf: () => undefined,
  addressOf: () => undefined,
  waitOf: () => 0,
  partners: () => partners,
  ssoSigner: ssoSigner(newSigningKey),
  onMailQueued: () => undefined,
  onDirectoryChangeQueued: () => undefined,
})

/** A database snapshot that is migrated and seeded once per page. Every new server starts with a copy. */
let seeded: Promise<Uint8Array> | undefined

async function seededSnapshot(): Promise<Uint8Array> {
  const engine = await openSqliteWasm()
  await migrate(engine)
  const host = hostOf(engine, clockOfPage)
  await seedDemo(host, pagePassword, { hasCourses: false })
  await refreshDemoAccounts(host, pagePassword)
  const bytes = engine.snapshot()
  await engine.close()
  return bytes
}

/** Creates a server with the initial demo data. A rehearsal can move its clock. */
export async function createPageServer(clock: Clock = clockOfPage): Promise<PageServer> {
  const engine = await openSqliteWasm(await (seeded ??= seededSnapshot()))
  const handler = createHandler(hostOf(engine, clock))
  const running = new Set<Promise<Response>>()
  return {
    handle(request) {
      const answer = handler(belowRoot(request))
      running.add(answer)
      return answer.finally(() => running.delete(answer))
    },
    mails: () =>
      engine.db
        .selectFrom('mail_outbox')
        .select(['recipient', 'subject', 'text'])
        .where('recipient', '<>', '')
        .orderBy('id', 'desc')
        .execute(),
    /** Waits for running requests before it closes the database, because a story can end before a response. */
    async close() {
      await Promise.allSettled(running)
      await engine.close()
    },
  }
}

/** Removes the page's path from the URL, because the handler expects the API at the root. */
function belowRoot(request: Request): Request {
  const url = new URL(request.url)
  const at = url.pathname.indexOf(`${apiBase}/`)
  if (at <= 0) return request
  url.pathname = url.pathname.slice(at)
  return new Request(url, request)
}
