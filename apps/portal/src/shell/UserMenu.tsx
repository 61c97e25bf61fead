import { eyeIcon, fileIcon, lockIcon, personIcon, signOutIcon } from '@portal-gateway/ui/icons'
import { Menu } from '@portal-gateway/ui/Menu'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { useServices } from '../services/services.tsx'
import { useMay, useSignedIn } from '../session/signedIn.tsx'
import { nextTheme, storedTheme, storeTheme, themeNames } from './theme.ts'

/**
 * User menu with the user's own pages and the portal's version. [SHELL-003, SHELL-010 to SHELL-014]
 */
export function UserMenu() {
  const { configuration } = useServices()
  const { profile, canChangePassword } = useSignedIn()
  // [C-171]
  const hasProfile = useMay('USER')
  const [theme, setTheme] = useState(storedTheme)
  const next = nextTheme(theme)
  return (
    <Menu
      label={`${profile.firstName} ${profile.lastName}`}
      icon={personIcon}
      hideLabelBelow="md"
      note={`Version ${configuration.version}`}
      items={[
        ...(hasProfile ? [{ id: 'profile', label: 'Profile', icon: personIcon, href: paths.profile() }] : []),
        ...(canChangePassword
          ? [
              {
                id: 'change-password',
                label: 'Change Password',
                icon: lockIcon,
                href: paths.changePassword(),
              },
            ]
          : []),
        ...(configuration.userManualUrl
          ? [
              {
                id: 'user-manual',
                label: 'User Manual (PDF)',
                icon: fileIcon,
                href: configuration.userManualUrl,
                target: '_blank',
              },
            ]
          : []),
        {
          id: 'theme',
          label: `Theme: ${themeNames[theme]} (change to ${themeNames[next].toLowerCase()})`,
          icon: eyeIcon,
          onAction: () => {
            storeTheme(next)
            setTheme(next)
          },
        },
        { id: 'sign-out', label: 'Sign Out', icon: signOutIcon, href: paths.signOut() },
      ]}
    />
  )
}
