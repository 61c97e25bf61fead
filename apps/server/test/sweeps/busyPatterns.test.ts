import { api } from '@portal-gateway/contract/api'
import type { UserProfile } from '@portal-gateway/contract/userProfile'
import { expect, it } from 'vitest'
import { forEachEngine } from '../support/testServer.ts'

/** Texts that cause catastrophic backtracking in a vulnerable regular expression. */
const busy = [
  `${'a'.repeat(250)}!`,
  `${'a.'.repeat(120)}@`,
  `a@${'a.'.repeat(120)}`,
  '@'.repeat(256),
  `a@${'-a'.repeat(100)}.`,
  `https://${'a-'.repeat(60)}`,
  `https://${'%2f'.repeat(40)}`,
  `${' '.repeat(250)}x`,
  `${'x '.repeat(100_000)}!`,
  `${'\t'.repeat(100_000)}x`,
]

// A vulnerable expression exceeds the test runner's time limit.
forEachEngine('a text that causes catastrophic backtracking (ReDoS)', (server) => {
  it('is processed as a filter without delay [T40]', async () => {
    const reader = await server().holderOf('READ_USERS')
    for (const text of busy) {
      const query = `?${new URLSearchParams({ filterType: 'OR', 'person.email': text, 'sites.siteName': text })}`
      const expected = text.length > 256 ? 400 : 200
      expect((await reader.send(api.users.list, { query })).status).toBe(expected)
      const params = { status: 'pending' }
      const filter = `?${new URLSearchParams({ email: text })}`
      expect((await reader.send(api.userRequests.list, { params, query: filter })).status).toBe(expected)
      const sort = `?${new URLSearchParams({ sort: text })}`
      expect((await reader.send(api.users.list, { query: sort })).status).toBe(400)
    }
  })

  it('is refused as an email and as a URL [T40]', async () => {
    const person = await server().holderOf('USER')
    const profile = (await person.send(api.userProfile.get)).body as UserProfile
    const admin = await server().holderOf('ADMIN')
    const roles = [{ id: await server().role('USER') }]
    for (const text of busy) {
      const body = { ...profile, email: text }
      expect((await person.send(api.profileChanges.create, { body })).status).toBe(422)
      const item = { name: 'Busy', url: `${text} `.repeat(2), roles, sort: 0, inactive: false }
      expect((await admin.send(api.dashboardItems.create, { body: item })).status).toBe(422)
    }
  })
})
