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
  /** Pages that stand below it, whatever their address. */
  holds?: readonly string[]
}

/** The side navigation, each entry for those who may open it. [SHELL-004 to SHELL-008] */
export const navigation: readonly NavigationEntry[] = [
  { path: paths.dashboard(), label: 'Dashboard', icon: homeIcon, access: 'USER' },
  { path: paths.proxyRegistration(), label: 'Request Account', icon: personAddIcon, access: 'USER' },
  {
    path: paths.users(),
    label: 'Users',
    icon: peopleIcon,
    access: 'READ_USERS',
    holds: [paths.lockedAccounts()],
  },
  { path: paths.userRequests(), label: 'User Requests', icon: inboxIcon, access: 'READ_USERS' },
  { path: paths.configuration(), label: 'Configuration', icon: slidersIcon, access: 'READ_USERS' },
  { path: paths.audit(), label: 'Audit', icon: listIcon, access: 'ADMIN' },
]
