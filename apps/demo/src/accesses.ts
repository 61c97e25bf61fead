import type { Access, SiteType } from '@portal-gateway/contract/accesses'
import type { ProjectRoleDraft } from '@portal-gateway/contract/projectRoles'
import type { Site, SiteRelation } from '@portal-gateway/contract/sites'
import type { Study } from '@portal-gateway/contract/studies'
import type { demoAccounts } from './accounts.ts'
import type { DemoAgreementName } from './agreements.ts'

interface DemoSystem {
  systemName: string
  description: string
  inactive?: boolean
}

/**
 * The demo's systems in the order of the list. The portal itself is also a system; every installation has it,
 * so it is not included.
 */
export const demoSystems = [
  { systemName: 'Specimen Tracker', description: 'Labels, shipments and storage of specimens.' },
  { systemName: 'Data Capture', description: 'Case report forms and queries.' },
  { systemName: 'Randomisation', description: 'Allocation and emergency unblinding.' },
  { systemName: 'Safety Reporting', description: 'Adverse events and their review.' },
  { systemName: 'Imaging Archive', description: 'Scans and their readings.' },
  {
    systemName: 'Paper Forms Archive',
    description: 'Scanned forms of studies before 2015.',
    inactive: true,
  },
] as const satisfies readonly DemoSystem[]

type SystemName = (typeof demoSystems)[number]['systemName']

/** The demo's sites. Only sites with the status 'active' (in upper or lower case) can be selected. */
export const demoSites: readonly Site[] = [
  { siteCode: 'ML-001', siteName: 'Meridian Lakes Coordinating Centre', status: 'Active' },
  { siteCode: 'ML-014', siteName: 'Nordhavn Clinic', status: 'Active' },
  { siteCode: 'ML-021', siteName: 'Kilimani Research Hospital', status: 'ACTIVE' },
  { siteCode: 'ML-022', siteName: 'Kilimani Research Hospital, Coast Ward', status: 'active' },
  { siteCode: 'ML-033', siteName: 'São Bento University Hospital', status: 'Active' },
  { siteCode: 'ML-040', siteName: 'Harbour Street Health Centre', status: 'Active' },
  { siteCode: 'ML-052', siteName: 'Old Mill Practice', status: 'Closed' },
]

/** The hospital is the parent site of its ward. */
export const demoSiteRelations: readonly SiteRelation[] = [{ parentSiteCode: 'ML-021', siteCode: 'ML-022' }]

export const demoStudies: readonly Study[] = [
  { study: 'AURORA-2', label: 'AURORA-2: Light therapy after stroke' },
  { study: 'BEACON', label: 'BEACON: Early detection of sepsis' },
  { study: 'CASCADE', label: 'CASCADE: Family screening for high cholesterol' },
  { study: 'LANTERN', label: 'LANTERN: Vitamin D in tuberculosis' },
  { study: 'TIDAL', label: 'TIDAL: Home dialysis' },
]

interface DemoProjectRole
  extends Pick<ProjectRoleDraft, 'description' | 'siteRequired' | 'studyRequired' | 'defaultDays'> {
  /** The role's default systems. The portal itself is part of every access and not included. */
  systems: readonly SystemName[]
  agreements?: readonly DemoAgreementName[]
  inactive?: boolean
}

/** The demo's project roles by name, in the order of the list. */
export const demoProjectRoles = {
  'Principal Investigator': {
    description: 'Leads a study at a site.',
    siteRequired: true,
    studyRequired: true,
    systems: ['Data Capture', 'Randomisation', 'Safety Reporting'],
  },
  'Site Coordinator': {
    description: 'Plans visits and shipments of a site.',
    siteRequired: true,
    studyRequired: false,
    systems: ['Specimen Tracker'],
  },
  'Site Data Manager': {
    description: 'Enters and cleans the data of a site.',
    siteRequired: true,
    studyRequired: true,
    systems: ['Data Capture'],
  },
  'Specimen Processor': {
    description: 'Labels, stores and ships specimens.',
    siteRequired: true,
    studyRequired: false,
    systems: ['Specimen Tracker'],
    agreements: ['Handling of specimens'],
  },
  Statistician: {
    description: 'Analyses the data of a study; is blinded until the study is locked.',
    siteRequired: false,
    studyRequired: true,
    systems: ['Data Capture'],
    defaultDays: 180,
  },
  'Imaging Reader': {
    description: 'Reads scans centrally.',
    siteRequired: false,
    studyRequired: false,
    systems: ['Imaging Archive'],
  },
  'Paper Archivist': {
    description: 'Archives the forms of studies that took place before 2015.',
    siteRequired: true,
    studyRequired: false,
    systems: ['Paper Forms Archive'],
    inactive: true,
  },
} as const satisfies Record<string, DemoProjectRole>

export type DemoProjectRoleName = keyof typeof demoProjectRoles

/** An access with the names of its systems. The portal itself is part of every access and not included. */
export type DemoAccess = Omit<Access, 'systemAccessIds'> & {
  systems: readonly SystemName[]
  /** Days from the creation of the demo until the last day of the access; negative if it has ended. */
  endsInDays?: number
}

interface AccessOptions {
  sites?: readonly string[]
  studyNames?: readonly string[]
  /** Systems in addition to the role's default systems. */
  more?: readonly SystemName[]
  endsInDays?: number
}

/** Returns an access of a role with the role's default systems. */
const access = (
  roleName: DemoProjectRoleName,
  { sites = [], studyNames = [], more = [], endsInDays }: AccessOptions = {},
): DemoAccess => ({
  ...(endsInDays !== undefined && { endsInDays }),
  roleName,
  sites: sites.map((siteCode) => ({ siteCode, type: typeOf(siteCode) })),
  studyNames: [...studyNames],
  systems: [...demoProjectRoles[roleName].systems, ...more],
})

const typeOf = (siteCode: string): SiteType =>
  demoSiteRelations.some(({ parentSiteCode }) => parentSiteCode === siteCode) ? 'RESEARCH_BASE' : 'SITE'

type Username = (typeof demoAccounts)[number]['username']

/**
 * The accesses of the demo's users. The user 'longexpired' has one with an inactive role, site and system. The user
 * 'partner' can renew one that ends soon, and one that has ended.
 */
export const demoAccesses: Readonly<Partial<Record<Username, readonly DemoAccess[]>>> = {
  admin: [access('Site Coordinator', { sites: ['ML-001'] })],
  support: [access('Imaging Reader')],
  reader: [access('Statistician', { studyNames: demoStudies.map(({ study }) => study) })],
  member: [
    access('Principal Investigator', { sites: ['ML-014'], studyNames: ['AURORA-2', 'BEACON'] }),
    access('Site Data Manager', { sites: ['ML-014', 'ML-021'], studyNames: ['AURORA-2'] }),
  ],
  partner: [
    access('Site Coordinator', { sites: ['ML-040'], endsInDays: -20 }),
    access('Statistician', { studyNames: ['TIDAL'], endsInDays: 12 }),
  ],
  expiring: [
    access('Principal Investigator', { sites: ['ML-033'], studyNames: ['CASCADE', 'TIDAL'] }),
    access('Specimen Processor', { sites: ['ML-033', 'ML-040'] }),
  ],
  expired: [
    access('Site Data Manager', { sites: ['ML-022'], studyNames: ['LANTERN'], more: ['Safety Reporting'] }),
  ],
  former: [access('Site Coordinator', { sites: ['ML-040'] })],
  longexpired: [access('Paper Archivist', { sites: ['ML-052'] })],
}
