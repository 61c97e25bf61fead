import { createWriteStream } from 'node:fs'
import { sql } from 'kysely'
import { courseSite } from '../core/dashboard/courseSite.ts'
import { tellDirectory } from '../core/directory/tellDirectory.ts'
import { createHandler } from '../core/handler.ts'
import type { Host, Log } from '../core/host/ports.ts'
import { prepareForUnknownNames } from '../core/passwords/passwords.ts'
import { callerAddress } from './callers.ts'
import { startCaretaker } from './caretaker.ts'
import { dataFiles } from './dataFiles.ts'
import { openDataFolder } from './dataFolder.ts'
import type { Demo } from './demo.ts'
import { refuseDemoAccounts } from './demoStore.ts'
import { administer, type FirstLink } from './firstLink.ts'
import { createNodeHost } from './host.ts'
import { ldapServer } from './ldapServer.ts'
import { lineLog } from './lineLog.ts'
import { listen } from './listener.ts'
import { openMailer } from './openMailer.ts'
import { portalFiles } from './portalFiles.ts'
import { folderSecret, keysOf } from './portalSecret.ts'
import { portalPath, portalSite } from './portalSite.ts'
import { startPostman } from './postman.ts'
import type { ServerConfiguration } from './readConfiguration.ts'
import { recognizeSecret } from './recognizeSecret.ts'
import { type Rounds, startRounds } from './rounds.ts'
import { site } from './site.ts'
import { startFault } from './startFault.ts'

export interface RunningServer {
  /** 'http://127.0.0.1:8080' */
  origin: string
  /** Where people open the portal. */
  portalAddress: string
  /** What the store was found to be, and what a demo's terminal says about it. */
  content: { kind: 'demo'; lines: string[] } | { kind: 'empty' | 'own' }
  /** To be handed to whoever is to administer the portal; undefined where somebody can already. */
  firstLink: FirstLink | undefined
  close(): Promise<void>
}

export interface StartOptions {
  /** The content of a demo; undefined for a portal of one's own. */
  demo: Demo | undefined
  say: (line: string) => void
}

/** Starts all of the server; what has been opened is closed again when a later step refuses. */
export async function start(
  configuration: ServerConfiguration,
  { demo, say }: StartOptions,
): Promise<RunningServer> {
  const { dataDir, databaseUrl, s3, publicUrl, contentOrigin } = configuration
  const isSecure = publicUrl?.protocol === 'https:'
  const opened: (() => void | Promise<void>)[] = []
  const close = async () => {
    for (const closeOne of opened.splice(0).toReversed()) await closeOne()
  }
  try {
    const folder = openDataFolder(dataDir)
    opened.push(folder.close)
    const log = demo ? fileLog(dataFiles(dataDir).log, opened) : lineLog((line) => process.stdout.write(line))
    const { settings } = configuration
    // Known once the server listens; nothing is asked or mailed before.
    let origin = ''
    let postman: Rounds | undefined
    let messenger: Rounds | undefined
    const { ldap } = configuration
    const directory = ldap && { server: ldapServer(ldap.place), makesAccounts: ldap.makesAccounts }
    const publicOrigin = () => publicUrl?.origin ?? origin
    const portalAddress = () => `${publicOrigin()}${portalPath}`
    const partner = configuration.partners.length === 0 ? demo?.partner(publicOrigin) : undefined
    const partners = partner ? [partner.portal] : configuration.partners
    const callers = new WeakMap<Request, string>()
    const keys = keysOf(configuration.secret ?? folderSecret(dataDir))
    const host = await createNodeHost({
      dataDir,
      databaseUrl,
      keys,
      s3,
      directory,
      settings,
      log,
      portalAddress,
      courseOrigin: () => contentOrigin?.origin ?? '',
      callerOf: (request) => callers.get(request),
      partners: () => partners,
      recaptcha: configuration.recaptcha,
      environments: configuration.portal.environments,
      mailWaits: () => postman?.wake(),
      directoryWaits: () => messenger?.wake(),
    })
    opened.push(() => host.engine.close())
    await prepareForUnknownNames(host.hasher)
    const mailer = await openMailer(configuration)
    opened.push(mailer.close)
    const kind = demo ? 'own' : await refuseDemoAccounts(host)
    // A demo has nothing that could be lost with its secret.
    await recognizeSecret(host.engine, keys.check, configuration.acceptsNewSecret || demo !== undefined)
    const prepared = await demo?.prepare(host, { dataDir, wanted: configuration.demoPassword, say })
    const administration = demo ? undefined : await administer(host, configuration)
    const api = createHandler(host)
    const answer = site({
      api,
      portal: portalSite({
        files: portalFiles(configuration.portalDist),
        configuration: configuration.portal,
        frameSource: contentOrigin?.origin,
        hasRecaptcha: configuration.recaptcha !== undefined,
        isSecure,
      }),
      courses: courseSite(host, contentOrigin && publicUrl?.origin),
      courseHost: contentOrigin?.host,
      demoPages: demo?.pages(host, api, partner),
      isReady: () => isReady(host),
      isSecure,
    })
    const listener = await listen({
      host: configuration.host,
      port: configuration.port,
      publicUrls: [publicUrl, contentOrigin].filter((url) => url !== undefined),
      log,
      answer(request, connected) {
        const forwarded = request.headers.get('x-forwarded-for') ?? undefined
        const caller = callerAddress(connected, forwarded, configuration.trustedProxies)
        if (caller !== undefined) callers.set(request, caller)
        return answer(request)
      },
    })
    opened.push(listener.close)
    origin = listener.origin
    await prepared?.refresh().catch((error: unknown) => {
      // With a full or broken disk the demo can still be read.
      log({ level: 'error', event: 'demo accounts not refreshed', message: String(error) })
    })
    const firstLink = administration?.link()
    postman = startPostman(host, mailer.send)
    opened.push(postman.close)
    if (directory) {
      const { server } = directory
      // It may come back by itself; a wrong name or password does not, and should be seen.
      server.findByUsername('nobody').catch((error: unknown) => {
        log({ level: 'error', event: 'directory does not answer', message: String(error) })
      })
      messenger = startRounds(log, {
        name: 'directory outbox',
        walk: (shallStop) => tellDirectory(host, server, shallStop),
      })
      opened.push(messenger.close)
    }
    opened.push(startCaretaker(host).close)
    return {
      origin: listener.origin,
      portalAddress: portalAddress(),
      content: prepared
        ? { kind: 'demo', lines: prepared.welcome(origin) }
        : { kind: firstLink ? 'own' : kind },
      firstLink,
      close,
    }
  } catch (error) {
    await close()
    throw startFault(error, configuration)
  }
}

async function isReady({ engine, log }: Host): Promise<boolean> {
  try {
    await sql`select 1`.execute(engine.db)
    return true
  } catch (error) {
    log({ level: 'error', event: 'not ready', message: String(error) })
    return false
  }
}

/** The demo's terminal is for its reader: lines go to a file, begun anew at each start. */
function fileLog(path: string, opened: (() => void | Promise<void>)[]): Log {
  const file = createWriteStream(path, { flags: 'w', mode: 0o600 })
  // A full disk must not end the server because it cannot be written about.
  file.on('error', () => undefined)
  opened.push(() => new Promise((closed) => file.end(() => closed())))
  return lineLog((line) => void file.write(line))
}
