import { siteMessages } from '@portal-gateway/api-client/messages/sites'
import { isActiveSite, type Site } from '@portal-gateway/contract/sites'
import { Stack } from '@portal-gateway/ui/Stack'
import { columnsFor, Table } from '@portal-gateway/ui/Table'
import { TableDownload } from '@portal-gateway/ui/TableDownload'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { filterFromRows } from '../../lists/filterFromRows.ts'
import { ListHead } from '../../lists/ListHead.tsx'
import { useTableUrlState } from '../../lists/useTableUrlState.ts'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { paths } from '../../paths.ts'
import { useServices } from '../../services/services.tsx'
import * as css from './Configuration.css.ts'
import { type ConfigurationPageTexts, useConfigurationPageTexts } from './configurationPageTexts.ts'
import { OneSite } from './OneSite.tsx'

const messages = siteMessages.list

/**
 * Read-only list of the sites, or the details of the site in the URL's `site` parameter. [SYS-002,
 * C-013]
 */
export function Sites() {
  const siteCode = useSearchParams()[0].get('site')
  return siteCode === null ? <AllSites /> : <OneSite siteCode={siteCode} key={siteCode} />
}

function AllSites() {
  const texts = useConfigurationPageTexts()
  const { api } = useServices()
  const urlState = useTableUrlState()
  const columns = useMemo(() => siteColumns(texts.sites), [texts])
  const sites = useAnswer(['sites'], () => api.sites.list())
  return (
    <Stack>
      <ListHead title={texts.sites.title} />
      <p className={css.note}>{texts.sites.note}</p>
      {sites.state === 'failed' ? (
        <CallFailed messages={messages} view={sites} />
      ) : (
        <Table
          label={texts.sites.title}
          columns={columns}
          rows={sites.state === 'ready' ? sites.value : none}
          row={{ id: ({ siteCode }) => siteCode, href: ({ siteCode }) => paths.site(siteCode) }}
          filter={{ label: texts.sites.filter, fromRows: filterFromRows }}
          {...urlState}
          status={{ isLoading: sites.state === 'loading' }}
        >
          <TableDownload name="sites" />
        </Table>
      )}
    </Stack>
  )
}

const none: readonly Site[] = []

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
