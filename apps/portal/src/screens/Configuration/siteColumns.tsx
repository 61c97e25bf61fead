import { isActiveSite, type Site } from '@portal-gateway/contract/sites'
import { columnsFor } from '@portal-gateway/ui/Table'
import * as css from './Configuration.css.ts'
import { type ConfigurationPageTexts } from './configurationPageTexts.ts'

/** Columns of the list of sites. */
export const siteColumns = ({ columns }: ConfigurationPageTexts['sites']) =>
  columnsFor<Site>()([
    {
      id: 'siteCode',
      header: columns.code,
      width: '160px',
      value: ({ siteCode }) => siteCode,
    },
    { id: 'siteName', header: columns.name, value: ({ siteName }) => siteName },
    {
      id: 'status',
      header: columns.status,
      width: '140px',
      value: ({ status }) => status.toUpperCase(),
      cell: (site, { highlighted }) =>
        isActiveSite(site) ? highlighted : <span className={css.inactive}>{highlighted}</span>,
    },
  ])
