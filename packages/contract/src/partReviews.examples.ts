import type { PartReview } from './partReviews.ts'

/** A part that waits for its decision: a new project role at a site. */
export const openPartExample: PartReview = {
  id: 71,
  requestId: 44,
  requestType: 'NEW',
  roleName: 'Data Manager',
  sites: [{ siteCode: 'ML-014', type: 'SITE' }],
  studyNames: ['A5001', 'A5007'],
  systemAccessIds: [1, 3],
  validUntil: '2027-09-30',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada.lovelace@nordhavn-clinic.example',
  dateSubmitted: '2026-11-24T08:30:00.000Z',
  requesterComments: 'I will enter the data of our site from December on.',
  current: null,
  otherParts: 2,
  inPlaceOf: [],
  decided: null,
  isOutdated: false,
}

/** A part that a deputy has refused: a change of the sites. */
export const decidedPartExample: PartReview = {
  id: 63,
  requestId: 41,
  requestType: 'CHANGE',
  roleName: 'Laboratory Technician',
  sites: [
    { siteCode: 'ML-014', type: 'SITE' },
    { siteCode: 'ML-022', type: 'SITE' },
  ],
  studyNames: [],
  systemAccessIds: [1],
  firstName: 'Mateo',
  lastName: 'Okonkwo',
  email: 'm.okonkwo@nordhavn-clinic.example',
  dateSubmitted: '2026-11-19T14:05:00.000Z',
  requesterComments: '',
  current: null,
  otherParts: 0,
  inPlaceOf: ['Solveig Lindqvist'],
  decided: {
    decision: 'REFUSED',
    message: 'Please complete the laboratory course of ML-022 first.',
    at: '2026-11-20T09:12:00.000Z',
    by: 'Grace Hopper',
    inPlaceOf: 'Solveig Lindqvist',
  },
  isOutdated: false,
}
