import type { Configuration } from '@portal-gateway/contract/configuration'
import { allows, type Permission } from '@portal-gateway/contract/permissions'
import type { PaletteEntry } from '@portal-gateway/ui/CommandPalette'
import { addIcon, fileIcon, lockIcon, personIcon, signOutIcon, slidersIcon } from '@portal-gateway/ui/icons'
import { paths } from '../../paths.ts'
import type { SignedIn } from '../../session/signedIn.tsx'
import { navigation } from '../navigation.ts'

type Guarded = PaletteEntry & { access: Permission }

const page = (id: string, label: string, href: string, access: Permission): Guarded => ({
  id,
  label,
  href,
  access,
  icon: slidersIcon,
})

const pages: readonly Guarded[] = [
  ...navigation.map(({ path, label, icon, access }) => ({ id: path, label, href: path, icon, access })),
  page('items', 'Configuration: Dashboard items', paths.configuration('dashboard'), 'ADMIN'),
  page('portalRoles', 'Configuration: Portal roles', paths.configuration('portalRoles'), 'READ_USERS'),
  page('projectRoles', 'Configuration: Project roles', paths.configuration('projectRoles'), 'READ_USERS'),
  page('systems', 'Configuration: Systems', paths.configuration('systems'), 'READ_USERS'),
  page('sites', 'Configuration: Sites', paths.configuration('sites'), 'READ_USERS'),
  page('studies', 'Configuration: Studies', paths.configuration('studies'), 'READ_USERS'),
  { ...page('locked', 'Locked accounts', paths.lockedAccounts(), 'READ_USERS'), icon: lockIcon },
  { ...page('profile', 'Profile', paths.profile(), 'USER'), icon: personIcon },
  {
    ...page('projectRolesOfMine', 'Profile: Project Roles', paths.profile('projectRoles'), 'USER'),
    icon: personIcon,
  },
  {
    ...page('history', 'Profile: Requests History', paths.profile('requestsHistory'), 'USER'),
    icon: personIcon,
  },
]

const add = (id: string, label: string, href: string, access: Permission): Guarded => ({
  id,
  label,
  href,
  access,
  icon: addIcon,
})

const actions: readonly Guarded[] = [
  add('changeAccess', 'Request a change of my access', paths.requestAccessChange(), 'USER'),
  add('addItem', 'Add a dashboard item', paths.addDashboardItem(), 'ADMIN'),
  add('addPortalRole', 'Add a portal role', paths.addPortalRole(), 'ADMIN'),
  add('addProjectRole', 'Add a project role', paths.addProjectRole(), 'ADMIN'),
  add('addSystem', 'Add a system', paths.addSystem(), 'ADMIN'),
]

/** Returns the pages that the user may open. [EXP-102] */
export const pagesFor = ({ permissions }: SignedIn): readonly PaletteEntry[] =>
  pages.filter(({ access }) => allows(permissions, access)).map(entryOf)

/** Returns the actions that the user may start from anywhere. [EXP-102] */
export function actionsFor(
  { permissions, canChangePassword }: SignedIn,
  { userManualUrl }: Configuration,
): readonly PaletteEntry[] {
  return [
    ...actions.filter(({ access }) => allows(permissions, access)).map(entryOf),
    ...(canChangePassword
      ? [{ id: 'password', label: 'Change Password', icon: lockIcon, href: paths.changePassword() }]
      : []),
    ...(userManualUrl
      ? [{ id: 'manual', label: 'User Manual (PDF)', icon: fileIcon, href: userManualUrl, target: '_blank' }]
      : []),
    { id: 'signOut', label: 'Sign Out', icon: signOutIcon, href: paths.signOut() },
  ]
}

const entryOf = ({ access: _access, ...entry }: Guarded): PaletteEntry => entry
