import { api } from '@portal-gateway/contract/api'
import { passkeys } from '@portal-gateway/contract/passkeys'
import { expect, it } from 'vitest'
import { addPasskeyTo, passkeyAddress, signInWith } from '../../support/authenticator.ts'
import type { Client } from '../../support/client.ts'
import { insertPasskey } from '../../support/insertPasskey.ts'
import { forEachEngine, password } from '../../support/testServer.ts'

forEachEngine(
  'the passkeys of a user',
  (server) => {
    const remove = (caller: Client, id: number) => caller.send(passkeys.removeOfUser, { params: { id } })
    const countOf = async (userId: number) =>
      (
        await server()
          .host.engine.db.selectFrom('passkeys')
          .select('id')
          .where('user_id', '=', userId)
          .execute()
      ).length
    const removalsOf = (userId: number) =>
      server()
        .host.engine.db.selectFrom('audit_entries')
        .select(['actor_id', 'entity_name', 'changes'])
        .where('subject_id', '=', userId)
        .where('action', '=', 'PASSKEY_REMOVED')
        .execute()

    it('are all removed by support, with a mail to the user and an audit entry; all sessions end [IDENT-077] [IDENT-078]', async () => {
      const support = await server().holderOf('WRITE_USERS')
      const user = await server().user({ hasPassword: true })
      const other = await server().user({ hasPassword: true })
      const kept = await insertPasskey(server().host, other.id)
      const { db } = server().host.engine
      await db.updateTable('users').set({ language: 'de' }).where('id', '=', user.id).execute()
      const owner = server().visitor()
      expect((await owner.signIn(user.username, password)).status).toBe(200)
      const authenticator = await addPasskeyTo(owner)
      await insertPasskey(server().host, user.id)
      const signedIn = server().visitor()
      expect((await signInWith(signedIn, authenticator)).status).toBe(200)
      expect((await remove(support, user.id)).status).toBe(200)
      expect(await countOf(user.id)).toBe(0)
      for (const client of [owner, signedIn])
        expect((await client.send(api.session.refresh)).status).toBe(401)
      expect(await signInWith(server().visitor(), authenticator)).toMatchObject({
        status: 401,
        body: { credentialsInvalid: true },
      })
      expect(await removalsOf(user.id)).toEqual([
        { actor_id: support.userId, entity_name: 'Ada Lovelace', changes: '[]' },
      ])
      const [mail] = await server().mailsTo(user.email)
      expect(mail?.subject).toBe('Passkeys aus Ihrem Konto bei Portal Gateway entfernt')
      expect(mail?.text).toContain('Der Support hat alle Passkeys')
      expect(server().log.findLast(({ event }) => event === 'passkeys of user removed')).toMatchObject({
        accountId: user.id,
        userId: support.userId,
      })
      expect((await remove(support, user.id)).status).toBe(304)
      expect((await server().visitor().signIn(user.username, password)).status).toBe(200)
      expect(await countOf(other.id)).toBe(1)
      expect(kept).toEqual(expect.any(Number))
    })

    it('are not removed by a caller with a lower permission, nor by one without WRITE_USERS, nor are the own ones [IDENT-078] [T20]', async () => {
      const support = await server().holderOf('WRITE_USERS')
      const administrator = await server().holderOf('ADMIN')
      const user = await server().holderOf('USER')
      for (const { userId } of [support, administrator, user]) await insertPasskey(server().host, userId)
      expect(await remove(support, administrator.userId)).toMatchObject({
        status: 403,
        body: { globalErrors: ['HIGHER_PERMISSION'] },
      })
      for (const caller of [support, administrator])
        expect((await remove(caller, caller.userId)).status).toBe(403)
      for (const permission of ['USER', 'READ_USERS'] as const)
        expect((await remove(await server().holderOf(permission), user.userId)).status).toBe(403)
      for (const { userId } of [support, administrator, user]) {
        expect(await countOf(userId)).toBe(1)
        expect(await removalsOf(userId)).toEqual([])
      }
      expect((await remove(support, user.userId)).status).toBe(200)
      expect((await remove(administrator, support.userId)).status).toBe(200)
    })

    it('are counted for readers; of an unknown user they are missing [IDENT-078]', async () => {
      const reader = await server().holderOf('READ_USERS')
      const user = await server().user()
      const get = () => reader.send(api.users.get, { params: { id: user.id } })
      expect((await get()).body).not.toHaveProperty('passkeyCount')
      for (let count = 0; count < 2; count += 1) await insertPasskey(server().host, user.id)
      expect((await get()).body).toMatchObject({ passkeyCount: 2 })
      expect(JSON.stringify((await get()).body)).not.toContain('a-credential')
      const support = await server().holderOf('WRITE_USERS')
      expect((await remove(support, 999_999)).status).toBe(404)
    })

    it('are removed once if two of support do it at once [IDENT-078]', async () => {
      const callers = [await server().holderOf('WRITE_USERS'), await server().holderOf('WRITE_USERS')]
      const user = await server().user({ hasPassword: true })
      await insertPasskey(server().host, user.id)
      const answers = await Promise.all(callers.map((caller) => remove(caller, user.id)))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 304])
      expect(await removalsOf(user.id)).toHaveLength(1)
      expect(await server().mailsTo(user.email)).toHaveLength(1)
    })
  },
  { portalAddress: passkeyAddress },
)
