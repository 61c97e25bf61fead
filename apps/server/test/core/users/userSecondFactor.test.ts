import { api } from '@portal-gateway/contract/api'
import { secondFactor } from '@portal-gateway/contract/secondFactor'
import { expect, it } from 'vitest'
import { addFactor } from '../../support/addFactor.ts'
import { forEachEngine, password } from '../../support/testServer.ts'

forEachEngine('the authenticator app of a user', (server) => {
  const hasApp = async (userId: number) =>
    (
      await server()
        .host.engine.db.selectFrom('authenticator_apps')
        .select('user_id')
        .where('user_id', '=', userId)
        .execute()
    ).length > 0
  const removalsOf = (userId: number) =>
    server()
      .host.engine.db.selectFrom('audit_entries')
      .select(['actor_id', 'entity_name', 'changes'])
      .where('subject_id', '=', userId)
      .where('action', '=', 'FACTOR_REMOVED')
      .execute()

  it('is removed by support, with a mail to the user and an audit entry; then the password is sufficient [IDENT-020] [IDENT-021] [IDENT-022]', async () => {
    const support = await server().holderOf('WRITE_USERS')
    const user = await server().user({ hasPassword: true })
    const { recoveryCodes } = await addFactor(server().host, user.id)
    await server()
      .host.engine.db.updateTable('users')
      .set({ language: 'de' })
      .where('id', '=', user.id)
      .execute()
    const owner = server().visitor()
    const signedIn = { username: user.username, password, code: recoveryCodes[1] }
    expect((await owner.send(api.session.create, { body: signedIn })).status).toBe(200)
    const remove = () => support.send(secondFactor.removeOfUser, { params: { id: user.id } })
    expect((await remove()).status).toBe(200)
    expect(await hasApp(user.id)).toBe(false)
    expect((await owner.send(api.session.refresh)).status).toBe(401)
    expect(await removalsOf(user.id)).toEqual([
      { actor_id: support.userId, entity_name: 'Ada Lovelace', changes: '[]' },
    ])
    const [mail] = await server().mailsTo(user.email)
    expect(mail?.subject).toBe('Authenticator-App aus Ihrem Konto bei Portal Gateway entfernt')
    expect(mail?.text).toContain('Der Support hat die Authenticator-App')
    expect(server().log.findLast(({ event }) => event === 'authenticator app of user removed')).toMatchObject(
      {
        accountId: user.id,
        userId: support.userId,
      },
    )
    expect((await server().visitor().signIn(user.username, password)).status).toBe(200)
    expect((await remove()).status).toBe(304)
    // The recovery codes are not accepted by a later app.
    const later = await addFactor(server().host, user.id)
    const body = { username: user.username, password, code: recoveryCodes[0] }
    expect((await server().visitor().send(api.session.create, { body })).status).toBe(401)
    expect(later.recoveryCodes).not.toContain(recoveryCodes[0])
  })

  it('is not removed by a caller with a lower permission, nor by one without WRITE_USERS, nor is the own one [IDENT-022] [T20]', async () => {
    const support = await server().holderOf('WRITE_USERS')
    const administrator = await server().holderOf('ADMIN')
    const user = await server().holderOf('USER')
    for (const { userId } of [support, administrator, user]) await addFactor(server().host, userId)
    const remove = (caller: typeof support, id: number) =>
      caller.send(secondFactor.removeOfUser, { params: { id } })
    expect(await remove(support, administrator.userId)).toMatchObject({
      status: 403,
      body: { globalErrors: ['HIGHER_PERMISSION'] },
    })
    for (const caller of [support, administrator])
      expect((await remove(caller, caller.userId)).status).toBe(403)
    for (const permission of ['USER', 'READ_USERS'] as const)
      expect((await remove(await server().holderOf(permission), user.userId)).status).toBe(403)
    for (const { userId } of [support, administrator, user]) {
      expect(await hasApp(userId)).toBe(true)
      expect(await removalsOf(userId)).toEqual([])
    }
    expect((await remove(support, user.userId)).status).toBe(200)
    expect((await remove(administrator, support.userId)).status).toBe(200)
  })

  it('of an unknown user is missing, and of one who has none unchanged [IDENT-022]', async () => {
    const support = await server().holderOf('WRITE_USERS')
    const user = await server().holderOf('USER')
    const status = async (id: number) =>
      (await support.send(secondFactor.removeOfUser, { params: { id } })).status
    expect(await status(user.userId)).toBe(304)
    expect(await status(999_999)).toBe(404)
  })
})
