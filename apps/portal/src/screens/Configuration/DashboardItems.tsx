import { loadItems } from '@portal-gateway/api-client/loadItems'
import { dashboardItemMessages } from '@portal-gateway/api-client/messages/dashboardItems'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import { type DashboardItemRow, rolesCount } from '@portal-gateway/contract/dashboardItems'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { addIcon } from '@portal-gateway/ui/icons'
import { Stack } from '@portal-gateway/ui/Stack'
import { columnsFor, Table } from '@portal-gateway/ui/Table'
import { TableDownload } from '@portal-gateway/ui/TableDownload'
import { ListHead } from '../../lists/ListHead.tsx'
import { useTableAddress } from '../../lists/useTableAddress.ts'
import { LoadFailed } from '../../loading/LoadFailed.tsx'
import { loadWords } from '../../loading/loadWords.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { itemTitle } from '../../page/itemTitle.ts'
import { paths } from '../../paths.ts'
import { useSavedRow } from '../../records/savedRow.ts'
import { useServices } from '../../services/services.tsx'
import * as css from './Configuration.css.ts'

const messages = dashboardItemMessages.listForAdministrators

const columns = columnsFor<DashboardItemRow>()([
  {
    id: 'name',
    header: 'Name',
    width: '28%',
    value: ({ name }) => name,
    cell: ({ name }, { highlighted }) =>
      name ? highlighted : <span className={css.missing}>{itemTitle({ name })}</span>,
  },
  {
    id: 'shortDescription',
    header: 'Short Description',
    value: ({ shortDescription }) => shortDescription,
    cell: ({ shortDescription }, { highlighted }) =>
      shortDescription ? highlighted : <span className={css.missing}>No description</span>,
    isSelfEvident: true,
  },
  { id: 'roles', header: 'Roles', width: '96px', align: 'end', isFilterable: false, value: rolesCount },
  {
    id: 'status',
    header: 'Status',
    width: '120px',
    value: ({ inactive }) => (inactive ? 'INACTIVE' : 'ACTIVE'),
    cell: ({ inactive }, { highlighted }) =>
      inactive ? <span className={css.inactive}>{highlighted}</span> : highlighted,
  },
])

const byName = { column: 'name', direction: 'ascending' } as const

/** Lists all items for administrators, including those that users do not see. [ITEM-002, ITEM-003] */
export function DashboardItems() {
  const { api } = useServices()
  const address = useTableAddress({ defaultSort: byName })
  const markedId = useSavedRow()
  const items = useAnswer(['dashboardItems', 'admin'], () => loadItems(api, { includesInactive: true }))
  return (
    <Stack>
      <ListHead title="Dashboard items">
        <ButtonLink variant="primary" icon={addIcon} href={paths.addDashboardItem()}>
          Add Dashboard Item
        </ButtonLink>
      </ListHead>
      {items.state === 'failed' ? (
        <LoadFailed {...loadWords(messages.failure, wordsFor(messages, items.answer))} view={items} />
      ) : (
        <Table
          label="Dashboard items"
          columns={columns}
          rows={items.state === 'ready' ? items.value : noRows}
          row={{ id: ({ id }) => String(id), href: ({ id }) => paths.editDashboardItem(id), markedId }}
          filter={{ label: 'Filter dashboard items' }}
          {...address}
          status={{
            isLoading: items.state === 'loading',
            emptyAction: <ButtonLink href={paths.addDashboardItem()}>Create a dashboard item</ButtonLink>,
          }}
        >
          <TableDownload name="dashboard-items" />
        </Table>
      )}
    </Stack>
  )
}

const noRows: readonly DashboardItemRow[] = []
