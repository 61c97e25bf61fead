import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { captcha } from '@portal-gateway/contract/captcha'
import { registrations } from '@portal-gateway/contract/registrations'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { defaultWork, proofOfWork } from '../../../src/core/captcha/proofOfWork.ts'
import { recaptcha } from '../../../src/core/captcha/recaptcha.ts'
import type { Captcha, LogEntry } from '../../../src/core/host/ports.ts'
import { answerFor, solvedFor, written } from '../../support/captchaAnswers.ts'
import { registrationDraftAt } from '../../support/registrationDrafts.ts'
import { forEachEngine } from '../../support/testServer.ts'

const field = 'g-recaptcha-response'
const refused = {
  status: 422,
  body: { globalErrors: [], fieldErrors: { [field]: ['CAPTCHA_IS_INVALID'] } },
}

forEachEngine('the captcha', (server) => {
  const send = async (answer: unknown, changes: object = {}) => {
    const body = { ...(await registrationDraftAt(server())), ...changes, [field]: answer }
    return server().visitor().send(registrations.createPublic, { body })
  }
  const stored = async () =>
    (await server().host.engine.db.selectFrom('registrations').select('id').execute()).length

  it('a solved challenge allows one registration [T51] [API-066] [REG-009]', async () => {
    const answer = await answerFor(server().visitor())
    expect((await send(answer)).status).toBe(201)
    expect(await send(answer)).toMatchObject(refused)
    // Another encoding of the same answer is refused too.
    expect(await send(written({ more: 1, ...JSON.parse(atob(answer)) }))).toMatchObject(refused)
  })

  it('only one of several concurrent requests with the same answer succeeds [T51]', async () => {
    const answer = await answerFor(server().visitor())
    const before = await stored()
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(answer)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 422, 422, 422, 422, 422,
    ])
    expect(await stored()).toBe(before + 1)
  })

  it('a missing or forged answer, or one for another service or portal, is refused and nothing is stored [T51]', async () => {
    const before = await stored()
    const { challenge, solution } = await solvedFor(server().visitor())
    const foreign = await solvedWith(proofOfWork('of another portal', { now: Date.now }, easy))
    const wrong = [
      '03AGdBq25SxXT-pmSeBXjzScW-EiocHwwpwqtk1QXlJnGnU', // The format of reCAPTCHA.
      'x',
      written({}),
      written([]),
      written({ challenge }),
      written({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }),
      written({ challenge: { ...challenge, signature: 'ab'.repeat(32) }, solution }),
      written({ challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 2 } }, solution }),
      written({
        challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 4_102_444_800 } },
        solution,
      }),
      written(foreign),
      'ey'.repeat(8_000),
    ]
    for (const answer of wrong) expect(await send(answer), answer.slice(0, 60)).toMatchObject(refused)
    for (const answer of [undefined, '', null, 7])
      expect(await send(answer)).toMatchObject({
        status: 422,
        body: { fieldErrors: { [field]: [expect.any(String)] } },
      })
    expect(await stored()).toBe(before)
    // None of these requests invalidated the challenge.
    expect((await send(written({ challenge, solution }))).status).toBe(201)
  })

  it('an answer expires after half an hour [T51]', async () => {
    const answer = await answerFor(server().visitor())
    server().turnClock(31 * 60)
    expect(await send(answer)).toMatchObject(refused)
  })

  it('a form that is refused because of other errors does not invalidate the answer [C-184]', async () => {
    const answer = await answerFor(server().visitor())
    const unknown = { roleName: 'Nobody knows it', sites: [], studyNames: [], systemAccessIds: [1] }
    expect(await send(answer, { accessControls: [unknown] })).toMatchObject({
      status: 422,
      body: { fieldErrors: { 'accessControls[0].roleName': ['ROLE_NAME_IS_UNKNOWN'] } },
    })
    expect((await send(answer)).status).toBe(201)
  })

  it('a process whose clock is slow also refuses a used answer [T51]', async () => {
    const answer = await answerFor(server().visitor())
    expect((await send(answer)).status).toBe(201)
    server().turnClock(31 * 60)
    expect((await send(await answerFor(server().visitor()))).status).toBe(201)
    server().turnClock(-31 * 60)
    expect(await send(answer)).toMatchObject(refused)
  })

  it('used answers are deleted after they have expired [C-184]', async () => {
    expect((await send(await answerFor(server().visitor()))).status).toBe(201)
    server().turnClock(24 * 3600)
    expect((await send(await answerFor(server().visitor()))).status).toBe(201)
    const { db } = server().host.engine
    expect(await db.selectFrom('spent_challenges').select('challenge').execute()).toHaveLength(1)
  })

  it('every challenge is different, not cached, and says how long it is valid [C-184] [T28]', async () => {
    const [one, other] = [
      await server().visitor().send(captcha.challenge),
      await server().visitor().send(captcha.challenge),
    ]
    expect(one.headers.get('cache-control')).toBe('no-store')
    expect(one.body).not.toEqual(other.body)
    expect(one.body).toMatchObject({ validSeconds: 1800 })
  })
})

const easy = { ...defaultWork, cost: 1, least: 1, most: 5 }
const solvedWith = async (made: Captcha) => {
  const challenge = await made.challenge()
  return solvedFor({ send: async () => ({ body: challenge }) } as never)
}

it('solving a production challenge requires 300 to 900 key derivations of 5,000 rounds, and the challenge expires after half an hour [T51]', async () => {
  const { challenge, solution } = await solvedWith(proofOfWork('of a portal', { now: () => 1_000_000 }))
  expect(challenge.parameters).toMatchObject({ cost: 5_000, expiresAt: 1_000 + 1_800 })
  expect(solution.counter).toBeGreaterThanOrEqual(300)
  expect(solution.counter).toBeLessThanOrEqual(900)
})

describe('reCAPTCHA', () => {
  let asked: URLSearchParams[] = []
  let answer: { status: number; body: string } | 'silence'
  const verifier = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => (text += String(part)))
    request.on('end', () => {
      asked.push(new URLSearchParams(text))
      if (answer === 'silence') return response.destroy()
      return response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  let address = ''
  beforeAll(async () => {
    await new Promise<void>((listening) => verifier.listen(0, '127.0.0.1', listening))
    address = `http://127.0.0.1:${(verifier.address() as AddressInfo).port}/siteverify`
  })
  afterAll(() => void verifier.close())
  const log: LogEntry[] = []
  beforeEach(() => {
    asked = []
    log.length = 0
  })
  const captchaOf = (at = address): Captcha =>
    recaptcha({
      secrets: { prod: 'secret-of-prod', test: 'secret-of-test' },
      environments: [
        { host: 'portal.example.org', environment: 'prod' },
        { host: '*.test.example.org', environment: 'test' },
      ],
      address: at,
      clock: { now: () => 1_000 },
      digest: (text) => `digest of ${text}`,
      log: (entry) => void log.push(entry),
    })
  const from = (host: string) => new Request(`https://${host}/PG-API/rest/public/user_registration`)
  const right = (hostname: string) => ({ status: 200, body: JSON.stringify({ success: true, hostname }) })

  it('verifies an answer with the secret of the host’s environment [REG-010]', async () => {
    answer = right('portal.example.org')
    expect(await captchaOf().verify('token', from('portal.example.org'))).toEqual({
      id: 'digest of token',
      until: 301_000,
    })
    answer = right('a.test.example.org')
    expect(await captchaOf().verify('other', from('a.test.example.org'))).toBeDefined()
    expect(asked.map((each) => Object.fromEntries(each))).toEqual([
      { secret: 'secret-of-prod', response: 'token' },
      { secret: 'secret-of-test', response: 'other' },
    ])
  })

  it('waits at most five seconds for the verification [T51]', async () => {
    answer = right('portal.example.org')
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    onTestFinished(() => timeout.mockRestore())
    expect(await captchaOf().verify('token', from('portal.example.org'))).toBeDefined()
    expect(timeout.mock.calls).toEqual([[5_000]])
  })

  it('issues no challenge [C-184]', async () => {
    expect(await captchaOf().challenge()).toBeUndefined()
  })

  it('accepts an answer only if the verification succeeded for this site [T51]', async () => {
    const { verify } = captchaOf()
    const wrong: (typeof answer)[] = [
      right('evil.example'),
      { status: 200, body: JSON.stringify({ success: false, hostname: 'portal.example.org' }) },
      { status: 200, body: JSON.stringify({ success: 'true', hostname: 'portal.example.org' }) },
      { status: 200, body: JSON.stringify({ success: true }) },
      { status: 200, body: 'null' },
      { status: 200, body: '<html>' },
      { status: 500, body: right('portal.example.org').body },
      'silence',
    ]
    for (const each of wrong) {
      answer = each
      expect(await verify('token', from('portal.example.org')), JSON.stringify(each)).toBeUndefined()
    }
    expect(log.map(({ event }) => event)).toEqual(Array(3).fill('captcha not verified'))
  })

  it('refuses an answer if the verifier is down or the environment has no key [T51]', async () => {
    expect(
      await captchaOf('http://127.0.0.1:9/siteverify').verify('token', from('portal.example.org')),
    ).toBeUndefined()
    expect(await captchaOf().verify('token', from('localhost'))).toBeUndefined()
    expect(asked).toEqual([])
  })
})
