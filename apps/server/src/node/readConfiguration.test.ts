import { describe, expect, it } from 'vitest'
import { readConfiguration } from './readConfiguration.ts'

const read = (environment: Record<string, string>) => {
  const result = readConfiguration(environment)
  if (!result.isValid) throw new Error(result.faults.join('\n'))
  return result.value
}

const faultsOf = (environment: Record<string, string>): string => {
  const result = readConfiguration(environment)
  return result.isValid ? 'none' : result.faults.join('\n')
}

describe('readConfiguration', () => {
  it('uses the defaults: this machine only, port 8080, a data folder in the project, no demo', () => {
    expect(read({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      dataDir: expect.stringMatching(/[/\\]\.data$/),
      isDemo: false,
      publicUrl: undefined,
      portal: { projectName: 'portal-gateway', apiBase: '/PG-API', isDemo: false },
    })
    expect(read({ PORT: '', HOST: '', PORTAL_DEMO: '' })).toEqual(read({}))
  })

  it('reports all invalid variables, each with its rule', () => {
    const faults = faultsOf({
      PORT: '65536',
      PROJECT_NAME: 'a/b',
      SUPPORT_EMAIL: 'nobody',
      DEMO_PASSWORD: 'short',
    })
    expect(faults.split('\n')).toEqual([
      "PORT is '65536', and must be a whole number from 0 (any free port) to 65535.",
      "PROJECT_NAME is 'a/b', and must be 1 to 64 letters, digits, dots, hyphens or underscores.",
      "SUPPORT_EMAIL is 'nobody', and must be an e-mail address.",
      'DEMO_PASSWORD must have 8 to 1024 characters.',
    ])
  })

  it('never repeats a password in a message', () => {
    expect(faultsOf({ DATABASE_URL: 'mysql://portal:canary@db', DEMO_PASSWORD: 'canary' })).not.toContain(
      'canary',
    )
  })

  it('accepts PRIVACY_URL and USER_MANUAL_URL only if they have http or https or are a path on this server', () => {
    for (const url of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'privacy']) {
      expect(faultsOf({ PRIVACY_URL: url, USER_MANUAL_URL: url }), url).toMatch(
        /PRIVACY_URL.*\nUSER_MANUAL_URL/,
      )
    }
    expect(read({ PRIVACY_URL: 'https://example.org/p' }).portal.privacyUrl).toBe('https://example.org/p')
  })

  it('uses the included user manual unless USER_MANUAL_URL is another address or `none`', () => {
    const manualWith = (url: string) => read({ USER_MANUAL_URL: url }).portal.userManualUrl
    expect(read({}).portal.userManualUrl).toBe('/portal/user-manual.pdf')
    expect(manualWith('/portal/manual.pdf')).toBe('/portal/manual.pdf')
    expect(manualWith('https://example.org/manual.pdf')).toBe('https://example.org/manual.pdf')
    expect(manualWith('none')).toBe('')
  })
})

describe('demo configuration [T66]', () => {
  it('listens on this machine only and rejects any other HOST', () => {
    for (const HOST of ['0.0.0.0', '::', '192.0.2.7', 'portal.example.org', '127.0.0.1.example.org']) {
      expect(faultsOf({ PORTAL_DEMO: '1', HOST, PUBLIC_URL: 'http://localhost:8080' }), HOST).toContain(HOST)
    }
    for (const HOST of ['127.0.0.1', '127.1.2.3', 'localhost', '::1']) {
      expect(faultsOf({ PORTAL_DEMO: '1', HOST }), HOST).toBe('none')
    }
  })

  it('rejects a public address', () => {
    expect(faultsOf({ PORTAL_DEMO: '1', PUBLIC_URL: 'https://portal.example.org' })).toContain(
      'this machine only',
    )
  })
})

describe('directory configuration', () => {
  const whole = {
    LDAP_URL: 'ldaps://directory.example.org',
    LDAP_PEOPLE_DN: 'ou=people, dc=example,dc=org',
    LDAP_BIND_DN: 'cn=portal,dc=example,dc=org',
    LDAP_BIND_PASSWORD: 'canary',
  }

  it('is used if all its variables are set', () => {
    expect(read({}).ldap).toBeUndefined()
    expect(read({ ...whole, LDAP_MAKES_ACCOUNTS: '1' }).ldap).toEqual({
      makesAccounts: true,
      place: {
        url: new URL(whole.LDAP_URL),
        startsTls: false,
        peopleDn: whole.LDAP_PEOPLE_DN,
        bindDn: whole.LDAP_BIND_DN,
        bindPassword: 'canary',
      },
    })
    const faults = faultsOf({ ...whole, LDAP_BIND_DN: '', LDAP_PEOPLE_DN: 'people' })
    expect(faults).toContain('LDAP_PEOPLE_DN is')
    expect(faultsOf({ ...whole, LDAP_BIND_DN: '' })).toMatch(/LDAP_BIND_DN is needed, because LDAP_URL/)
    expect(faultsOf({ LDAP_MAKES_ACCOUNTS: '1' })).toMatch(/LDAP_URL is needed, because LDAP_MAKES_ACCOUNTS/)
    expect(faults).not.toContain('canary')
  })

  it('requires encryption beyond this machine unless plain text is explicitly allowed', () => {
    const open = { ...whole, LDAP_URL: 'ldap://directory.example.org' }
    expect(faultsOf(open)).toContain('passwords are readable on the network')
    expect(faultsOf({ ...open, LDAP_START_TLS: '1' })).toBe('none')
    expect(faultsOf({ ...open, ALLOW_PLAIN_HTTP: '1' })).toBe('none')
    expect(faultsOf({ ...whole, LDAP_URL: 'ldap://127.0.0.1:389' })).toBe('none')
    expect(faultsOf({ ...whole, LDAP_START_TLS: '1' })).toContain('already encrypted: set LDAP_START_TLS=0')
    for (const LDAP_URL of ['https://directory.example.org', 'ldaps://', 'ldaps://host/dc=x', 'directory'])
      expect(faultsOf({ ...whole, LDAP_URL }), LDAP_URL).toContain('LDAP_URL is')
  })

  it('converts internal domains to lower case', () => {
    expect(read({}).settings.internalEmailDomains).toEqual([])
    const { settings } = read({ INTERNAL_EMAIL_DOMAINS: 'Example.org, lab.example.org' })
    expect(settings.internalEmailDomains).toEqual(['example.org', 'lab.example.org'])
    expect(faultsOf({ INTERNAL_EMAIL_DOMAINS: '@example.org' })).toContain('INTERNAL_EMAIL_DOMAINS is')
  })
})

describe('mail and password configuration', () => {
  it('validates mail server, sender and proxies without repeating a password', () => {
    const smtp = 'smtps://portal:canary@mail.example.org:465'
    expect(read({ SMTP_URL: smtp, MAIL_FROM: 'portal@example.org' })).toMatchObject({
      smtpUrl: new URL(smtp),
      mailFrom: 'portal@example.org',
    })
    expect(read({}).smtpUrl).toBeUndefined()
    expect(read({ SUPPORT_EMAIL: 'help@example.org' }).mailFrom).toBe('help@example.org')
    const faults = faultsOf({
      SMTP_URL: 'http://a:canary@b',
      MAIL_FROM: 'a, b@c.de',
      TRUSTED_PROXIES: 'proxy',
    })
    expect(faults).toMatch(/SMTP_URL must begin.*\nMAIL_FROM is 'a, b@c.de'.*\nTRUSTED_PROXIES is 'proxy'/)
    expect(faults).not.toContain('canary')
  })

  it('sets the maximum age of passwords, which do not expire by default', () => {
    expect(read({}).settings).not.toHaveProperty('passwordMaximumAgeSeconds')
    expect(
      read({ PASSWORD_MAX_AGE_DAYS: '365', PASSWORD_WARN_DAYS: '30', PASSWORD_GRACE_DAYS: '0' }).settings,
    ).toMatchObject({
      passwordMaximumAgeSeconds: 365 * 86_400,
      passwordWarnSeconds: 30 * 86_400,
      passwordGraceSeconds: 0,
    })
    expect(faultsOf({ PASSWORD_MAX_AGE_DAYS: 'a year' })).toContain('whole number of days')
    expect(faultsOf({ PASSWORD_MAX_AGE_DAYS: '5', PASSWORD_MIN_AGE_DAYS: '5' })).toContain(
      'must be less than',
    )
  })
})

describe('file limits', () => {
  it('are configured in whole megabytes', () => {
    const mb = 1024 * 1024
    expect(read({}).settings).toMatchObject({ maxFileBytes: 250 * mb, maxImageBytes: 5 * mb })
    const own = read({ MAX_FILE_MB: '2000', MAX_IMAGE_MB: '1' })
    expect(own.settings).toMatchObject({ maxFileBytes: 2000 * mb, maxImageBytes: mb })
    // The portal shows the limits before an upload.
    expect(own.portal).toMatchObject({ largestFile: 2000 * mb, largestImage: mb })
    for (const text of ['0', '-1', '1.5', '10001', '5 MB']) {
      expect(faultsOf({ MAX_FILE_MB: text, MAX_IMAGE_MB: text }), text).toMatch(
        /^MAX_FILE_MB is .*megabytes.*\nMAX_IMAGE_MB is/,
      )
    }
  })
})

describe('bucket configuration', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example.org',
    S3_BUCKET: 'portal-files',
    S3_ACCESS_KEY_ID: 'canary-id',
    S3_SECRET_ACCESS_KEY: 'canary+secret/=',
  }

  it('requires an address, a name and both keys', () => {
    expect(read({}).s3).toBeUndefined()
    expect(read(bucket).s3).toEqual({
      endpoint: new URL('https://s3.example.org'),
      bucket: 'portal-files',
      region: 'us-east-1',
      accessKeyId: 'canary-id',
      secretAccessKey: 'canary+secret/=',
      isPathStyle: true,
    })
    expect(read({ ...bucket, S3_REGION: 'eu-west-1', S3_BUCKET_IN_PATH: '0' }).s3).toMatchObject({
      region: 'eu-west-1',
      isPathStyle: false,
    })
    for (const name of Object.keys(bucket)) {
      expect(faultsOf({ ...bucket, [name]: '' }), name).toContain(`${name} is needed`)
    }
    expect(faultsOf({ S3_REGION: 'eu-west-1' })).toContain('S3_ENDPOINT is needed, because S3_REGION is set')
  })

  it('reports invalid values without repeating the keys', () => {
    const faults = faultsOf({
      S3_ENDPOINT: 'https://s3.example.org/portal',
      S3_BUCKET: '../portal',
      S3_REGION: 'a b',
      S3_BUCKET_IN_PATH: 'yes',
      S3_ACCESS_KEY_ID: 'canary id',
      S3_SECRET_ACCESS_KEY: 'canary\nsecret',
    })
    expect(faults.split('\n').map((fault) => fault.split(' ')[0])).toEqual([
      'S3_ENDPOINT',
      'S3_BUCKET',
      'S3_REGION',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'S3_BUCKET_IN_PATH',
    ])
    expect(faults).not.toContain('canary')
  })

  it('requires https unless plain http is explicitly allowed', () => {
    const plain = { ...bucket, S3_ENDPOINT: 'http://s3.example.org' }
    expect(faultsOf(plain)).toContain('ALLOW_PLAIN_HTTP=1')
    expect(faultsOf({ ...plain, ALLOW_PLAIN_HTTP: '1' })).toBe('none')
    expect(faultsOf({ ...bucket, S3_ENDPOINT: 'http://127.0.0.1:9000' })).toBe('none')
  })
})

describe('FILES_DIR [EXP-335]', () => {
  it('is a folder in DATA_DIR by default, and another one if it is set', () => {
    expect(read({ DATA_DIR: '/srv/portal' }).filesDir).toBe('/srv/portal/files')
    expect(read({ DATA_DIR: '/srv/portal', FILES_DIR: '/mnt/shared' }).filesDir).toBe('/mnt/shared')
  })

  it('is refused if a bucket is configured, and if it is DATA_DIR itself', () => {
    expect(faultsOf({ S3_ENDPOINT: 'https://s3.example.org', FILES_DIR: '/mnt/shared' })).toContain(
      'FILES_DIR and S3_ENDPOINT are both set',
    )
    expect(faultsOf({ DATA_DIR: '/srv/portal', FILES_DIR: '/srv/portal/' })).toContain(
      'must be another folder than DATA_DIR',
    )
  })
})

describe('course origin [T7]', () => {
  const PUBLIC_URL = 'https://portal.example.org'

  it('must have another host than the portal, and https if the portal has https', () => {
    expect(read({ PUBLIC_URL, CONTENT_ORIGIN: 'https://content.example.net' }).contentOrigin?.origin).toBe(
      'https://content.example.net',
    )
    expect(read({}).contentOrigin).toBeUndefined()
    for (const [CONTENT_ORIGIN, why] of [
      ['https://portal.example.org', 'another host'],
      // Cookies do not distinguish ports.
      ['https://portal.example.org:8443', 'another host'],
      ['http://content.example.net', 'must be https'],
      ['https://content.example.net/courses', 'without a path'],
      ['content.example.net', 'without a path'],
      ['ftp://content.example.net', 'without a path'],
    ] as const) {
      expect(faultsOf({ PUBLIC_URL, CONTENT_ORIGIN }), CONTENT_ORIGIN).toContain(why)
    }
    expect(faultsOf({ CONTENT_ORIGIN: 'https://content.example.net' })).toContain('another host')
  })
})

describe('production configuration', () => {
  const whole = {
    PORTAL_PRODUCTION: '1',
    PUBLIC_URL: 'https://portal.example.org',
    PORTAL_SECRET: 'Uo3vN8yRk1ZcXw6LbT0qHs9FgJm2EaPd',
    TRUSTED_PROXIES: '127.0.0.1',
  }

  it('requires a public address and a secret, and reports all missing variables together', () => {
    expect(read(whole)).toMatchObject({ isProduction: true, isDemo: false, secret: whole.PORTAL_SECRET })
    expect(faultsOf({ PORTAL_PRODUCTION: '1', HOST: '0.0.0.0', PORT: 'x' }).split('\n')).toEqual([
      expect.stringMatching(/^PORT is 'x'/),
      expect.stringMatching(/^PUBLIC_URL is needed/),
      expect.stringMatching(/^PORTAL_SECRET is needed/),
    ])
    // An invalid variable is not also reported as missing.
    expect(faultsOf({ ...whole, PUBLIC_URL: 'portal' })).not.toContain('needed')
  })

  it('requires TRUSTED_PROXIES if PUBLIC_URL has https, because otherwise all callers would share one rate limit [T32] [T55]', () => {
    const alone = { ...whole, TRUSTED_PROXIES: '' }
    expect(faultsOf(alone)).toMatch(/^TRUSTED_PROXIES is needed/)
    expect(read(whole).trustedProxies?.check('127.0.0.1')).toBe(true)
    expect(read({ ...alone, TRUSTED_PROXIES: 'none' }).trustedProxies).toBeUndefined()
    expect(faultsOf({ ...alone, PUBLIC_URL: 'http://127.0.0.1:8080' })).toBe('none')
  })

  it('never repeats a weak secret in a message, and rejects two sources of the secret', () => {
    const faults = faultsOf({ ...whole, PORTAL_SECRET: 'change-me-canary-of-the-quiet-lake' })
    expect(faults).toContain('PORTAL_SECRET contains a word')
    expect(faults).not.toContain('canary')
    expect(faultsOf({ ...whole, PORTAL_SECRET_FILE: '/none' })).toContain('both set')
    expect(faultsOf({ ...whole, PORTAL_SECRET: '', PORTAL_SECRET_FILE: '/none/there' })).toContain(
      "PORTAL_SECRET_FILE is '/none/there', which cannot be read (ENOENT)",
    )
  })

  it('rejects demo content', () => {
    expect(faultsOf({ ...whole, PORTAL_DEMO: '1' })).toContain('do not set PORTAL_DEMO')
  })

  it('reads the first administrator', () => {
    const named = { ...whole, FIRST_ADMIN_EMAIL: 'ada@portal.example' }
    expect(read(whole).firstAdministrator).toBeUndefined()
    expect(read(named).firstAdministrator).toMatchObject({ username: 'admin', lastName: 'Administrator' })
    const name = { FIRST_ADMIN_NAME: ' Ada  King Lovelace ', FIRST_ADMIN_USERNAME: 'ada' }
    expect(read({ ...named, ...name }).firstAdministrator).toEqual({
      email: 'ada@portal.example',
      username: 'ada',
      firstName: 'Ada',
      lastName: 'King Lovelace',
    })
    const wrong = { FIRST_ADMIN_EMAIL: 'a, b@c.de', FIRST_ADMIN_NAME: 'Ada', FIRST_ADMIN_USERNAME: 'a b' }
    expect(faultsOf({ ...whole, ...wrong })).toMatch(/EMAIL is .*\n.*USERNAME is .*\n.*NAME is 'Ada'/)
  })
})

describe('institutions [IDENT-040]', () => {
  const lake = {
    key: 'lake',
    issuer: 'https://login.lake.example',
    clientId: 'portal',
    clientSecret: 'the-secret-of-the-portal',
    label: 'Lake University',
    contact: 'help@lake.example',
  }

  it('are shown on the page without their secrets, and not at all by default', () => {
    const { institutions, portal } = read({ OIDC_PROVIDERS: JSON.stringify([lake]) })
    expect(institutions).toMatchObject([{ key: 'lake', scopes: ['openid', 'profile', 'email'] }])
    expect(portal.institutions).toEqual([
      {
        key: 'lake',
        label: 'Lake University',
        contact: 'help@lake.example',
        address: '/PG-API/rest/public/institutions/lake/start',
      },
    ])
    expect(read({})).toMatchObject({ institutions: [] })
    expect(read({}).portal).not.toHaveProperty('institutions')
  })

  it('are refused with the place of the error, without the secret', () => {
    const faults = faultsOf({ OIDC_PROVIDERS: JSON.stringify([{ ...lake, issuer: 'login.lake.example' }]) })
    expect(faults).toBe(
      "OIDC_PROVIDERS is wrong at '0.issuer': it must be an https address without '?' and '#', such as 'https://login.university.example'.",
    )
  })
})

describe('lock-out configuration', () => {
  it('sets the number of attempts and the minutes of a lock; 0 minutes last until support unlocks the user [C-057]', () => {
    expect(read({}).settings).not.toHaveProperty('attemptsBeforeLock')
    expect(read({}).settings).not.toHaveProperty('lockSeconds')
    expect(read({ SIGN_IN_ATTEMPTS: '10', SIGN_IN_LOCK_MINUTES: '60' }).settings).toMatchObject({
      attemptsBeforeLock: 10,
      lockSeconds: 3600,
    })
    expect(read({ SIGN_IN_LOCK_MINUTES: '0' }).settings).toMatchObject({ lockSeconds: 0 })
    expect(faultsOf({ SIGN_IN_ATTEMPTS: '0', SIGN_IN_LOCK_MINUTES: 'never' }).split('\n')).toEqual([
      "SIGN_IN_ATTEMPTS is '0', and must be a whole number from 1 to 100.",
      "SIGN_IN_LOCK_MINUTES is 'never', and must be a whole number of minutes, or 0 for a lock that only support ends.",
    ])
    for (const text of ['101', '1.5', '-1', '5 tries'])
      expect(faultsOf({ SIGN_IN_ATTEMPTS: text })).toContain(text)
    expect(faultsOf({ SIGN_IN_LOCK_MINUTES: '43201' })).toContain('43201')
  })
})

it('reads the maximum number of sessions of one user [IDENT-004]', () => {
  expect(read({}).settings).not.toHaveProperty('maxSessions')
  expect(read({ MAX_SESSIONS: '3' }).settings).toMatchObject({ maxSessions: 3 })
  expect(read({ MAX_SESSIONS: '100' }).settings).toMatchObject({ maxSessions: 100 })
  for (const text of ['0', '101', '1.5', '-1', 'all'])
    expect(faultsOf({ MAX_SESSIONS: text })).toBe(
      `MAX_SESSIONS is '${text}', and must be a whole number from 1 to 100.`,
    )
})

it('reads for how long a sign-in is recent [IDENT-090]', () => {
  expect(read({}).settings).not.toHaveProperty('recentSignInSeconds')
  expect(read({ STEP_UP_MINUTES: '' }).settings).not.toHaveProperty('recentSignInSeconds')
  expect(read({ STEP_UP_MINUTES: '0' }).settings).toMatchObject({ recentSignInSeconds: 0 })
  expect(read({ STEP_UP_MINUTES: '5' }).settings).toMatchObject({ recentSignInSeconds: 300 })
  expect(read({ STEP_UP_MINUTES: '1440' }).settings).toMatchObject({ recentSignInSeconds: 86_400 })
  for (const text of ['1441', '-1', '1.5', 'never'])
    expect(faultsOf({ STEP_UP_MINUTES: text })).toBe(
      `STEP_UP_MINUTES is '${text}', and must be a whole number of minutes from 0 to 1440.`,
    )
})

it('reads how long an ended access can be renewed [COND-018]', () => {
  expect(read({}).portal.renewalDays).toBe(90)
  expect(read({ RENEWAL_DAYS: '' }).portal.renewalDays).toBe(90)
  expect(read({ RENEWAL_DAYS: '0' }).portal.renewalDays).toBe(0)
  expect(read({ RENEWAL_DAYS: '3650' }).portal.renewalDays).toBe(3650)
  for (const text of ['3651', '-1', '1.5', 'never'])
    expect(faultsOf({ RENEWAL_DAYS: text })).toBe(
      `RENEWAL_DAYS is '${text}', and must be a whole number of days from 0 to 3650.`,
    )
})

describe('public address', () => {
  it('is required to listen beyond this machine', () => {
    expect(faultsOf({ HOST: '0.0.0.0' })).toContain('PUBLIC_URL is needed')
    expect(read({ HOST: '0.0.0.0', PUBLIC_URL: 'https://portal.example.org' }).publicUrl?.host).toBe(
      'portal.example.org',
    )
  })

  it('requires https unless plain http is explicitly allowed', () => {
    expect(faultsOf({ PUBLIC_URL: 'http://portal.example.org' })).toContain('ALLOW_PLAIN_HTTP=1')
    expect(faultsOf({ PUBLIC_URL: 'http://portal.example.org', ALLOW_PLAIN_HTTP: '1' })).toBe('none')
  })

  it('rejects a path, a query and a password', () => {
    for (const end of ['/portal', '/?a=b', '/#a']) {
      expect(faultsOf({ PUBLIC_URL: `https://portal.example.org${end}` })).toContain('without a path')
    }
    expect(faultsOf({ PUBLIC_URL: 'https://a:b@portal.example.org' })).toContain('without a path')
  })
})

describe('reCAPTCHA configuration', () => {
  const keys = {
    RECAPTCHA_SITE_KEYS: 'prod=site-p, test=site-t',
    RECAPTCHA_SECRETS: 'test=secret-t,prod=secret-p',
  }

  it('replaces the proof of work if keys are set, one per environment [REG-010]', () => {
    expect(read({}).recaptcha).toBeUndefined()
    expect(read({}).portal).not.toHaveProperty('recaptchaSiteKeys')
    const { recaptcha, portal } = read(keys)
    expect(recaptcha).toEqual({
      siteKeys: { prod: 'site-p', test: 'site-t' },
      secrets: { prod: 'secret-p', test: 'secret-t' },
      verifyAddress: 'https://www.google.com/recaptcha/api/siteverify',
    })
    expect(portal.recaptchaSiteKeys).toEqual({ prod: 'site-p', test: 'site-t' })
    expect(JSON.stringify(portal)).not.toContain('secret')
  })

  it('requires a secret for every key, and never repeats a secret in a message', () => {
    expect(faultsOf({ ...keys, RECAPTCHA_SECRETS: 'prod=secret-p' })).toContain(
      'both must have the same environments',
    )
    expect(faultsOf({ RECAPTCHA_SITE_KEYS: keys.RECAPTCHA_SITE_KEYS })).toContain(
      'both must have the same environments',
    )
    for (const RECAPTCHA_SECRETS of ['canary', 'prod=canary,prod=canary', 'live=canary', 'prod=can ary'])
      expect(faultsOf({ ...keys, RECAPTCHA_SECRETS })).toMatch(/^RECAPTCHA_SECRETS must(?!.*canary)/)
  })

  it('accepts a verification address with https or on this machine', () => {
    const at = (RECAPTCHA_VERIFY_URL: string) => faultsOf({ ...keys, RECAPTCHA_VERIFY_URL })
    expect(at('https://www.recaptcha.net/recaptcha/api/siteverify')).toBe('none')
    expect(at('http://127.0.0.1:9/verify')).toBe('none')
    expect(at('http://verify.example')).toContain('must be an https address')
    expect(faultsOf({ RECAPTCHA_VERIFY_URL: 'https://verify.example' })).toContain('has no effect')
  })
})

describe('registration notices', () => {
  it('accepts one address or none', () => {
    expect(read({}).settings.registrationNotices).toBe('')
    expect(read({ REGISTRATION_NOTICES: 'review@portal.example' }).settings.registrationNotices).toBe(
      'review@portal.example',
    )
    expect(faultsOf({ REGISTRATION_NOTICES: 'a@b.example, c@d.example' })).toContain('REGISTRATION_NOTICES')
  })
})

describe('PEER_CHANGES', () => {
  it('can be admin or write_users, and the portal receives the same value as the server [EXP-134]', () => {
    const peerChangesOf = (environment: Record<string, string>) => {
      const { settings, portal } = read(environment)
      return [settings.peerChanges, portal.peerChanges]
    }
    expect(peerChangesOf({})).toEqual(['admin', 'admin'])
    expect(peerChangesOf({ PEER_CHANGES: '' })).toEqual(['admin', 'admin'])
    expect(peerChangesOf({ PEER_CHANGES: 'admin' })).toEqual(['admin', 'admin'])
    expect(peerChangesOf({ PEER_CHANGES: 'write_users' })).toEqual(['write_users', 'write_users'])
  })

  it('is rejected with another value; the message contains both allowed values [EXP-134]', () => {
    for (const value of ['WRITE_USERS', 'ADMIN', 'support', '1'])
      expect(faultsOf({ PEER_CHANGES: value })).toBe(
        `PEER_CHANGES is '${value}', and must be 'admin' or 'write_users'.`,
      )
  })
})
