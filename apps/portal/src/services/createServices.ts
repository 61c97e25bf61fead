import { createClient } from '@portal-gateway/api-client/createClient'
import type { StorageLike } from '@portal-gateway/api-client/keptStorage'
import type { Session } from '@portal-gateway/api-client/session'
import type { Configuration } from '@portal-gateway/contract/configuration'
import { createAlerts } from './alerts.ts'
import { createLastPage } from './lastPage.ts'
import type { Services } from './services.tsx'
import { createSessionCover } from './sessionCover.ts'
import { createUnsavedWork } from './unsavedWork.ts'
import { createVisit } from './visit.ts'

/** Creates the services of one portal for a browser's session and a tab's storage. */
export const createServices = (
  configuration: Configuration,
  session: Session,
  tab?: StorageLike,
): Services => ({
  configuration,
  session,
  api: createClient({ ...configuration, session }),
  alerts: createAlerts(),
  lastPage: createLastPage(tab),
  unsavedWork: createUnsavedWork(),
  sessionCover: createSessionCover(),
  visit: createVisit(),
})
