import { api } from '@portal-gateway/contract/api'
import { expect, it } from 'vitest'
import { giveAccesses } from '../../support/accessFixtures.ts'
import type { Client } from '../../support/client.ts'
import { newRegistration } from '../../support/registrationRows.ts'
import { forEachEngine } from '../../support/testServer.ts'
import { atProjectRoles, unique } from '../configuration/projectRoleSite.ts'

const { accessChanges, registrationActions, registrations } = api
const rounds = 8

forEachEngine('renaming a project role while its accesses are written', (server) => {
  const atRole = async () => {
    const { make, save, fixed } = await atProjectRoles(server())
    const role = await make()
    return {
      role,
      other: await make(),
      rename: () => save(role.id, { ...role, roleName: unique('Renamed') }),
      access: (roleName: string) => ({
        roleName,
        sites: [],
        studyNames: [],
        systemAccessIds: [fixed],
        requestType: 'NEW' as const,
      }),
    }
  }

  it('does not deadlock with the approval of an access change [T44]', async () => {
    const helper = await server().holderOf('WRITE_USERS')
    const userRole = await server().role('USER')
    for (let round = 0; round < rounds; round += 1) {
      const { role, rename, access } = await atRole()
      const person = await server().signedIn({ roles: [userRole] })
      await giveAccesses(server(), person.userId, [access(role.roleName)])
      const { body } = await person.send(accessChanges.create, {
        body: { accessControls: [{ ...access(role.roleName), requestType: 'REMOVAL' }] },
      })
      const approval = {
        portalUser: { id: person.userId, portalRoleIds: [userRole] },
        userAccesses: [],
        userAccessModificationRequest: { id: (body as { id: number }).id, requestStatus: 'APPROVED' },
      }
      const answers = await Promise.all([helper.send(accessChanges.review, { body: approval }), rename()])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
    }
  })

  interface Registered {
    id: number
    registrationForm: object
    approval: object
  }
  const actions = {
    'an update': (client: Client, { id, registrationForm }: Registered) =>
      client.send(registrations.update, { params: { id }, body: registrationForm }),
    'a removal': (client: Client, { id }: Registered) =>
      client.send(registrations.remove, { params: { id } }),
    'an approval': (client: Client, { approval, registrationForm }: Registered) =>
      client.send(registrationActions.approve, { body: { ...approval, registrationForm } }),
  }
  for (const [name, act] of Object.entries(actions)) {
    it(`does not deadlock with ${name} of a registration [T44]`, async () => {
      const helper = await server().holderOf('WRITE_USERS')
      const userRole = await server().role('USER')
      for (let round = 0; round < rounds; round += 1) {
        const { role, other, rename, access } = await atRole()
        const registration = await newRegistration(server().host, { requestedAccess: access(role.roleName) })
        const { versionno: _, ...form } = registration.registrationForm
        const answers = await Promise.all([
          act(helper, {
            ...registration,
            registrationForm: { ...form, accessControls: [access(other.roleName)] },
            approval: { ...registration.approval, portalRoleIds: [userRole] },
          }),
          rename(),
        ])
        expect(answers.map(({ status }) => status)).toEqual([200, 200])
      }
    })
  }
})
