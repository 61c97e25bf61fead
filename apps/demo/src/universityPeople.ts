/** A person with an account at the demo's university. */
export interface UniversityPerson {
  /** The subject of the identity, which the university never gives to another person. */
  id: string
  firstName: string
  lastName: string
  /** Undefined if the university does not send an email. */
  email?: string
  /** What the person demonstrates. */
  shows: string
}

/** The people of Lake University. */
export const universityPeople: readonly UniversityPerson[] = [
  {
    id: '7f2c9a41',
    firstName: 'Marisol',
    lastName: 'Okonkwo-Reyes',
    email: 'm.okonkwo-reyes@lake.example',
    shows: 'has the account “member” in the portal, which is linked at the first sign-in',
  },
  {
    id: 'b81e03d6',
    firstName: 'Jun',
    lastName: 'Castellanos',
    email: 'jun.castellanos@lake.example',
    shows: 'has no account in the portal, and requests one',
  },
  {
    id: '05d47ce8',
    firstName: 'Nkechi',
    lastName: 'Oyelaran',
    shows: 'the university does not send an email',
  },
]
