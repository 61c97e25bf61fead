import type { Answer } from '@portal-gateway/api-client/answer'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { AuditEntry, audit } from '@portal-gateway/contract/audit'
import type { Paged } from '@portal-gateway/contract/paged'
import { Table, type TableBasics } from '@portal-gateway/ui/Table'
import { TablePages } from '@portal-gateway/ui/TablePages'
import { type ReactElement, useState } from 'react'
import { failureText } from '../failures/whyFailed.ts'
import { useLastPage } from '../lists/useLastPage.ts'
import { LoadFailed } from '../loading/LoadFailed.tsx'
import { loadWords } from '../loading/loadWords.tsx'
import type { View } from '../loading/useAnswer.ts'
import { AuditDetails } from './AuditDetails.tsx'

export interface AuditTableProps
  extends Pick<
    TableBasics<AuditEntry>,
    'label' | 'columns' | 'emptyText' | 'sort' | 'onSortChange' | 'page' | 'onPageChange' | 'onPageSizeChange'
  > {
  pageSize: number
  /** Button that saves all entries, not only those of this page. */
  download: ReactElement
  /** The requested page. */
  view: View<Paged<AuditEntry>, Exclude<Answer<typeof audit.list>, { outcome: 'done' }>>
  /** Texts of its call. */
  messages: { readonly failure: string }
}

/** Page of entries with its query. */
interface LoadedPage extends Pick<AuditTableProps, 'sort' | 'page' | 'pageSize'> {
  entries: Paged<AuditEntry>
}

/** Table with a page of audit entries; pressing an entry opens its details. */
export function AuditTable({ view, messages, download, ...props }: AuditTableProps) {
  const [shown, setShown] = useState<AuditEntry>()
  const isBeyond = useLastPage(view.state === 'ready' ? view.value : undefined, props.onPageChange)
  // The previous page stays until the next one arrives, also if that fails.
  const [last, setLast] = useState<LoadedPage>()
  if (view.state === 'ready' && view.value !== last?.entries) {
    const { sort, page, pageSize } = props
    setLast({ entries: view.value, sort, page, pageSize })
  }
  const failed = view.state === 'failed' ? view : undefined
  if (failed && !last)
    return <LoadFailed {...loadWords(messages.failure, wordsFor(messages, failed.answer))} view={failed} />
  const { entries = nothing, ...shownQuery } = (isBeyond ? undefined : last) ?? {}
  return (
    <>
      <Table
        {...props}
        {...(failed && {
          ...shownQuery,
          failure: { text: failureText(messages, failed.answer), onRetry: () => void failed.retry() },
          // The address already has the failed page, so it is requested again.
          onPageChange: (page: number) =>
            page === props.page ? void failed.retry() : props.onPageChange?.(page),
        })}
        rows={entries.content}
        rowId={({ id }) => String(id)}
        defaultSort={latestFirst}
        remote={{ matching: entries.totalElements }}
        onRowAction={setShown}
        download={download}
        pages={<TablePages />}
        isLoading={view.state === 'loading' || isBeyond || failed?.isRetrying === true}
      />
      <AuditDetails entry={shown} onClose={() => setShown(undefined)} />
    </>
  )
}

export const latestFirst = { column: 'at', direction: 'descending' } as const

const nothing = { content: [], totalElements: 0 }
