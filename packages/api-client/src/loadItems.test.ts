import { describe, expect, it, vi } from 'vitest'
import { createClient } from './createClient.ts'
import { loadItems } from './loadItems.ts'
import { createSession } from './session.ts'

describe('loadItems', () => {
  it('requests inactive items only with `includesInactive` [ITEM-004]', async () => {
    const requested: string[] = []
    const fetch = vi.fn(async (input: string | URL | Request) => {
      requested.push(new URL(String(input), 'http://localhost').search)
      return Response.json([])
    })
    const session = createSession({ local: undefined, session: undefined, now: () => 0 })
    const client = createClient({ apiBase: '/PG-API', projectName: 'MLRN', session, fetch })
    await loadItems(client)
    await loadItems(client, { includesInactive: true })
    expect(requested).toEqual(['?includeInactive=false', '?includeInactive=true'])
  })
})
