import { eyeIcon, lockIcon, outIcon, personIcon } from '@portal-gateway/ui/icons'
import { Menu } from '@portal-gateway/ui/Menu'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { useSignedIn } from './signedIn.tsx'
import { nextTheme, storedTheme, storeTheme, themeNames } from './theme.ts'

/** Named after the person; leads to what is theirs. [SHELL-010, SHELL-012] */
export function UserMenu() {
  const { profile, canChangePassword } = useSignedIn()
  const [theme, setTheme] = useState(storedTheme)
  const next = nextTheme(theme)
  return (
    <Menu
      label={`${profile.firstName} ${profile.lastName}`}
      icon={personIcon}
      hideLabelBelow="md"
      items={[
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
        {
          id: 'theme',
          label: `Theme: ${themeNames[theme]} (change to ${themeNames[next].toLowerCase()})`,
          icon: eyeIcon,
          onSelect: () => {
            storeTheme(next)
            setTheme(next)
          },
        },
        { id: 'sign-out', label: 'Sign Out', icon: outIcon, href: paths.signOut() },
      ]}
    />
  )
}
