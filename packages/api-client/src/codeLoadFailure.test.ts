import { describe, expect, it } from 'vitest'
import { codeLoadFailure } from './codeLoadFailure.ts'

const outcomeWith = (fetch: typeof globalThis.fetch) => codeLoadFailure('/portal/app/users', fetch)

describe('a call whose code cannot be loaded [C-111]', () => {
  it('is outdated if the server responds', async () => {
    const requests: string[] = []
    const answer = await outcomeWith(async (address, request) => {
      requests.push(`${request?.method} ${String(address)} ${request?.cache}`)
      return new Response(undefined, { status: 200 })
    })
    expect(answer).toEqual({ outcome: 'outdated' })
    expect(requests).toEqual(['HEAD /portal/app/users no-store'])
  })

  it.each([502, 503, 504])('is unreachable if a gateway responds %i', async (status) => {
    expect(await outcomeWith(async () => new Response(undefined, { status }))).toEqual({
      outcome: 'unreachable',
    })
  })

  it('is unreachable without a response', async () => {
    expect(await outcomeWith(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
      outcome: 'unreachable',
    })
  })
})
