import { partReviewMessages } from '@portal-gateway/api-client/messages/partReviews'
import { pageQuery } from '@portal-gateway/api-client/pageInfo'
import type { Paged } from '@portal-gateway/contract/paged'
import { type PartReview, type PartReviewState, partReviewsPage } from '@portal-gateway/contract/partReviews'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { inboxIcon } from '@portal-gateway/ui/icons'
import { Stack } from '@portal-gateway/ui/Stack'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { Table } from '@portal-gateway/ui/Table'
import { TablePages } from '@portal-gateway/ui/TablePages'
import { useMemo, useState } from 'react'
import { useLastPage } from '../../lists/useLastPage.ts'
import { useTableUrlState } from '../../lists/useTableUrlState.ts'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { paths } from '../../paths.ts'
import { useServices } from '../../services/services.tsx'
import { useWaitingTexts } from '../UserRequests/waitingTexts.ts'
import { decidedColumns, openColumns } from './partColumns.tsx'
import * as css from './Reviews.css.ts'
import { useReviewsPageTexts } from './reviewsPageTexts.ts'

const messages = partReviewMessages.list

/** List of the open or the decided parts, page by page. [COND-076] */
export function PartList({ state }: { state: PartReviewState }) {
  const texts = useReviewsPageTexts()
  const waiting = useWaitingTexts()
  const { api } = useServices()
  const urlState = useTableUrlState({ pageSize: partReviewsPage, pages: <TablePages /> })
  const { filterText: _, onFilterChange: __, ...tableState } = urlState.state
  const { page: pageNumber = 1, pageSize = partReviewsPage } = tableState
  const view = useAnswer(['partReviews', state, pageNumber, pageSize], () =>
    api.partReviews.list({ state, query: pageQuery({ pageNumber, pageSize }) }),
  )
  // The previous page is shown until the next one arrives.
  const [last, setLast] = useState<Paged<PartReview>>()
  if (view.state === 'ready' && view.value !== last) setLast(view.value)
  const isBeyond = useLastPage(view.state === 'ready' ? view.value : undefined, tableState.onPageChange)
  const shown = isBeyond ? undefined : last
  const rows = shown?.content ?? noRows
  const hasDeputised = rows.some(({ inPlaceOf }) => inPlaceOf.length > 0)
  const columns = useMemo(
    () => (state === 'open' ? openColumns(texts, waiting, hasDeputised) : decidedColumns(texts)),
    [state, texts, waiting, hasDeputised],
  )

  if (view.state === 'failed') return <CallFailed messages={messages} view={view} />
  if (view.state === 'ready' && view.value.totalElements === 0) return <NoParts state={state} />
  return (
    <Stack>
      <p className={css.note}>{texts.notes[state]}</p>
      <Table
        label={texts.lists[state]}
        columns={columns}
        rows={{ page: rows, matching: shown?.totalElements ?? 0 }}
        row={{ id: ({ id }) => String(id), href: ({ id }) => paths.partReview(id) }}
        state={{ ...tableState, pageSize }}
        status={{ isLoading: view.state === 'loading' || isBeyond }}
        pages={<TablePages />}
      />
    </Stack>
  )
}

function NoParts({ state }: { state: PartReviewState }) {
  const { title, advice, other } = useReviewsPageTexts().none[state]
  return (
    <StatePanel
      icon={inboxIcon}
      title={title}
      actions={
        <ButtonLink href={state === 'open' ? paths.reviews('decided') : paths.reviews()}>{other}</ButtonLink>
      }
    >
      <p>{advice}</p>
    </StatePanel>
  )
}

const noRows: readonly PartReview[] = []
