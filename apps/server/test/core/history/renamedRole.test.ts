import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { saveAuditedAccesses } from '../../../src/core/accesses/saveAuditedAccesses.ts'
import { agreementService } from '../../../src/core/agreements/agreements.ts'
import { projectRoleService } from '../../../src/core/configuration/projectRoles.ts'
import { pageOfRights } from '../../../src/core/history/accessHistoryQueries.ts'
import type { Host } from '../../../src/core/host/ports.ts'
import { valueOf } from '../../../src/core/records/writing.ts'
import { fixedSystem } from '../../support/fixedSystem.ts'
import { forEachEngine } from '../../support/testServer.ts'

forEachEngine('a paused access of a renamed project role', (server) => {
  it('is paused also while the name changes [COND-064]', async () => {
    let time = Date.parse('2027-03-03T09:00:00Z')
    // Each call of the clock is later, as in a transaction that takes some milliseconds.
    const host: Host = { ...server().host, clock: { now: () => (time += 1) } }
    const { db } = host.engine
    const { id: actorId } = await server().user({ roles: [await server().role('ADMIN')] })
    const actor = { userId: actorId }
    const agreement = { name: `Terms ${randomUUID()}`, text: 'Cite' }
    const { id: agreementId } = valueOf(await agreementService.create(host, agreement, actor))
    const systemAccessIds = [await fixedSystem(host)]
    const draft = {
      roleName: `Nurse ${randomUUID()}`,
      description: 'Cares',
      siteRequired: false,
      studyRequired: false,
      systemAccessIds,
      agreementIds: [agreementId],
    }
    const role = valueOf(await projectRoleService.create(host, draft, actor))
    const { id: userId } = await server().user()
    const access = { roleName: draft.roleName, sites: [], studyNames: ['7'], systemAccessIds }
    await db
      .transaction()
      .execute((trx) => saveAuditedAccesses(trx, host, actor, { userId, newAccesses: [access] }))
    const renamed = { ...draft, roleName: `Carer ${randomUUID()}` }
    expect(await projectRoleService.update(host, role.id, renamed, actor)).toMatchObject({ isValid: true })
    await db.updateTable('users').set({ created_at: 0 }).where('id', '=', userId).execute()
    const rows = async () =>
      (await pageOfRights(db, host, 0, { day: '2027-03-03', study: '7' })).content.map((row) =>
        row.kind === 'ACCESS' ? row.roleName : row,
      )
    expect(await rows()).toEqual([])
    await db
      .insertInto('agreement_signatures')
      .values({ agreement_id: agreementId, version: 1, user_id: userId, signed_at: host.clock.now() })
      .execute()
    expect(await rows()).toEqual([renamed.roleName])
  })
})
