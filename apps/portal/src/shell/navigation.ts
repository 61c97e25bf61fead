import type { Permission } from '@portal-gateway/contract/permissions'
import type { IconPath } from '@portal-gateway/ui/Icon'
import {
  homeIcon,
  inboxIcon,
  listIcon,
  peopleIcon,
  personAddIcon,
  slidersIcon,
} from '@portal-gateway/ui/icons'
import { paths } from '../paths.ts'

interface NavigationEntry {
  path: string
  label: string
  icon: IconPath
  access: Permission
  /** Further pages for which this entry is the current one. */
  subpages?: readonly string[]
}

/**
 * Entries of the side navigation, with the permission that each requires. [SHELL-004 to SHELL-008]
 */
export const navigation: readonly NavigationEntry[] = [
  { path: paths.dashboard(), label: 'Dashboard', icon: homeIcon, access: 'USER' },
  { path: paths.proxyRegistration(), label: 'Request Account', icon: personAddIcon, access: 'USER' },
  {
    path: paths.users(),
    label: 'Users',
    icon: peopleIcon,
    access: 'READ_USERS',
    subpages: [paths.lockedAccounts()],
  },
  { path: paths.userRequests(), label: 'User Requests', icon: inboxIcon, access: 'READ_USERS' },
  { path: paths.configuration(), label: 'Configuration', icon: slidersIcon, access: 'READ_USERS' },
  { path: paths.audit(), label: 'Audit', icon: listIcon, access: 'ADMIN' },
]
