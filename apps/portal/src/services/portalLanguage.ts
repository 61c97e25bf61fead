import type { Language } from '@portal-gateway/contract/types/languages'

/** The language in which the portal was loaded. To show another language, the page must be loaded again. */
export interface PortalLanguage {
  chosen: Language
  /** Stores the language in this browser, for the next load of the page. */
  store: (language: Language) => void
}

/** The portal in English, in a browser without a storage. */
export const englishPortal: PortalLanguage = { chosen: 'en', store: () => {} }
