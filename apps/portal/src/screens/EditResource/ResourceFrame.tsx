import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'
import { Breadcrumbs } from '@portal-gateway/ui/Breadcrumbs'
import { Stack } from '@portal-gateway/ui/Stack'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { itemTitle } from '../DashboardItem/itemTitle.ts'
import { useResourcePlace } from './resourcePlace.ts'

export interface ResourceFrameProps {
  item?: DashboardItem
  /** What the page is about. */
  name: string
  children: ReactNode
}

/** The way back to the item's tab, and below it the resource or what stands in its place. */
export function ResourceFrame({ item, name, children }: ResourceFrameProps) {
  const { itemId, returnTab } = useResourcePlace()
  const id = item?.id ?? itemId
  return (
    <Stack>
      <Breadcrumbs
        items={[
          { label: 'Configuration', href: paths.configuration() },
          { label: 'Dashboard items', href: paths.configuration('dashboard') },
          ...(id === undefined
            ? []
            : [
                {
                  label: item ? itemTitle(item) : 'Item',
                  href: paths.editDashboardItem(id, returnTab),
                },
              ]),
          { label: name },
        ]}
      />
      {children}
    </Stack>
  )
}
