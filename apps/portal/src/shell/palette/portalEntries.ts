import type { Configuration } from '@portal-gateway/contract/configuration'
import { allows, type Permission } from '@portal-gateway/contract/permissions'
import type { PaletteEntry } from '@portal-gateway/ui/CommandPalette'
import { addIcon, fileIcon, lockIcon, personIcon, signOutIcon, slidersIcon } from '@portal-gateway/ui/icons'
import { paths } from '../../paths.ts'
import { recordKinds, recordTabs } from '../../recordKinds.ts'
import type { SignedIn } from '../../session/signedIn.tsx'
import { navigationFor } from '../navigation.ts'
import type { ShellTexts } from '../shellTexts.ts'
import type { PaletteTexts } from './paletteTexts.ts'

type Guarded<Label> = Omit<PaletteEntry, 'label'> & { label: Label; access: Permission }
type PageLabel = keyof PaletteTexts['pages']
type ActionLabel = keyof PaletteTexts['actions']

const page = (label: PageLabel, href: string, access: Permission): Guarded<PageLabel> => ({
  id: label,
  label,
  href,
  access,
  icon: slidersIcon,
})

const pages: readonly Guarded<PageLabel>[] = [
  page('items', paths.configuration('dashboard'), 'ADMIN'),
  ...recordTabs.map((tab) => page(tab, paths.configuration(tab), recordKinds[tab].access)),
  page('sites', paths.configuration('sites'), 'READ_USERS'),
  page('studies', paths.configuration('studies'), 'READ_USERS'),
  { ...page('locked', paths.lockedAccounts(), 'READ_USERS'), icon: lockIcon },
  { ...page('profile', paths.profile(), 'USER'), icon: personIcon },
  {
    ...page('projectRolesOfMine', paths.profile('projectRoles'), 'USER'),
    icon: personIcon,
  },
  { ...page('agreementsOfMine', paths.profile('agreements'), 'USER'), icon: personIcon },
  {
    ...page('history', paths.profile('requestsHistory'), 'USER'),
    icon: personIcon,
  },
  { ...page('security', paths.profile('security'), 'USER'), icon: personIcon },
]

const add = (label: ActionLabel, href: string, access: Permission): Guarded<ActionLabel> => ({
  id: label,
  label,
  href,
  access,
  icon: addIcon,
})

const actions: readonly Guarded<ActionLabel>[] = [
  add('changeAccess', paths.requestAccessChange(), 'USER'),
  add('addItem', paths.addDashboardItem(), 'ADMIN'),
  ...recordTabs.map((tab) => add(`add${recordKinds[tab].name}`, paths.addRecord(tab), 'ADMIN')),
]

/** Returns the pages that the user may open. [EXP-102] */
export function pagesFor(
  person: SignedIn,
  labels: ShellTexts['navigation'],
  texts: PaletteTexts,
): readonly PaletteEntry[] {
  return [
    ...navigationFor(person).map(({ path, label, icon }) => ({
      id: path,
      label: labels[label],
      href: path,
      icon,
    })),
    ...allowed(pages, texts.pages, person),
  ]
}

/** Returns the actions that the user may start on every page. [EXP-102] */
export function actionsFor(
  person: SignedIn,
  { userManualUrl }: Configuration,
  texts: PaletteTexts,
  signOut: string,
): readonly PaletteEntry[] {
  const { password, manual } = texts.actions
  return [
    ...allowed(actions, texts.actions, person),
    ...(person.canChangePassword
      ? [{ id: 'password', label: password, icon: lockIcon, href: paths.changePassword() }]
      : []),
    ...(userManualUrl
      ? [{ id: 'manual', label: manual, icon: fileIcon, href: userManualUrl, target: '_blank' }]
      : []),
    { id: 'signOut', label: signOut, icon: signOutIcon, href: paths.signOut() },
  ]
}

const allowed = <Label extends string>(
  entries: readonly Guarded<Label>[],
  labels: Readonly<Record<Label, string>>,
  { permissions }: SignedIn,
): PaletteEntry[] =>
  entries
    .filter(({ access }) => allows(permissions, access))
    .map(({ access: _access, label, ...entry }) => ({ ...entry, label: labels[label] }))
