import { investigatorId, userAccessesExample } from './accesses.examples.ts'
import { administratorExample, investigatorExample } from './userProfile.examples.ts'
import type { User, UserRow } from './users.ts'

const { portalUserId: administratorId, ...administrator } = administratorExample
const { portalUserId: _id, ...investigator } = investigatorExample

/** An investigator at a site. Staff may change this external account. */
export const externalUserExample: User = {
  ...investigator,
  id: investigatorId,
  uuid: 'b6f0c9a4-6f5c-4d0e-9c58-0d2b8a3f1e42',
  gecos: 'Mateo Okonkwo, Nordhavn Clinic',
  inactive: false,
  portalRoleIds: [3],
  userAccesses: userAccessesExample,
  lastSignIn: '2026-03-02T08:14:00.000Z',
  versionno: 4,
}

/** A colleague with an internal account, managed by the organisation's directory. */
export const internalUserExample: User = {
  ...administrator,
  id: administratorId,
  uuid: '0f4e7b1c-30e5-4a86-8d0e-5a1c2b7d9e60',
  gecos: 'Ingrid Halvorsen-Strand',
  inactive: false,
  portalRoleIds: [1],
  userAccesses: [],
  lastSignIn: null,
  versionno: 2,
}

/** The same user after the account was deactivated. */
export const inactiveUserExample: User = { ...externalUserExample, inactive: true, versionno: 5 }

/** Three rows of the list. */
export const userRowsExample: UserRow[] = [
  {
    id: administratorId,
    inactive: false,
    person: {
      firstName: administratorExample.firstName,
      lastName: administratorExample.lastName,
      email: administratorExample.email,
    },
    sites: [],
    roles: [],
  },
  {
    id: 388,
    inactive: false,
    person: { firstName: 'Solveig', lastName: 'Lindqvist', email: 'solveig.lindqvist@meridianlakes.example' },
    sites: [{ siteCode: 'NH01', siteName: 'Nordhavn Clinic' }],
    roles: ['Study Coordinator'],
  },
  {
    id: investigatorId,
    inactive: false,
    person: {
      firstName: investigatorExample.firstName,
      lastName: investigatorExample.lastName,
      email: investigatorExample.email,
    },
    sites: [
      { siteCode: 'NH01', siteName: 'Nordhavn Clinic' },
      { siteCode: 'VK02', siteName: 'Vestkapp University Hospital' },
    ],
    roles: ['Investigator', 'Monitor'],
  },
]

/** Names and an address of the maximum length, and more sites than fit into a cell. */
export const longTextsUserRowExample: UserRow = {
  id: 4711,
  inactive: false,
  person: {
    firstName: 'Maximiliane-Alexandra Philippa Theodora Eleon',
    lastName: 'von Rosenberg-Hohenstein-Weikersheim-Langenbu',
    email:
      'maximiliane-alexandra.von-rosenberg-hohenstein@universitaetsklinikum-nordhavn-weikersheim.example',
  },
  sites: Array.from({ length: 14 }, (_, place) => ({
    siteCode: `ML-${String(place + 1).padStart(3, '0')}`,
    siteName: `Überregionales Zentrum für Probenverarbeitung ${place + 1}`,
  })),
  roles: ['Principal Investigator'],
}

/** The same user with all fields, as the call that loads one user returns it. */
export const longTextsUserExample: User = {
  ...externalUserExample,
  id: longTextsUserRowExample.id,
  ...longTextsUserRowExample.person,
  username: 'maximiliane-alexandra.von-rosenberg-hohenstein-weikersheim-lange',
  gecos: 'Maximiliane-Alexandra Philippa von Rosenberg-Hohenstein-Weikersheim, Klinikum Nordhavn, W 4',
}
