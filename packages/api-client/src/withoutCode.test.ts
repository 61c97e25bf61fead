import { describe, expect, it } from 'vitest'
import { createSession } from './session.ts'
import { withoutCode } from './withoutCode.ts'

const outcomeWith = async (fetch: typeof globalThis.fetch) => {
  const session = createSession({ local: undefined, session: undefined, now: () => 1000 })
  return withoutCode({ apiBase: '/PG-API', projectName: 'MLRN', session, fetch })
}

describe('a call whose code cannot be fetched', () => {
  it('is outdated where the server answers, whatever it says', async () => {
    const asked: string[] = []
    const answer = await outcomeWith(async (address, request) => {
      asked.push(`${request?.method} ${String(address)}`)
      return new Response(undefined, { status: 404 })
    })
    expect(answer).toEqual({ outcome: 'outdated' })
    expect(asked).toEqual(['HEAD /PG-API'])
  })

  it('is unreachable where no answer comes', async () => {
    expect(await outcomeWith(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
      outcome: 'unreachable',
    })
  })
})
