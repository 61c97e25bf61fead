import { createClient } from '@portal-gateway/api-client/createClient'
import type { Session } from '@portal-gateway/api-client/session'
import type { Configuration } from '@portal-gateway/contract/configuration'
import { createAlerts } from './alerts.ts'
import type { Services } from './services.tsx'
import { createSessionCover } from './sessionCover.ts'
import { createUnsavedWork } from './unsavedWork.ts'

/** What one portal is made of, for the session of one browser. */
export const createServices = (configuration: Configuration, session: Session): Services => ({
  configuration,
  session,
  api: createClient({ ...configuration, session }),
  alerts: createAlerts(),
  unsavedWork: createUnsavedWork(),
  sessionCover: createSessionCover(),
})
