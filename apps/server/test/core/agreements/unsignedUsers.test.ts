import { type AgreementUse, agreements as calls } from '@portal-gateway/contract/agreements'
import { api } from '@portal-gateway/contract/api'
import { dayAfter } from '@portal-gateway/contract/validity'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { saveUserAccesses } from '../../../src/core/accesses/accessControls.ts'
import { today } from '../../../src/core/permissions/validity.ts'
import { refreshUserTerms } from '../../../src/core/store/userTerms.ts'
import { fixedSystem } from '../../support/fixedSystem.ts'
import { forEachEngine } from '../../support/testServer.ts'
import { unique } from '../configuration/projectRoleSite.ts'
import { atAgreements, ownAgreement, sign } from './agreementSite.ts'

const PageOfUnsigned = calls.unsigned.done.body

forEachEngine('users who have not signed', (server) => {
  async function site() {
    const at = await atAgreements(server())
    const { admin } = at
    const { host } = server()
    const role = await server().role('USER')
    const systemAccessIds = [await fixedSystem(host)]
    return {
      ...at,
      role,
      member: async (lastName = 'Lovelace', firstName = 'Ada', roles = [role]) => {
        const user = await server().signedIn({ roles })
        const { db } = host.engine
        await db
          .updateTable('users')
          .set({ first_name: firstName, last_name: lastName })
          .where('id', '=', user.userId)
          .execute()
        await db.transaction().execute((trx) => refreshUserTerms(trx, [user.userId]))
        return user
      },
      /** Returns the page of users who have not signed. */
      unsigned: async (id: number, query = '') =>
        v.parse(PageOfUnsigned, (await admin.send(calls.unsigned, { params: { id }, query })).body),
      uses: async (id: number) => (await admin.send(calls.uses, { params: { id } })).body,
      /** Creates a project role that requires the agreements. */
      projectRole: async (agreementIds: readonly number[]) => {
        const roleName = unique('Reader')
        const body = { roleName, description: 'Reads', siteRequired: false, studyRequired: false }
        const made = await admin.send(api.projectRoles.create, {
          body: { ...body, systemAccessIds, agreementIds },
        })
        const { id } = v.parse(v.looseObject({ id: v.number() }), made.body)
        return { id, roleName, body: { ...body, systemAccessIds, agreementIds } }
      },
      grant: (userId: number, roleName: string) =>
        host.engine.db.transaction().execute((trx) =>
          saveUserAccesses(trx, userId, [{ roleName, sites: [], studyNames: [], systemAccessIds }], {
            now: host.clock.now(),
            by: 'a test',
          }),
        ),
    }
  }
  const item = (id: number, name: string): AgreementUse => ({ kind: 'DASHBOARD_ITEM', id, name })

  it('are those of whom an item or a project role requires it, with the reason [COND-050]', async () => {
    const at = await site()
    const { id } = await at.make({ validMonths: 1 })
    const [first, second] = [unique('Item').slice(0, 32), unique('Item').slice(0, 32)]
    const itemId = await at.item([at.role], [id], { name: first, sort: 1 })
    // A second role that shows the same item does not repeat it.
    const other = await server().role('USER')
    const secondId = await at.item([at.role, other], [id], { name: second, sort: 2 })
    const projectRole = await at.projectRole([id])
    const unsigned = await at.member('Baker', 'Ada', [at.role, other])
    const both = await at.member('Adams')
    await at.grant(both.userId, projectRole.roleName)
    const ended = await at.member('Cook')
    const stranger = await server().holderOf('USER')
    const inactive = await at.member('Abel')
    const { db } = server().host.engine
    await db.updateTable('users').set({ inactive: 1 }).where('id', '=', inactive.userId).execute()
    await db.transaction().execute((trx) => refreshUserTerms(trx, [inactive.userId]))
    await sign(ended, id)
    await sign(both, id)
    const items = [item(itemId, first), item(secondId, second)]
    const named = async (query?: string) =>
      (await at.unsigned(id, query)).content.map(({ portalUserId, reason, requiredBy, requiredByCount }) => ({
        portalUserId,
        reason,
        requiredBy,
        requiredByCount,
      }))
    const ofUnsigned = {
      portalUserId: unsigned.userId,
      reason: 'UNSIGNED',
      requiredBy: items,
      requiredByCount: 2,
    }
    expect(await named()).toEqual([ofUnsigned])
    expect(stranger.userId).not.toBe(unsigned.userId)
    await at.change(id, { text: 'Changed.', asksAgain: true })
    const ofBoth = {
      portalUserId: both.userId,
      reason: 'NEW_VERSION',
      requiredBy: [...items, { kind: 'PROJECT_ROLE', id: projectRole.id, name: projectRole.roleName }],
      requiredByCount: 3,
    }
    const ofEnded = { portalUserId: ended.userId, requiredBy: items, requiredByCount: 2 }
    expect(await named()).toEqual([ofBoth, ofUnsigned, { ...ofEnded, reason: 'NEW_VERSION' }])
    expect(await named('?sort=lastName,desc')).toEqual([
      { ...ofEnded, reason: 'NEW_VERSION' },
      ofUnsigned,
      ofBoth,
    ])
    await sign(ended, id, 2)
    expect(await named()).toEqual([ofBoth, ofUnsigned])
    await db
      .updateTable('agreement_signatures')
      .set({ valid_until: dayAfter(today(server().host), -1) })
      .where('user_id', '=', ended.userId)
      .where('version', '=', 2)
      .execute()
    expect(await named()).toEqual([ofBoth, ofUnsigned, { ...ofEnded, reason: 'ENDED' }])
    // The users see the same on their own pages.
    for (const user of [unsigned, both, ended, stranger]) {
      const own = await ownAgreement(user, id)
      const row = (await named()).find(({ portalUserId }) => portalUserId === user.userId)
      expect([own?.unmet, own?.requiredBy]).toEqual([row?.reason, row?.requiredBy])
    }
    await at.deactivate(id)
    expect(await named()).toEqual([])
  })

  it('a role or access that ends, and a deleted item, require nothing any more [COND-050]', async () => {
    const at = await site()
    const { db } = server().host.engine
    const { id } = await at.make()
    const projectRole = await at.projectRole([id])
    const user = await at.member()
    const names = async () =>
      (await at.unsigned(id)).content.flatMap(({ requiredBy }) => requiredBy.map(({ name }) => name))
    expect(await names()).toEqual([])
    const name = unique('Item').slice(0, 32)
    const itemId = await at.item([at.role], [id], { name })
    await at.grant(user.userId, projectRole.roleName)
    expect(await names()).toEqual([name, projectRole.roleName])
    const yesterday = dayAfter(today(server().host), -1)
    for (const table of ['user_portal_roles', 'access_controls'] as const)
      await db.updateTable(table).set({ valid_until: yesterday }).where('user_id', '=', user.userId).execute()
    expect(await names()).toEqual([])
    for (const table of ['user_portal_roles', 'access_controls'] as const)
      await db.updateTable(table).set({ valid_until: null }).where('user_id', '=', user.userId).execute()
    expect(await at.uses(id)).toEqual([
      item(itemId, name),
      { kind: 'PROJECT_ROLE', id: projectRole.id, name: projectRole.roleName },
    ])
    await at.admin.send(api.dashboardItems.deactivate, { params: { id: itemId } })
    expect(await names()).toEqual([projectRole.roleName])
    // A deleted role still applies to the accesses that have it.
    await at.admin.send(api.projectRoles.deactivate, { params: { id: projectRole.id } })
    expect(await names()).toEqual([projectRole.roleName])
    expect(await at.uses(id)).toEqual([
      { kind: 'PROJECT_ROLE', id: projectRole.id, name: projectRole.roleName },
    ])
    await at.deactivate(id)
    expect(await at.uses(id)).toEqual([])
    expect(await at.uses(999_999)).toEqual([])
  })

  it('are paged by last name and found by the start of a name or email [COND-050]', async () => {
    const at = await site()
    const { id } = await at.make()
    await at.item([at.role], [id])
    const ids: number[] = []
    for (const [firstName, lastName] of [
      ['Zoë', 'Aalto'],
      ['Jörg', 'Brandt'],
      ['Ann', 'Çelik'],
    ] as const)
      ids.push((await at.member(lastName, firstName)).userId)
    const found = async (query: string) => {
      const page = await at.unsigned(id, query)
      return [page.content.map(({ portalUserId }) => ids.indexOf(portalUserId)), page.totalElements]
    }
    expect(await found('?size=2')).toEqual([[0, 1], 3])
    expect(await found('?size=2&page=1')).toEqual([[2], 3])
    expect(await found(`?user=${encodeURIComponent('jÖrg')}`)).toEqual([[1], 1])
    expect(await found(`?user=${encodeURIComponent('çel')}`)).toEqual([[2], 1])
    expect(await found('?user=%25')).toEqual([[], 0])
    expect((await at.admin.send(calls.unsigned, { params: { id }, query: '?size=1001' })).status).toBe(400)
  })

  it('the first 20 items that require it are named, and all are counted [COND-050]', async () => {
    const at = await site()
    const { id } = await at.make()
    for (let count = 0; count < 22; count += 1) await at.item([at.role], [id])
    const projectRole = await at.projectRole([id])
    const user = await at.member()
    await at.grant(user.userId, projectRole.roleName)
    const [row] = (await at.unsigned(id)).content
    expect([row?.requiredBy.length, row?.requiredByCount]).toEqual([20, 23])
    expect(row?.requiredBy.every(({ kind }) => kind === 'DASHBOARD_ITEM')).toBe(true)
  })
})
