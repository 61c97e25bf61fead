import type { PortalRole, PortalRoleDraft } from './portalRoles.ts'
import { administratorExample, investigatorExample } from './userProfile.examples.ts'
import type { UserProfile } from './userProfile.ts'
import type { UserReference } from './userReference.ts'

/** The role that confers everything. */
export const administratorRoleExample: PortalRole = {
  id: 1,
  description: 'Portal Administrator',
  permissions: ['ADMIN'],
  inactive: false,
  sort: 0,
  versionno: 1,
}

/** A role as most are. */
export const investigatorRoleExample: PortalRole = {
  id: 4,
  description: 'Investigator',
  permissions: ['USER'],
  inactive: false,
  sort: 30,
  versionno: 1,
}

/** One that nobody holds any more. */
export const retiredRoleExample: PortalRole = {
  id: 8,
  description: 'Statistician (external)',
  permissions: ['USER'],
  inactive: true,
  sort: 40,
  versionno: 4,
}

/** The portal roles of a research network, one of them retired. */
export const portalRolesExample: PortalRole[] = [
  administratorRoleExample,
  {
    id: 2,
    description: 'User Support',
    permissions: ['WRITE_USERS'],
    inactive: false,
    sort: 10,
    versionno: 3,
  },
  { id: 3, description: 'Auditor', permissions: ['READ_USERS'], inactive: false, sort: 20, versionno: 1 },
  investigatorRoleExample,
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
  retiredRoleExample,
  {
    id: 9,
    description: 'New Account',
    permissions: ['SET_OWN_PASSWORD'],
    inactive: false,
    sort: 90,
    versionno: 1,
  },
]

/** A role as it is written anew. */
export const portalRoleDraftExample: PortalRoleDraft = {
  description: 'Imaging Reader',
  permissions: ['USER'],
  inactive: false,
  sort: 0,
}

/** A name as long as names get, with hardly a place to break. */
export const longNamePortalRoleExample: PortalRole = {
  id: 77,
  description: 'Überregionale-Probenverarbeitungskoordination Nordhavn-Weikershm',
  permissions: ['SET_OWN_PASSWORD'],
  inactive: false,
  sort: 50,
  versionno: 12,
}

const person = ({ portalUserId, username, firstName, lastName, email }: UserProfile): UserReference => ({
  id: portalUserId,
  username,
  firstName,
  lastName,
  email,
})

/** Who holds a role. */
export const roleUsersExample: UserReference[] = [
  {
    id: 388,
    username: 'slindqvist',
    firstName: 'Solveig',
    lastName: 'Lindqvist',
    email: 'solveig.lindqvist@meridianlakes.example',
  },
  person(investigatorExample),
]

/** Who holds it, the person who looks at the list among them. */
export const roleUsersWithSelfExample: UserReference[] = [person(administratorExample), ...roleUsersExample]

/** More than anybody reads. */
export const manyRoleUsersExample: UserReference[] = Array.from({ length: 1234 }, (_, place) => ({
  id: 5000 + place,
  username: `reader-${place}`,
  firstName: 'Reader',
  lastName: `No. ${place + 1}`,
  email: `reader-${place}@meridianlakes.example`,
}))
