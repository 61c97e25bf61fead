import { describe, expect, it } from 'vitest'
import { withoutCode } from './withoutCode.ts'

const outcomeWith = (fetch: typeof globalThis.fetch) => withoutCode({ apiBase: '/PG-API', fetch })

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
