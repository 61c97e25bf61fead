import { resourceCategoryMessages } from '@portal-gateway/api-client/messages/resourceCategories'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import { type CategoryView, categoryViews } from '@portal-gateway/contract/categoryViews'
import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'
import type { ResourceCategory } from '@portal-gateway/contract/resourceCategories'
import { Button } from '@portal-gateway/ui/Button'
import { addIcon } from '@portal-gateway/ui/icons'
import { Stack } from '@portal-gateway/ui/Stack'
import { columnsFor, Table } from '@portal-gateway/ui/Table'
import { TableDownload } from '@portal-gateway/ui/TableDownload'
import { useMemo, useRef, useState } from 'react'
import { ListHead } from '../../lists/ListHead.tsx'
import { useTableAddress } from '../../lists/useTableAddress.ts'
import { LoadFailed } from '../../loading/LoadFailed.tsx'
import { loadWords } from '../../loading/loadWords.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { useServices } from '../../services/services.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'
import * as css from './ResourceCategories.css.ts'
import { useFallbackFocus } from './useFallbackFocus.ts'

const messages = resourceCategoryMessages.list

/** Returns whether users see a category; they never see an inactive one. */
const visibility = ({ isActive, isDisplayable }: CategoryView): string =>
  isDisplayable ? 'Yes' : isActive ? 'No' : 'INACTIVE'

const columns = columnsFor<CategoryView>()([
  {
    id: 'name',
    header: 'Category Name (parent/child)',
    width: '28%',
    value: ({ displayName }) => displayName,
  },
  { id: 'parent', header: 'Parent Category', value: ({ parentName }) => parentName ?? '' },
  {
    id: 'children',
    header: 'Child Categories',
    value: ({ childCategories }) => childCategories.map(({ name }) => name).join(', '),
  },
  {
    id: 'resources',
    header: 'Number of Resources (direct children)',
    width: '18%',
    align: 'end',
    isFilterable: false,
    value: ({ numActiveResources }) => numActiveResources,
  },
  {
    id: 'visible',
    header: 'Is Visible To Users',
    width: '16%',
    value: visibility,
    cell: ({ isActive }, { highlighted }) =>
      isActive ? highlighted : <span className={css.inactive}>{highlighted}</span>,
  },
])

/** Categories of an item's resources, each with its subcategories. [CAT-001 to CAT-006] */
export function ResourceCategories({ item: { id: itemId } }: { item: DashboardItem }) {
  const { api } = useServices()
  const address = useTableAddress({ name: 'categories' })
  const answer = useAnswer(['resourceCategories', itemId], () =>
    api.resourceCategories.list({ query: { itemId: String(itemId) } }),
  )
  // Stores the categories too: a reload that fails must not close the dialog.
  const [opened, open] = useState<{ id?: number; categories: readonly ResourceCategory[] }>()
  const heading = useRef<HTMLHeadingElement>(null)
  useFallbackFocus(opened !== undefined, heading)
  const categories = answer.state === 'ready' ? answer.value : none
  const rows = useMemo(() => categoryViews(categories), [categories])

  return (
    <Stack>
      <ListHead title="Resource Categories" headingRef={heading}>
        <Button
          variant="primary"
          icon={addIcon}
          isDisabled={answer.state !== 'ready'}
          onPress={() => open({ categories })}
        >
          Add Resource Category
        </Button>
      </ListHead>
      {answer.state === 'failed' ? (
        <LoadFailed {...loadWords(messages.failure, wordsFor(messages, answer.answer))} view={answer} />
      ) : (
        <Table
          label="Resource Categories"
          columns={columns}
          rows={rows}
          row={{ id: ({ id }) => String(id), onAction: ({ id }) => open({ id, categories }) }}
          filter={{ label: 'Filter resource categories' }}
          {...address}
          status={{
            isLoading: answer.state === 'loading',
            emptyText: 'There are no defined categories for this dashboard item.',
            emptyAction: <Button onPress={() => open({ categories })}>Create a resource category</Button>,
          }}
        >
          <TableDownload name="resource-categories" />
        </Table>
      )}
      {opened && (
        <CategoryDialog
          {...opened}
          itemId={itemId}
          onSaved={answer.state === 'ready' ? answer.refresh : () => undefined}
          onClose={() => open(undefined)}
        />
      )}
    </Stack>
  )
}

const none: readonly ResourceCategory[] = []
