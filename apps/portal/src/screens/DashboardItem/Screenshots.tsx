import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'
import { isVisible } from '@portal-gateway/contract/resourceViews'
import { PictureStrip } from '@portal-gateway/ui/PictureStrip'
import { useId } from 'react'
import { useServices } from '../../services/services.tsx'
import * as css from './DashboardItem.css.ts'
import { useDashboardItemPageTexts } from './dashboardItemPageTexts.ts'

/** Screenshots of an item. Renders nothing if it has none. [C-107] */
export function Screenshots({ item, headingLevel }: { item: DashboardItem; headingLevel: 2 | 4 }) {
  const texts = useDashboardItemPageTexts()
  const { api } = useServices()
  const Heading = `h${headingLevel}` as const
  const headingId = useId()
  const pictures = item.resources
    .filter((resource) => resource.resType === 'SCREENSHOT' && isVisible(resource))
    .map(({ id, itemId, name }) => ({ id: String(id), name, src: api.fileAddress({ itemId, id }) }))
  if (pictures.length === 0) return null
  return (
    <section className={css.screenshots} aria-labelledby={headingId}>
      <Heading className={css.sectionHeading} id={headingId}>
        {texts.screenshots}
      </Heading>
      <PictureStrip label={texts.screenshots} pictures={pictures} />
    </section>
  )
}
