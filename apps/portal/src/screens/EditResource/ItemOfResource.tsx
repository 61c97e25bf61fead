import { dashboardItemMessages } from '@portal-gateway/api-client/messages/dashboardItems'
import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import type { ReactNode } from 'react'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { PageLoading } from '../../loading/PageLoading.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { paths } from '../../paths.ts'
import { useServices } from '../../services/services.tsx'
import { ResourceFrame } from './ResourceFrame.tsx'
import { useResourcePageTexts } from './resourcePageTexts.ts'

const messages = dashboardItemMessages.getForAdministrators

export interface ItemOfResourceProps {
  itemId: number
  /** Name of the resource; undefined for a new one. */
  name?: string
  children: (item: DashboardItem) => ReactNode
}

/** Loads the item of a resource, for the breadcrumbs and the categories. */
export function ItemOfResource({ itemId, children, ...resource }: ItemOfResourceProps) {
  const texts = useResourcePageTexts()
  const { api } = useServices()
  const item = useAnswer(
    ['dashboardItem', itemId, 'admin'],
    () => api.dashboardItems.getForAdministrators({ id: itemId }),
    { isForm: true },
  )
  switch (item.state) {
    case 'loading':
      return (
        <ResourceFrame {...resource}>
          <PageLoading />
        </ResourceFrame>
      )
    case 'failed':
      return (
        <ResourceFrame {...resource}>
          <CallFailed
            messages={messages}
            view={item}
            actions={<ButtonLink href={paths.configuration('dashboard')}>{texts.toTheItems}</ButtonLink>}
          />
        </ResourceFrame>
      )
    case 'ready':
      return (
        <ResourceFrame item={item.value} {...resource}>
          {children(item.value)}
        </ResourceFrame>
      )
  }
}
