import type { PendingWork } from '@portal-gateway/contract/pendingWork'
import { allows, type Permission } from '@portal-gateway/contract/permissions'
import type { UserProfile } from '@portal-gateway/contract/userProfile'
import type { IconPath } from '@portal-gateway/ui/Icon'
import {
  checkIcon,
  homeIcon,
  inboxIcon,
  listIcon,
  peopleIcon,
  personAddIcon,
  slidersIcon,
  stackIcon,
} from '@portal-gateway/ui/icons'
import type { NavLinkPending } from '@portal-gateway/ui/NavLink'
import { paths } from '../paths.ts'
import { countWords } from '../pending/countWords.ts'
import type { SignedIn } from '../session/signedIn.tsx'
import type { ShellTexts } from './shellTexts.ts'

export interface NavigationEntry {
  path: string
  label: keyof ShellTexts['navigation']
  icon: IconPath
  access: Permission
  /** Whether the entry is for this user; by default for all users with the permission. */
  isFor?: (profile: UserProfile) => boolean
  /** Paths of further pages for which this entry is marked as current. */
  subpages?: readonly string[]
  /** Returns the pending work on the page; undefined if there is none. */
  pendingIn?: (work: PendingWork, texts: ShellTexts) => NavLinkPending | undefined
}

/**
 * Entries of the side navigation, with the permission that each requires. [SHELL-004 to SHELL-008]
 */
const navigation: readonly NavigationEntry[] = [
  { path: paths.dashboard(), label: 'dashboard', icon: homeIcon, access: 'USER' },
  { path: paths.proxyRegistration(), label: 'requestAccount', icon: personAddIcon, access: 'USER' },
  {
    path: paths.reviews(),
    label: 'reviews',
    icon: checkIcon,
    access: 'USER',
    isFor: ({ reviewsParts }) => reviewsParts === true,
  },
  {
    path: paths.users(),
    label: 'users',
    icon: peopleIcon,
    access: 'READ_USERS',
    subpages: [paths.lockedAccounts()],
    pendingIn: ({ lockedAccounts = 0 }, texts) => {
      const count = texts.locked(countWords(lockedAccounts))
      return lockedAccounts > 0 ? { count, description: count } : undefined
    },
  },
  {
    path: paths.userRequests(),
    label: 'userRequests',
    icon: inboxIcon,
    access: 'READ_USERS',
    pendingIn: ({ requests }, texts) => {
      if (!requests || requests.count === 0) return undefined
      const count = countWords(requests.count)
      const warning = requests.late > 0 ? texts.late(countWords(requests.late)) : undefined
      return { count, warning, description: [texts.pending(count), ...(warning ? [warning] : [])].join(', ') }
    },
  },
  { path: paths.configuration(), label: 'configuration', icon: slidersIcon, access: 'READ_USERS' },
  {
    path: paths.audit(),
    label: 'audit',
    icon: listIcon,
    access: 'ADMIN',
    subpages: [paths.accessOnDay()],
  },
  {
    path: paths.systemHealth(),
    label: 'systemHealth',
    icon: stackIcon,
    access: 'ADMIN',
    pendingIn: ({ failedMails = 0 }, texts) => {
      const count = texts.failedMails(countWords(failedMails))
      return failedMails > 0 ? { count, description: count } : undefined
    },
  },
]

/** Returns the entries that the user may open. [PERM-012, COND-076] */
export const navigationFor = ({
  permissions,
  profile,
}: Pick<SignedIn, 'permissions' | 'profile'>): readonly NavigationEntry[] =>
  navigation.filter(({ access, isFor }) => allows(permissions, access) && (isFor?.(profile) ?? true))
