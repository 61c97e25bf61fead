import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { api } from '@portal-gateway/contract/api'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { administrators } from '../../../src/core/permissions/administrators.ts'
import { lockPortalRoles } from '../../../src/core/permissions/lockPortalRoles.ts'
import { fold } from '../../../src/core/store/fold.ts'
import { ensureAdministrator } from '../../../src/core/users/firstAdministrator.ts'
import { deferred } from '../../support/deferred.ts'
import { forEachEngine } from '../../support/testServer.ts'

const calls = api.portalRoles
const stored = (body: unknown) => v.parse(calls.get.done.body, body)
const unique = (name: string) => `${name} ${randomUUID()}`
const locked = { status: 422, body: { globalErrors: ['LAST_ADMINISTRATOR'], fieldErrors: {} } }

forEachEngine('the last administrator', (server) => {
  /** Creates the only administrator. */
  async function alone() {
    await server().host.engine.db.updateTable('users').set({ inactive: 1 }).execute()
    const role = await server().role('ADMIN')
    const admin = await server().signedIn({ roles: [role], hasPassword: true })
    const get = async () => stored((await admin.send(calls.get, { params: { id: role } })).body)
    const save = (body: object) => admin.send(calls.update, { body: { id: role, ...body } })
    const deactivate = (id = role) => admin.send(calls.deactivate, { params: { id } })
    return { admin, role, get, save, deactivate }
  }

  it('cannot lose the permission: each change of the role that would remove it returns a global error [T22]', async () => {
    const { admin, save, deactivate, get } = await alone()
    const before = await get()
    const { description } = before
    expect(await save({ description, permissions: ['WRITE_USERS'] })).toMatchObject(locked)
    expect(await save({ description, permissions: ['ADMIN'], inactive: true })).toMatchObject(locked)
    expect(await deactivate()).toMatchObject(locked)
    expect(await get()).toEqual(before)
    // Other changes of the role are allowed.
    expect((await save({ description: unique('Chief'), permissions: ['ADMIN', 'USER'] })).status).toBe(200)
    expect((await admin.send(api.dashboardItems.listForAdministrators)).status).toBe(200)
  })

  it('can lose the permission if another administrator can sign in [T22]', async () => {
    const { admin, save, get } = await alone()
    const { description } = await get()
    const lower = () => save({ description, permissions: ['USER'] })
    // None of these users can administer the portal: they have no password, are inactive, or have an inactive
    // role.
    const other = await server().role('ADMIN')
    await server().user({ roles: [other] })
    await server().user({ roles: [other], accountType: 'internal' })
    await server().user({ roles: [other], hasPassword: true, inactive: true })
    const inactiveRole = await server().role('ADMIN')
    await server().user({ roles: [inactiveRole], hasPassword: true })
    await admin.send(calls.deactivate, { params: { id: inactiveRole } })
    expect(await lower()).toMatchObject(locked)

    await server().user({ roles: [other], hasPassword: true })
    expect((await lower()).status).toBe(200)
    expect((await admin.send(api.dashboardItems.listForAdministrators)).status).toBe(403)
  })

  it('remains if administrators deactivate each other’s roles concurrently [T22]', async () => {
    const { admin, role } = await alone()
    const all = [{ admin, role }]
    while (all.length < 8) {
      const ofNext = await server().role('ADMIN')
      all.push({
        admin: await server().signedIn({ roles: [ofNext], hasPassword: true }),
        role: ofNext,
      })
    }
    const answers = await Promise.all(
      all.map(({ admin: each }, place) => {
        const id = all[(place + 1) % all.length]?.role ?? 0
        return each.send(calls.deactivate, { params: { id } })
      }),
    )
    // The later calls are refused because one administrator must remain, or because their callers are no longer
    // administrators.
    expect([200, 403, 422]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)))
    expect((await administrators(server().host.engine.db, server().host).execute()).length).toBeGreaterThan(0)
  })

  it('is determined after the lock on roles was acquired, as is the uniqueness of a role’s name [T22]', async () => {
    const { admin, deactivate } = await alone()
    const ofOther = await server().role('ADMIN')
    await server().user({ roles: [ofOther], hasPassword: true })
    const name = unique('Twice')
    const [begun, end] = [deferred(), deferred()]
    const writing = server()
      .host.engine.db.transaction()
      .execute(async (trx) => {
        await lockPortalRoles(trx)
        begun.resolve()
        await end.promise
        await trx.updateTable('portal_roles').set({ inactive: 1 }).where('id', '=', ofOther).execute()
        const row = {
          description: name,
          description_key: fold(name),
          inactive: 0,
          sort: 0,
          versionno: 1,
        } as const
        await trx.insertInto('portal_roles').values(row).execute()
      })
    await begun.promise
    const answers = Promise.all([
      deactivate(),
      admin.send(calls.create, { body: { description: name, permissions: ['USER'] } }),
    ])
    // A call that does not wait for the lock would finish long before this timeout.
    await Promise.race([answers, wait(500)])
    end.resolve()
    await writing
    expect(await answers).toMatchObject([
      locked,
      { status: 422, body: { fieldErrors: { description: ['DESCRIPTION_IS_ALREADY_IN_USE'] } } },
    ])
  })

  it('is created at the start if no administrator has a password; only external users receive a link [EXP-139]', async () => {
    await server().host.engine.db.updateTable('users').set({ inactive: 1 }).execute()
    const role = await server().role('ADMIN')
    const inside = await server().user({ roles: [role], accountType: 'internal' })
    const name = { firstName: 'Ada', lastName: 'Lovelace' }
    expect(await ensureAdministrator(server().host, undefined)).toEqual({ kind: 'unnamed' })
    // Either the email or the user name is in use, never both. With both, the reported field would
    // depend on the database engine.
    for (const [free, field] of [
      [{ username: 'nobody' }, 'email'],
      [{ email: 'nobody@portal.example' }, 'username'],
    ] as const)
      expect(await ensureAdministrator(server().host, { ...inside, ...name, ...free })).toEqual({
        kind: 'taken',
        fields: [field],
      })
    const outside = await server().user({ roles: [role] })
    expect(await ensureAdministrator(server().host, undefined)).toMatchObject({
      kind: 'link',
      email: outside.email,
    })
    await server().user({ roles: [role], hasPassword: true, accountType: 'internal' })
    expect(await ensureAdministrator(server().host, undefined)).toEqual({ kind: 'administered' })
  })

  it('can deactivate another role with ADMIN [EXP-139]', async () => {
    const { deactivate } = await alone()
    const unneededRole = await server().role('ADMIN')
    expect((await deactivate(unneededRole)).status).toBe(200)
  })
})

forEachEngine('the first administrator of an empty store', (server) => {
  it('receives an account and a link, can be renamed until the first sign-in, and can administer the portal [EXP-139]', async () => {
    const { host, log } = server()
    const events = () => log.splice(0).map(({ level, event, id }) => ({ level, event, id }))
    const typo = { email: 'ada@potal.example', username: 'adal', firstName: 'Ad', lastName: 'Lovelace' }
    log.splice(0)
    expect(await ensureAdministrator(host, undefined)).toEqual({ kind: 'unnamed' })
    const token = expect.stringMatching(/^[\w-]{20,}$/)
    expect(await ensureAdministrator(host, typo)).toEqual({
      kind: 'link',
      email: 'ada@potal.example',
      username: 'adal',
      token,
    })
    const [first, ...more] = await administrators(host.engine.db, host).execute()
    expect([first?.email, more]).toEqual(['ada@potal.example', []])
    const id = first?.id
    expect(events()).toContainEqual({ level: 'warn', event: 'first administrator created', id })

    const named = { email: 'ada@portal.example', username: 'ada', firstName: 'Ada', lastName: 'Lovelace' }
    const found = await ensureAdministrator(host, named)
    expect(found).toEqual({ kind: 'link', email: 'ada@portal.example', username: 'ada', token })
    expect(events()).toContainEqual({ level: 'warn', event: 'first administrator renamed', id })
    const rows = await host.engine.db
      .selectFrom('users')
      .select(['id', 'email', 'username', 'first_name', 'last_name', 'account_type', 'versionno'])
      .execute()
    expect(rows).toEqual([
      {
        id,
        email: 'ada@portal.example',
        username: 'ada',
        first_name: 'Ada',
        last_name: 'Lovelace',
        account_type: 'external',
        versionno: 2,
      },
    ])

    const body = { hash: found.kind === 'link' ? found.token : '', password: 'thirty-two calm lakes' }
    expect((await server().visitor().send(api.passwords.setInitial, { body })).status).toBe(200)
    const admin = server().visitor()
    expect((await admin.signIn('ada', 'thirty-two calm lakes')).status).toBe(200)
    const { body: roles } = await admin.send(calls.list)
    expect(roles).toMatchObject([{ description: 'Administrator', permissions: ['ADMIN'] }])
    expect(await ensureAdministrator(host, named)).toEqual({ kind: 'administered' })
  })
})

forEachEngine('the portal role of the first administrator [EXP-139]', (server) => {
  const roleOf = async (username: string) => {
    const { host } = server()
    const email = `${username}@portal.example`
    const created = await ensureAdministrator(host, { email, username, firstName: 'Ada', lastName: 'King' })
    expect(created).toMatchObject({ kind: 'link', email })
    // Adds another user, because the next start would rename the only account.
    await server().user()
    return host.engine.db
      .selectFrom('portal_roles as r')
      .innerJoin('user_portal_roles as held', 'held.role_id', 'r.id')
      .innerJoin('users as u', 'u.id', 'held.user_id')
      .select(['r.id', 'r.description'])
      .where('u.username', '=', username)
      .executeTakeFirstOrThrow()
  }
  const insert = (description: string, inactive: 0 | 1) =>
    server()
      .host.engine.db.insertInto('portal_roles')
      .values({ description, description_key: fold(description), inactive, sort: 0, versionno: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()

  it('is the oldest active role with ADMIN, or a new role with an unused name if there is none', async () => {
    const { db } = server().host.engine
    const { id } = await insert('Chief', 1)
    await db.insertInto('portal_role_permissions').values({ role_id: id, permission: 'ADMIN' }).execute()
    await insert('Administrator', 0)
    const made = await roleOf('ada')
    expect(made.description).toBe('Administrator 2')
    await server().role('ADMIN')
    expect(await roleOf('grace')).toEqual(made)
  })
})
