import { createClient } from '@portal-gateway/api-client/createClient'
import type { StorageLike } from '@portal-gateway/api-client/safeStorage'
import type { Session } from '@portal-gateway/api-client/session'
import type { Configuration } from '@portal-gateway/contract/configuration'
import type { Translate } from '@portal-gateway/contract/translate'
import { createAlerts } from './alerts.ts'
import { createClosedAnnouncements } from './closedAnnouncements.ts'
import { createLastInstitution } from './lastInstitution.ts'
import { createLastPage } from './lastPage.ts'
import { createNewItems } from './newItems.ts'
import { englishPortal, type PortalLanguage } from './portalLanguage.ts'
import { createRecentItems } from './recentItems.ts'
import type { Services } from './services.tsx'
import { createSessionCover } from './sessionCover.ts'
import { createUnsavedWork } from './unsavedWork.ts'
import { createVisit } from './visit.ts'

/** The storages of a browser; undefined if the browser blocks them. */
export interface Storages {
  /** The session storage of this tab, which the browser deletes when the tab is closed. */
  tab?: StorageLike
  /** The local storage, which all tabs share. */
  browser?: StorageLike
}

/**
 * Creates the services of one portal for a browser's session and storages. `translate` translates the errors of the
 * server into the language of the portal; by default both are English.
 */
export const createServices = (
  configuration: Configuration,
  session: Session,
  { tab, browser }: Storages = {},
  translate?: Translate,
  language: PortalLanguage = englishPortal,
): Services => {
  const sessionCover = createSessionCover()
  return {
    configuration,
    session,
    api: createClient({
      ...configuration,
      session,
      translate,
      language: language.chosen,
      signInAgain: async () =>
        sessionCover.canCover() && (await sessionCover.raise({ reason: 'action' })) === 'signedInAgain',
    }),
    alerts: createAlerts(),
    lastPage: createLastPage(tab),
    lastInstitution: createLastInstitution(browser),
    recentItems: createRecentItems(browser),
    newItems: createNewItems(browser),
    closedAnnouncements: createClosedAnnouncements(browser),
    unsavedWork: createUnsavedWork(),
    sessionCover,
    language,
    visit: createVisit(),
  }
}
