import * as v from 'valibot'
import { accessChangeExample } from './accessChanges.examples.ts'
import { type ProjectRole, type ProjectRoleDraft, PublicProjectRole } from './projectRoles.ts'
import type { AccessChangeReference, RegistrationReference } from './references.ts'
import { proxyRegistrationExample, registrationExample } from './registrations.examples.ts'

const active = { inactive: false, versionno: 1 }

/** A role that requires a site and a study. */
export const siteDataManagerExample: ProjectRole = {
  ...active,
  id: 3,
  roleName: 'Site Data Manager',
  description: 'Enters and cleans the data of a site.',
  siteRequired: true,
  studyRequired: true,
  systemAccessIds: [1, 3],
  sort: 20,
}

/** An inactive role. */
export const retiredProjectRoleExample: ProjectRole = {
  id: 7,
  roleName: 'Paper Archivist',
  description: 'Archives the forms of studies that took place before 2015.',
  siteRequired: true,
  studyRequired: false,
  systemAccessIds: [1, 7],
  inactive: true,
  sort: 60,
  versionno: 4,
}

/** The project roles of a research network, one of them inactive. */
export const projectRolesExample: ProjectRole[] = [
  {
    ...active,
    id: 1,
    roleName: 'Principal Investigator',
    description: 'Leads a study at a site.',
    siteRequired: true,
    studyRequired: true,
    systemAccessIds: [1, 3, 4, 5],
    sort: 0,
  },
  {
    ...active,
    id: 2,
    roleName: 'Site Coordinator',
    description: 'Plans visits and shipments of a site.',
    siteRequired: true,
    studyRequired: false,
    systemAccessIds: [1, 2],
    sort: 10,
  },
  siteDataManagerExample,
  {
    ...active,
    id: 4,
    roleName: 'Specimen Processor',
    description: 'Labels, stores and ships specimens.',
    siteRequired: true,
    studyRequired: false,
    systemAccessIds: [1, 2],
    sort: 30,
  },
  {
    ...active,
    id: 5,
    roleName: 'Statistician',
    description: 'Analyses the data of a study; is blinded until the study is locked.',
    siteRequired: false,
    studyRequired: true,
    systemAccessIds: [1, 3],
    sort: 40,
  },
  {
    ...active,
    id: 6,
    roleName: 'Imaging Reader',
    description: 'Reads scans centrally.',
    siteRequired: false,
    studyRequired: false,
    systemAccessIds: [1, 6],
    sort: 50,
  },
  retiredProjectRoleExample,
]

/** The same roles as visitors see them. */
export const publicProjectRolesExample: PublicProjectRole[] = projectRolesExample
  .filter(({ inactive }) => !inactive)
  .map((role) => v.parse(PublicProjectRole, role))

export const projectRoleDraftExample: ProjectRoleDraft = {
  roleName: 'Study Monitor',
  description: 'Verifies source data at the sites of a study.',
  siteRequired: true,
  studyRequired: true,
  systemAccessIds: [1, 3],
  inactive: false,
  sort: 0,
}

const longestName = 'Überregionale-Probenverarbeitungskoordination-'

/** Texts of the maximum length, with few possible line breaks. */
export const longTextsProjectRoleExample: ProjectRole = {
  ...siteDataManagerExample,
  id: 77,
  roleName: longestName.repeat(3).slice(0, 128),
  description: `Koordiniert ${longestName.repeat(22)}`.slice(0, 1024),
  versionno: 12,
}

/** Registrations that request a role. */
export const registrationReferencesExample: RegistrationReference[] = [
  registrationExample,
  proxyRegistrationExample,
].map(({ id, firstName, lastName, email, sysdat }) => ({ id, firstName, lastName, email, sysdat }))

/** An access-change request that names a role. */
export const accessChangeReferencesExample: AccessChangeReference[] = [accessChangeExample].map(
  ({ id, portalUserId, firstName, lastName, email, requestStatus, sysdat }) => ({
    id,
    portalUserId,
    firstName,
    lastName,
    email,
    requestStatus,
    sysdat,
  }),
)
