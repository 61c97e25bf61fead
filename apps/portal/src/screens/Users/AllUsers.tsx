import { userMessages } from '@portal-gateway/api-client/messages/users'
import { Button } from '@portal-gateway/ui/Button'
import { Table } from '@portal-gateway/ui/Table'
import { TableDownload } from '@portal-gateway/ui/TableDownload'
import { failureText } from '../../failures/whyFailed.ts'
import { csvName } from '../../lists/csvName.ts'
import { useTableAddress } from '../../lists/useTableAddress.ts'
import { paths } from '../../paths.ts'
import { toLockedAccounts } from './toLockedAccounts.tsx'
import type { UserState } from './UserList.tsx'
import { useAllUsers } from './useAllUsers.ts'
import { userColumns } from './userColumns.tsx'

export interface AllUsersProps {
  state: UserState
  /** Whether it replaces the list in pages, whose button had the focus. */
  isTurned: boolean
  onPaged: () => void
}

const messages = userMessages.list
const defaultSort = { column: 'lastName', direction: 'ascending' } as const
const noRows = [] as const

/** All users of a kind in one list, searchable by any text while more users are loading. */
export function AllUsers({ state, isTurned, onPaged }: AllUsersProps) {
  const address = useTableAddress({ defaultSort })
  const { engine, isLoading, failure, retry } = useAllUsers(state)
  const label = state === 'active' ? 'Active users' : 'Inactive users'
  return (
    <Table
      key={state}
      label={label}
      columns={userColumns}
      rows={engine ? { engine } : noRows}
      row={{ id: ({ id }) => String(id), href: ({ id }) => paths.user(id) }}
      filter={{ label: 'Filter users' }}
      status={{
        isLoading,
        ...(failure && { failure: { text: failureText(messages, failure), onRetry: retry } }),
      }}
      {...address}
    >
      <TableDownload name={csvName(label)} />
      {toLockedAccounts}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the pressed button was removed with its list */}
      <Button autoFocus={isTurned} onPress={onPaged}>
        Show in pages
      </Button>
    </Table>
  )
}
