import { agreements } from '@portal-gateway/contract/agreements'
import { api } from '@portal-gateway/contract/api'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { lockAgreements } from '../../../src/core/permissions/lockAgreements.ts'
import { deferred } from '../../support/deferred.ts'
import { forEachEngine } from '../../support/testServer.ts'
import { untilWaiting } from '../../support/untilWaiting.ts'
import { atProjectRoles, refusal, unique } from '../configuration/projectRoleSite.ts'
import { atAgreements } from './agreementSite.ts'

const { dashboardItems, projectRoles } = api
const idsIn = (body: unknown) =>
  v.parse(v.looseObject({ agreementIds: v.optional(v.array(v.number())) }), body).agreementIds

forEachEngine('the agreements that items and roles require', (server) => {
  /** Returns functions that save and read an item and a project role. */
  async function kinds() {
    const at = await atAgreements(server())
    const role = await server().role('USER')
    const item = { name: unique('Atlas').slice(0, 32), roles: [{ id: role }] }
    const { draft: projectRole } = await atProjectRoles(server())
    const of = (
      calls: typeof dashboardItems | typeof projectRoles,
      get: typeof dashboardItems.getForAdministrators | typeof projectRoles.get,
      draft: object,
    ) => ({
      create: (changes: object) => at.admin.send(calls.create, { body: { ...draft, ...changes } }),
      save: (id: number, changes: object) =>
        at.admin.send(calls.update, { params: { id }, body: { ...draft, ...changes } }),
      read: async (id: number) => (await at.admin.send(get, { params: { id } })).body,
      entity: calls === dashboardItems ? ('DASHBOARD_ITEM' as const) : ('PROJECT_ROLE' as const),
    })
    return {
      ...at,
      all: [
        of(dashboardItems, dashboardItems.getForAdministrators, item),
        of(projectRoles, projectRoles.get, projectRole()),
      ],
    }
  }

  it('are saved, remain if the draft omits them, and are audited [COND-032]', async () => {
    const { make, all } = await kinds()
    const [one, two] = [(await make()).id, (await make()).id]
    for (const { create, save, read, entity } of all) {
      const made = await create({ agreementIds: [two, one, two] })
      expect(made.status).toBe(201)
      const { id } = v.parse(v.looseObject({ id: v.number() }), made.body)
      expect([idsIn(made.body), idsIn(await read(id))]).toEqual([
        [one, two],
        [one, two],
      ])
      expect((await save(id, {})).status).toBe(304)
      expect((await save(id, { agreementIds: [one, two, one] })).status).toBe(304)
      expect(idsIn((await save(id, { sort: 77 })).body)).toEqual([one, two])
      expect(idsIn((await save(id, { sort: 77, agreementIds: [two] })).body)).toEqual([two])
      const cleared = await save(id, { sort: 77, agreementIds: [] })
      expect(cleared.status).toBe(200)
      expect(cleared.body).not.toHaveProperty('agreementIds')
      expect((await save(id, { sort: 77, agreementIds: [] })).status).toBe(304)
      const entries = await server()
        .host.engine.db.selectFrom('audit_entries')
        .select('changes')
        .where('entity', '=', entity)
        .where('entity_id', '=', id)
        .where('action', '=', 'UPDATED')
        .orderBy('id')
        .execute()
      expect(entries.slice(1).map(({ changes }) => JSON.parse(changes) as unknown)).toEqual([
        [{ field: 'agreementIds', before: [one, two], after: [two] }],
        [{ field: 'agreementIds', before: [two], after: null }],
      ])
    }
  })

  it('must exist; an inactive one can remain but not be added [COND-032]', async () => {
    const { make, deactivate, all } = await kinds()
    const [one, two] = [(await make()).id, (await make()).id]
    await deactivate(two)
    for (const { create, save, read } of all) {
      const unknown = refusal({ agreementIds: ['AGREEMENT_DOES_NOT_EXIST'] })
      const inactive = refusal({ agreementIds: ['AGREEMENT_IS_INACTIVE'] })
      expect(await create({ agreementIds: [999_999] })).toMatchObject(unknown)
      expect(await create({ agreementIds: [one, two] })).toMatchObject(inactive)
      const { id } = v.parse(v.looseObject({ id: v.number() }), (await create({ agreementIds: [one] })).body)
      expect(await save(id, { agreementIds: [one, 999_999] })).toMatchObject(unknown)
      expect(await save(id, { agreementIds: [one, two] })).toMatchObject(inactive)
      expect((await save(id, { agreementIds: Array.from({ length: 21 }, () => one) })).status).toBe(422)
      expect(idsIn(await read(id))).toEqual([one])
    }
  })

  it('remain when they become inactive [COND-032] [COND-042]', async () => {
    const { make, deactivate, all } = await kinds()
    for (const { create, save } of all) {
      const { id: one } = await make()
      const { id } = v.parse(v.looseObject({ id: v.number() }), (await create({ agreementIds: [one] })).body)
      await deactivate(one)
      expect(idsIn((await save(id, { sort: 78, agreementIds: [one] })).body)).toEqual([one])
      expect((await save(id, { sort: 78, agreementIds: [] })).status).toBe(200)
      expect(await save(id, { sort: 78, agreementIds: [one] })).toMatchObject(
        refusal({ agreementIds: ['AGREEMENT_IS_INACTIVE'] }),
      )
    }
  })

  it('cannot be added while an agreement is being deactivated [COND-032] [COND-055]', async () => {
    const { admin, make, all } = await kinds()
    const { host } = server()
    for (const { create, save, read } of all) {
      const { id } = v.parse(v.looseObject({ id: v.number() }), (await create({ sort: 79 })).body)
      const additions = [
        (agreementId: number) => create({ roleName: unique('Nurse'), agreementIds: [agreementId] }),
        (agreementId: number) => save(id, { sort: 79, agreementIds: [agreementId] }),
      ]
      for (const add of additions) {
        const { id: agreementId } = await make()
        const [locked, end] = [deferred(), deferred()]
        const deactivation = host.engine.db.transaction().execute(async (trx) => {
          await lockAgreements(trx)
          await trx.updateTable('agreements').set({ inactive: 1 }).where('id', '=', agreementId).execute()
          locked.resolve()
          await end.promise
        })
        await locked.promise
        // Without the lock, the call would read that the agreement is still active, and add it.
        const answer = add(agreementId)
        await untilWaiting(host, answer)
        end.resolve()
        await deactivation
        expect(await answer).toMatchObject(refusal({ agreementIds: ['AGREEMENT_IS_INACTIVE'] }))
        expect((await admin.send(agreements.get, { params: { id: agreementId } })).body).toMatchObject({
          inactive: true,
        })
      }
      expect(idsIn(await read(id))).toBeUndefined()
    }
  })
})
