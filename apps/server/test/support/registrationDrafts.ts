import { randomUUID } from 'node:crypto'
import { fixedSystem } from './fixedSystem.ts'
import { insertProjectRole } from './insertProjectRole.ts'
import type { TestServer } from './testServer.ts'

/** Creates a project role that requires a site, and returns an access with a site and the portal's own system. */
export async function projectRoleAt({ host }: TestServer) {
  const roleName = `Coordinator ${randomUUID()}`
  const siteCode = `S-${randomUUID().slice(0, 8)}`
  const portal = await fixedSystem(host)
  await insertProjectRole(host, roleName, { siteRequired: true })
  await host.engine.db
    .insertInto('sites')
    .values({ site_code: siteCode, site_name: 'A clinic', status: 'Active' })
    .execute()
  return { roleName, sites: [{ siteCode, type: 'SITE' as const }], studyNames: [], systemAccessIds: [portal] }
}

/** Returns a valid draft of a registration with a new email address. */
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
