import type { ExplainedPortalRole, ItemAnswer, ItemExplanation, RightsExplanation } from './explanations.ts'

/** A portal role that was given with an account and ends. */
const laboratoryExample: ExplainedPortalRole = {
  id: 4,
  description: 'Laboratory',
  validFrom: '2026-03-01',
  validUntil: '2027-02-28',
  state: 'CURRENT',
  origin: {
    at: '2026-02-27T09:14:00.000Z',
    by: 'Grace Hopper',
    request: { type: 'REGISTRATION', id: 12 },
  },
}

/** The rights of a user as staff sees them: one for each state and kind of origin. */
export const rightsExplanationExample: RightsExplanation = {
  portalRoles: [
    laboratoryExample,
    {
      id: 7,
      description: 'Monitoring',
      state: 'INACTIVE',
      origin: { at: '2025-11-03T13:40:00.000Z', by: 'System', request: null },
    },
  ],
  accesses: [
    {
      id: 31,
      roleName: 'Data Manager',
      validUntil: '2026-06-30',
      state: 'ENDED',
      origin: {
        at: '2025-07-01T07:05:00.000Z',
        by: 'Katherine Johnson',
        request: { type: 'ACCESS_CHANGE', id: 44 },
      },
    },
    {
      id: 32,
      roleName: 'Investigator',
      validUntil: '2027-06-30',
      unmetAgreements: [{ id: 1, name: 'Data use agreement', version: 3, reason: 'NEW_VERSION' }],
      state: 'PAUSED',
      origin: {
        at: '2026-07-02T15:20:00.000Z',
        by: 'Grace Hopper',
        request: { type: 'ACCESS_CHANGE', id: 61 },
      },
    },
    { id: 33, roleName: 'Nurse', validFrom: '2027-01-01', state: 'UPCOMING', origin: null },
  ],
}

/** Whether the user can use each item: yes, and no for each reason. */
export const itemAnswersExample: ItemAnswer[] = [
  { id: 3, name: 'Data Explorer', obstacles: ['NO_ROLE', 'AGREEMENT'], isAdministrator: false },
  { id: 1, name: 'Participant Registry', obstacles: [], isAdministrator: false },
  { id: 2, name: 'Specimen Tracker', obstacles: ['AGREEMENT'], isAdministrator: false },
]

/** An item that the user cannot use until an agreement is signed. */
export const itemExplanationExample: ItemExplanation = {
  id: 2,
  name: 'Specimen Tracker',
  obstacles: ['AGREEMENT'],
  isAdministrator: false,
  heldRoles: [laboratoryExample],
  otherRoles: [{ id: 5, description: 'Coordinating Centre' }],
  metAgreements: [{ id: 2, name: 'Confidentiality', validUntil: null }],
  unmetAgreements: [{ id: 1, name: 'Data use agreement', version: 3, reason: 'NEW_VERSION' }],
}
