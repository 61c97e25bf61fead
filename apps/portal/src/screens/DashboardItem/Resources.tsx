import { fileMessages, resourceProblemTitle } from '@portal-gateway/api-client/messages/files'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'
import type { Resource } from '@portal-gateway/contract/resources'
import { Button } from '@portal-gateway/ui/Button'
import { CategoryTree, type TreeGroup } from '@portal-gateway/ui/CategoryTree'
import { Modal } from '@portal-gateway/ui/Modal'
import { useState } from 'react'
import { useServices } from '../../shell/services.tsx'
import { useSend } from '../../shell/useSessionOver.ts'
import * as css from './DashboardItem.css.ts'
import { ResourceLine, type ResourceLineProps } from './ResourceLine.tsx'
import { resourceShelves, type Shelf, shelfCount } from './resourceShelf.ts'

/** What belongs to an item, grouped by category; everything starts collapsed. [DASH-018, DASH-021, DASH-022] */
export function Resources({ item }: { item: DashboardItem }) {
  const { api } = useServices()
  const send = useSend()
  const [problem, setProblem] = useState<string>()
  const shelves = resourceShelves(item)

  const download = async (resource: Resource, address: string) => {
    const answer = await send(() => api.headFile({ itemId: resource.itemId, id: resource.id }))
    // The answer is an attachment: the page stays where it is.
    if (answer.outcome === 'done') window.location.assign(address)
    else setProblem(wordsFor(fileMessages.download, answer))
  }

  return (
    <section className={css.resources} aria-labelledby="resources">
      <h2 className={css.sectionHeading} id="resources">
        Resources
      </h2>
      {shelves.length === 0 ? (
        <p className={css.quiet}>This application has no resources.</p>
      ) : (
        <CategoryTree
          groups={shelves.map((shelf) =>
            treeGroup(shelf, (resource, address) => void download(resource, address)),
          )}
        />
      )}
      <Modal
        title={resourceProblemTitle}
        isOpen={problem !== undefined}
        onOpenChange={() => setProblem(undefined)}
        footer={<Button onPress={() => setProblem(undefined)}>Close</Button>}
      >
        <p>{problem}</p>
      </Modal>
    </section>
  )
}

const treeGroup = (shelf: Shelf, onDownload: ResourceLineProps['onDownload']): TreeGroup => ({
  id: shelf.id,
  title: shelf.title,
  count: shelfCount(shelf),
  content: shelf.resources.length > 0 && (
    <ul className={css.shelf}>
      {shelf.resources.map((resource) => (
        <ResourceLine resource={resource} onDownload={onDownload} key={resource.id} />
      ))}
    </ul>
  ),
  groups: shelf.shelves.map((inner) => treeGroup(inner, onDownload)),
})
