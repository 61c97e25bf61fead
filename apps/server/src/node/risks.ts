import { sql } from 'kysely'
import type { Host } from '../core/host/ports.ts'
import { dataFiles } from './dataFiles.ts'
import { isLoopback } from './loopback.ts'
import type { ServerConfiguration } from './readConfiguration.ts'

/** Returns the settings that work but are risky in production, each with what to do about it. [EXP-280] */
export function settingRisks({
  publicUrl,
  smtpUrl,
  databaseUrl,
  dataDir,
  filesDir,
  s3,
  ldap,
  acceptsNewSecret,
  trustedProxies,
  settings,
  portal,
}: ServerConfiguration): string[] {
  const risks: string[] = []
  if (smtpUrl === undefined) {
    risks.push(
      'SMTP_URL is not set: mails, also those with links to set a password, are only written as files. Set it to your mail server.',
    )
  } else if (smtpUrl.searchParams.get('ignoreTLS') === 'true' && !isLoopback(smtpUrl.hostname)) {
    risks.push('SMTP_URL has ignoreTLS=true: mails with links are readable on the network. Remove it.')
  }
  if (publicUrl?.protocol === 'http:' && !isLoopback(publicUrl.hostname)) {
    risks.push('PUBLIC_URL begins with http: passwords are readable on the network. Use https.')
  }
  if (publicUrl?.protocol === 'https:' && trustedProxies === undefined) {
    risks.push(
      "TRUSTED_PROXIES is 'none': all clients share one rate limit of sign-ins and one limit of connections, so that one attacker can block all users, and calls have no limit if the proxy is on this machine. Set it to the address of the proxy.",
    )
  }
  if (databaseUrl !== undefined && isUnencrypted(databaseUrl)) {
    risks.push(
      'DATABASE_URL has no sslmode that encrypts: the password and all records are readable on the network. Add ?sslmode=verify-full.',
    )
  }
  if (databaseUrl !== undefined && s3 === undefined && filesDir === dataFiles(dataDir).uploads) {
    risks.push(
      'Uploaded files are in DATA_DIR, although the records are in PostgreSQL: run only one server, or set FILES_DIR to a folder that all servers share, or S3_ENDPOINT and its other variables.',
    )
  }
  if (s3?.endpoint.protocol === 'http:' && !isLoopback(s3.endpoint.hostname)) {
    risks.push('S3_ENDPOINT begins with http: files can be read and changed on the network. Use https.')
  }
  if (ldap && isPlainDirectory(ldap.place)) {
    risks.push(
      'LDAP_URL begins with ldap: passwords are readable on the network. Use ldaps or LDAP_START_TLS=1.',
    )
  }
  if (acceptsNewSecret) {
    risks.push('ACCEPT_NEW_SECRET is 1: a wrong secret would sign all users out. Remove it after the change.')
  }
  if (settings.recentSignInSeconds === 0) {
    risks.push(
      'STEP_UP_MINUTES is 0: everybody who gets hold of a session can change roles and the emails of other users without a new sign-in. Remove it, or set it to 15.',
    )
  }
  if (portal.supportEmail.startsWith('postmaster@')) {
    risks.push(`Users are told to write to ${portal.supportEmail}. Set SUPPORT_EMAIL to your user support.`)
  }
  return risks
}

/** Logged once if it happens. */
export const hiddenCallers =
  'A proxy of TRUSTED_PROXIES sent a request without X-Forwarded-For: all clients share one rate limit. Configure the proxy to set it.'

/** The values of sslmode with which the connection is encrypted. */
const encrypted = ['require', 'verify-ca', 'verify-full']

function isUnencrypted(databaseUrl: string): boolean {
  const url = URL.parse(databaseUrl)
  if (url === null || isLoopback(url.hostname)) return false
  const { searchParams } = url
  return searchParams.get('ssl') !== 'true' && !encrypted.includes(searchParams.get('sslmode') ?? '')
}

const isPlainDirectory = ({ url, startsTls }: { url: URL; startsTls: boolean }): boolean =>
  url.protocol === 'ldap:' && !startsTls && !isLoopback(url.hostname)

const longestOffsetMs = 2000

/** Returns a text if the clock of this machine differs from PostgreSQL's by more than two seconds. [EXP-280] */
export async function clockRisk({
  engine,
  clock,
}: Pick<Host, 'engine' | 'clock'>): Promise<string | undefined> {
  if (engine.dialect !== 'postgres') return undefined
  const before = clock.now()
  const { rows } = await sql<{
    now: number | string
  }>`select extract(epoch from clock_timestamp()) * 1000 as now`.execute(engine.db)
  // The database read its clock at an unknown time during the query.
  const after = clock.now()
  const theirs = Number(rows[0]?.now)
  const offset = theirs < before ? theirs - before : Math.max(0, theirs - after)
  if (Math.abs(offset) <= longestOffsetMs) return undefined
  const seconds = Math.round(Math.abs(offset) / 1000)
  return `The clock of this machine is ${seconds} s ${offset < 0 ? 'ahead of' : 'behind'} the clock of the database. Synchronise both with NTP: several servers compare times in the database.`
}
