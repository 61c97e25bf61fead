import type { System } from '@portal-gateway/contract/systems'
import { columnsFor } from '@portal-gateway/ui/Table'
import { type PortalSharedTexts } from '../../page/portalSharedTexts.ts'
import * as css from './Configuration.css.ts'
import { type ConfigurationPageTexts } from './configurationPageTexts.ts'

/** Columns of the lists of systems. */
export const systemColumns = (
  { columns, unnamed }: ConfigurationPageTexts['systems'],
  { noDescription }: PortalSharedTexts,
) =>
  columnsFor<System>()([
    {
      id: 'name',
      header: columns.name,
      width: '35%',
      value: ({ systemName }) => systemName,
      cell: ({ systemName, id }, { highlighted }) =>
        systemName.trim() ? highlighted : <span className={css.missing}>{unnamed(id)}</span>,
    },
    {
      id: 'description',
      header: columns.description,
      value: ({ description }) => description,
      cell: ({ description }, { highlighted }) =>
        description ? highlighted : <span className={css.missing}>{noDescription}</span>,
      isSelfEvident: true,
    },
  ])
