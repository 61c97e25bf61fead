import { type DashboardItemRow, rolesCount } from '@portal-gateway/contract/dashboardItems'
import { columnsFor } from '@portal-gateway/ui/Table'
import { type PortalSharedTexts } from '../../page/portalSharedTexts.ts'
import * as css from './Configuration.css.ts'
import { type ConfigurationPageTexts } from './configurationPageTexts.ts'

/** Columns of the list of dashboard items. */
export const dashboardItemColumns = (
  { columns, maintenance }: ConfigurationPageTexts['dashboardItems'],
  { noTitle, noDescription, statuses }: PortalSharedTexts,
) =>
  columnsFor<DashboardItemRow>()([
    {
      id: 'name',
      header: columns.name,
      width: '28%',
      value: ({ name }) => name,
      cell: ({ name }, { highlighted }) =>
        name ? highlighted : <span className={css.missing}>{noTitle}</span>,
    },
    {
      id: 'shortDescription',
      header: columns.shortDescription,
      value: ({ shortDescription }) => shortDescription,
      cell: ({ shortDescription }, { highlighted }) =>
        shortDescription ? highlighted : <span className={css.missing}>{noDescription}</span>,
      isSelfEvident: true,
    },
    {
      id: 'roles',
      header: columns.roles,
      width: '96px',
      align: 'end',
      isFilterable: false,
      value: rolesCount,
    },
    {
      id: 'status',
      header: columns.status,
      width: '120px',
      value: ({ inactive, maintenanceUntil }) => {
        if (inactive) return statuses.inactive
        return maintenanceUntil ? maintenance : statuses.active
      },
      cell: ({ inactive }, { highlighted }) =>
        inactive ? <span className={css.inactive}>{highlighted}</span> : highlighted,
    },
  ])
