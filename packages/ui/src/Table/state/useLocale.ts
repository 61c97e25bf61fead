import { useContext, useSyncExternalStore } from 'react'
import { defaultLocale } from '../../texts/formats.ts'
import { TextsContext } from '../../texts/useTexts.ts'

const subscribe = (onChange: () => void) => {
  addEventListener('languagechange', onChange)
  return () => removeEventListener('languagechange', onChange)
}

const currentLocale = (): string => {
  try {
    const [locale = defaultLocale] = Intl.getCanonicalLocales(navigator.language)
    return locale
  } catch {
    // Some systems report 'c' as the language, which `Intl.Collator` does not accept.
    return defaultLocale
  }
}

const onServer = (): string => defaultLocale

/**
 * Returns the locale by which texts are sorted: the locale of the TextsProvider, or else of the
 * browser.
 */
export function useLocale(): string {
  const { locale } = useContext(TextsContext)
  const own = useSyncExternalStore(subscribe, currentLocale, onServer)
  return locale ?? own
}
