import { randomUUID } from 'node:crypto'
import { fold } from '../src/core/store/fold.ts'
import type { TestServer } from './testServer.ts'

/** A project role that needs a site, what it needs, and the portal's own system. */
export async function projectRoleAt({ host: { engine } }: TestServer) {
  const { db } = engine
  const roleName = `Coordinator ${randomUUID()}`
  const siteCode = `S-${randomUUID().slice(0, 8)}`
  const { id: portal } = await db
    .selectFrom('systems')
    .select('id')
    .where('is_fixed', '=', 1)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('project_roles')
    .values({
      role_name: roleName,
      role_name_key: fold(roleName),
      description: 'Plans visits.',
      site_required: 1,
      study_required: 0,
      inactive: 0,
      sort: 0,
      versionno: 1,
    })
    .execute()
  await db
    .insertInto('sites')
    .values({ site_code: siteCode, site_name: 'A clinic', status: 'Active' })
    .execute()
  return { roleName, sites: [{ siteCode, type: 'SITE' as const }], studyNames: [], systemAccessIds: [portal] }
}

/** What asks for an account for somebody new. */
export async function registrationDraftAt(server: TestServer, changes: object = {}) {
  return {
    email: `jun-${randomUUID()}@clinic.example`,
    firstName: 'Jun',
    lastName: 'Castellanos',
    accessControls: [await projectRoleAt(server)],
    requesterComments: '',
    ...changes,
  }
}
