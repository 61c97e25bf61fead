import { api } from '@portal-gateway/contract/api'
import { expect, it } from 'vitest'
import { fixedSystem } from '../support/fixedSystem.ts'
import { forEachEngine } from '../support/testServer.ts'

const { portalRoles, projectRoles, systems } = api

/** Names that look like 'Data Steward', with invisible marks and blanks. */
const lookalikes = [
  'data  steward',
  'Data\u00a0Steward',
  'Data\u200b Steward',
  'Data Steward\u2060\u034f',
  'Ｄata Steward',
  'Da\ufe0fta Steward',
]

forEachEngine('a name that looks like that of another active record [C-176] [C-240]', (server) => {
  it.each([
    {
      kind: 'portal role',
      calls: portalRoles,
      draft: (name: string) => ({ description: name, permissions: ['USER'], sort: 7 }),
      key: 'DESCRIPTION_IS_ALREADY_IN_USE',
      field: 'description',
    },
    {
      kind: 'project role',
      calls: projectRoles,
      draft: (name: string, systemIds: number[]) => ({
        roleName: name,
        description: 'Looks after data',
        siteRequired: true,
        studyRequired: false,
        systemAccessIds: systemIds,
        sort: 7,
      }),
      key: 'ROLE_NAME_IS_ALREADY_IN_USE',
      field: 'roleName',
    },
    {
      kind: 'system',
      calls: systems,
      draft: (name: string) => ({ systemName: name, description: 'Keeps data', sort: 7 }),
      key: 'SYSTEM_NAME_IS_ALREADY_IN_USE',
      field: 'systemName',
    },
  ] as const)('is refused when a $kind is created or updated', async ({ calls, draft, key, field }) => {
    const admin = await server().holderOf('ADMIN')
    const systemIds = [await fixedSystem(server().host)]
    const create = (name: string) => admin.send(calls.create, { body: draft(name, systemIds) })
    expect((await create('Data Steward')).status).toBe(201)
    const other = await create('Data Reader')
    expect(other.status).toBe(201)
    const { id, versionno } = other.body as { id: number; versionno: number }
    for (const lookalike of lookalikes) {
      const refused = { status: 422, body: { fieldErrors: { [field]: [key] } } }
      expect(await create(lookalike), JSON.stringify(lookalike)).toMatchObject(refused)
      const saved = admin.send(calls.update, {
        params: { id },
        body: { ...draft(lookalike, systemIds), id, versionno },
      })
      expect(await saved, JSON.stringify(lookalike)).toMatchObject(refused)
    }
  })
})
