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
  /** All entries, not only those of this page. */
  download: ReactElement
  /** The page that is asked for. */
  view: View<Paged<AuditEntry>, Exclude<Answer<typeof audit.list>, { outcome: 'done' }>>
  /** What its call says. */
  messages: { readonly failure: string }
}

/** A page of entries, and how it was asked for. */
interface Standing extends Pick<AuditTableProps, 'sort' | 'page' | 'pageSize'> {
  entries: Paged<AuditEntry>
}

/** A page of what staff did; an entry opens with everything that changed. */
export function AuditTable({ view, messages, download, ...props }: AuditTableProps) {
  const [shown, setShown] = useState<AuditEntry>()
  const isBeyond = useLastPage(view.state === 'ready' ? view.value : undefined, props.onPageChange)
  // The page before stays until the next one is there, and where that does not come.
  const [last, setLast] = useState<Standing>()
  if (view.state === 'ready' && view.value !== last?.entries) {
    const { sort, page, pageSize } = props
    setLast({ entries: view.value, sort, page, pageSize })
  }
  const failed = view.state === 'failed' ? view : undefined
  if (failed && !last)
    return <LoadFailed {...loadWords(messages.failure, wordsFor(messages, failed.answer))} view={failed} />
  const { entries = nothing, ...standing } = (isBeyond ? undefined : last) ?? {}
  return (
    <>
      <Table
        {...props}
        {...(failed && {
          ...standing,
          failure: { text: failureText(messages, failed.answer), onRetry: () => void failed.retry() },
          // The very page that did not come: its address is there already.
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
