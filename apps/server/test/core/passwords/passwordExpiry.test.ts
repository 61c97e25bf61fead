import { api, endpoints } from '@portal-gateway/contract/api'
import { pathOf } from '@portal-gateway/contract/endpoint'
import type { PendingWork } from '@portal-gateway/contract/pendingWork'
import { expect, it } from 'vitest'
import { forEachEngine, password } from '../../support/testServer.ts'

const { institutions, passwords, pendingWork, session, userCapabilities, userProfile } = api
const day = 24 * 3600

forEachEngine(
  'passwords with a maximum age',
  (server) => {
    const aged = async (days: number, accountType: 'internal' | 'external' = 'external') => {
      const roles = [await server().role('ADMIN')]
      const { id, username } = await server().user({ roles, hasPassword: true, accountType })
      const changedAt = server().host.clock.now() - days * day * 1000
      await server()
        .host.engine.db.updateTable('users')
        .set({ password_changed_at: changedAt })
        .where('id', '=', id)
        .execute()
      const client = server().visitor()
      const response = await client.signIn(username, password)
      const body: unknown = await response.json()
      return { client, username, status: response.status, body, changedAt }
    }

    it.each([
      [1, { status: 200, body: { passwordExpiresSoon: false, expiryState: null } }],
      [79, { status: 200, body: { passwordExpiresSoon: false, expiryState: null } }],
      [81, { status: 200, body: { passwordExpiresSoon: true, expiryState: 'WarnUserToChangePassword' } }],
      [91, { status: 200, body: { passwordExpiresSoon: true, expiryState: 'ForceUserToChangePassword' } }],
      [99, { status: 200, body: { passwordExpiresSoon: true, expiryState: 'ForceUserToChangePassword' } }],
      [101, { status: 401, body: { passwordExpired: true } }],
    ])('have an expiry state in the sign-in response: after %i days [API-001]', async (days, expected) => {
      expect(await aged(days)).toMatchObject(expected)
    })

    it('that were set when the account was created are as old as the account [API-001]', async () => {
      const { username } = await server().user({ roles: [await server().role('USER')], hasPassword: true })
      server().turnClock(91 * day)
      const response = await server().visitor().signIn(username, password)
      expect(await response.json()).toMatchObject({ expiryState: 'ForceUserToChangePassword' })
    })

    it('are reported as expired only after a correct password [API-001] [T31]', async () => {
      const { username } = await aged(101)
      const response = await server().visitor().signIn(username, 'a guess')
      expect(await response.json()).toMatchObject({ credentialsInvalid: true })
    })

    it('do not expire for internal users [PERM-022]', async () => {
      expect(await aged(500, 'internal')).toMatchObject({ body: { expiryState: null } })
    })

    it('that expired allow only calls to change them [C-034]', async () => {
      const { client } = await aged(91)
      const open = new Set<unknown>([
        passwords.change,
        session.refresh,
        session.invalidate,
        institutions.signOut,
        ...Object.values(userCapabilities),
      ])
      // Public calls and calls of partners do not need a session.
      const others = new Set<string>(['public', 'partner'])
      for (const endpoint of endpoints) {
        if (others.has(endpoint.access) || endpoint === session.invalidate) continue
        const names = Array.from(endpoint.path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
        const path = pathOf(endpoint, Object.fromEntries(names.map((name) => [name, 1])))
        const { status } = await client.fetch(endpoint.method, path)
        if (open.has(endpoint)) expect(status, path).not.toBe(403)
        else expect(status, path).toBe(403)
      }
      const body = { currentPassword: password, newPassword: 'thirty-two calm lakes' }
      expect((await client.send(passwords.change, { body })).status).toBe(200)
      expect((await client.send(userProfile.get)).status).toBe(200)
    })

    it('that expired still allow signing out [AUTH-041]', async () => {
      const { client } = await aged(91)
      expect((await client.send(session.invalidate)).status).toBe(200)
    })

    it.each([
      [79, 'external', false],
      [81, 'external', true],
      [81, 'internal', false],
    ] as const)(
      'have their expiry time in `pendingWork` if the user is external and is already warned: after %i days, %s [EXP-126]',
      async (days, accountType, isNamed) => {
        const { client, changedAt } = await aged(days, accountType)
        const { status, body } = await client.send(pendingWork.get)
        expect(status).toBe(200)
        expect((body as PendingWork).passwordExpires).toBe(
          isNamed ? new Date(changedAt + 90 * day * 1000).toISOString() : undefined,
        )
      },
    )

    it('that expire soon allow all calls [PASS-023]', async () => {
      const { client } = await aged(81)
      expect((await client.send(userProfile.get)).status).toBe(200)
    })
  },
  {
    passwordMaximumAgeSeconds: 90 * day,
    passwordWarnSeconds: 10 * day,
    passwordGraceSeconds: 10 * day,
  },
)
