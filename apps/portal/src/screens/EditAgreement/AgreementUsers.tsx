import type { Answer } from '@portal-gateway/api-client/answer'
import type { CallMessages } from '@portal-gateway/api-client/messages/messageTypes'
import type { PageRequest } from '@portal-gateway/api-client/pageInfo'
import { signaturesPage } from '@portal-gateway/contract/agreements'
import type { Paged } from '@portal-gateway/contract/paged'
import { longestSearch } from '@portal-gateway/contract/queryFilters'
import type { agreements } from '@portal-gateway/contract/types/agreements'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { type Column, type Sort, Table } from '@portal-gateway/ui/Table'
import { TableDownload } from '@portal-gateway/ui/TableDownload'
import { TablePages } from '@portal-gateway/ui/TablePages'
import { useState } from 'react'
import { useFailuresTexts } from '../../failures/failuresTexts.ts'
import { failureText } from '../../failures/whyFailed.ts'
import { csvName } from '../../lists/csvName.ts'
import { ListHead } from '../../lists/ListHead.tsx'
import { useLastPage } from '../../lists/useLastPage.ts'
import { useTableUrlState } from '../../lists/useTableUrlState.ts'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { paths } from '../../paths.ts'
import * as css from './EditAgreement.css.ts'

type FailedPage = Exclude<Answer<typeof agreements.signatures>, { outcome: 'done' }>
type PageAnswer<Row> = { outcome: 'done'; value: Paged<Row> } | FailedPage

export interface AgreementUsersProps<Row extends { portalUserId: number }> {
  texts: { title: string; label: string; filter: string; none: string; note?: string }
  /** Name of the downloaded file, without its ending. */
  fileName: string
  columns: readonly Column<Row>[]
  /** The default order. The list can be sorted only by this column. */
  firstSort: Sort
  rowId: (row: Row) => string
  /** First parts of the cache keys. They differ for each list and for each saved state of the agreement. */
  keys: readonly (string | number)[]
  messages: CallMessages<typeof agreements.signatures>
  /** Loads a page of the users whose name or email starts with `user`. */
  load: (user: string, page: PageRequest) => Promise<PageAnswer<Row>>
  /** Loads all these users for the file. */
  loadAll: (user: string, order: { sortedBy: string }) => Promise<Row[]>
}

/** A list of users of an agreement in pages; the server filters, sorts and pages. [COND-040, COND-052] */
export function AgreementUsers<Row extends { portalUserId: number }>({
  texts,
  fileName,
  columns,
  firstSort,
  rowId,
  keys,
  messages,
  load,
  loadAll,
}: AgreementUsersProps<Row>) {
  const failures = useFailuresTexts()
  const urlState = useTableUrlState({
    defaultSort: firstSort,
    longestFilter: longestSearch,
    pageSize: signaturesPage,
    pages: <TablePages />,
  })
  const { sort, filterText = '', page: pageNumber = 1, pageSize = signaturesPage } = urlState.state
  const { direction } = sort?.column === firstSort.column ? sort : firstSort
  const sortedBy = `${firstSort.column},${direction === 'ascending' ? 'asc' : 'desc'}`
  const user = filterText.trim()
  const view = useAnswer([...keys, user, sortedBy, pageNumber, pageSize], () =>
    load(user, { pageNumber, pageSize, sortedBy }),
  )
  const total = useTotal(keys, user !== '', load)
  // The previous page is shown until the next one arrives, and its rows are removed if that fails.
  const [last, setLast] = useState<Paged<Row>>()
  if (view.state === 'ready' && view.value !== last) setLast(view.value)
  const failed = view.state === 'failed' ? view : undefined
  const isBeyond = useLastPage(view.state === 'ready' ? view.value : undefined, urlState.state.onPageChange)
  const shown = failed || isBeyond ? undefined : last
  const matching = shown?.totalElements ?? 0
  return (
    <Stack>
      <ListHead title={texts.title} />
      {texts.note !== undefined && <p className={css.note}>{texts.note}</p>}
      {failed && !last ? (
        <CallFailed messages={messages} view={failed} />
      ) : (
        <Sheet isFlush>
          <Table
            label={texts.label}
            columns={columns}
            rows={{
              page: shown?.content ?? [],
              matching,
              total: failed ? 0 : Math.max(total ?? 0, matching),
            }}
            row={{ id: rowId, href: ({ portalUserId }) => paths.user(portalUserId) }}
            filter={{ label: texts.filter, maxLength: longestSearch }}
            status={{
              isLoading: view.state === 'loading' || isBeyond,
              ...(user === '' && { emptyText: texts.none }),
              ...(failed && {
                failure: {
                  text: failureText(failures, messages, failed.answer),
                  onRetry: () => void failed.retry(),
                },
              }),
            }}
            {...urlState}
          >
            <TableDownload name={csvName(fileName)} rows={() => loadAll(user, { sortedBy })} />
          </Table>
        </Sheet>
      )}
    </Stack>
  )
}

const none = { outcome: 'done', value: undefined } as const

/** Returns the number of all users, which the table shows beside the number of matches. */
function useTotal(
  keys: AgreementUsersProps<never>['keys'],
  isFiltered: boolean,
  load: (user: string, page: PageRequest) => Promise<PageAnswer<unknown>>,
): number | undefined {
  const view = useAnswer([...keys, 'total', isFiltered ? 1 : 0], async () =>
    isFiltered ? load('', { pageNumber: 1, pageSize: 1 }) : none,
  )
  return view.state === 'ready' ? view.value?.totalElements : undefined
}
