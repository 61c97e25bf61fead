import { expect, it } from 'vitest'
import { lockProjectRoles } from '../../../src/core/permissions/lockProjectRoles.ts'
import { forEachEngine } from '../../support/testServer.ts'

forEachEngine('a portal without a project role', (server) => {
  it('serialises transactions that create a role or deactivate a system [T44]', async () => {
    const { db } = server().host.engine
    expect(await db.selectFrom('project_roles').select('id').execute()).toEqual([])
    let [inside, most] = [0, 0]
    const enter = () =>
      db.transaction().execute(async (trx) => {
        await lockProjectRoles(trx)
        inside += 1
        most = Math.max(most, inside)
        await trx.selectFrom('systems').select('id').execute()
        inside -= 1
      })
    await Promise.all(Array.from({ length: 5 }, enter))
    expect([inside, most]).toEqual([0, 1])
  })
})
