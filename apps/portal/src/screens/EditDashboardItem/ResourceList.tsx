import { resourceMessages } from '@portal-gateway/api-client/messages/resources'
import { uncategorized } from '@portal-gateway/contract/categoryNames'
import { byName, displayNameOf } from '@portal-gateway/contract/categoryViews'
import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'
import { type Resource } from '@portal-gateway/contract/resources'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { addIcon } from '@portal-gateway/ui/icons'
import { Stack } from '@portal-gateway/ui/Stack'
import { Table } from '@portal-gateway/ui/Table'
import { TableDownload } from '@portal-gateway/ui/TableDownload'
import { useMemo } from 'react'
import { csvName } from '../../lists/csvName.ts'
import { filterFromRows } from '../../lists/filterFromRows.ts'
import { ListHead } from '../../lists/ListHead.tsx'
import { useTableUrlState } from '../../lists/useTableUrlState.ts'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useItemTitle } from '../../page/useItemTitle.ts'
import { paths } from '../../paths.ts'
import { useSavedRow } from '../../records/savedRow.ts'
import { useServices } from '../../services/services.tsx'
import { useEditDashboardItemPageTexts } from './editDashboardItemPageTexts.ts'
import { editorOf, resourceColumns, returnTab } from './resourceColumns.tsx'
import { useCategories } from './useCategories.ts'

const messages = resourceMessages.list

const byCategory = { column: 'category', direction: 'ascending' } as const

/**
 * Lists all resources of an item, inactive ones too, sorted by category. Each row links to the
 * resource's page. [C-227, C-228]
 */
export function ResourceList({ item }: { item: DashboardItem }) {
  const texts = useEditDashboardItemPageTexts()
  const shared = usePortalSharedTexts()
  const itemTitle = useItemTitle()
  const { api } = useServices()
  const urlState = useTableUrlState({ name: 'resources', defaultSort: byCategory })
  const itemId = item.id
  const markedId = useSavedRow()
  const categories = useCategories(item)
  const columns = useMemo(() => resourceColumns(texts, shared.statuses), [texts, shared])
  const resources = useAnswer(['resources', itemId], () =>
    api.resources.list({ query: { itemId: String(itemId) } }),
  )
  const loaded = resources.state === 'ready' ? resources.value : none
  const rows = useMemo(() => {
    const names = new Map(categories.map((category) => [category.id, displayNameOf(category)]))
    return loaded
      .map((resource) => ({
        ...resource,
        category: names.get(resource.categoryId ?? 0) ?? texts.translate(uncategorized).inLists,
      }))
      .toSorted((a, b) => byName.compare(a.name, b.name))
  }, [loaded, categories, texts])
  const isEmpty = resources.state === 'ready' && rows.length === 0
  const add = (
    <ButtonLink variant="primary" icon={addIcon} href={paths.addResource({ itemId, returnTab })}>
      {texts.resources.add}
    </ButtonLink>
  )
  return (
    <Stack>
      <ListHead title={texts.resources.title}>{!isEmpty && add}</ListHead>
      {resources.state === 'failed' ? (
        <CallFailed messages={messages} view={resources} />
      ) : (
        <Table
          label={texts.resources.title}
          columns={columns}
          rows={rows}
          row={{ id: ({ id }) => String(id), href: editorOf, markedId }}
          filter={{ label: texts.resources.filter, fromRows: filterFromRows }}
          {...urlState}
          status={{ isLoading: resources.state === 'loading', emptyAction: add }}
        >
          <TableDownload name={csvName(texts.resources.fileName(itemTitle(item)))} />
        </Table>
      )}
    </Stack>
  )
}

const none: readonly Resource[] = []
