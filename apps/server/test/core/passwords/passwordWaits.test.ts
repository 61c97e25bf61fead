import { api } from '@portal-gateway/contract/api'
import { expect, it } from 'vitest'
import type { Client } from '../../support/client.ts'
import { staffHelpers } from '../../support/staffHelpers.ts'
import { forEachEngine, password } from '../../support/testServer.ts'

const { users, passwords, userCapabilities } = api
const day = 24 * 3600
const waits = { passwordMinimumAgeSeconds: day, passwordMaximumAgeSeconds: 90 * day }

forEachEngine(
  'the minimum time before the next password change',
  (server) => {
    const { get, audited } = staffHelpers(server)
    const admin = () => server().holderOf('ADMIN')
    /** Creates a signed-in user whose password was just set. */
    const waiting = async (accountType: 'internal' | 'external' = 'external') => {
      const roles = [await server().role('USER')]
      const person = await server().signedIn({ roles, hasPassword: true, accountType })
      return { person, ...(await get(person.userId)) }
    }
    const isRestricted = async (client: Client, uuid: string) =>
      (await client.send(users.isRestricted, { params: { uuid } })).body
    const clear = (client: Client, uuid: string) => client.send(users.clearRestriction, { params: { uuid } })
    const change = (client: Client, from: string, to: string) =>
      client.send(passwords.change, { body: { currentPassword: from, newPassword: to } })

    it('ends when the time has elapsed or when an administrator ends it [API-115] [API-116] [USER-044]', async () => {
      const administrator = await admin()
      const { person, uuid, id, versionno } = await waiting()
      expect(await isRestricted(administrator, uuid)).toBe(true)
      expect((await change(person, password, `${password} 2`)).status).toBe(422)
      expect(await clear(administrator, uuid)).toMatchObject({ status: 200, body: undefined })
      expect(await isRestricted(administrator, uuid)).toBe(false)
      expect((await person.send(userCapabilities.canChangePasswordNow)).body).toBe(true)
      expect(server().log).toContainEqual({
        level: 'info',
        event: 'password wait ended',
        accountId: id,
        userId: administrator.userId,
      })
      expect((await get(id)).versionno).toBe(versionno)

      const other = await waiting()
      server().turnClock(day + 1)
      expect(await isRestricted(await admin(), other.uuid)).toBe(false)
    })

    it('starts again with the next change after an administrator ended it; ending it does not change the password’s age [C-056]', async () => {
      const { person, uuid, id } = await waiting()
      const age = async () => {
        const { password_changed_at } = await server()
          .host.engine.db.selectFrom('users')
          .select('password_changed_at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return password_changed_at
      }
      const before = await age()
      const administrator = await admin()
      await clear(administrator, uuid)
      expect(await age()).toBe(before)
      expect((await change(person, password, `${password} 2`)).status).toBe(200)
      expect(await isRestricted(administrator, uuid)).toBe(true)
      await person.startSession(server().host, id)
      expect((await change(person, `${password} 2`, `${password} 3`)).status).toBe(422)
    })

    it('can be ended repeatedly, but only the first call changes anything and writes an audit entry [T43] [T57]', async () => {
      const administrator = await admin()
      const { uuid, id } = await waiting()
      const answers = await Promise.all([1, 2, 3].map(() => clear(administrator, uuid)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await audited(id)).toMatchObject([
        { action: 'RESTRICTION_CLEARED', actor_id: administrator.userId, entity_name: 'Ada Lovelace' },
      ])
    })

    it('does not apply to users without a password in the portal [PERM-022]', async () => {
      const administrator = await admin()
      const internal = await waiting('internal')
      const { id } = await server().user({ roles: [await server().role('USER')] })
      for (const user of [internal, await get(id)]) {
        expect(await isRestricted(administrator, user.uuid)).toBe(false)
        expect((await clear(administrator, user.uuid)).status).toBe(200)
        expect(await audited(user.id)).toEqual([])
      }
    })

    it('can be read and ended by administrators only, with an existing uuid [T42] [PERM-017]', async () => {
      const { uuid, id, person } = await waiting()
      for (const permission of ['WRITE_USERS', 'READ_USERS', 'USER', 'SET_OWN_PASSWORD'] as const) {
        const client = await server().holderOf(permission)
        for (const each of [uuid, (await get(client.userId)).uuid, crypto.randomUUID()])
          for (const call of [users.isRestricted, users.clearRestriction])
            expect(await client.send(call, { params: { uuid: each } })).toMatchObject({
              status: 403,
              body: { globalErrors: ['NOT_AUTHORIZED'] },
            })
      }
      const administrator = await admin()
      for (const nobody of [
        crypto.randomUUID(),
        String(id),
        uuid.toUpperCase(),
        '%',
        "' or 1=1 --",
        'a\u0000b',
      ])
        for (const call of [users.isRestricted, users.clearRestriction])
          expect((await administrator.send(call, { params: { uuid: nobody } })).status, nobody).toBe(404)
      expect(await isRestricted(administrator, uuid)).toBe(true)
      expect((await change(person, password, `${password} 2`)).status).toBe(422)
    })
  },
  waits,
)
