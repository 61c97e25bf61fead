import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  appVersion,
  type Configuration,
  defaultLargest,
  defaultNames,
} from '@portal-gateway/contract/configuration'
import { apiBase } from '@portal-gateway/contract/headers'
import { defaultRenewalDays } from '@portal-gateway/contract/renewal'
import * as v from 'valibot'
import type { PartnerPortal } from '../core/host/partnerPortal.ts'
import { relyingPartyOf } from '../core/host/passkeys.ts'
import type { Settings } from '../core/host/settings.ts'
import type { FirstAdministrator } from '../core/users/firstAdministrator.ts'
import { type TrustedProxies, trustedProxies } from './callers.ts'
import { contradictions, defaultHost } from './contradictions.ts'
import { dataFiles } from './dataFiles.ts'
import type { DemoDefaults } from './demo.ts'
import { domainsIn, EnvironmentVariables, noManual, noProxies, personName } from './environmentVariables.ts'
import { hostEnvironments } from './hostEnvironments.ts'
import { ldapConfigurationOf } from './ldapConfiguration.ts'
import type { LdapConfiguration } from './ldapServer.ts'
import { isLoopback } from './loopback.ts'
import type { OidcProvider } from './oidc/OidcProvider.ts'
import { shownInstitutions } from './oidc/shownInstitutions.ts'
import { secretFault } from './portalSecret.ts'
import { portalPath } from './portalSite.ts'
import { type RecaptchaKeys, recaptchaKeys } from './recaptchaConfiguration.ts'
import { s3Bucket } from './s3Configuration.ts'
import type { S3Bucket } from './s3Store.ts'
import { systemCode } from './startRefusal.ts'

/** The operator's validated configuration. */
export interface ServerConfiguration {
  host: string
  /** 0 means any free port. */
  port: number
  dataDir: string
  /** The folder of uploaded files, if they are not in a bucket. Several servers can share it. */
  filesDir: string
  /** The folder of the built portal. */
  portalDist: string
  /** URL of PostgreSQL; undefined for the SQLite file. */
  databaseUrl: string | undefined
  /** The bucket for files; undefined for `filesDir`. */
  s3: S3Bucket | undefined
  /** The organisation's directory, and whether the portal creates accounts there. */
  ldap: { place: LdapConfiguration; makesAccounts: boolean } | undefined
  /** The public address, if it differs from the address that the server listens at. */
  publicUrl: URL | undefined
  /** The separate origin of courses. */
  contentOrigin: URL | undefined
  isProduction: boolean
  /** The average number of calls per second that one address may make. */
  callsPerSecond: number
  /** The number of connections that one address may have at the same time; proxies have no limit. */
  maxConnections: number
  /** Where the server listens for requests of its metrics; undefined if it does not. */
  metrics: { host: string; port: number } | undefined
  /** How long the server serves requests after SIGTERM, while it reports that it is not ready. */
  drainSeconds: number
  /** Maximum time for running requests to finish after that. */
  shutdownSeconds: number
  /** The secret from which all keys are derived; if undefined, a secret in the data folder is used. */
  secret: string | undefined
  /** Whether to accept a store that was written with another secret. */
  acceptsNewSecret: boolean
  firstAdministrator: FirstAdministrator | undefined
  isDemo: boolean
  demoPassword: string | undefined
  /** The mail server; if undefined, mails are written to files. */
  smtpUrl: URL | undefined
  mailFrom: string
  /** The proxies whose X-Forwarded-For is trusted. */
  trustedProxies: TrustedProxies | undefined
  /** The science portals to which this portal signs users in. */
  partners: PartnerPortal[]
  /** The institutions with which users can sign in. */
  institutions: OidcProvider[]
  /** Keys of reCAPTCHA; if undefined, the server creates its own challenges. */
  recaptcha: RecaptchaKeys | undefined
  settings: Partial<Settings>
  portal: Configuration
}

type Environment = Readonly<Record<string, string | undefined>>

export type ReadConfiguration =
  | { isValid: true; value: ServerConfiguration }
  | { isValid: false; faults: string[] }

/**
 * Reads and validates the environment. An empty variable counts as not set. All errors are reported together.
 * `defaults` are the values of a demo, which are used with PORTAL_DEMO=1.
 */
export function readConfiguration(environment: Environment, defaults?: DemoDefaults): ReadConfiguration {
  const set = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '')
  const named = Object.fromEntries(set)
  const { issues = [] } = v.safeParse(EnvironmentVariables, named)
  // Removes invalid variables before the check for contradictions, so that each error is reported once.
  const wrong = new Set(issues.map((issue) => v.getDotPath(issue)))
  const variables = v.parse(
    EnvironmentVariables,
    Object.fromEntries(set.filter(([name]) => !wrong.has(name))),
  )
  const secret = secretOf(variables)
  const faults = [
    ...issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`),
    ...contradictions(variables, (name) => name in named),
    ...('fault' in secret ? [secret.fault] : []),
  ]
  if (faults.length > 0 || 'fault' in secret) return { isValid: false, faults }
  return { isValid: true, value: configurationOf(variables, secret.value, defaults) }
}

function secretOf(variables: EnvironmentVariables): { value: string | undefined } | { fault: string } {
  const path = variables.PORTAL_SECRET_FILE
  if (path === undefined) return { value: variables.PORTAL_SECRET }
  try {
    const value = readFileSync(path, 'utf8').trim()
    const fault = secretFault(value)
    return fault === undefined
      ? { value }
      : { fault: `PORTAL_SECRET_FILE is '${path}', whose text ${fault}.` }
  } catch (error) {
    return { fault: `PORTAL_SECRET_FILE is '${path}', which cannot be read (${systemCode(error)}).` }
  }
}

/** The user manual, which is built from docs/manual and included with the portal. [C-045] */
const manualFile = 'user-manual.pdf'

const project = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..')

function configurationOf(
  variables: EnvironmentVariables,
  secret: string | undefined,
  defaults: DemoDefaults | undefined,
): ServerConfiguration {
  const publicUrl = variables.PUBLIC_URL === undefined ? undefined : new URL(variables.PUBLIC_URL)
  const isDemo = variables.PORTAL_DEMO
  const demo = isDemo ? defaults : undefined
  const partners = variables.SSO_PARTNERS
  const institutions = variables.OIDC_PROVIDERS
  const recaptcha = recaptchaKeys(variables)
  const identities = demo && partners.length === 0 ? [demo.partnerIdentity] : partners
  const claim = variables.PORTAL_CLAIM ?? demo?.portal.portalClaim
  const portal: Configuration = {
    apiBase,
    projectName: variables.PROJECT_NAME ?? defaultNames.projectName,
    portalName: variables.PORTAL_NAME ?? demo?.portal.portalName ?? defaultNames.portalName,
    ...(claim !== undefined && { portalClaim: claim }),
    // The default is the postmaster, an address that every mail domain must have.
    supportEmail:
      variables.SUPPORT_EMAIL ??
      demo?.portal.supportEmail ??
      `postmaster@${publicUrl?.hostname ?? 'localhost'}`,
    privacyUrl: variables.PRIVACY_URL ?? `${portalPath}privacy.html`,
    userManualUrl:
      variables.USER_MANUAL_URL === noManual
        ? ''
        : (variables.USER_MANUAL_URL ?? `${portalPath}${manualFile}`),
    version: appVersion,
    largestFile: bytesOf(variables.MAX_FILE_MB, defaultLargest.largestFile),
    largestImage: bytesOf(variables.MAX_IMAGE_MB, defaultLargest.largestImage),
    environments: environmentsOf(variables, publicUrl),
    partners: identities.map(({ domains, projectName }) => ({ domains: [...domains], projectName })),
    ...(institutions.length > 0 && { institutions: shownInstitutions(institutions) }),
    // Without PUBLIC_URL, the address is an IP address.
    ...(publicUrl && relyingPartyOf(publicUrl.href) && { isPasskeyOffered: true }),
    ...(recaptcha && { recaptchaSiteKeys: recaptcha.siteKeys }),
    peerChanges: variables.PEER_CHANGES,
    renewalDays: Number(variables.RENEWAL_DAYS ?? defaultRenewalDays),
    isDemo,
  }
  const dataDir = variables.DATA_DIR === undefined ? join(project, '.data') : resolve(variables.DATA_DIR)
  return {
    host: variables.HOST ?? defaultHost,
    port: Number(variables.PORT ?? 8080),
    dataDir,
    filesDir: variables.FILES_DIR === undefined ? dataFiles(dataDir).uploads : resolve(variables.FILES_DIR),
    portalDist:
      variables.PORTAL_DIST === undefined
        ? join(project, 'apps/portal/dist')
        : resolve(variables.PORTAL_DIST),
    databaseUrl: variables.DATABASE_URL,
    s3: s3Bucket(variables),
    ldap: ldapOf(variables),
    publicUrl,
    contentOrigin: variables.CONTENT_ORIGIN === undefined ? undefined : new URL(variables.CONTENT_ORIGIN),
    isProduction: variables.PORTAL_PRODUCTION,
    callsPerSecond: Number(variables.CALLS_PER_SECOND ?? 100),
    maxConnections: Number(variables.MAX_CONNECTIONS ?? 500),
    metrics:
      variables.METRICS_PORT === undefined
        ? undefined
        : { host: variables.METRICS_HOST ?? defaultHost, port: Number(variables.METRICS_PORT) },
    drainSeconds: Number(variables.DRAIN_SECONDS ?? (variables.PORTAL_PRODUCTION ? 5 : 0)),
    shutdownSeconds: Number(variables.SHUTDOWN_SECONDS ?? 60),
    secret,
    acceptsNewSecret: variables.ACCEPT_NEW_SECRET,
    firstAdministrator: firstAdministrator(variables),
    isDemo,
    demoPassword: variables.DEMO_PASSWORD,
    smtpUrl: variables.SMTP_URL === undefined ? undefined : new URL(variables.SMTP_URL),
    mailFrom: variables.MAIL_FROM ?? portal.supportEmail,
    trustedProxies:
      variables.TRUSTED_PROXIES === undefined || variables.TRUSTED_PROXIES === noProxies
        ? undefined
        : trustedProxies(variables.TRUSTED_PROXIES),
    partners,
    institutions,
    recaptcha,
    settings: {
      projectName: portal.projectName,
      portalName: portal.portalName,
      supportEmail: portal.supportEmail,
      isSecure: publicUrl?.protocol === 'https:',
      allowedOrigins: variables.ALLOWED_ORIGINS ?? [],
      registrationNotices: variables.REGISTRATION_NOTICES ?? '',
      maxFileBytes: portal.largestFile,
      maxImageBytes: portal.largestImage,
      ...demo?.settings,
      ...lockOut(variables),
      ...(variables.MAX_SESSIONS !== undefined && { maxSessions: Number(variables.MAX_SESSIONS) }),
      ...(variables.STEP_UP_MINUTES !== undefined && {
        recentSignInSeconds: Number(variables.STEP_UP_MINUTES) * 60,
      }),
      ...ages(variables),
      peerChanges: portal.peerChanges,
      internalEmailDomains: domainsIn(variables.INTERNAL_EMAIL_DOMAINS ?? ''),
    },
    portal,
  }
}

const bytesOf = (megabyteCount: string | undefined, otherwise: number): number =>
  megabyteCount === undefined ? otherwise : Number(megabyteCount) * 1024 * 1024

function ldapOf(variables: EnvironmentVariables): ServerConfiguration['ldap'] {
  const place = ldapConfigurationOf(variables)
  return place && { place, makesAccounts: variables.LDAP_MAKES_ACCOUNTS }
}

function firstAdministrator(variables: EnvironmentVariables): FirstAdministrator | undefined {
  const { FIRST_ADMIN_EMAIL: email, FIRST_ADMIN_USERNAME: username = 'admin' } = variables
  if (email === undefined) return undefined
  const { firstName, lastName } = personName(variables.FIRST_ADMIN_NAME ?? '') ?? {
    firstName: 'Portal',
    lastName: 'Administrator',
  }
  return { email, username, firstName, lastName }
}

const lockOut = ({ SIGN_IN_ATTEMPTS, SIGN_IN_LOCK_MINUTES }: EnvironmentVariables): Partial<Settings> => ({
  ...(SIGN_IN_ATTEMPTS !== undefined && { attemptsBeforeLock: Number(SIGN_IN_ATTEMPTS) }),
  ...(SIGN_IN_LOCK_MINUTES !== undefined && { lockSeconds: Number(SIGN_IN_LOCK_MINUTES) * 60 }),
})

/** Returns the environments of hosts; by default the public address is 'prod'. [C-042] */
function environmentsOf(
  { HOST_ENVIRONMENTS: text }: EnvironmentVariables,
  publicUrl: URL | undefined,
): Configuration['environments'] {
  if (text !== undefined) return hostEnvironments(text) ?? []
  const isPublic = publicUrl !== undefined && !isLoopback(publicUrl.hostname)
  return isPublic ? [{ host: publicUrl.hostname, environment: 'prod' }] : []
}

const ages = (variables: EnvironmentVariables): Partial<Settings> => ({
  ...inSeconds('passwordMaximumAgeSeconds', variables.PASSWORD_MAX_AGE_DAYS),
  ...inSeconds('passwordWarnSeconds', variables.PASSWORD_WARN_DAYS),
  ...inSeconds('passwordGraceSeconds', variables.PASSWORD_GRACE_DAYS),
  ...inSeconds('passwordMinimumAgeSeconds', variables.PASSWORD_MIN_AGE_DAYS),
})

const inSeconds = (name: keyof Settings, text: string | undefined): Partial<Settings> =>
  text === undefined ? {} : { [name]: Number(text) * 24 * 3600 }
