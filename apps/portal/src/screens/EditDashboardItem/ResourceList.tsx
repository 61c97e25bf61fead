import { resourceMessages } from '@portal-gateway/api-client/messages/resources'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import { uncategorized } from '@portal-gateway/contract/categoryNames'
import { byName, displayNameOf } from '@portal-gateway/contract/categoryViews'
import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'
import { formatFileSize } from '@portal-gateway/contract/fileSize'
import { type Resource, resourceTypeLabels } from '@portal-gateway/contract/resources'
import { lacksFile } from '@portal-gateway/contract/resourceViews'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { addIcon } from '@portal-gateway/ui/icons'
import { Link } from '@portal-gateway/ui/Link'
import { Stack } from '@portal-gateway/ui/Stack'
import { columnsFor, Table } from '@portal-gateway/ui/Table'
import { TableDownload } from '@portal-gateway/ui/TableDownload'
import { useMemo } from 'react'
import { csvName } from '../../lists/csvName.ts'
import { ListHead } from '../../lists/ListHead.tsx'
import { useTableAddress } from '../../lists/useTableAddress.ts'
import { LoadFailed } from '../../loading/LoadFailed.tsx'
import { loadWords } from '../../loading/loadWords.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { itemTitle } from '../../page/itemTitle.ts'
import { paths } from '../../paths.ts'
import { useServices } from '../../services/services.tsx'
import * as css from './ResourceList.css.ts'
import { useCategories } from './useCategories.ts'

const messages = resourceMessages.list
const returnTab = 'resources'

/** Resource with the full name of its category. */
interface Row extends Resource {
  category: string
}

const editorOf = ({ id, itemId }: Resource) => paths.editResource(id, { itemId, returnTab })

const missingFile = 'No file'
const placeOf = (row: Row): string => (lacksFile(row) ? missingFile : (row.url ?? row.fileName ?? ''))

const columns = columnsFor<Row>()([
  {
    id: 'name',
    header: 'Name',
    width: '26%',
    value: ({ name }) => name,
  },
  { id: 'type', header: 'Type', width: '19%', value: ({ resType }) => resourceTypeLabels[resType] },
  { id: 'category', header: 'Category', width: '19%', value: ({ category }) => category },
  {
    id: 'place',
    header: 'File / URL',
    value: placeOf,
    cell: (row, { highlighted }) => (
      <>
        <span className={lacksFile(row) ? css.missing : css.place}>{highlighted}</span>
        {lacksFile(row) && !row.inactive && (
          <div>
            <Link href={editorOf(row)} about={`to ${row.name}`}>
              Add a file
            </Link>
          </div>
        )}
        {row.fileSize !== null && <div className={css.note}>{formatFileSize(row.fileExt, row.fileSize)}</div>}
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    width: '112px',
    value: ({ inactive }) => (inactive ? 'INACTIVE' : 'ACTIVE'),
    cell: ({ inactive }, { highlighted }) =>
      inactive ? <span className={css.inactive}>{highlighted}</span> : highlighted,
    isSelfEvident: true,
  },
])

const byCategory = { column: 'category', direction: 'ascending' } as const

/**
 * Lists all resources of an item, inactive ones too, sorted by category; a row opens its page.
 * [C-227, C-228]
 */
export function ResourceList({ item }: { item: DashboardItem }) {
  const { api } = useServices()
  const address = useTableAddress({ name: 'resources', defaultSort: byCategory })
  const itemId = item.id
  const categories = useCategories(item)
  const resources = useAnswer(['resources', itemId], () =>
    api.resources.list({ query: { itemId: String(itemId) } }),
  )
  const loaded = resources.state === 'ready' ? resources.value : none
  const rows = useMemo(() => {
    const names = new Map(categories.map((category) => [category.id, displayNameOf(category)]))
    return loaded
      .map((resource) => ({
        ...resource,
        category: names.get(resource.categoryId ?? 0) ?? uncategorized.inLists,
      }))
      .toSorted((a, b) => byName.compare(a.name, b.name))
  }, [loaded, categories])

  return (
    <Stack>
      <ListHead title="Resources">
        <ButtonLink variant="primary" icon={addIcon} href={paths.addResource({ itemId, returnTab })}>
          Add Resource
        </ButtonLink>
      </ListHead>
      {resources.state === 'failed' ? (
        <LoadFailed {...loadWords(messages.failure, wordsFor(messages, resources.answer))} view={resources} />
      ) : (
        <Table
          label="Resources"
          columns={columns}
          rows={rows}
          row={{ id: ({ id }) => String(id), href: editorOf }}
          filter={{ label: 'Filter resources' }}
          {...address}
          status={{
            isLoading: resources.state === 'loading',
            emptyAction: (
              <ButtonLink href={paths.addResource({ itemId, returnTab })}>Create a resource</ButtonLink>
            ),
          }}
        >
          <TableDownload name={csvName(`Resources ${itemTitle(item)}`)} />
        </Table>
      )}
    </Stack>
  )
}

const none: readonly Resource[] = []
