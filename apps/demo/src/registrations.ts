import { demoSystems } from './accesses.ts'

/** A registration of the demo. */
export interface DemoRegistration {
  /** The user name of the proxy who registered this person; undefined if the person sent the registration. */
  requestedBy?: string
  email: string
  firstName: string
  lastName: string
  comments: string
  accesses: readonly {
    roleName: string
    sites: readonly { siteCode: string; type: 'SITE' | 'RESEARCH_BASE' }[]
    studyNames: readonly string[]
    /** Names of systems. The portal itself is part of every access and not included. */
    systems: readonly (typeof demoSystems)[number]['systemName'][]
  }[]
  /** Days since the registration was sent. */
  ageInDays: number
}

/** The pending registrations at the first start. */
export const demoRegistrations: readonly DemoRegistration[] = [
  {
    email: 'adaeze.thorvaldsen@kilimani.example',
    firstName: 'Adaeze',
    lastName: 'Thorvaldsen',
    comments: '',
    accesses: [
      {
        roleName: 'Site Coordinator',
        sites: [{ siteCode: 'ML-021', type: 'RESEARCH_BASE' }],
        studyNames: ['BEACON'],
        systems: ['Specimen Tracker'],
      },
      {
        roleName: 'Specimen Processor',
        sites: [
          { siteCode: 'ML-021', type: 'RESEARCH_BASE' },
          { siteCode: 'ML-022', type: 'SITE' },
        ],
        studyNames: [],
        systems: ['Specimen Tracker'],
      },
    ],
    ageInDays: 2,
  },
  {
    requestedBy: 'member',
    email: 'jun.castellanos@nordhavn-clinic.example',
    firstName: 'Jun',
    lastName: 'Castellanos',
    comments: 'Jun begins on Monday and takes over the freezer.',
    accesses: [
      {
        roleName: 'Specimen Processor',
        sites: [{ siteCode: 'ML-014', type: 'SITE' }],
        studyNames: [],
        systems: ['Specimen Tracker'],
      },
    ],
    ageInDays: 1,
  },
]
