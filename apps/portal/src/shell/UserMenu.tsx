import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import { userProfileMessages } from '@portal-gateway/api-client/messages/userProfile'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { commentIcon, eyeIcon, fileIcon, lockIcon, personIcon, signOutIcon } from '@portal-gateway/ui/icons'
import { Menu } from '@portal-gateway/ui/Menu'
import { useFormats } from '@portal-gateway/ui/texts'
import { useState } from 'react'
import { useEveryPageTexts } from '../page/everyPageTexts.ts'
import { otherLanguage, otherLanguageQuery } from '../page/language.ts'
import { paths } from '../paths.ts'
import { useServices } from '../services/services.tsx'
import { useMay, useSignedIn } from '../session/signedIn.tsx'
import { useShellTexts } from './shellTexts.ts'
import { nextTheme, storedTheme, storeTheme } from './theme.ts'

/**
 * The user menu, with the pages of the signed-in user and the portal's version. [SHELL-003, SHELL-010 to
 * SHELL-014]
 */
export function UserMenu() {
  const texts = useShellTexts()
  const everyPage = useEveryPageTexts()
  const { api, alerts, configuration } = useServices()
  const translate = useTranslate()
  const { profile, canChangePassword } = useSignedIn()
  // [C-171]
  const hasProfile = useMay('USER')
  const [theme, setTheme] = useState(storedTheme)
  const next = nextTheme(theme)
  const { locale } = useFormats()
  const changeLanguage = async () => {
    const answer = await api.userProfile.setLanguage({ body: { language: otherLanguage(locale) } })
    // The page is loaded again, because the client and all texts change.
    if (answer.outcome === 'done')
      location.assign(otherLanguageQuery(locale, new URLSearchParams(location.search)))
    else alerts.danger({ title: messageFor(userProfileMessages.setLanguage, answer, translate) })
  }
  return (
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
          onAction: () => void changeLanguage(),
        },
        { id: 'sign-out', label: everyPage.signOut, icon: signOutIcon, href: paths.signOut() },
      ]}
    />
  )
}
