import { describe, expect, it } from 'vitest'
import { readConfiguration } from './readConfiguration.ts'
import { settingRisks } from './risks.ts'

const safe = {
  PORTAL_PRODUCTION: '1',
  PUBLIC_URL: 'https://portal.example.org',
  TRUSTED_PROXIES: '10.1.2.3',
  PORTAL_SECRET: 'Uo3vN8yRk1ZcXw6LbT0qHs9FgJm2EaPd',
  SMTP_URL: 'smtps://mail.example.org:465',
  SUPPORT_EMAIL: 'help@lakes.example',
}
const bucket = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'portal',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}
const remote = 'postgres://portal:canary@db.example.org/portal'

function risksOf(changes: Record<string, string>): string[] {
  const read = readConfiguration({ ...safe, ...changes })
  if (!read.isValid) throw new Error(read.faults.join('\n'))
  return settingRisks(read.value)
}

describe('settingRisks', () => {
  it('finds nothing in safe settings, on one machine and with PostgreSQL and a bucket [EXP-280]', () => {
    expect(risksOf({})).toEqual([])
    expect(risksOf({ ...bucket, DATABASE_URL: `${remote}?sslmode=verify-full` })).toEqual([])
    expect(risksOf({ ...bucket, DATABASE_URL: 'postgres://portal:x@127.0.0.1/portal' })).toEqual([])
    expect(risksOf({ SMTP_URL: 'smtp://127.0.0.1:25?ignoreTLS=true' })).toEqual([])
    expect(risksOf({ PUBLIC_URL: 'http://127.0.0.1:8080' })).toEqual([])
  })

  it.each([
    [{ SMTP_URL: '' }, /^SMTP_URL is not set: .*Set it to your mail server\.$/],
    [{ SMTP_URL: 'smtp://mail.example.org?ignoreTLS=true' }, /^SMTP_URL has ignoreTLS=true: .*Remove it\.$/],
    [
      { PUBLIC_URL: 'http://portal.example.org', ALLOW_PLAIN_HTTP: '1' },
      /^PUBLIC_URL begins with http: .*Use https\.$/,
    ],
    [{ TRUSTED_PROXIES: 'none' }, /^TRUSTED_PROXIES is 'none': .*Set it to the address of the proxy\.$/],
    [{ ...bucket, DATABASE_URL: `${remote}?sslmode=prefer` }, /^DATABASE_URL has no sslmode that encrypts:/],
    [
      { ...bucket, DATABASE_URL: remote },
      /^DATABASE_URL has no sslmode that encrypts: .*Add \?sslmode=verify-full\.$/,
    ],
    [
      { DATABASE_URL: `${remote}?sslmode=verify-full` },
      /^Uploaded files are in DATA_DIR.*FILES_DIR to a folder that all servers share/,
    ],
    [
      { ...bucket, S3_ENDPOINT: 'http://s3.example.org', ALLOW_PLAIN_HTTP: '1' },
      /^S3_ENDPOINT begins with http: .*Use https\.$/,
    ],
    [
      {
        LDAP_URL: 'ldap://directory.example.org',
        LDAP_PEOPLE_DN: 'ou=people,dc=example',
        LDAP_BIND_DN: 'cn=portal,dc=example',
        LDAP_BIND_PASSWORD: 'canary',
        ALLOW_PLAIN_HTTP: '1',
      },
      /^LDAP_URL begins with ldap: .*Use ldaps or LDAP_START_TLS=1\.$/,
    ],
    [{ STEP_UP_MINUTES: '0' }, /^STEP_UP_MINUTES is 0: .*Remove it, or set it to 15\.$/],
    [{ ACCEPT_NEW_SECRET: '1' }, /^ACCEPT_NEW_SECRET is 1: .*Remove it after the change\.$/],
    [
      { SUPPORT_EMAIL: '' },
      /^Users are told to write to postmaster@portal\.example\.org\. Set SUPPORT_EMAIL/,
    ],
  ])('reports %o alone, with its remedy [EXP-280]', (changes, text) => {
    const risks = risksOf(changes)
    expect(risks).toEqual([expect.stringMatching(text)])
    expect(risks.join()).not.toContain('canary')
  })
})
