import { projectRolesExample } from '@portal-gateway/contract/projectRoles.examples'
import { siteRelationsExample, sitesExample } from '@portal-gateway/contract/sites.examples'
import { studiesExample } from '@portal-gateway/contract/studies.examples'
import { systemsExample } from '@portal-gateway/contract/systems.examples'
import type { AccessChoices } from './accessForm.ts'

/** The options of a research network with six sites. */
export const accessChoicesExample: AccessChoices = {
  roles: projectRolesExample,
  sites: sitesExample,
  siteRelations: siteRelationsExample,
  studies: studiesExample,
  systems: systemsExample,
}

const numbered = (count: number) => Array.from({ length: count }, (_, place) => place + 1)

/** The options of a large network: 500 sites, 200 studies, 100 systems. */
export const manyChoicesExample: AccessChoices = {
  roles: projectRolesExample,
  sites: numbered(500).map((place) => ({
    siteCode: `ML-${String(place).padStart(3, '0')}`,
    siteName: `${['University Hospital', 'Clinic', 'Health Centre', 'Practice'][place % 4]} of ${['Nordhavn', 'Kilimani', 'São Bento', 'Vesterby', 'Lago Alto'][place % 5]} ${place}`,
    status: 'Active',
  })),
  siteRelations: [],
  studies: numbered(200).map((place) => ({
    study: `STUDY-${place}`,
    label: `STUDY-${place}: Follow-up of cohort ${place}`,
  })),
  systems: numbered(100).map((place) => ({
    id: place,
    systemName: place === 1 ? 'Portal Gateway' : `System of department ${place}`,
    description: '',
    inactive: false,
    sort: place,
    versionno: 1,
    isFixed: place === 1,
  })),
}
