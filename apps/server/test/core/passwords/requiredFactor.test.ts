import { randomUUID } from 'node:crypto'
import { api, endpoints } from '@portal-gateway/contract/api'
import { pathOf } from '@portal-gateway/contract/endpoint'
import { FactorSetup } from '@portal-gateway/contract/secondFactor'
import type { UserProfile } from '@portal-gateway/contract/userProfile'
import { dayAfter, dayOf } from '@portal-gateway/contract/validity'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { addFactor, codeOf } from '../../support/addFactor.ts'
import type { Client } from '../../support/client.ts'
import { forEachEngine, password } from '../../support/testServer.ts'

const { institutions, portalRoles, secondFactor, session, passwords } = api
const { userAccesses, userCapabilities, userProfile } = api
const daySeconds = 24 * 3600

forEachEngine('a required second factor', (server) => {
  const today = () => dayOf(server().host.clock.now())

  /** Creates a role that requires a second factor from a day on, as an administrator does. */
  async function requiring(secondFactorFrom: string | null, permission = 'USER') {
    const admin = await server().holderOf('ADMIN')
    const body = { description: `Reader ${randomUUID()}`, permissions: [permission], secondFactorFrom }
    const answer = await admin.send(portalRoles.create, { body })
    expect(answer.status).toBe(201)
    return { admin, role: v.parse(portalRoles.create.done.body, answer.body) }
  }

  async function signedIn(secondFactorFrom: string | null, roles: number[] = []) {
    const { admin, role } = await requiring(secondFactorFrom)
    const user = await server().user({ hasPassword: true, roles: [role.id, ...roles] })
    const own = server().visitor()
    expect((await own.signIn(user.username, password)).status).toBe(200)
    return { ...user, own, admin, role }
  }

  const isAllowed = async (client: Client) => (await client.send(userAccesses.listOwn)).status === 200
  const missingOf = async (client: Client) => {
    const { status, body } = await client.send(userProfile.get)
    expect(status).toBe(200)
    return (body as UserProfile).missingFactor
  }

  it('is saved with a portal role, remains if a draft omits it, and is audited [IDENT-025]', async () => {
    const { admin, role } = await requiring('2099-03-31')
    expect(role.secondFactorFrom).toBe('2099-03-31')
    const { id, description, versionno } = role
    const draft = { id, description: `${description} 2`, permissions: ['USER'], versionno }
    const saved = await admin.send(portalRoles.update, { body: draft })
    expect(saved).toMatchObject({ status: 200, body: { secondFactorFrom: '2099-03-31' } })
    const removed = { ...draft, secondFactorFrom: null, versionno: versionno + 1 }
    expect(await admin.send(portalRoles.update, { body: removed })).toMatchObject({
      status: 200,
      body: { secondFactorFrom: null },
    })
    const entry = await server()
      .host.engine.db.selectFrom('audit_entries')
      .select('changes')
      .where('entity', '=', 'PORTAL_ROLE')
      .where('entity_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(entry.changes)).toEqual([
      { field: 'secondFactorFrom', before: '2099-03-31', after: null },
    ])
  })

  it.each(['2099-02-30', 'tomorrow', '', 7])('has a calendar day and not %j [IDENT-025]', async (day) => {
    const admin = await server().holderOf('ADMIN')
    const body = { description: `Reader ${randomUUID()}`, permissions: ['USER'], secondFactorFrom: day }
    const answer = await admin.send(portalRoles.create, { body })
    expect(answer.status).toBe(422)
    expect(Object.keys((answer.body as { fieldErrors: object }).fieldErrors)).toEqual(['secondFactorFrom'])
  })

  it('allows everything before its day, and on its day only the calls that add it [IDENT-026]', async () => {
    const day = dayAfter(today(), 1)
    const { own, username } = await signedIn(day)
    expect(await missingOf(own)).toEqual({ requiredFrom: day, isDue: false })
    expect(await isAllowed(own)).toBe(true)
    server().turnClock(daySeconds)
    const again = server().visitor()
    expect((await again.signIn(username, password)).status).toBe(200)
    expect(await isAllowed(again)).toBe(false)
    expect(await missingOf(again)).toEqual({ requiredFrom: day, isDue: true })
  })

  it('refuses every other call from its day on, until the user has added an authenticator app [IDENT-026]', async () => {
    const { own, username } = await signedIn(today())
    const open = new Set<unknown>([
      passwords.change,
      session.refresh,
      institutions.signOut,
      ...Object.values(userCapabilities),
      secondFactor.get,
      secondFactor.start,
      secondFactor.confirm,
      userProfile.get,
      userProfile.setLanguage,
    ])
    const others = new Set<string>(['public', 'partner'])
    let refused = 0
    for (const endpoint of endpoints) {
      if (others.has(endpoint.access) || endpoint === session.invalidate) continue
      const names = Array.from(endpoint.path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
      const path = pathOf(endpoint, Object.fromEntries(names.map((name) => [name, 1])))
      const { status } = await own.fetch(endpoint.method, path)
      if (open.has(endpoint)) expect(status, path).not.toBe(403)
      else {
        expect(status, path).toBe(403)
        refused += 1
      }
    }
    expect(refused).toBeGreaterThan(100)
    const setup = v.parse(FactorSetup, (await own.send(secondFactor.start, { body: { password } })).body)
    const confirmed = await own.send(secondFactor.confirm, {
      body: { setup: setup.setup, name: 'Phone', code: codeOf(server().host, setup.secret) },
    })
    expect(confirmed.status).toBe(200)
    expect(await isAllowed(own)).toBe(true)
    expect(await missingOf(own)).toBe(undefined)
    const code = codeOf(server().host, setup.secret, 1)
    const next = server().visitor()
    expect((await next.send(session.create, { body: { username, password, code } })).status).toBe(200)
  })

  it('is that of the earliest day of the active roles in force [IDENT-026]', async () => {
    const [first, second] = [dayAfter(today(), 20), dayAfter(today(), 10)]
    const later = await requiring(first)
    const { own, admin, role, id } = await signedIn(second, [later.role.id])
    expect(await missingOf(own)).toEqual({ requiredFrom: second, isDue: false })
    await admin.send(portalRoles.deactivate, { params: { id: role.id } })
    expect(await missingOf(own)).toEqual({ requiredFrom: first, isDue: false })
    await server()
      .host.engine.db.updateTable('user_portal_roles')
      .set({ valid_until: dayAfter(today(), -1) })
      .where('user_id', '=', id)
      .where('role_id', '=', later.role.id)
      .execute()
    expect(await missingOf(own)).toBe(undefined)
  })

  it('is not that of a role that ends before the day [IDENT-026]', async () => {
    const day = dayAfter(today(), 9)
    const { own, role, id } = await signedIn(day)
    const endOn = (end: string) =>
      server()
        .host.engine.db.updateTable('user_portal_roles')
        .set({ valid_until: end })
        .where('user_id', '=', id)
        .where('role_id', '=', role.id)
        .execute()
    await endOn(dayAfter(day, -1))
    expect(await missingOf(own)).toBe(undefined)
    await endOn(day)
    expect(await missingOf(own)).toEqual({ requiredFrom: day, isDue: false })
  })

  it('is required again as soon as the app is removed [IDENT-027]', async () => {
    const { own, id } = await signedIn(today())
    await addFactor(server().host, id)
    expect(await isAllowed(own)).toBe(true)
    await server().host.engine.db.deleteFrom('authenticator_apps').where('user_id', '=', id).execute()
    expect(await isAllowed(own)).toBe(false)
    expect(await missingOf(own)).toEqual({ requiredFrom: today(), isDue: true })
  })

  it('can be required at any time: a session that is open must add it in its next call [IDENT-026] [T23]', async () => {
    const { own, admin, role } = await signedIn(null)
    expect(await isAllowed(own)).toBe(true)
    const { id, description, permissions, versionno } = role
    const body = { id, description, permissions, versionno, secondFactorFrom: today() }
    expect((await admin.send(portalRoles.update, { body })).status).toBe(200)
    // A page with unsaved work says why it cannot be saved.
    expect(await own.send(userAccesses.listOwn)).toMatchObject({
      status: 403,
      body: { globalErrors: ['SECOND_FACTOR_IS_REQUIRED'] },
    })
    // The page learns it when it renews the session.
    expect((await own.send(session.refresh)).body).toMatchObject({
      missingFactor: { requiredFrom: today(), isDue: true },
    })
  })
})
