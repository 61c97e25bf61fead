import { loadAllSignatures, loadSignatures } from '@portal-gateway/api-client/loadSignatures'
import { agreementMessages } from '@portal-gateway/api-client/messages/agreements'
import { type Agreement, type AgreementSignature, signaturesPage } from '@portal-gateway/contract/agreements'
import type { Paged } from '@portal-gateway/contract/paged'
import { longestSearch } from '@portal-gateway/contract/queryFilters'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { type Sort, Table } from '@portal-gateway/ui/Table'
import { TableDownload } from '@portal-gateway/ui/TableDownload'
import { TablePages } from '@portal-gateway/ui/TablePages'
import { useMemo, useState } from 'react'
import { useFailuresTexts } from '../../failures/failuresTexts.ts'
import { failureText } from '../../failures/whyFailed.ts'
import { csvName } from '../../lists/csvName.ts'
import { ListHead } from '../../lists/ListHead.tsx'
import { useLastPage } from '../../lists/useLastPage.ts'
import { useTableUrlState } from '../../lists/useTableUrlState.ts'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { paths } from '../../paths.ts'
import { useServices } from '../../services/services.tsx'
import { useAgreementPageTexts } from './agreementPageTexts.ts'
import { signatureColumns } from './signatureColumns.tsx'

const messages = agreementMessages.signatures
const latestFirst: Sort = { column: 'signedAt', direction: 'descending' }
const noRows: readonly AgreementSignature[] = []

/** The signatures of an agreement in pages; the server filters, sorts and pages. [COND-040] */
export function Signatures({ agreement: { id, name, version, versionno } }: { agreement: Agreement }) {
  const { signatures: texts } = useAgreementPageTexts()
  const failures = useFailuresTexts()
  const { yes, no } = usePortalSharedTexts()
  const { api } = useServices()
  const columns = useMemo(() => signatureColumns(texts, { yes, no }), [texts, yes, no])
  const urlState = useTableUrlState({
    defaultSort: latestFirst,
    longestFilter: longestSearch,
    pageSize: signaturesPage,
    pages: <TablePages />,
  })
  const { sort, filterText = '', page: pageNumber = 1, pageSize = signaturesPage } = urlState.state
  const isAscending = sort?.column === 'signedAt' && sort.direction === 'ascending'
  const sortedBy = isAscending ? 'signedAt,asc' : 'signedAt,desc'
  const of = { agreementId: id, user: filterText.trim() }
  // The key contains the version number of the record, because a save can change which signatures count.
  const view = useAnswer(
    ['signatures', id, version, versionno, of.user, sortedBy, pageNumber, pageSize],
    () => loadSignatures(api, of, { pageNumber, pageSize, sortedBy }),
  )
  const total = useTotal(id, of.user !== '')
  // The previous page is shown until the next one arrives, and its rows are removed if that fails.
  const [last, setLast] = useState<Paged<AgreementSignature>>()
  if (view.state === 'ready' && view.value !== last) setLast(view.value)
  const failed = view.state === 'failed' ? view : undefined
  const isBeyond = useLastPage(view.state === 'ready' ? view.value : undefined, urlState.state.onPageChange)
  const shown = failed || isBeyond ? undefined : last
  const matching = shown?.totalElements ?? 0
  return (
    <Stack>
      <ListHead title={texts.title} />
      {failed && !last ? (
        <CallFailed messages={messages} view={failed} />
      ) : (
        <Sheet isFlush>
          <Table
            label={texts.label}
            columns={columns}
            rows={{
              page: shown?.content ?? noRows,
              matching,
              total: failed ? 0 : Math.max(total ?? 0, matching),
            }}
            row={{ id: (row) => String(row.id), href: ({ portalUserId }) => paths.user(portalUserId) }}
            filter={{ label: texts.filter, maxLength: longestSearch }}
            status={{
              isLoading: view.state === 'loading' || isBeyond,
              ...(of.user === '' && { emptyText: texts.none }),
              ...(failed && {
                failure: {
                  text: failureText(failures, messages, failed.answer),
                  onRetry: () => void failed.retry(),
                },
              }),
            }}
            {...urlState}
          >
            <TableDownload
              name={csvName(texts.fileName(name))}
              rows={() => loadAllSignatures(api, of, { sortedBy })}
            />
          </Table>
        </Sheet>
      )}
    </Stack>
  )
}

const none = { outcome: 'done', value: undefined } as const

/** Returns the number of all signatures, which the table shows beside the number of matches. */
function useTotal(agreementId: number, isFiltered: boolean): number | undefined {
  const { api } = useServices()
  const view = useAnswer(['signatureTotal', agreementId, isFiltered ? 1 : 0], async () =>
    isFiltered ? loadSignatures(api, { agreementId }, { pageSize: 1 }) : none,
  )
  return view.state === 'ready' ? view.value?.totalElements : undefined
}
