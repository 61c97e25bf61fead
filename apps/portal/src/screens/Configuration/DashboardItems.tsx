import { loadItems } from '@portal-gateway/api-client/loadItems'
import { dashboardItemMessages } from '@portal-gateway/api-client/messages/dashboardItems'
import { type DashboardItemRow } from '@portal-gateway/contract/dashboardItems'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { addIcon } from '@portal-gateway/ui/icons'
import { Stack } from '@portal-gateway/ui/Stack'
import { Table } from '@portal-gateway/ui/Table'
import { TableDownload } from '@portal-gateway/ui/TableDownload'
import { useMemo } from 'react'
import { filterFromRows } from '../../lists/filterFromRows.ts'
import { ListHead } from '../../lists/ListHead.tsx'
import { useTableUrlState } from '../../lists/useTableUrlState.ts'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { paths } from '../../paths.ts'
import { useSavedRow } from '../../records/savedRow.ts'
import { useServices } from '../../services/services.tsx'
import { useConfigurationPageTexts } from './configurationPageTexts.ts'
import { dashboardItemColumns } from './dashboardItemColumns.tsx'

const messages = dashboardItemMessages.listForAdministrators

const byName = { column: 'name', direction: 'ascending' } as const

/** Lists all items for administrators, including those that users do not see. [ITEM-002, ITEM-003] */
export function DashboardItems() {
  const texts = useConfigurationPageTexts()
  const shared = usePortalSharedTexts()
  const { api } = useServices()
  const urlState = useTableUrlState({ defaultSort: byName })
  const markedId = useSavedRow()
  const { dashboardItems } = texts
  const columns = useMemo(() => dashboardItemColumns(dashboardItems, shared), [dashboardItems, shared])
  const items = useAnswer(['dashboardItems', 'admin'], () => loadItems(api, { includesInactive: true }))
  const isEmpty = items.state === 'ready' && items.value.length === 0
  const add = (
    <ButtonLink variant="primary" icon={addIcon} href={paths.addDashboardItem()}>
      {texts.dashboardItems.add}
    </ButtonLink>
  )
  return (
    <Stack>
      <ListHead title={texts.dashboardItems.title}>{!isEmpty && add}</ListHead>
      {items.state === 'failed' ? (
        <CallFailed messages={messages} view={items} />
      ) : (
        <Table
          label={texts.dashboardItems.title}
          columns={columns}
          rows={items.state === 'ready' ? items.value : noRows}
          row={{ id: ({ id }) => String(id), href: ({ id }) => paths.editDashboardItem(id), markedId }}
          filter={{ label: texts.dashboardItems.filter, fromRows: filterFromRows }}
          {...urlState}
          status={{ isLoading: items.state === 'loading', emptyAction: add }}
        >
          <TableDownload name="dashboard-items" />
        </Table>
      )}
    </Stack>
  )
}

const noRows: readonly DashboardItemRow[] = []
