import type { Answer } from '@portal-gateway/api-client/answer'
import type { AuditEntry, audit } from '@portal-gateway/contract/audit'
import type { Paged } from '@portal-gateway/contract/paged'
import { Table, type TableProps, type TableState } from '@portal-gateway/ui/Table'
import { TablePages } from '@portal-gateway/ui/TablePages'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useFailuresTexts } from '../failures/failuresTexts.ts'
import { failureText } from '../failures/whyFailed.ts'
import { useLastPage } from '../lists/useLastPage.ts'
import { CallFailed } from '../loading/CallFailed.tsx'
import type { View } from '../loading/useAnswer.ts'
import { AuditDetails } from './AuditDetails.tsx'
import * as css from './audit.css.ts'

export interface AuditTableProps extends Pick<TableProps<AuditEntry>, 'label' | 'columns'> {
  emptyText: string
  emptyAction?: ReactNode
  /** The page, page size and sort, which the parent controls. */
  state: TableState & { pageSize: number }
  /** Button that downloads all entries, not only those of this page. */
  download: ReactElement
  /** The loading state of the requested page. */
  view: View<Paged<AuditEntry>, Exclude<Answer<typeof audit.list>, { outcome: 'done' }>>
  /** Texts of the call that loads the page. */
  messages: { readonly failure: string }
}

/** A page of entries, with the query that loaded it. */
interface LoadedPage {
  query: Pick<AuditTableProps['state'], 'sort' | 'page' | 'pageSize'>
  entries: Paged<AuditEntry>
}

/** Table with a page of audit entries; pressing an entry opens its details. */
export function AuditTable({
  view,
  messages,
  download,
  emptyText,
  emptyAction,
  state,
  ...table
}: AuditTableProps) {
  const failures = useFailuresTexts()
  const [shown, setShown] = useState<AuditEntry>()
  const isBeyond = useLastPage(view.state === 'ready' ? view.value : undefined, state.onPageChange)
  // The table shows the last loaded page while the next one is loading, and also if loading fails.
  const [last, setLast] = useState<LoadedPage>()
  if (view.state === 'ready' && view.value !== last?.entries) {
    const { page, pageSize } = state
    // If the state has no sort, the table uses its default sort.
    setLast({ entries: view.value, query: { ...('sort' in state && { sort: state.sort }), page, pageSize } })
  }
  const failed = view.state === 'failed' ? view : undefined
  if (failed && !last)
    return (
      <div className={css.failed}>
        <CallFailed messages={messages} view={failed} />
      </div>
    )
  const { entries = nothing, query: shownQuery } = (isBeyond ? undefined : last) ?? {}
  return (
    <>
      <Table
        {...table}
        rows={{ page: entries.content, matching: entries.totalElements }}
        row={{ id: ({ id }) => String(id), onAction: setShown }}
        state={{
          defaultSort: latestFirst,
          ...state,
          ...(failed && {
            ...shownQuery,
            // The state already contains the number of the failed page. Setting it again would not send a
            // request, so this handler calls `retry`.
            onPageChange: (page: number) =>
              page === state.page ? void failed.retry() : state.onPageChange?.(page),
          }),
        }}
        status={{
          emptyText,
          emptyAction,
          isLoading: view.state === 'loading' || isBeyond || failed?.isRetrying === true,
          ...(failed && {
            failure: {
              text: failureText(failures, messages, failed.answer),
              onRetry: () => void failed.retry(),
            },
          }),
        }}
        pages={<TablePages />}
      >
        {download}
      </Table>
      <AuditDetails entry={shown} onClose={() => setShown(undefined)} />
    </>
  )
}

export const latestFirst = { column: 'at', direction: 'descending' } as const

const nothing = { content: [], totalElements: 0 }
