import type { OwnDeputies, Reviewer } from './reviewers.ts'

/** A reviewer for a project role and two sites, with a deputy. */
export const reviewerExample: Reviewer = {
  projectRoleIds: [3],
  siteCodes: ['ML-014', 'ML-022'],
  studyNames: [],
  deputies: [{ id: 5, name: 'Grace Hopper', validFrom: '2026-12-21', validUntil: '2027-01-08' }],
  versionno: 2,
}

/** The deputies of the caller, who is the deputy of a colleague too. */
export const ownDeputiesExample: OwnDeputies = {
  isReviewer: true,
  deputies: [
    {
      id: 5,
      name: 'Grace Hopper',
      email: 'grace.hopper@meridianlakes.example',
      validFrom: '2026-12-21',
      validUntil: '2027-01-08',
    },
  ],
  deputyOf: [{ id: 8, name: 'Solveig Lindqvist', validFrom: '2026-11-23', validUntil: '2026-12-04' }],
}
