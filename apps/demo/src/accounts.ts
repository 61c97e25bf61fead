import { demoDomain, type demoUsernames } from '@portal-gateway/server/node/demoStore'
import type { DemoRoleName } from './roles.ts'

export interface DemoAccount {
  username: (typeof demoUsernames)[number]
  firstName: string
  lastName: string
  email: string
  roles: readonly DemoRoleName[]
  /** Days from the creation of the demo until the last day of a role. */
  roleEnds?: Partial<Record<DemoRoleName, number>>
  /** The default is 'internal'. The portal stores the passwords of 'external' accounts only. */
  accountType?: 'internal' | 'external'
  /** Days since the password was set; 'none' for an account without a first password. */
  passwordAgeDays?: number | 'none'
  /** Whether the server locks the account at every start. Support can unlock it until the next start. */
  isLocked?: boolean
  /** Whether the server deactivates the account at every start. Support can reactivate it until the next start. */
  inactive?: boolean
  /** The state that the account demonstrates. */
  shows?: string
}

/**
 * The demo's accounts: one for each permission, highest first, then one for each state of a password or an
 * account.
 */
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
    accountType: 'external',
    passwordAgeDays: 10,
    shows: 'may change the password, and nothing else yet',
  },
  {
    username: 'partner',
    firstName: 'Rosalind',
    lastName: 'Achterberg',
    email: `rosalind.achterberg@${demoDomain}`,
    roles: ['member', 'statistician'],
    roleEnds: { statistician: 25 },
    accountType: 'external',
    passwordAgeDays: 10,
    shows:
      'may change the password, ask for another name or email, renew a project role, and review requests as the deputy of ‘recent’',
  },
  {
    username: 'expiring',
    firstName: 'Kwabena',
    lastName: 'Nakamura-Ortiz',
    email: `kwabena.nakamura-ortiz@${demoDomain}`,
    roles: ['member', 'investigator'],
    accountType: 'external',
    passwordAgeDays: 80,
    shows: 'is warned, the password expires soon; reviews requests for a project role',
  },
  {
    username: 'expired',
    firstName: 'Solveig',
    lastName: 'Marchetti',
    email: `solveig.marchetti@${demoDomain}`,
    roles: ['member', 'investigator'],
    accountType: 'external',
    passwordAgeDays: 95,
    shows: 'must change the password first',
  },
  {
    username: 'longexpired',
    firstName: 'Dagfinn',
    lastName: 'Vasquez',
    email: `dagfinn.vasquez@${demoDomain}`,
    roles: ['member'],
    accountType: 'external',
    passwordAgeDays: 200,
    shows: 'is refused, only a reset link helps',
  },
  {
    username: 'fresh',
    firstName: 'Yetunde',
    lastName: 'Lindqvist',
    email: `yetunde.lindqvist@${demoDomain}`,
    roles: ['member'],
    accountType: 'external',
    passwordAgeDays: 'none',
    shows: 'has no password yet, but a mail with a link to set it',
  },
  {
    username: 'recent',
    firstName: 'Tomasz',
    lastName: 'Adeyemi-Holt',
    email: `tomasz.adeyemi-holt@${demoDomain}`,
    roles: ['member'],
    accountType: 'external',
    passwordAgeDays: 0,
    shows: 'changed the password today, and must wait before the next change; reviews requests for two sites',
  },
  {
    username: 'former',
    firstName: 'Ingeborg',
    lastName: 'Castellanos',
    email: `ingeborg.castellanos@${demoDomain}`,
    roles: ['member', 'investigator'],
    accountType: 'external',
    passwordAgeDays: 60,
    inactive: true,
    shows: 'is inactive until support makes the user active again',
  },
  {
    username: 'locked',
    firstName: 'Oluwaseun',
    lastName: 'Kristoffersen',
    email: `oluwaseun.kristoffersen@${demoDomain}`,
    roles: ['member', 'specimenProcessor'],
    accountType: 'external',
    passwordAgeDays: 10,
    isLocked: true,
    shows: 'is locked until support unlocks the account',
  },
] as const satisfies readonly DemoAccount[]
