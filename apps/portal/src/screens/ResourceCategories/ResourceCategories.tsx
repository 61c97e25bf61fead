import { resourceCategoryMessages } from '@portal-gateway/api-client/messages/resourceCategories'
import { categoryViews } from '@portal-gateway/contract/categoryViews'
import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'
import type { ResourceCategory } from '@portal-gateway/contract/resourceCategories'
import { Button } from '@portal-gateway/ui/Button'
import { addIcon } from '@portal-gateway/ui/icons'
import { Stack } from '@portal-gateway/ui/Stack'
import { Table } from '@portal-gateway/ui/Table'
import { TableDownload } from '@portal-gateway/ui/TableDownload'
import { useMemo, useRef, useState } from 'react'
import { ListHead } from '../../lists/ListHead.tsx'
import { useTableUrlState } from '../../lists/useTableUrlState.ts'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useServices } from '../../services/services.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'
import { useResourceCategoriesPageTexts } from './resourceCategoriesPageTexts.ts'
import { resourceCategoryColumns } from './resourceCategoryColumns.tsx'
import { useFallbackFocus } from './useFallbackFocus.ts'

const messages = resourceCategoryMessages.list

/** Categories of an item's resources, each with its subcategories. [CAT-001 to CAT-006] */
export function ResourceCategories({ item: { id: itemId } }: { item: DashboardItem }) {
  const texts = useResourceCategoriesPageTexts()
  const shared = usePortalSharedTexts()
  const { api } = useServices()
  const urlState = useTableUrlState({ name: 'categories' })
  const answer = useAnswer(['resourceCategories', itemId], () =>
    api.resourceCategories.list({ query: { itemId: String(itemId) } }),
  )
  // The state also contains the categories, so that the dialog stays open with them if a reload
  // fails.
  const [opened, open] = useState<{ id?: number; categories: readonly ResourceCategory[] }>()
  const [savedId, setSavedId] = useState<number>()
  const heading = useRef<HTMLHeadingElement>(null)
  const columns = useMemo(() => resourceCategoryColumns(texts, shared), [texts, shared])
  useFallbackFocus(opened !== undefined, heading)
  const categories = answer.state === 'ready' ? answer.value : none
  const rows = useMemo(() => categoryViews(categories), [categories])
  const isEmpty = answer.state === 'ready' && categories.length === 0
  const add = (
    <Button
      variant="primary"
      icon={addIcon}
      isDisabled={answer.state !== 'ready'}
      onPress={() => open({ categories })}
    >
      {texts.add}
    </Button>
  )

  return (
    <Stack>
      <ListHead title={texts.title} headingRef={heading}>
        {!isEmpty && add}
      </ListHead>
      {answer.state === 'failed' ? (
        <CallFailed messages={messages} view={answer} />
      ) : (
        <Table
          label={texts.title}
          columns={columns}
          rows={rows}
          row={{
            id: ({ id }) => String(id),
            onAction: ({ id }) => open({ id, categories }),
            markedId: savedId === undefined ? undefined : String(savedId),
          }}
          filter={{ label: texts.filter }}
          {...urlState}
          status={{
            isLoading: answer.state === 'loading',
            emptyText: texts.none,
            emptyAction: add,
          }}
        >
          <TableDownload name="resource-categories" />
        </Table>
      )}
      {opened && (
        <CategoryDialog
          {...opened}
          itemId={itemId}
          onSaved={async (saved) => {
            if (answer.state === 'ready') await answer.refresh()
            setSavedId(saved?.id)
          }}
          onClose={() => open(undefined)}
        />
      )}
    </Stack>
  )
}

const none: readonly ResourceCategory[] = []
