import type { PortalRole } from './portalRoles.ts'

/** The portal roles of a research network, one of them retired. */
export const portalRolesExample: PortalRole[] = [
  {
    id: 1,
    description: 'Portal Administrator',
    permissions: ['ADMIN'],
    inactive: false,
    sort: 0,
    versionno: 1,
  },
  {
    id: 2,
    description: 'User Support',
    permissions: ['WRITE_USERS'],
    inactive: false,
    sort: 10,
    versionno: 3,
  },
  { id: 3, description: 'Auditor', permissions: ['READ_USERS'], inactive: false, sort: 20, versionno: 1 },
  { id: 4, description: 'Investigator', permissions: ['USER'], inactive: false, sort: 30, versionno: 1 },
  { id: 5, description: 'Site Coordinator', permissions: ['USER'], inactive: false, sort: 30, versionno: 2 },
  {
    id: 6,
    description: 'Specimen Processor',
    permissions: ['USER'],
    inactive: false,
    sort: 30,
    versionno: 1,
  },
  { id: 7, description: 'Statistician', permissions: ['USER'], inactive: false, sort: 40, versionno: 1 },
  {
    id: 8,
    description: 'Statistician (external)',
    permissions: ['USER'],
    inactive: true,
    sort: 40,
    versionno: 4,
  },
  {
    id: 9,
    description: 'New Account',
    permissions: ['SET_OWN_PASSWORD'],
    inactive: false,
    sort: 90,
    versionno: 1,
  },
]
