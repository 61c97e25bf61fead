import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { appVersion, type Configuration, defaultNames } from '@portal-gateway/contract/configuration'
import { apiBase } from '@portal-gateway/contract/headers'
import { longestPassword } from '@portal-gateway/contract/password'
import { emailAddress } from '@portal-gateway/contract/passwords'
import * as v from 'valibot'
import type { PartnerPortal } from '../core/partners.ts'
import type { Settings } from '../core/settings.ts'
import { demoSettings } from '../demo/demoSettings.ts'
import { demoPartnerPlace } from '../demo/partner.ts'
import { demoPortal } from '../demo/portal.ts'
import { type TrustedProxies, trustedProxies } from './callers.ts'
import { isLoopback } from './loopback.ts'
import { portalPath } from './portalSite.ts'
import { readPartners } from './readPartners.ts'

/** What an operator has decided, checked. */
export interface ServerConfiguration {
  host: string
  /** 0 takes any free one. */
  port: number
  dataDir: string
  /** Where the built portal is. */
  portalDist: string
  /** PostgreSQL in place of the SQLite file. */
  databaseUrl: string | undefined
  /** What people type, when that is not the address that the server listens at. */
  publicUrl: URL | undefined
  isDemo: boolean
  demoPassword: string | undefined
  /** The mail server; without one mails become files. */
  smtpUrl: URL | undefined
  mailFrom: string
  /** Whose X-Forwarded-For is believed. */
  trustedProxies: TrustedProxies | undefined
  /** The science portals to which people are signed in from here. */
  partners: PartnerPortal[]
  settings: Partial<Settings>
  portal: Configuration
}

export type ReadConfiguration =
  | { isValid: true; value: ServerConfiguration }
  | { isValid: false; faults: string[] }

/** Reads and checks the environment. An empty variable is one that is not set; every fault is told at once. */
export function readConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
): ReadConfiguration {
  const set = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '')
  const result = v.safeParse(Variables, Object.fromEntries(set))
  if (!result.success) {
    return { isValid: false, faults: result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`) }
  }
  const variables = result.output
  const faults = contradictions(variables)
  if (faults.length > 0) return { isValid: false, faults }
  return { isValid: true, value: configurationOf(variables) }
}

const variable = (rule: string, isRight: (text: string) => boolean) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(isRight, ({ input }) => `is '${input}', and must be ${rule}.`),
    ),
  )

const wholeNumber = (text: string, largest: number): boolean =>
  /^\d{1,9}$/.test(text) && Number(text) <= largest

const onOff = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (text) => text === '0' || text === '1',
      ({ input }) => `is '${input}', and must be 1 or 0.`,
    ),
    v.transform((text) => text === '1'),
  ),
  '0',
)

const isOrigin = (text: string): boolean => {
  const url = URL.parse(text)
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username
  )
}

const isAddressOrPath = (text: string): boolean =>
  /^\/[^/\\]/.test(text) || /^https?:$/.test(URL.parse(text)?.protocol ?? '')

const isMailServer = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
}

const isMailAddress = (text: string): boolean => v.is(emailAddress('Email Address'), text)

const days = variable('a whole number of days', (text) => wholeNumber(text, 36_500))

const Variables = v.object({
  HOST: variable('an address or a host name', (text) => /^[\w.:-]{1,255}$/.test(text)),
  PORT: variable('a whole number from 0 (any free port) to 65535', (text) => wholeNumber(text, 65_535)),
  DATA_DIR: v.optional(v.string()),
  PORTAL_DIST: v.optional(v.string()),
  DATABASE_URL: v.optional(
    // The value may hold a password: the message does not repeat it.
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://.')),
  ),
  PUBLIC_URL: variable("an address such as 'https://portal.example.org', without a path", isOrigin),
  ALLOW_PLAIN_HTTP: onOff,
  PROJECT_NAME: variable('1 to 64 letters, digits, dots, hyphens or underscores', (text) =>
    /^[A-Za-z0-9][\w.-]{0,63}$/.test(text),
  ),
  PORTAL_NAME: variable('at most 80 characters', (text) => text.length <= 80),
  PORTAL_CLAIM: variable('at most 200 characters', (text) => text.length <= 200),
  SUPPORT_EMAIL: variable('an e-mail address', (text) => /^[^\s@<>]{1,64}@[^\s@<>]{1,255}$/.test(text)),
  SMTP_URL: v.optional(
    // The value may hold a password: the message does not repeat it.
    v.pipe(v.string(), v.check(isMailServer, 'must begin with smtp:// or smtps:// and name a host.')),
  ),
  MAIL_FROM: variable('an e-mail address', isMailAddress),
  TRUSTED_PROXIES: variable(
    "addresses or subnets such as '10.0.0.0/8', separated by commas",
    (text) => trustedProxies(text) !== undefined,
  ),
  SSO_PARTNERS: v.optional(
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const partners = readPartners(dataset.value)
        if (partners.isValid) return partners.value
        addIssue({ message: partners.fault })
        return NEVER
      }),
    ),
    '[]',
  ),
  PASSWORD_MAX_AGE_DAYS: days,
  PASSWORD_WARN_DAYS: days,
  PASSWORD_GRACE_DAYS: days,
  PASSWORD_MIN_AGE_DAYS: days,
  PRIVACY_URL: variable('an address, or a path on this server', isAddressOrPath),
  USER_MANUAL_URL: variable('an address, or a path on this server', isAddressOrPath),
  PORTAL_DEMO: onOff,
  DEMO_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => text.length >= 8 && text.length <= longestPassword,
        `must have 8 to ${longestPassword} characters.`,
      ),
      v.check((text) => !['\r', '\n', '\0'].some((sign) => text.includes(sign)), 'must be one line.'),
    ),
  ),
})
type Variables = v.InferOutput<typeof Variables>

const defaultHost = '127.0.0.1'

function contradictions(variables: Variables): string[] {
  const host = variables.HOST ?? defaultHost
  const publicUrl = variables.PUBLIC_URL === undefined ? undefined : new URL(variables.PUBLIC_URL)
  const isPublicLocal = publicUrl === undefined || isLoopback(publicUrl.hostname)
  const faults: string[] = []
  const { PASSWORD_MAX_AGE_DAYS: longest, PASSWORD_MIN_AGE_DAYS: shortest } = variables
  if (longest !== undefined && shortest !== undefined && Number(longest) <= Number(shortest)) {
    faults.push(
      `PASSWORD_MIN_AGE_DAYS is '${shortest}', and must be less than PASSWORD_MAX_AGE_DAYS, '${longest}'.`,
    )
  }
  if (variables.PORTAL_DEMO) {
    // Its accounts and their one password are known to whoever reads the terminal.
    if (!isLoopback(host)) {
      faults.push(
        `HOST is '${host}', but the demo listens on this machine only: leave HOST away, or start without PORTAL_DEMO.`,
      )
    }
    if (!isPublicLocal) {
      faults.push(
        `PUBLIC_URL is '${publicUrl?.origin}', but the demo is for this machine only: leave PUBLIC_URL away, or start without PORTAL_DEMO.`,
      )
    }
    return faults
  }
  if (!isLoopback(host) && publicUrl === undefined) {
    faults.push(
      `HOST is '${host}', so PUBLIC_URL is needed: the address that people open, such as 'https://portal.example.org'.`,
    )
  }
  if (!isPublicLocal && publicUrl?.protocol === 'http:' && !variables.ALLOW_PLAIN_HTTP) {
    faults.push(
      `PUBLIC_URL is '${publicUrl.origin}': over plain http everyone on the way can read passwords. Use https, or set ALLOW_PLAIN_HTTP=1 if you accept that.`,
    )
  }
  return faults
}

const project = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..')

function configurationOf(variables: Variables): ServerConfiguration {
  const publicUrl = variables.PUBLIC_URL === undefined ? undefined : new URL(variables.PUBLIC_URL)
  const isDemo = variables.PORTAL_DEMO
  const own = isDemo ? demoPortal : { portalName: defaultNames.portalName, portalClaim: undefined }
  const partners = variables.SSO_PARTNERS
  const places = isDemo && partners.length === 0 ? [demoPartnerPlace] : partners
  const claim = variables.PORTAL_CLAIM ?? own.portalClaim
  const portal: Configuration = {
    apiBase,
    projectName: variables.PROJECT_NAME ?? defaultNames.projectName,
    portalName: variables.PORTAL_NAME ?? own.portalName,
    ...(claim !== undefined && { portalClaim: claim }),
    // Every mail domain has a postmaster, whoever else reads there.
    supportEmail:
      variables.SUPPORT_EMAIL ??
      (isDemo ? demoPortal.supportEmail : `postmaster@${publicUrl?.hostname ?? 'localhost'}`),
    privacyUrl: variables.PRIVACY_URL ?? `${portalPath}privacy.html`,
    userManualUrl: variables.USER_MANUAL_URL ?? '',
    version: appVersion,
    partners: places.map(({ domains, projectName }) => ({ domains: [...domains], projectName })),
    isDemo,
  }
  return {
    host: variables.HOST ?? defaultHost,
    port: Number(variables.PORT ?? 8080),
    dataDir: variables.DATA_DIR === undefined ? join(project, '.data') : resolve(variables.DATA_DIR),
    portalDist:
      variables.PORTAL_DIST === undefined
        ? join(project, 'apps/portal/dist')
        : resolve(variables.PORTAL_DIST),
    databaseUrl: variables.DATABASE_URL,
    publicUrl,
    isDemo,
    demoPassword: variables.DEMO_PASSWORD,
    smtpUrl: variables.SMTP_URL === undefined ? undefined : new URL(variables.SMTP_URL),
    mailFrom: variables.MAIL_FROM ?? portal.supportEmail,
    trustedProxies:
      variables.TRUSTED_PROXIES === undefined ? undefined : trustedProxies(variables.TRUSTED_PROXIES),
    partners,
    settings: {
      projectName: portal.projectName,
      portalName: portal.portalName,
      supportEmail: portal.supportEmail,
      isSecure: publicUrl?.protocol === 'https:',
      ...(isDemo && demoSettings),
      ...ages(variables),
    },
    portal,
  }
}

const ages = (variables: Variables): Partial<Settings> => ({
  ...inSeconds('passwordMaximumAgeSeconds', variables.PASSWORD_MAX_AGE_DAYS),
  ...inSeconds('passwordWarnSeconds', variables.PASSWORD_WARN_DAYS),
  ...inSeconds('passwordGraceSeconds', variables.PASSWORD_GRACE_DAYS),
  ...inSeconds('passwordMinimumAgeSeconds', variables.PASSWORD_MIN_AGE_DAYS),
})

const inSeconds = (name: keyof Settings, text: string | undefined): Partial<Settings> =>
  text === undefined ? {} : { [name]: Number(text) * 24 * 3600 }
