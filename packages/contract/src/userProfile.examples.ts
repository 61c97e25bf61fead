import { investigatorId, userAccessesExample } from './accesses.examples.ts'
import type { UserProfile } from './userProfile.ts'

/** An administrator of the coordinating centre. */
export const administratorExample: UserProfile = {
  portalUserId: 17,
  firstName: 'Ingrid',
  lastName: 'Halvorsen-Strand',
  email: 'ingrid.halvorsen-strand@meridianlakes.example',
  username: 'ihalvorsen',
  accountType: 'internal',
  userAccesses: [],
}

/** An investigator at a site. */
export const investigatorExample: UserProfile = {
  portalUserId: investigatorId,
  firstName: 'Mateo',
  lastName: 'Okonkwo',
  email: 'm.okonkwo@nordhavn-clinic.example',
  username: 'mokonkwo',
  accountType: 'external',
  userAccesses: userAccessesExample,
}
