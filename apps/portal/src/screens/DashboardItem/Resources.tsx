import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { CategoryTree, type TreeGroup } from '@portal-gateway/ui/CategoryTree'
import { useId, useState } from 'react'
import * as css from './DashboardItem.css.ts'
import { useDashboardItemPageTexts } from './dashboardItemPageTexts.ts'
import { ResourceLine, type ResourceLineProps } from './ResourceLine.tsx'
import { ResourceProblem } from './ResourceProblem.tsx'
import { resourceShelves, type Shelf, shelfCount } from './resourceShelf.ts'
import { useDownload } from './useDownload.ts'

export interface ResourcesProps {
  item: DashboardItem
  headingLevel: 2 | 4
  /** Whether links inside the portal open a new tab. */
  opensTabs: boolean
  reasonFor: ResourceLineProps['reasonFor']
}

/**
 * Resources of an item, grouped by category; all groups start collapsed. [DASH-018, DASH-021,
 * DASH-022]
 */
export function Resources({ item, headingLevel, opensTabs, reasonFor }: ResourcesProps) {
  const texts = useDashboardItemPageTexts()
  const download = useDownload()
  const [problem, setProblem] = useState<string>()
  const shelves = resourceShelves(item, useTranslate())
  const Heading = `h${headingLevel}` as const
  const headingId = useId()
  const line: Omit<ResourceLineProps, 'resource'> = {
    onDownload: async (resource) => setProblem(await download(resource)),
    opensTabs,
    reasonFor,
  }

  return (
    <section className={css.resources} aria-labelledby={headingId}>
      <Heading className={css.sectionHeading} id={headingId}>
        {texts.resources}
      </Heading>
      {shelves.length === 0 ? (
        <p className={css.muted}>{texts.noResources}</p>
      ) : (
        <CategoryTree
          groups={shelves.map((shelf) => treeGroup(shelf, line))}
          headingLevel={headingLevel === 2 ? 3 : 5}
        />
      )}
      <ResourceProblem text={problem} onClose={() => setProblem(undefined)} />
    </section>
  )
}

const treeGroup = (shelf: Shelf, line: Omit<ResourceLineProps, 'resource'>): TreeGroup => ({
  id: shelf.id,
  title: shelf.title,
  count: shelfCount(shelf),
  content: shelf.resources.length > 0 && (
    <ul className={css.shelf}>
      {shelf.resources.map((resource) => (
        <ResourceLine {...line} resource={resource} key={resource.id} />
      ))}
    </ul>
  ),
  groups: shelf.shelves.map((inner) => treeGroup(inner, line)),
})
