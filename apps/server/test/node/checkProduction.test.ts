import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { clockRisk } from '../../src/node/risks.ts'
import { commandOf } from '../support/programs.ts'
import { freePort, programVariables, scratchFolder, startServer } from '../support/serverProcess.ts'
import { forEachEngine } from '../support/testServer.ts'

const scratch = scratchFolder()
afterAll(() => scratch.remove())

const settings = {
  PUBLIC_URL: 'http://127.0.0.1:8080',
  TRUSTED_PROXIES: '127.0.0.1',
  PORTAL_SECRET: 'Uo3vN8yRk1ZcXw6LbT0qHs9FgJm2EaPd',
  SUPPORT_EMAIL: 'help@lakes.example',
}

function check(environment: Record<string, string>) {
  const [node = '', ...program] = commandOf('checkProduction')
  const { status, stdout } = spawnSync(node, program, {
    env: { ...programVariables, DATA_DIR: join(scratch.path, 'data'), ...environment },
    encoding: 'utf8',
  })
  return { status, lines: stdout.trim().split('\n') }
}

describe('check:production', () => {
  it('reports what is missing and fails [EXP-280]', () => {
    const { status, lines } = check({ PORT: 'eighty' })
    expect(status).toBe(1)
    for (const text of [
      "wrong: PORT is 'eighty'",
      'wrong: PUBLIC_URL is needed',
      'wrong: PORTAL_SECRET is needed',
    ])
      expect(lines).toContainEqual(expect.stringContaining(text))
    expect(lines.at(-1)).toBe('3 wrong, 0 risky')
  })

  it('reports risks and succeeds [EXP-280]', () => {
    expect(check(settings)).toEqual({
      status: 0,
      lines: [expect.stringMatching(/^risky: SMTP_URL is not set/), '0 wrong, 1 risky'],
    })
  })

  it('reports a folder of files that does not exist [EXP-280]', () => {
    const FILES_DIR = join(scratch.path, 'not-mounted')
    const { status, lines } = check({ ...settings, FILES_DIR })
    expect(status).toBe(1)
    expect(lines[0]).toContain(`wrong: FILES_DIR is ${FILES_DIR}, which does not exist. Create it first.`)
  })

  it('reports each server that cannot be used, without passwords [EXP-280]', () => {
    const { status, lines } = check({
      ...settings,
      DATABASE_URL: 'postgres://portal:canary@127.0.0.1:1/portal',
      SMTP_URL: 'smtp://portal:canary@127.0.0.1:1',
      LDAP_URL: 'ldap://127.0.0.1:1',
      LDAP_PEOPLE_DN: 'ou=people,dc=example',
      LDAP_BIND_DN: 'cn=portal,dc=example',
      LDAP_BIND_PASSWORD: 'canary',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: 'portal',
      S3_ACCESS_KEY_ID: 'portal',
      S3_SECRET_ACCESS_KEY: 'canary',
    })
    expect(status).toBe(1)
    expect(lines).toEqual([
      expect.stringMatching(/^wrong: The database of DATABASE_URL cannot be used: .*ECONNREFUSED/),
      expect.stringMatching(/^wrong: The bucket portal of S3_ENDPOINT cannot be used: /),
      expect.stringMatching(/^wrong: The mail server of SMTP_URL cannot be used: .*ECONNREFUSED/),
      expect.stringMatching(/^wrong: The directory of LDAP_URL cannot be used: .*ECONNREFUSED/),
      '4 wrong, 0 risky',
    ])
    expect(lines.join()).not.toContain('canary')
  })
})

it('a server in production logs risky settings, and once a proxy without X-Forwarded-For [EXP-280]', async () => {
  const port = await freePort()
  const server = await startServer({
    ...settings,
    PORTAL_PRODUCTION: '1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    FIRST_ADMIN_EMAIL: 'ada@portal.example',
    DRAIN_SECONDS: '0',
    DATA_DIR: join(scratch.path, 'logged'),
  })
  const risks = () => server.log().match(/"risky setting","message":"[^"]*/g) ?? []
  try {
    expect(risks()).toEqual([expect.stringContaining('SMTP_URL is not set')])
    const call = (headers: Record<string, string>) =>
      fetch(`${server.origin}/PG-API/rest/secure/token/refresh`, { headers })
    await call({ 'x-forwarded-for': '192.0.2.1' })
    await fetch(`${server.origin}/readyz`)
    expect(risks()).toHaveLength(1)
    await call({})
    await call({})
  } finally {
    await server.kill('SIGTERM')
  }
  expect(risks()).toEqual([
    expect.stringContaining('SMTP_URL is not set'),
    expect.stringContaining('without X-Forwarded-For'),
  ])
})

forEachEngine('the clock of this machine', (server) => {
  const riskAt = (aheadMs: number) =>
    clockRisk({ engine: server().host.engine, clock: { now: () => Date.now() + aheadMs } })

  it('is reported if it differs from that of PostgreSQL by more than two seconds [EXP-280]', async () => {
    expect(await riskAt(0)).toBeUndefined()
    const isCompared = server().host.engine.dialect === 'postgres'
    const [ahead, behind] = [await riskAt(60_000), await riskAt(-60_000)]
    if (!isCompared) expect([ahead, behind]).toEqual([undefined, undefined])
    else {
      expect(ahead).toMatch(/^The clock of this machine is (?:59|60) s ahead of the clock of the database\./)
      expect(behind).toMatch(/^The clock of this machine is (?:59|60) s behind the clock of the database\./)
    }
  })
})
