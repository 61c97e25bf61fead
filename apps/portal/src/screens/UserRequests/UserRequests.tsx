import { loadUserRequests } from '@portal-gateway/api-client/loadUserRequests'
import { userRequestMessages } from '@portal-gateway/api-client/messages/userRequests'
import { largestPage } from '@portal-gateway/contract/paged'
import type { UserRequest, UserRequestState } from '@portal-gateway/contract/userRequests'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { Checkbox } from '@portal-gateway/ui/Checkbox'
import { inboxIcon } from '@portal-gateway/ui/icons'
import { Select } from '@portal-gateway/ui/Select'
import { Stack } from '@portal-gateway/ui/Stack'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { Table } from '@portal-gateway/ui/Table'
import { TableDownload } from '@portal-gateway/ui/TableDownload'
import { TablePages } from '@portal-gateway/ui/TablePages'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DirectoryUpdates } from '../../directory/DirectoryUpdates.tsx'
import { useTableUrlState } from '../../lists/useTableUrlState.ts'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { paths } from '../../paths.ts'
import { reviewHref } from '../../reviews/reviewHref.ts'
import { replaceQuery, useChangeQuery } from '../../router/useChangeQuery.ts'
import { useServices } from '../../services/services.tsx'
import { useSignedIn } from '../../session/signedIn.tsx'
import { LongestWait } from './LongestWait.tsx'
import * as css from './UserRequests.css.ts'
import { pendingColumns, resolvedColumns } from './userRequestColumns.tsx'
import { useUserRequestsPageTexts } from './userRequestsPageTexts.ts'
import { useWaitingTexts } from './waitingTexts.ts'

const messages = userRequestMessages.list
const longList = 25

const sorts = {
  // Pending requests start with the oldest request.
  pending: { column: 'dateSubmitted', direction: 'ascending' },
  resolved: { column: 'lastModified', direction: 'descending' },
} as const

/** Page of the pending or resolved requests that support reviews. [REQ-001, C-215, C-216] */
export function UserRequests() {
  const texts = useUserRequestsPageTexts()
  const waiting = useWaitingTexts()
  const { api } = useServices()
  const [query] = useSearchParams()
  const changeQuery = useChangeQuery()
  const state: UserRequestState = query.get('status') === 'resolved' ? 'resolved' : 'pending'
  const requests = useAnswer(['userRequests', state], () =>
    loadUserRequests(api, { state, pageSize: largestPage }),
  )
  const all = requests.state === 'ready' ? requests.value.content : noRows
  const ownId = useSignedIn().profile.portalUserId
  const columns = useMemo(
    () => (state === 'pending' ? pendingColumns(texts, waiting) : resolvedColumns(texts)),
    [state, texts, waiting],
  )
  const isMine = state === 'pending' && query.get('mine') === 'true'
  const rows = isMine ? all.filter(({ claim }) => claim?.userId === ownId) : all
  const paging = rows.length > longList ? { pageSize: longList, pages: <TablePages /> } : {}
  const urlState = useTableUrlState({ defaultSort: sorts[state], ...paging })
  const others = isMine
    ? { href: paths.userRequests(), label: texts.showAllPending }
    : state === 'pending'
      ? { href: `${paths.userRequests()}?status=resolved`, label: texts.showDecided }
      : { href: paths.userRequests(), label: texts.showPending }

  const chooseMine = (chosen: boolean) => {
    void changeQuery(
      (next) => {
        next.delete('page')
        if (chosen) next.set('mine', 'true')
        else next.delete('mine')
      },
      { isOfTab: true },
    )
  }
  const show = (
    <div className={css.show}>
      <div className={css.state}>
        <Select
          label={texts.show}
          options={[
            { id: 'pending', label: texts.pending },
            { id: 'resolved', label: texts.resolved },
          ]}
          value={state}
          // Filter, sort order and page belong to the previous list, so they are removed.
          onChange={(chosen) =>
            void changeQuery((next) => replaceQuery(next, chosen === 'resolved' ? { status: chosen } : {}))
          }
        />
      </div>
      {state === 'pending' && (all.length > 0 || isMine) && (
        <Checkbox isSelected={isMine} onChange={chooseMine}>
          {texts.claimedByMe}
        </Checkbox>
      )}
    </div>
  )

  return (
    <Stack>
      {show}
      {requests.state === 'failed' ? (
        <CallFailed messages={messages} view={requests} />
      ) : requests.state === 'ready' && rows.length === 0 ? (
        <StatePanel
          icon={inboxIcon}
          title={
            isMine && all.length > 0
              ? texts.noneClaimed
              : state === 'pending'
                ? texts.nonePending
                : texts.noneDecided
          }
          actions={<ButtonLink href={others.href}>{others.label}</ButtonLink>}
        />
      ) : (
        <>
          {state === 'pending' && <LongestWait requests={all} />}
          <Table
            // The key remounts the table, so that the chosen list starts without the filter and
            // page of the previous list.
            key={state}
            label={state === 'pending' ? texts.pendingList : texts.resolvedList}
            columns={columns}
            rows={rows}
            row={{
              id: ({ userRequestType, requestId }) => `${userRequestType}-${requestId}`,
              href: reviewHref,
            }}
            filter={{ label: texts.filter }}
            status={{ isLoading: requests.state === 'loading' }}
            {...urlState}
          >
            <TableDownload name={`${state}-user-requests`} />
          </Table>
        </>
      )}
      <DirectoryUpdates />
    </Stack>
  )
}

const noRows: readonly UserRequest[] = []
