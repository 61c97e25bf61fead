import {
  loadUsers,
  type UserListOptions,
  type UserSortField,
  userSortFields,
} from '@portal-gateway/api-client/loadUsers'
import { userMessages } from '@portal-gateway/api-client/messages/users'
import { largestPage } from '@portal-gateway/contract/paged'
import { longestSearch } from '@portal-gateway/contract/queryFilters'
import type { UserRow } from '@portal-gateway/contract/users'
import { Button } from '@portal-gateway/ui/Button'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { peopleIcon } from '@portal-gateway/ui/icons'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { type Sort, Table } from '@portal-gateway/ui/Table'
import { TableDownload } from '@portal-gateway/ui/TableDownload'
import { TablePages } from '@portal-gateway/ui/TablePages'
import { type ReactNode, useMemo } from 'react'
import { useFailuresTexts } from '../../failures/failuresTexts.ts'
import { failureText } from '../../failures/whyFailed.ts'
import { csvName } from '../../lists/csvName.ts'
import { useLastPage } from '../../lists/useLastPage.ts'
import { useTableUrlState } from '../../lists/useTableUrlState.ts'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { TakesFocus } from '../../page/TakesFocus.tsx'
import { paths } from '../../paths.ts'
import { useServices } from '../../services/services.tsx'
import { toLockedAccounts } from './toLockedAccounts.tsx'
import { userColumns } from './userColumns.tsx'
import { useUsersPageTexts } from './usersPageTexts.ts'
import { useUserPage } from './useUserPage.ts'

export type UserState = 'active' | 'inactive'

export interface UserListProps {
  state: UserState
  /** Number of all active or inactive users, whether or not they match the filter. */
  total: number | undefined
  /**
   * Whether this list has replaced the list of all users. The button of this list then takes the focus,
   * because the pressed button was removed.
   */
  hasSwitched: boolean
  /** Switches to the list of all users. */
  onAll: () => void
  /** Called before the list is loaded again. The callback must repeat other failed calls of the page. */
  onRetry: () => void
}

const messages = userMessages.list
const noRows: readonly UserRow[] = []

/** Default page size. [USER-008, USER-009, C-070] */
const pageSize = 25
const defaultSort: Sort = { column: 'lastName', direction: 'ascending' }

const isSortField = (column: string): column is UserSortField => Object.hasOwn(userSortFields, column)

/**
 * List of active or inactive users in pages; the server filters, sorts and pages. [USER-004 to
 * USER-009]
 */
export function UserList({ state, total, hasSwitched, onAll, onRetry }: UserListProps) {
  const texts = useUsersPageTexts()
  const failures = useFailuresTexts()
  const { api } = useServices()
  const columns = useMemo(() => userColumns(texts), [texts])
  const urlState = useTableUrlState({
    defaultSort,
    longestFilter: longestSearch,
    pageSize,
    pages: <TablePages />,
  })
  const { sort, filterText = '', page: pageNumber = 1, pageSize: size = pageSize } = urlState.state
  const { column, direction } = sort && isSortField(sort.column) ? sort : defaultSort
  const query = {
    [state === 'active' ? 'activeOnly' : 'inactiveOnly']: true,
    pageNumber,
    pageSize: size,
    sort: {
      field: isSortField(column) ? column : 'lastName',
      direction: direction === 'ascending' ? 'asc' : 'desc',
    },
    filterText: filterText.trim(),
  } as const satisfies UserListOptions
  const { page, isLoading, failed } = useUserPage(query)
  const retry = async () => {
    onRetry()
    await failed?.retry()
  }
  const isBeyond = useLastPage(failed ? undefined : page, urlState.state.onPageChange)
  const shown = failed || isBeyond ? undefined : page

  /** Loads all matching users, not only those of this page. */
  const allFound = async (): Promise<readonly UserRow[]> => {
    const answer = await loadUsers(api, { ...query, pageNumber: 1, pageSize: largestPage })
    if (answer.outcome !== 'done') throw new Error(`The users could not be loaded: ${answer.outcome}`)
    return answer.value.content
  }

  const label = texts.lists[state]
  // Without the table, no button can take the focus, so the panel takes it.
  const inPlace = (panel: ReactNode) => (hasSwitched ? <TakesFocus>{panel}</TakesFocus> : panel)
  // After the first page has loaded, a failure is shown in the table, so that the search box with
  // its text is not removed.
  if (failed && !page) return inPlace(<CallFailed messages={messages} view={{ ...failed, retry }} />)
  if (shown && !isLoading && shown.totalElements === 0 && query.filterText === '')
    return inPlace(
      <StatePanel
        icon={peopleIcon}
        title={state === 'active' ? texts.noActive : texts.noInactive}
        actions={
          state === 'active' ? (
            <ButtonLink href={paths.users('inactive')}>{texts.showInactive}</ButtonLink>
          ) : (
            <ButtonLink href={paths.users('active')}>{texts.showActive}</ButtonLink>
          )
        }
      />,
    )
  return (
    <Table
      label={label}
      columns={columns}
      rows={{
        page: shown?.content ?? noRows,
        matching: shown?.totalElements ?? 0,
        // Before the first page arrives, the number of matches is unknown.
        total: failed || !page ? 0 : Math.max(total ?? 0, page.totalElements),
      }}
      row={{ id: ({ id }) => String(id), href: ({ id }) => paths.user(id) }}
      filter={{ label: texts.filter, maxLength: longestSearch }}
      status={{
        isLoading: isLoading || isBeyond,
        ...(failed && {
          failure: { text: failureText(failures, messages, failed.answer), onRetry: () => void retry() },
        }),
      }}
      {...urlState}
    >
      <TableDownload name={csvName(label)} rows={allFound} />
      {toLockedAccounts}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the pressed button was removed with its list */}
      <Button autoFocus={hasSwitched} onPress={onAll}>
        {texts.showAll}
      </Button>
    </Table>
  )
}
