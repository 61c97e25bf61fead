import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'
import { Breadcrumbs } from '@portal-gateway/ui/Breadcrumbs'
import { Stack } from '@portal-gateway/ui/Stack'
import type { ReactNode } from 'react'
import { useItemTitle } from '../../page/useItemTitle.ts'
import { paths } from '../../paths.ts'
import { usePageTitlesTexts } from '../../router/pageTitlesTexts.ts'
import { useRecordName } from '../../router/useRecordName.ts'
import { useResourcePageTexts } from './resourcePageTexts.ts'
import { useResourcePlace } from './resourcePlace.ts'

export interface ResourceFrameProps {
  item?: DashboardItem
  /** Name of the stored resource, shown as the page's heading once it is loaded. */
  name?: string
  children: ReactNode
}

/** Breadcrumbs to the item's tab, with the content of the page below them. */
export function ResourceFrame({ item, name, children }: ResourceFrameProps) {
  const titles = usePageTitlesTexts()
  const texts = useResourcePageTexts()
  const itemTitle = useItemTitle()
  useRecordName(name)
  const { itemId, returnTab } = useResourcePlace()
  const id = item?.id ?? itemId
  return (
    <Stack>
      <Breadcrumbs
        items={[
          { label: titles.configuration, href: paths.configuration() },
          { label: texts.dashboardItems, href: paths.configuration('dashboard') },
          ...(id === undefined
            ? []
            : [
                {
                  label: item ? itemTitle(item) : texts.item,
                  href: paths.editDashboardItem(id, returnTab),
                },
              ]),
        ]}
      />
      {children}
    </Stack>
  )
}
