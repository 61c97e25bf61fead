import { describe, expect, it, vi } from 'vitest'
import { checkSession, renewSession } from './checkSession.ts'
import type { Client } from './createClient.ts'

type Refreshing = Awaited<ReturnType<Client['session']['refresh']>>
const done: Refreshing = { outcome: 'done', value: {}, createdId: undefined }
const signedOut: Refreshing = { outcome: 'signedOut' }
const forbidden: Refreshing = { outcome: 'forbidden', isInactive: false }
const unreachable: Refreshing = { outcome: 'unreachable' }
const broken: Refreshing = { outcome: 'broken' }

const never = () => Promise.reject(new Error('checkSession must not make this call'))

function clientWith(...answers: Refreshing[]) {
  const refresh = vi.fn<Client['session']['refresh']>()
  for (const answer of answers) refresh.mockResolvedValueOnce(answer)
  const others = { create: never, invalidate: never }
  return { refresh, client: { session: { refresh, ...others } } }
}

describe('checkSession', () => {
  it('makes one call if the session is renewed [AUTH-035]', async () => {
    const { client, refresh } = clientWith(done)
    expect(await checkSession(client)).toBe('signedIn')
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it.each([signedOut, forbidden, unreachable, broken])(
    'retries once after $outcome [AUTH-035]',
    async (first) => {
      const { client, refresh } = clientWith(first, done)
      expect(await checkSession(client)).toBe('signedIn')
      expect(refresh).toHaveBeenCalledTimes(2)
    },
  )

  it.each([
    [signedOut, signedOut],
    [forbidden, forbidden],
    [signedOut, forbidden],
    [forbidden, signedOut],
    [unreachable, forbidden],
  ])(
    'returns signedOut after $0.outcome and then $1.outcome, without a third call [AUTH-036]',
    async (first, second) => {
      const { client, refresh } = clientWith(first, second)
      expect(await checkSession(client)).toBe('signedOut')
      expect(refresh).toHaveBeenCalledTimes(2)
    },
  )

  it.each([unreachable, broken])(
    'returns unreachable if the second call returns $outcome [C-041]',
    async (answer) => {
      expect(await checkSession(clientWith(answer, answer).client)).toBe('unreachable')
      expect(await checkSession(clientWith(forbidden, answer).client)).toBe('unreachable')
    },
  )
})

describe('renewSession', () => {
  it('returns the answer of its last call [AUTH-035] [AUTH-036]', async () => {
    const failed: Refreshing = { outcome: 'broken', requestId: 'a1' }
    expect(await renewSession(clientWith(unreachable, failed).client)).toEqual({
      session: 'unreachable',
      answer: failed,
    })
    expect(await renewSession(clientWith(failed, done).client)).toEqual({
      session: 'signedIn',
      answer: done,
    })
  })
})
