import { createWriteStream } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { apiBase } from '@portal-gateway/contract/headers'
import { courseSite } from '../core/dashboard/courseSite.ts'
import { sendDirectoryChanges } from '../core/directory/sendDirectoryChanges.ts'
import { createHandler } from '../core/handler.ts'
import type { Log } from '../core/host/ports.ts'
import { redirectAddress } from '../core/institutions/redirectAddress.ts'
import { prepareForUnknownNames } from '../core/passwords/passwords.ts'
import { startAgreementMails } from './agreementMailJob.ts'
import { callerLimit } from './callerLimit.ts'
import { callerAddress, isProxy, networkOf } from './callers.ts'
import { checkSecret } from './checkSecret.ts'
import { startCleanup } from './cleanupJob.ts'
import { dataFiles } from './dataFiles.ts'
import { openDataFolder } from './dataFolder.ts'
import type { Demo } from './demo.ts'
import { refuseDemoAccounts } from './demoStore.ts'
import { startEndWarnings } from './endWarningJob.ts'
import { bucketPlace, filesDirFault, folderPlace } from './filePlace.ts'
import { administer, type FirstLink } from './firstLink.ts'
import { createNodeHost } from './host.ts'
import { ldapServer } from './ldapServer.ts'
import { lineLog } from './lineLog.ts'
import { listen } from './listener.ts'
import { isLoopback } from './loopback.ts'
import { startMailJob } from './mailJob.ts'
import { createMetrics } from './metrics.ts'
import { listenForMetrics } from './metricsListener.ts'
import { oidcInstitutions } from './oidc/oidcInstitutions.ts'
import { shownInstitutions } from './oidc/shownInstitutions.ts'
import { openMailer } from './openMailer.ts'
import { type PollingJob, startPolling } from './pollingJob.ts'
import { portalFiles } from './portalFiles.ts'
import { folderSecret, keysOf } from './portalSecret.ts'
import { portalPath, portalSite } from './portalSite.ts'
import type { ServerConfiguration } from './readConfiguration.ts'
import { outboxParts, readiness } from './readiness.ts'
import { register } from './registration.ts'
import { startRequiredFactorMails } from './requiredFactorJob.ts'
import { clockRisk, hiddenCallers, settingRisks } from './risks.ts'
import { site } from './site.ts'
import { startFault } from './startFault.ts'
import { StartRefusal } from './startRefusal.ts'

export interface RunningServer {
  /** For example 'http://127.0.0.1:8080'. */
  origin: string
  /** The portal's public address. */
  portalAddress: string
  /**
   * What the store contains: the demo's accounts, none, or others. `lines` is the demo's text for the terminal
   * about its accounts.
   */
  content: { kind: 'demo'; lines: string[] } | { kind: 'empty' | 'own' }
  /** The link for the first administrator; undefined if none is needed. */
  firstLink: FirstLink | undefined
  /**
   * Reports that the server is not ready and serves requests for `drainSeconds` more, then finishes running
   * requests, and closes all parts. [EXP-245]
   */
  close(drainSeconds?: number): Promise<void>
}

export interface StartOptions {
  /** The demo's content; undefined for a normal portal. */
  demo: Demo | undefined
  say: (line: string) => void
}

/** Starts all parts of the server. If a step fails, the earlier ones are closed again. */
export async function start(
  configuration: ServerConfiguration,
  { demo, say }: StartOptions,
): Promise<RunningServer> {
  const { dataDir, filesDir, databaseUrl, s3, publicUrl, contentOrigin } = configuration
  const isSecure = publicUrl?.protocol === 'https:'
  const opened: (() => void | Promise<void>)[] = []
  const close = async () => {
    for (const closeOne of opened.splice(0).toReversed()) await closeOne()
  }
  try {
    const filesFault = s3 ? undefined : filesDirFault(configuration)
    if (filesFault !== undefined) throw new StartRefusal(filesFault, 2)
    const folder = openDataFolder(dataDir)
    opened.push(folder.close)
    const metrics = configuration.metrics && createMetrics()
    const lines = demo
      ? fileLog(dataFiles(dataDir).log, opened)
      : lineLog((line) => process.stdout.write(line))
    const log = metrics ? metrics.counting(lines) : lines
    const { settings } = configuration
    // Set when the server listens. No request or mail is processed before that.
    let origin = ''
    let mailJob: PollingJob | undefined
    let directoryJob: PollingJob | undefined
    let isDraining = false
    let hasWarned = false
    const { ldap } = configuration
    const directory = ldap && { server: ldapServer(ldap.place), makesAccounts: ldap.makesAccounts }
    const publicOrigin = () => publicUrl?.origin ?? origin
    const portalAddress = () => `${publicOrigin()}${portalPath}`
    // The demo starts its institution only if the operator has configured none. With port 0, the system chooses both
    // ports, because port 1 is privileged.
    const universityPort = configuration.port === 0 ? 0 : configuration.port + 1
    const university =
      configuration.institutions.length > 0 ? undefined : await demo?.institution(universityPort)
    if (university) opened.push(university.close)
    const providers = university ? [university.provider] : configuration.institutions
    const partner = configuration.partners.length === 0 ? demo?.partner(publicOrigin) : undefined
    const partners = partner ? [partner.portal] : configuration.partners
    const callers = new WeakMap<Request, string>()
    /** Requests from this machine that no proxy has forwarded. */
    const direct = new WeakSet<Request>()
    const limit = callerLimit(configuration.callsPerSecond, Date.now)
    const keys = keysOf(configuration.secret ?? folderSecret(dataDir))
    const host = await createNodeHost({
      dataDir,
      databaseUrl,
      keys,
      s3,
      filesDir,
      directory,
      settings,
      log,
      portalAddress,
      courseOrigin: () => contentOrigin?.origin ?? '',
      callerOf(request) {
        const address = callers.get(request)
        return address && networkOf(address)
      },
      addressOf: (request) => callers.get(request),
      waitOf(request) {
        const address = callers.get(request)
        return address === undefined || isLoopback(address) ? 0 : limit.waitOf(networkOf(address))
      },
      partners: () => partners,
      institutions: oidcInstitutions(providers),
      recaptcha: configuration.recaptcha,
      environments: configuration.portal.environments,
      onMailQueued: () => mailJob?.wake(),
      onDirectoryChangeQueued: () => directoryJob?.wake(),
    })
    opened.push(() => host.engine.close())
    if (metrics && configuration.metrics) {
      metrics.observe(host)
      const listener = await listenForMetrics(metrics, { ...configuration.metrics, log })
      // The outboxes stop at the same time. Another process, or the next start, sends what the last requests queue.
      opened.push(() =>
        Promise.all([listener.close(), mailJob?.close(), directoryJob?.close()]).then(() => undefined),
      )
    }
    await prepareForUnknownNames(host.hasher)
    const mailer = await openMailer(configuration)
    opened.push(mailer.close)
    const kind = demo ? 'own' : await refuseDemoAccounts(host)
    // A demo accepts another secret, because it sets its passwords again.
    await checkSecret(host.engine, keys.check, configuration.acceptsNewSecret || demo !== undefined)
    const prepared = await demo?.prepare(host, {
      dataDir,
      configuredPassword: configuration.demoPassword,
      say,
    })
    if (configuration.isProduction) {
      const risks = [...settingRisks(configuration), await clockRisk(host)].filter(
        (risk) => risk !== undefined,
      )
      for (const message of risks) log({ level: 'warn', event: 'risky setting', message })
    }
    const registration = await register(host, s3 ? bucketPlace(s3) : folderPlace(filesDir), dataDir)
    opened.push(registration.close)
    const administration = demo ? undefined : await administer(host, configuration, registration)
    const api = createHandler(host)
    const answer = site({
      api,
      portal: portalSite({
        files: portalFiles(configuration.portalDist),
        configuration: {
          ...configuration.portal,
          ...(university && { institutions: shownInstitutions(providers) }),
        },
        frameSource: contentOrigin?.origin,
        hasRecaptcha: configuration.recaptcha !== undefined,
        isSecure,
        publicOrigin: publicUrl?.origin,
        onFault: (error) =>
          log({ level: 'error', event: 'sign-in page not rendered', message: String(error) }),
      }),
      courses: courseSite(host, contentOrigin && publicUrl?.origin),
      courseHost: contentOrigin?.host,
      demoPages: demo?.pages(host, api, partner),
      async readiness(request) {
        const state = await readiness(host, { isDraining, fileFault: registration.fileFault })
        if (!direct.has(request)) return { ...state, parts: [] }
        return { ...state, parts: [...state.parts, ...(state.isReady ? await outboxParts(host) : [])] }
      },
      isSecure,
    })
    const listener = await listen({
      host: configuration.host,
      port: configuration.port,
      publicUrls: [publicUrl, contentOrigin].filter((url) => url !== undefined),
      log,
      maxConnectionsOf: (address) =>
        isProxy(address, configuration.trustedProxies) ? undefined : configuration.maxConnections,
      isSecure,
      limits: { shutdownMs: configuration.shutdownSeconds * 1000 },
      async answer(request, connected) {
        const forwarded = request.headers.get('x-forwarded-for') ?? undefined
        const caller = callerAddress(connected, forwarded, configuration.trustedProxies)
        if (caller !== undefined) callers.set(request, caller)
        if (isDirect(request, connected)) direct.add(request)
        // Health checks of the proxy itself have no caller.
        const isHidden = isProxy(caller, configuration.trustedProxies)
        if (isHidden && !hasWarned && URL.parse(request.url)?.pathname.startsWith(apiBase)) {
          hasWarned = true
          log({ level: 'warn', event: 'risky setting', message: hiddenCallers })
        }
        return answer(request)
      },
    })
    // The outboxes stop at the same time. Another process, or the next start, sends what the last requests queue.
    opened.push(() =>
      Promise.all([listener.close(), mailJob?.close(), directoryJob?.close()]).then(() => undefined),
    )
    origin = listener.origin
    university?.open({
      redirect: redirectAddress(host, university.provider.key).href,
      portal: host.portalAddress(),
    })
    await prepared?.refresh().catch((error: unknown) => {
      // The demo starts anyway: with a full or broken disk its content can still be read.
      log({ level: 'error', event: 'demo accounts not refreshed', message: String(error) })
    })
    const firstLink = administration?.link()
    mailJob = startMailJob(host, mailer.send)
    if (directory) {
      const { server } = directory
      // A failure is only logged, because the directory may be available later. Wrong credentials need the
      // operator's attention.
      server.findByUsername('nobody').catch((error: unknown) => {
        log({ level: 'error', event: 'directory does not respond', message: String(error) })
      })
      directoryJob = startPolling(log, {
        name: 'directory outbox',
        run: (shallStop) => sendDirectoryChanges(host, server, shallStop),
      })
    }
    const jobs = [startCleanup, startEndWarnings, startRequiredFactorMails, startAgreementMails]
    for (const startJob of jobs) opened.push(startJob(host).close)
    return {
      origin: listener.origin,
      portalAddress: portalAddress(),
      content: prepared
        ? { kind: 'demo', lines: prepared.welcome(origin) }
        : { kind: firstLink ? 'own' : kind },
      firstLink,
      async close(drainSeconds = 0) {
        log({ level: 'info', event: 'shutdown', drainSeconds })
        isDraining = true
        listener.drain()
        await wait(drainSeconds * 1000)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw startFault(error, configuration)
  }
}

/** A proxy on this machine adds a header, or sends the public host name. */
const isDirect = ({ headers, url }: Request, connected: string | undefined): boolean =>
  isLoopback(connected ?? '') &&
  isLoopback(new URL(url).hostname) &&
  !headers.has('x-forwarded-for') &&
  !headers.has('forwarded')

/** Writes the demo's log to a file, replaced at each start, because the terminal shows the demo's accounts. */
function fileLog(path: string, opened: (() => void | Promise<void>)[]): Log {
  const file = createWriteStream(path, { flags: 'w', mode: 0o600 })
  // An error of the log file, for example a full disk, must not end the server.
  file.on('error', () => undefined)
  opened.push(() => new Promise((closed) => file.end(() => closed())))
  return lineLog((line) => void file.write(line))
}
