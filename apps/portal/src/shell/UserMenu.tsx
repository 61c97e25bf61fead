import { commentIcon, eyeIcon, fileIcon, lockIcon, personIcon, signOutIcon } from '@portal-gateway/ui/icons'
import { Menu } from '@portal-gateway/ui/Menu'
import { useState } from 'react'
import { useEveryPageTexts } from '../page/everyPageTexts.ts'
import { paths } from '../paths.ts'
import { useServices } from '../services/services.tsx'
import { useMay, useSignedIn } from '../session/signedIn.tsx'
import { useShellTexts } from './shellTexts.ts'
import { nextTheme, storedTheme, storeTheme } from './theme.ts'
import { useLanguageChange } from './useLanguageChange.tsx'

/**
 * The user menu, with the pages of the signed-in user and the portal's version. [SHELL-003, SHELL-010 to
 * SHELL-014]
 */
export function UserMenu() {
  const texts = useShellTexts()
  const everyPage = useEveryPageTexts()
  const { configuration } = useServices()
  const { profile, canChangePassword } = useSignedIn()
  // [C-171]
  const hasProfile = useMay('USER')
  const [theme, setTheme] = useState(storedTheme)
  const next = nextTheme(theme)
  const language = useLanguageChange()
  return (
    <>
      <Menu
        label={`${profile.firstName} ${profile.lastName}`}
        icon={personIcon}
        hideLabelBelow="md"
        note={texts.version(configuration.version)}
        items={[
          ...(hasProfile
            ? [{ id: 'profile', label: texts.profile, icon: personIcon, href: paths.profile() }]
            : []),
          ...(canChangePassword
            ? [
                {
                  id: 'change-password',
                  label: texts.changePassword,
                  icon: lockIcon,
                  href: paths.changePassword(),
                },
              ]
            : []),
          ...(configuration.userManualUrl
            ? [
                {
                  id: 'user-manual',
                  label: texts.userManual,
                  icon: fileIcon,
                  href: configuration.userManualUrl,
                  target: '_blank',
                },
              ]
            : []),
          {
            id: 'theme',
            label: texts.theme(texts.themes[theme], texts.themes[next]),
            icon: eyeIcon,
            onAction: () => {
              storeTheme(next)
              setTheme(next)
            },
          },
          {
            id: 'language',
            label: everyPage.otherLanguage,
            icon: commentIcon,
            onAction: language.change,
          },
          { id: 'sign-out', label: everyPage.signOut, icon: signOutIcon, href: paths.signOut() },
        ]}
      />
      {language.question}
    </>
  )
}
