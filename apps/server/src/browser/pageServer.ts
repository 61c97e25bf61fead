import { apiBase } from '@portal-gateway/contract/headers'
import { sha256 } from 'hash-wasm'
import { proofOfWork } from '../core/captcha/proofOfWork.ts'
import { storeDirectory } from '../core/directory/storeDirectory.ts'
import { createHandler, type Handler } from '../core/handler.ts'
import type { PartnerPortal } from '../core/host/partners.ts'
import type { Clock, FileStore, Host } from '../core/host/ports.ts'
import { defaultSettings } from '../core/host/settings.ts'
import { newSigningKey, ssoSigner } from '../core/host/ssoSigner.ts'
import type { Mail } from '../core/mail/mail.ts'
import type { Engine } from '../core/store/engine.ts'
import { migrate } from '../core/store/migrations.ts'
import { demoSettings } from '../demo/demoSettings.ts'
import { demoPartnerPlace } from '../demo/partner.ts'
import { refreshDemoAccounts } from '../demo/refreshDemoAccounts.ts'
import { seedDemo } from '../demo/seedDemo.ts'
import { blobStore } from './blobStore.ts'
import { cookieJar } from './cookieJar.ts'
import { hashWasm } from './hashWasm.ts'
import { openSqliteWasm } from './sqliteWasm.ts'

/** The reference server inside a page: a database and a visitor of its own. */
export interface PageServer {
  handle: Handler
  /** What the server has written, newest first: nothing leaves the page. */
  mails: () => Promise<Mail[]>
  close: () => Promise<void>
}

/** The password of every account in a page. */
export const pagePassword = 'lakes-and-studies'

const clock: Clock = { now: Date.now }
// Files are never changed once written, so every server of the page may share the demo's.
const files: FileStore = blobStore()

// Nothing answers there; what a story shows is the link.
const partners: readonly PartnerPortal[] = [
  {
    ...demoPartnerPlace,
    address: 'https://science.meridianlakes.example/sign-in',
    audience: 'https://science.meridianlakes.example',
    secret: 'known-to-every-reader-of-this-page',
  },
]

const hostOf = (engine: Engine): Host => ({
  engine,
  directory: storeDirectory,
  hasher: hashWasm,
  digest: sha256,
  cookies: cookieJar(clock),
  deviceCookies: cookieJar(clock),
  captcha: proofOfWork(crypto.randomUUID(), clock),
  files,
  // A page has no place to show a course from. [C-102]
  openArchive: async () => 'notAnArchive',
  clock,
  log: ({ level, event, ...fields }) => {
    if (level === 'error') console.error(event, fields)
  },
  settings: { ...defaultSettings, ...demoSettings },
  portalAddress: () => 'http://localhost/portal/',
  courseOrigin: () => '',
  callerOf: () => undefined,
  partners: () => partners,
  ssoSigner: ssoSigner(newSigningKey),
  mailWaits: () => undefined,
  directoryWaits: () => undefined,
})

/** Migrated and filled once per page; every fresh server starts from these bytes. */
let seeded: Promise<Uint8Array> | undefined

async function seededSnapshot(): Promise<Uint8Array> {
  const engine = await openSqliteWasm()
  await migrate(engine)
  const host = hostOf(engine)
  await seedDemo(host, pagePassword, { hasCourses: false })
  await refreshDemoAccounts(host, pagePassword)
  const bytes = engine.snapshot()
  await engine.close()
  return bytes
}

/** A server on freshly seeded demo data. */
export async function createPageServer(): Promise<PageServer> {
  const engine = await openSqliteWasm(await (seeded ??= seededSnapshot()))
  const handler = createHandler(hostOf(engine))
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
    /** A story may leave while it still waits for an answer: its database stays until then. */
    async close() {
      await Promise.allSettled(running)
      await engine.close()
    },
  }
}

/** A page may live under any path, and the API beside it; the handler knows the API's own path alone. */
function belowRoot(request: Request): Request {
  const url = new URL(request.url)
  const at = url.pathname.indexOf(`${apiBase}/`)
  if (at <= 0) return request
  url.pathname = url.pathname.slice(at)
  return new Request(url, request)
}
