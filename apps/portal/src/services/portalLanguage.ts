import type { Language } from '@portal-gateway/contract/types/languages'

/** The language in which the portal was loaded. To show another language, the page must be loaded again. */
export interface PortalLanguage {
  chosen: Language
  /**
   * Returns the language in which the page would be loaded now: that of the signed-in account, else that of the
   * browser. Returns `chosen` if storage is blocked: a load would then lose the state of the session. [EXP-340]
   */
  ofNextLoad: () => Language
  /** Loads a URL in place of the current page. `state` is the navigation state of the loaded page. */
  load: (url: string, state?: unknown) => void
}

/** The portal in English, in a browser without a storage. */
export const englishPortal: PortalLanguage = { chosen: 'en', ofNextLoad: () => 'en', load: () => {} }
