import { siteMessages } from '@portal-gateway/api-client/messages/sites'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import { isActiveSite, type Site } from '@portal-gateway/contract/sites'
import { Stack } from '@portal-gateway/ui/Stack'
import { columnsFor, Table } from '@portal-gateway/ui/Table'
import { TableDownload } from '@portal-gateway/ui/TableDownload'
import { useSearchParams } from 'react-router-dom'
import { ListHead } from '../../lists/ListHead.tsx'
import { useTableAddress } from '../../lists/useTableAddress.ts'
import { LoadFailed } from '../../loading/LoadFailed.tsx'
import { loadWords } from '../../loading/loadWords.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { paths } from '../../paths.ts'
import { useServices } from '../../services/services.tsx'
import * as css from './Configuration.css.ts'
import { OneSite } from './OneSite.tsx'

const messages = siteMessages.list

const columns = columnsFor<Site>()([
  {
    id: 'siteCode',
    header: 'Site Code',
    width: '160px',
    value: ({ siteCode }) => siteCode,
  },
  { id: 'siteName', header: 'Site Name', value: ({ siteName }) => siteName },
  {
    id: 'status',
    header: 'Status',
    width: '140px',
    value: ({ status }) => status.toUpperCase(),
    cell: (site, { highlighted }) =>
      isActiveSite(site) ? highlighted : <span className={css.inactive}>{highlighted}</span>,
  },
])

/** The project's sites, read-only: all of them, or the one in the address. [SYS-002, C-013] */
export function Sites() {
  const siteCode = useSearchParams()[0].get('site')
  return siteCode === null ? <AllSites /> : <OneSite siteCode={siteCode} key={siteCode} />
}

function AllSites() {
  const { api } = useServices()
  const address = useTableAddress()
  const sites = useAnswer(['sites'], () => api.sites.list())
  return (
    <Stack>
      <ListHead title="Sites" />
      <p className={css.note}>Where studies are conducted. Sites come from outside of the portal.</p>
      {sites.state === 'failed' ? (
        <LoadFailed {...loadWords(messages.failure, wordsFor(messages, sites.answer))} view={sites} />
      ) : (
        <Table
          label="Sites"
          columns={columns}
          rows={sites.state === 'ready' ? sites.value : none}
          row={{ id: ({ siteCode }) => siteCode, href: ({ siteCode }) => paths.site(siteCode) }}
          filter={{ label: 'Filter sites' }}
          {...address}
          status={{ isLoading: sites.state === 'loading' }}
        >
          <TableDownload name="sites" />
        </Table>
      )}
    </Stack>
  )
}

const none: readonly Site[] = []
