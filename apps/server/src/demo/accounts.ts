import type { DemoRoleName } from './roles.ts'

interface DemoAccount {
  username: string
  firstName: string
  lastName: string
  email: string
  roles: readonly DemoRoleName[]
}

/** The domain of every demo account: '.example' is reserved, so nobody real can have such an address. */
export const demoDomain = 'meridianlakes.example'

/** Who can sign in to the demo, one for each permission, highest first. */
export const demoAccounts = [
  {
    username: 'admin',
    firstName: 'Ingrid',
    lastName: 'Halvorsen-Strand',
    email: `ingrid.halvorsen-strand@${demoDomain}`,
    roles: ['administrator', 'member', 'investigator', 'specimenProcessor', 'imagingReader', 'statistician'],
  },
  {
    username: 'support',
    firstName: 'Tobias',
    lastName: 'Engström',
    email: `tobias.engstrom@${demoDomain}`,
    roles: ['support', 'member', 'imagingReader'],
  },
  {
    username: 'reader',
    firstName: 'Birgitta',
    lastName: 'Lindenberg',
    email: `birgitta.lindenberg@${demoDomain}`,
    roles: ['auditor', 'member', 'statistician'],
  },
  {
    username: 'member',
    firstName: 'Marisol',
    lastName: 'Okonkwo-Reyes',
    email: `marisol.okonkwo-reyes@${demoDomain}`,
    roles: ['member', 'investigator', 'specimenProcessor'],
  },
  {
    username: 'newcomer',
    firstName: 'Amadou',
    lastName: 'Bergström',
    email: `amadou.bergstrom@${demoDomain}`,
    roles: ['newAccount'],
  },
] as const satisfies readonly DemoAccount[]
