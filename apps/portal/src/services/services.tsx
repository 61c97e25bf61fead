import type { Client } from '@portal-gateway/api-client/createClient'
import type { Session } from '@portal-gateway/api-client/session'
import type { Configuration } from '@portal-gateway/contract/configuration'
import { createContext, useContext } from 'react'
import type { Alerts } from './alerts.ts'
import type { ClosedAnnouncements } from './closedAnnouncements.ts'
import type { LastInstitution } from './lastInstitution.ts'
import type { LastPage } from './lastPage.ts'
import type { NewItems } from './newItems.ts'
import type { PortalLanguage } from './portalLanguage.ts'
import type { RecentItems } from './recentItems.ts'
import type { SessionCover } from './sessionCover.ts'
import type { UnsavedWork } from './unsavedWork.ts'
import type { Visit } from './visit.ts'

/** Services of one running portal. They never change while it runs. */
export interface Services {
  configuration: Configuration
  api: Client
  session: Session
  alerts: Alerts
  lastPage: LastPage
  lastInstitution: LastInstitution
  recentItems: RecentItems
  newItems: NewItems
  closedAnnouncements: ClosedAnnouncements
  unsavedWork: UnsavedWork
  sessionCover: SessionCover
  language: PortalLanguage
  visit: Visit
}

const ServicesContext = createContext<Services | undefined>(undefined)

export const ServicesProvider = ServicesContext.Provider

/** Returns the services of the portal that contains the component. */
export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('useServices must be called inside <Portal>.')
  return services
}
