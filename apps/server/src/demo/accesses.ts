import type { Access, SiteType } from '@portal-gateway/contract/accesses'
import { projectRolesExample } from '@portal-gateway/contract/projectRoles.examples'
import { systemsExample } from '@portal-gateway/contract/systems.examples'
import type { demoAccounts } from './accounts.ts'

export {
  siteRelationsExample as demoSiteRelations,
  sitesExample as demoSites,
} from '@portal-gateway/contract/sites.examples'
export { studiesExample as demoStudies } from '@portal-gateway/contract/studies.examples'

/** The systems of the demo beside the portal itself, which every portal has. */
export const demoSystems = systemsExample.filter(({ isFixed }) => !isFixed)

const systemNames = new Map(systemsExample.map(({ id, systemName }) => [id, systemName]))
const namesOf = (ids: readonly number[]): string[] => ids.map((id) => systemNames.get(id) ?? '')

/** The project roles of the demo, with their systems by name: the store gives the ids. */
export const demoProjectRoles = projectRolesExample.map(({ id: _, systemAccessIds, ...role }) => ({
  ...role,
  systems: namesOf(systemAccessIds),
}))

/** An access with its systems by name. */
export type DemoAccess = Omit<Access, 'systemAccessIds'> & { systems: readonly string[] }

/** Of a role as it is given, with the role's own systems and those beside them. */
function access(
  roleName: string,
  { sites = [], studyNames = [], more = [] }: { sites?: string[]; studyNames?: string[]; more?: string[] },
): DemoAccess {
  const role = demoProjectRoles.find((other) => other.roleName === roleName)
  if (!role) throw new Error(`The demo has no project role '${roleName}'`)
  return {
    roleName,
    sites: sites.map((siteCode) => ({ siteCode, type: typeOf(siteCode) })),
    studyNames,
    systems: [...role.systems, ...more],
  }
}

const typeOf = (siteCode: string): SiteType => (siteCode === 'ML-021' ? 'RESEARCH_BASE' : 'SITE')

type Username = (typeof demoAccounts)[number]['username']

/** What the demo's people hold; one of them what could not be given any more. */
export const demoAccesses: Readonly<Partial<Record<Username, readonly DemoAccess[]>>> = {
  admin: [access('Site Coordinator', { sites: ['ML-001'] })],
  support: [access('Imaging Reader', {})],
  reader: [access('Statistician', { studyNames: ['AURORA-2', 'BEACON', 'CASCADE', 'LANTERN', 'TIDAL'] })],
  member: [
    access('Principal Investigator', { sites: ['ML-014'], studyNames: ['AURORA-2', 'BEACON'] }),
    access('Site Data Manager', { sites: ['ML-014', 'ML-021'], studyNames: ['AURORA-2'] }),
  ],
  partner: [access('Statistician', { studyNames: ['TIDAL'] })],
  expiring: [
    access('Principal Investigator', { sites: ['ML-033'], studyNames: ['CASCADE', 'TIDAL'] }),
    access('Specimen Processor', { sites: ['ML-033', 'ML-040'] }),
  ],
  expired: [
    access('Site Data Manager', { sites: ['ML-022'], studyNames: ['LANTERN'], more: ['Safety Reporting'] }),
  ],
  longexpired: [access('Paper Archivist', { sites: ['ML-052'] })],
}
