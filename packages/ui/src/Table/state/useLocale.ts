import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  addEventListener('languagechange', onChange)
  return () => removeEventListener('languagechange', onChange)
}

const inForce = (): string => {
  try {
    const [locale = 'en'] = Intl.getCanonicalLocales(navigator.language)
    return locale
  } catch {
    // Some systems call theirs 'c', by which nothing can be ordered.
    return 'en'
  }
}

/** The language of the reader's browser, by which texts are ordered. */
export const useLocale = (): string => useSyncExternalStore(subscribe, inForce, () => 'en')
