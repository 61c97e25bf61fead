import { expect, it } from 'vitest'
import { canonicalAccesses, findAccessControls } from '../../../src/core/accesses/accessControls.ts'
import { forEachEngine } from '../../support/testServer.ts'
import { atProjectRoles, hold, newAccessChange, newRegistration, refusal, unique } from './projectRoleSite.ts'

const taken = refusal({ roleName: ['ROLE_NAME_IS_ALREADY_IN_USE'] })

forEachEngine('the name of a project role', (server) => {
  const namesOf = async (entity: Parameters<typeof findAccessControls>[1], ownerId: number) =>
    (await findAccessControls(server().host.engine.db, entity, [ownerId])).map(({ roleName }) => roleName)
  const currentAccesses = (userId: number) =>
    findAccessControls(server().host.engine.db, 'USER_ACCESS', [userId])

  it('is changed in current accesses and pending requests, but not in decided requests [JROLE-013] [C-177]', async () => {
    const { make, save } = await atProjectRoles(server())
    const role = await make()
    const to = unique('Renamed')
    const [holder, other] = [await server().user(), await server().user()]
    await hold(server(), holder.id, [role.roleName, 'Another'])
    await hold(server(), other.id, ['Another'])
    const pending = await newRegistration(server(), [role.roleName, 'Another'])
    const denied = await newRegistration(server(), [role.roleName], 'DENIED')
    const rejected = await newAccessChange(server(), holder.id, [role.roleName], { status: 'REJECTED' })
    const open = await newAccessChange(server(), holder.id, [role.roleName])
    expect((await save(role.id, { ...role, roleName: to })).status).toBe(200)
    expect(await namesOf('USER_ACCESS', holder.id)).toEqual(['Another', to])
    expect(await namesOf('USER_ACCESS', other.id)).toEqual(['Another'])
    expect(await namesOf('USER_REGISTRATION_REQUEST', pending)).toEqual(['Another', to])
    expect(await namesOf('USER_REGISTRATION_REQUEST', denied)).toEqual([role.roleName])
    expect(await namesOf('USER_ACCESS_MOD_REQUEST', open)).toEqual([to])
    expect(await namesOf('USER_ACCESS_MOD_REQUEST', rejected)).toEqual([role.roleName])
  })

  it('changes together with the versions of accesses and requests, so that the old name cannot be saved again [T45]', async () => {
    const { admin, make, save } = await atProjectRoles(server())
    const { db } = server().host.engine
    const role = await make()
    const to = unique('Renamed')
    const holder = await server().user()
    await hold(server(), holder.id, [role.roleName])
    const [before] = await currentAccesses(holder.id)
    const pending = await newRegistration(server(), [role.roleName])
    const open = await newAccessChange(server(), holder.id, [role.roleName])
    await save(role.id, { ...role, roleName: to })
    const [after] = await currentAccesses(holder.id)
    expect(after).toEqual({ ...before, roleName: to, versionno: 2 })
    const revisions = await db
      .selectFrom('access_control_revisions')
      .select(['record', 'changed_by'])
      .where('access_control_id', '=', after?.id ?? 0)
      .orderBy('versionno')
      .execute()
    expect(revisions.map(({ record }) => JSON.parse(record))).toMatchObject([
      { roleName: role.roleName, studyNames: ['S'] },
      { roleName: to, studyNames: ['S'], inactive: false },
    ])
    expect(revisions[1]?.changed_by).toBe(`${admin.userId} - Ada Lovelace`)
    const versionOf = async (table: 'registrations' | 'access_changes', id: number) =>
      (await db.selectFrom(table).select('versionno').where('id', '=', id).executeTakeFirstOrThrow())
        .versionno
    expect(await versionOf('registrations', pending)).toBe(2)
    expect(await versionOf('access_changes', open)).toBe(2)
  })

  it('is also changed in the accesses that a pending request stores, so that they still equal the current accesses [C-177]', async () => {
    const { make, save } = await atProjectRoles(server())
    const role = await make()
    const [both, one] = [await server().user(), await server().user()]
    // The user `both` also has another role. The user `one` has only the renamed role.
    await hold(server(), both.id, ['Another', role.roleName])
    await hold(server(), one.id, [role.roleName])
    const requestOf = async (userId: number) => {
      const heldBefore = canonicalAccesses(await currentAccesses(userId))
      return { userId, heldBefore, id: await newAccessChange(server(), userId, [], { heldBefore }) }
    }
    const requests = [await requestOf(both.id), await requestOf(one.id)]
    await save(role.id, { ...role, roleName: unique('A new name') })
    for (const { userId, heldBefore, id } of requests) {
      const row = await server()
        .host.engine.db.selectFrom('access_changes')
        .select('held_before')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(row.held_before).not.toBe(heldBefore)
      expect(row.held_before).toBe(canonicalAccesses(await currentAccesses(userId)))
    }
  })

  it('can be changed to upper case [C-177]', async () => {
    const { make, save } = await atProjectRoles(server())
    const role = await make()
    const holder = await server().user()
    await hold(server(), holder.id, [role.roleName])
    expect((await save(role.id, { ...role, roleName: role.roleName.toUpperCase() })).status).toBe(200)
    expect(await namesOf('USER_ACCESS', holder.id)).toEqual([role.roleName.toUpperCase()])
  })

  it('cannot become the name of a deleted role that users still have: two accesses would have the same name [C-176]', async () => {
    const { make, save, deactivate, get } = await atProjectRoles(server())
    const [old, role] = [await make(), await make()]
    const [holder, other] = [await server().user(), await server().user()]
    await hold(server(), holder.id, [old.roleName])
    await hold(server(), other.id, [role.roleName])
    await deactivate(old.id)
    const takeName = () => save(role.id, { ...role, roleName: old.roleName.toUpperCase() })
    expect(await takeName()).toMatchObject(taken)
    await hold(server(), holder.id, [])
    const waiting = await newRegistration(server(), [old.roleName])
    expect(await takeName()).toMatchObject(taken)
    expect(await get(role.id)).toEqual(role)
    expect(await namesOf('USER_ACCESS', other.id)).toEqual([role.roleName])
    // The name is available again when no user and no request has it.
    await server().host.engine.db.deleteFrom('registrations').where('id', '=', waiting).execute()
    expect((await takeName()).status).toBe(200)
    expect(await namesOf('USER_ACCESS', other.id)).toEqual([old.roleName.toUpperCase()])
  })

  it('of a deleted role can be changed without affecting the active role with the same name [C-177]', async () => {
    const { make, save, deactivate } = await atProjectRoles(server())
    const old = await make()
    await deactivate(old.id)
    const sameName = await make({ roleName: old.roleName })
    const holder = await server().user()
    await hold(server(), holder.id, [sameName.roleName])
    expect(
      (await save(old.id, { ...old, inactive: true, roleName: unique('Set aside'), versionno: 2 })).status,
    ).toBe(200)
    expect(await namesOf('USER_ACCESS', holder.id)).toEqual([sameName.roleName])
  })
})
