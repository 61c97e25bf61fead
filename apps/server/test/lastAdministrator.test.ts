import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { api } from '@portal-gateway/contract/api'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { administrators } from '../src/core/administrators.ts'
import { lockPortalRoles } from '../src/core/lockPortalRoles.ts'
import { fold } from '../src/core/store/fold.ts'
import { forEachEngine } from './testServer.ts'

const calls = api.portalRoles
const stored = (body: unknown) => v.parse(calls.get.done.body, body)
const unique = (name: string) => `${name} ${randomUUID()}`
const refusal = (fieldErrors: Record<string, string[]>) => ({ status: 422, body: { fieldErrors } })
const locked = (field: string) => refusal({ [field]: ['LAST_ADMINISTRATOR'] })

/** A promise, and what keeps it. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

forEachEngine('the last administrator', (server) => {
  /** The only one who can administer the portal. */
  async function alone() {
    await server().host.engine.db.updateTable('users').set({ inactive: 1 }).execute()
    const role = await server().role('ADMIN')
    const admin = await server().signedIn({ roles: [role], accountType: 'internal' })
    const get = async () => stored((await admin.send(calls.get, { params: { id: role } })).body)
    const save = (body: object) => admin.send(calls.update, { body: { id: role, ...body } })
    const deactivate = (id = role) => admin.send(calls.deactivate, { params: { id } })
    return { admin, role, get, save, deactivate }
  }

  it('cannot be lost with the role that makes them one, by whichever call [T22]', async () => {
    const { admin, save, deactivate, get } = await alone()
    const before = await get()
    const { description } = before
    expect(await save({ description, permissions: ['WRITE_USERS'] })).toMatchObject(locked('permissions'))
    expect(await save({ description, permissions: ['ADMIN'], inactive: true })).toMatchObject(
      locked('inactive'),
    )
    expect(await deactivate()).toMatchObject(locked('inactive'))
    expect(await get()).toEqual(before)
    // All else about it may change.
    expect((await save({ description: unique('Chief'), permissions: ['ADMIN', 'USER'] })).status).toBe(200)
    expect((await admin.send(api.dashboardItems.listForAdministrators)).status).toBe(200)
  })

  it('is not the last where another can come in by another role [T22]', async () => {
    const { admin, save, get } = await alone()
    const { description } = await get()
    const lower = () => save({ description, permissions: ['USER'] })
    // None of these could administer it: no account, no password, not active, not by an active role.
    const other = await server().role('ADMIN')
    await server().user({ roles: [other] })
    await server().user({ roles: [other], accountType: 'internal', inactive: true })
    const resting = await server().role('ADMIN')
    await server().user({ roles: [resting], accountType: 'internal' })
    await admin.send(calls.deactivate, { params: { id: resting } })
    expect(await lower()).toMatchObject(locked('permissions'))

    await server().user({ roles: [other], hasPassword: true })
    expect((await lower()).status).toBe(200)
    expect((await admin.send(api.dashboardItems.listForAdministrators)).status).toBe(403)
  })

  it('stays, when administrators end each other’s roles at once [T22]', async () => {
    const { admin, role } = await alone()
    const all = [{ admin, role }]
    while (all.length < 8) {
      const ofNext = await server().role('ADMIN')
      all.push({
        admin: await server().signedIn({ roles: [ofNext], accountType: 'internal' }),
        role: ofNext,
      })
    }
    const answers = await Promise.all(
      all.map(({ admin: each }, place) => {
        const id = all[(place + 1) % all.length]?.role ?? 0
        return each.send(calls.deactivate, { params: { id } })
      }),
    )
    // Whoever comes late is refused: by the rule, or because they administer nothing any more.
    expect([200, 403, 422]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)))
    expect((await administrators(server().host.engine.db).execute()).length).toBeGreaterThan(0)
  })

  it('is looked for only after others have written, and so is a name [T22]', async () => {
    const { admin, deactivate } = await alone()
    const ofOther = await server().role('ADMIN')
    await server().user({ roles: [ofOther], accountType: 'internal' })
    const name = unique('Twice')
    const [begun, end] = [gate(), gate()]
    const writing = server()
      .host.engine.db.transaction()
      .execute(async (trx) => {
        await lockPortalRoles(trx)
        begun.open()
        await end.opened
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
    await begun.opened
    const answers = Promise.all([
      deactivate(),
      admin.send(calls.create, { body: { description: name, permissions: ['USER'] } }),
    ])
    // Whoever does not wait has answered long before.
    await Promise.race([answers, wait(500)])
    end.open()
    await writing
    expect(await answers).toMatchObject([
      locked('inactive'),
      refusal({ description: ['DESCRIPTION_IS_ALREADY_IN_USE'] }),
    ])
  })

  it('may end a role with ADMIN that nobody needs', async () => {
    const { deactivate } = await alone()
    const spare = await server().role('ADMIN')
    expect((await deactivate(spare)).status).toBe(200)
  })
})
