import { mostSessions } from '@portal-gateway/contract/openSessions'
import { longestPassword } from '@portal-gateway/contract/password'
import { emailAddress } from '@portal-gateway/contract/passwords'
import { defaultPeerChanges, PeerChanges } from '@portal-gateway/contract/permissions'
import * as v from 'valibot'
import { readAllowedOrigins } from './allowedOrigins.ts'
import { trustedProxies } from './callers.ts'
import { hostEnvironments } from './hostEnvironments.ts'
import { ldapVariables } from './ldapConfiguration.ts'
import { readProviders } from './oidc/readProviders.ts'
import { readPartners } from './readPartners.ts'
import { recaptchaVariables } from './recaptchaConfiguration.ts'
import { s3Variables } from './s3Configuration.ts'
import { isOrigin, onOff, variable } from './variables.ts'

const wholeNumber = (text: string, largest: number): boolean =>
  /^\d{1,9}$/.test(text) && Number(text) <= largest

/** Value for a portal without a link to a manual (an empty variable counts as not set). */
export const noManual = 'none'

/** Value for a server that is not behind a proxy. */
export const noProxies = 'none'

const isAddressOrPath = (text: string): boolean =>
  /^\/[^/\\]/.test(text) || /^https?:$/.test(URL.parse(text)?.protocol ?? '')

const isMailServer = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
}

const isMailAddress = (text: string): boolean => v.is(emailAddress('Email Address'), text)

const isHost = (text: string): boolean => /^[\w.:-]{1,255}$/.test(text)

const isName = (text: string): boolean => /^[A-Za-z0-9][\w.-]{0,63}$/.test(text)

/**
 * Splits a name: the first word is the first name, the rest the last name. Returns undefined if one is
 * missing or too long.
 */
export function personName(text: string): { firstName: string; lastName: string } | undefined {
  const [, firstName = '', lastName = ''] = /^(\S{1,64})\s+(\S.{0,63})$/u.exec(text.trim()) ?? []
  return firstName && lastName ? { firstName, lastName } : undefined
}

/** Parses a list of domains, in lower case. */
export const domainsIn = (text: string): string[] =>
  text
    .split(',')
    .map((domain) => domain.trim().toLowerCase())
    .filter(Boolean)

const megabytes = variable(
  'a whole number of megabytes from 1 to 10000',
  (text) => wholeNumber(text, 10_000) && Number(text) > 0,
)

const shutdownSeconds = variable('a whole number of seconds from 0 to 3600', (text) =>
  wholeNumber(text, 3600),
)

const lockMinutes = variable('a whole number of minutes, or 0 for a lock that only support ends', (text) =>
  wholeNumber(text, 43_200),
)

const days = variable('a whole number of days', (text) => wholeNumber(text, 36_500))

/** All variables that the server reads, with their rules. README.md lists them. */
export const EnvironmentVariables = v.object({
  HOST: variable('an address or a host name', isHost),
  PORT: variable('a whole number from 0 (any free port) to 65535', (text) => wholeNumber(text, 65_535)),
  DATA_DIR: v.optional(v.string()),
  FILES_DIR: v.optional(v.string()),
  PORTAL_DIST: v.optional(v.string()),
  DATABASE_URL: v.optional(
    // The value may contain a password, so the message does not repeat it.
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://.')),
  ),
  PUBLIC_URL: variable("an address such as 'https://portal.example.org', without a path", isOrigin),
  CONTENT_ORIGIN: variable("an address such as 'https://content.example.org', without a path", isOrigin),
  ALLOWED_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const origins = readAllowedOrigins(dataset.value)
        if (origins.isValid) return origins.value
        addIssue({ message: origins.fault })
        return NEVER
      }),
    ),
  ),
  ...s3Variables,
  ...ldapVariables,
  PEER_CHANGES: v.optional(
    v.picklist(
      PeerChanges.options,
      ({ input }) => `is '${String(input)}', and must be 'admin' or 'write_users'.`,
    ),
    defaultPeerChanges,
  ),
  INTERNAL_EMAIL_DOMAINS: variable("domains such as 'example.org, lab.example.org'", (text) =>
    domainsIn(text).every((domain) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)),
  ),
  MAX_FILE_MB: megabytes,
  MAX_IMAGE_MB: megabytes,
  ALLOW_PLAIN_HTTP: onOff,
  PORTAL_PRODUCTION: onOff,
  CALLS_PER_SECOND: variable(
    'a whole number from 1 to 100000',
    (text) => wholeNumber(text, 100_000) && Number(text) > 0,
  ),
  MAX_CONNECTIONS: variable(
    'a whole number from 1 to 100000',
    (text) => wholeNumber(text, 100_000) && Number(text) > 0,
  ),
  METRICS_PORT: variable(
    'a whole number from 1 to 65535',
    (text) => wholeNumber(text, 65_535) && Number(text) > 0,
  ),
  METRICS_HOST: variable('an address or a host name', isHost),
  DRAIN_SECONDS: shutdownSeconds,
  SHUTDOWN_SECONDS: shutdownSeconds,
  PORTAL_SECRET: v.optional(v.string()),
  PORTAL_SECRET_FILE: v.optional(v.string()),
  ACCEPT_NEW_SECRET: onOff,
  FIRST_ADMIN_EMAIL: variable('an e-mail address', isMailAddress),
  FIRST_ADMIN_USERNAME: variable('1 to 64 letters, digits, dots, hyphens or underscores', isName),
  FIRST_ADMIN_NAME: variable(
    "a first and a last name such as 'Ada Lovelace', of at most 64 characters each",
    (text) => personName(text) !== undefined,
  ),
  PROJECT_NAME: variable('1 to 64 letters, digits, dots, hyphens or underscores', isName),
  PORTAL_NAME: variable('at most 80 characters', (text) => text.length <= 80),
  PORTAL_CLAIM: variable('at most 200 characters', (text) => text.length <= 200),
  SUPPORT_EMAIL: variable('an e-mail address', (text) => /^[^\s@<>]{1,64}@[^\s@<>]{1,255}$/.test(text)),
  SMTP_URL: v.optional(
    // The value may contain a password, so the message does not repeat it.
    v.pipe(v.string(), v.check(isMailServer, 'must begin with smtp:// or smtps:// and contain a host.')),
  ),
  MAIL_FROM: variable('an e-mail address', isMailAddress),
  TRUSTED_PROXIES: variable(
    `addresses or subnets such as '10.0.0.0/8', separated by commas, or '${noProxies}'`,
    (text) => text === noProxies || trustedProxies(text) !== undefined,
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
  OIDC_PROVIDERS: v.optional(
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const providers = readProviders(dataset.value)
        if (providers.isValid) return providers.value
        addIssue({ message: providers.fault })
        return NEVER
      }),
    ),
    '[]',
  ),
  ...recaptchaVariables,
  REGISTRATION_NOTICES: variable('an e-mail address', isMailAddress),
  SIGN_IN_ATTEMPTS: variable(
    'a whole number from 1 to 100',
    (text) => wholeNumber(text, 100) && Number(text) > 0,
  ),
  SIGN_IN_LOCK_MINUTES: lockMinutes,
  MAX_SESSIONS: variable(
    `a whole number from 1 to ${mostSessions}`,
    (text) => wholeNumber(text, mostSessions) && Number(text) > 0,
  ),
  STEP_UP_MINUTES: variable('a whole number of minutes from 0 to 1440', (text) => wholeNumber(text, 1440)),
  RENEWAL_DAYS: variable('a whole number of days from 0 to 3650', (text) => wholeNumber(text, 3650)),
  PASSWORD_MAX_AGE_DAYS: days,
  PASSWORD_WARN_DAYS: days,
  PASSWORD_GRACE_DAYS: days,
  PASSWORD_MIN_AGE_DAYS: days,
  PRIVACY_URL: variable('an address, or a path on this server', isAddressOrPath),
  USER_MANUAL_URL: variable(
    `an address, a path on this server, or '${noManual}'`,
    (text) => text === noManual || isAddressOrPath(text),
  ),
  HOST_ENVIRONMENTS: variable(
    "hosts with their environment (dev, test or prod) such as 'portal.example.org=prod, *.test.example.org=test'",
    (text) => hostEnvironments(text) !== undefined,
  ),
  PORTAL_DEMO: onOff,
  DEMO_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => text.length >= 8 && text.length <= longestPassword,
        `must have 8 to ${longestPassword} characters.`,
      ),
      v.check(
        (text) => !['\r', '\n', '\0'].some((character) => text.includes(character)),
        'must be one line.',
      ),
    ),
  ),
})
export type EnvironmentVariables = v.InferOutput<typeof EnvironmentVariables>
