import type { Permission } from '@portal-gateway/contract/permissions'
import type { IconName } from '@portal-gateway/ui/Icon'
import { paths } from '../paths.ts'

interface NavigationEntry {
  path: string
  label: string
  icon: IconName
  access: Permission
}

/** The side navigation, each entry for those who may open it. [SHELL-004 to SHELL-008] */
export const navigation: readonly NavigationEntry[] = [
  { path: paths.dashboard(), label: 'Dashboard', icon: 'home', access: 'USER' },
  { path: paths.lockedAccounts(), label: 'Locked Accounts', icon: 'lock', access: 'READ_USERS' },
  { path: paths.configuration(), label: 'Configuration', icon: 'sliders', access: 'READ_USERS' },
]
