import { api } from '@portal-gateway/contract/api'
import { linkedIdentities } from '@portal-gateway/contract/linkedIdentities'
import { expect, it } from 'vitest'
import { addIdentity } from '../../support/addIdentity.ts'
import type { Client } from '../../support/client.ts'
import { forEachEngine, password } from '../../support/testServer.ts'

forEachEngine('the linked identities of a user', (server) => {
  const remove = (caller: Client, id: number, identity: number) =>
    caller.send(linkedIdentities.removeOfUser, { params: { id, identity } })
  const list = (caller: Client, id: number) => caller.send(linkedIdentities.ofUser, { params: { id } })
  const idsOf = async (userId: number) =>
    (
      await server()
        .host.engine.db.selectFrom('linked_identities')
        .select('id')
        .where('user_id', '=', userId)
        .execute()
    ).map(({ id }) => id)
  const removalsOf = (userId: number) =>
    server()
      .host.engine.db.selectFrom('audit_entries')
      .select(['actor_id', 'entity_name', 'changes'])
      .where('subject_id', '=', userId)
      .where('action', '=', 'IDENTITY_UNLINKED')
      .execute()

  it('are unlinked by support, with a mail to the user and an audit entry; all sessions end [IDENT-058] [IDENT-059]', async () => {
    const support = await server().holderOf('WRITE_USERS')
    const user = await server().user({ hasPassword: true })
    const subject = 'of-mateo'
    const identity = await addIdentity(server().host, user.id, { subject })
    const kept = await addIdentity(server().host, user.id, { institution: 'harbour' })
    const { db } = server().host.engine
    await db.updateTable('users').set({ language: 'de' }).where('id', '=', user.id).execute()
    const owner = server().visitor()
    expect((await owner.signIn(user.username, password)).status).toBe(200)
    const shown = await list(support, user.id)
    expect(shown.body).toEqual([
      {
        id: identity,
        institution: 'lake',
        label: 'lake',
        orcid: null,
        linked: expect.any(String),
        lastUsed: null,
      },
      {
        id: kept,
        institution: 'harbour',
        label: 'harbour',
        orcid: null,
        linked: expect.any(String),
        lastUsed: null,
      },
    ])
    expect(JSON.stringify(shown.body)).not.toContain(subject)
    expect((await remove(support, user.id, identity)).status).toBe(200)
    expect(await idsOf(user.id)).toEqual([kept])
    expect((await owner.send(api.session.refresh)).status).toBe(401)
    expect(await removalsOf(user.id)).toEqual([
      {
        actor_id: support.userId,
        entity_name: 'Ada Lovelace',
        changes: '[{"field":"institution","before":"lake","after":null}]',
      },
    ])
    const [mail] = await server().mailsTo(user.email)
    expect(mail?.subject).toBe('Verknüpfung von lake mit Ihrem Konto bei Portal Gateway aufgehoben')
    expect(mail?.text).toContain('Der Support hat die Verknüpfung von lake')
    expect(server().log.findLast(({ event }) => event === 'identity of user unlinked')).toMatchObject({
      accountId: user.id,
      userId: support.userId,
    })
    expect((await remove(support, user.id, identity)).status).toBe(304)
    expect((await server().visitor().signIn(user.username, password)).status).toBe(200)
  })

  it('are not unlinked by a caller with a lower permission, nor by one without WRITE_USERS, nor are the own ones [IDENT-059] [T20]', async () => {
    const support = await server().holderOf('WRITE_USERS')
    const administrator = await server().holderOf('ADMIN')
    const user = await server().holderOf('USER')
    const identities = new Map<number, number>()
    for (const { userId } of [support, administrator, user])
      identities.set(userId, await addIdentity(server().host, userId))
    const removeOf = (caller: Client, id: number) => remove(caller, id, identities.get(id) ?? 0)
    expect(await removeOf(support, administrator.userId)).toMatchObject({
      status: 403,
      body: { globalErrors: ['HIGHER_PERMISSION'] },
    })
    for (const caller of [support, administrator])
      expect((await removeOf(caller, caller.userId)).status).toBe(403)
    for (const permission of ['USER', 'READ_USERS'] as const)
      expect((await removeOf(await server().holderOf(permission), user.userId)).status).toBe(403)
    for (const { userId } of [support, administrator, user]) {
      expect(await idsOf(userId)).toEqual([identities.get(userId)])
      expect(await removalsOf(userId)).toEqual([])
    }
    expect((await removeOf(support, user.userId)).status).toBe(200)
    expect((await removeOf(administrator, support.userId)).status).toBe(200)
  })

  it('cannot be unlinked by the id of another user, who may have a higher permission [IDENT-059] [T20]', async () => {
    const support = await server().holderOf('WRITE_USERS')
    const administrator = await server().holderOf('ADMIN')
    const user = await server().holderOf('USER')
    const identity = await addIdentity(server().host, administrator.userId)
    expect((await remove(support, user.userId, identity)).status).toBe(304)
    expect(await idsOf(administrator.userId)).toEqual([identity])
  })

  it('are shown to readers, and to nobody below [IDENT-059]', async () => {
    const user = await server().holderOf('USER')
    await addIdentity(server().host, user.userId)
    expect((await list(await server().holderOf('READ_USERS'), user.userId)).body).toHaveLength(1)
    expect((await list(user, user.userId)).status).toBe(403)
  })

  it('of an unknown user are missing, and an unknown one is unchanged [IDENT-059]', async () => {
    const support = await server().holderOf('WRITE_USERS')
    const user = await server().holderOf('USER')
    expect((await list(support, 999_999)).status).toBe(404)
    expect((await list(support, user.userId)).body).toEqual([])
    expect((await remove(support, user.userId, 999_999)).status).toBe(304)
    expect((await remove(support, 999_999, 1)).status).toBe(404)
  })

  it('are unlinked once if two of support do it at once [IDENT-059]', async () => {
    const callers = [await server().holderOf('WRITE_USERS'), await server().holderOf('WRITE_USERS')]
    const user = await server().user({ hasPassword: true })
    const identity = await addIdentity(server().host, user.id)
    const answers = await Promise.all(callers.map((caller) => remove(caller, user.id, identity)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 304])
    expect(await removalsOf(user.id)).toHaveLength(1)
    expect(await server().mailsTo(user.email)).toHaveLength(1)
  })
})
