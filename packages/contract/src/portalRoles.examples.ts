import type { PortalRole, PortalRoleDraft } from './portalRoles.ts'
import { administratorExample, investigatorExample } from './userProfile.examples.ts'
import type { UserProfile } from './userProfile.ts'
import type { UserReference } from './userReference.ts'

/** The role with all permissions. */
export const administratorRoleExample: PortalRole = {
  id: 1,
  description: 'Portal Administrator',
  permissions: ['ADMIN'],
  inactive: false,
  sort: 0,
  versionno: 1,
}

/** A typical role. */
export const investigatorRoleExample: PortalRole = {
  id: 4,
  description: 'Investigator',
  permissions: ['USER'],
  inactive: false,
  sort: 30,
  versionno: 1,
}

/** A role that no user has any more. */
export const retiredRoleExample: PortalRole = {
  id: 8,
  description: 'Statistician (external)',
  permissions: ['USER'],
  inactive: true,
  sort: 40,
  versionno: 4,
}

/** The portal roles of a research network, one of them inactive. */
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

/** A draft of a new role. */
export const portalRoleDraftExample: PortalRoleDraft = {
  description: 'Imaging Reader',
  permissions: ['USER'],
  inactive: false,
  sort: 0,
}

/** A role with a name of the maximum length and few possible line breaks. */
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

/** The users of a role. */
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

/** The users of a role, including the user who reads the list. */
export const roleUsersWithSelfExample: UserReference[] = [person(administratorExample), ...roleUsersExample]

/** More users than a list shows. */
export const manyRoleUsersExample: UserReference[] = Array.from({ length: 1234 }, (_, place) => ({
  id: 5000 + place,
  username: `reader-${place}`,
  firstName: 'Reader',
  lastName: `No. ${place + 1}`,
  email: `reader-${place}@meridianlakes.example`,
}))
