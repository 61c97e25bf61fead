import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  addEventListener('languagechange', onChange)
  return () => removeEventListener('languagechange', onChange)
}

const currentLocale = (): string => {
  try {
    const [locale = 'en'] = Intl.getCanonicalLocales(navigator.language)
    return locale
  } catch {
    // Some systems report 'c', which `Intl.Collator` does not accept.
    return 'en'
  }
}

/** Returns the browser's language, by which texts are sorted. */
export const useLocale = (): string => useSyncExternalStore(subscribe, currentLocale, () => 'en')
