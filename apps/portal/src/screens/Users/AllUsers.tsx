import { userMessages } from '@portal-gateway/api-client/messages/users'
import { Button } from '@portal-gateway/ui/Button'
import { Table } from '@portal-gateway/ui/Table'
import { paths } from '../../paths.ts'
import { csvName } from '../../shell/csvName.ts'
import { useTableAddress } from '../../shell/useTableAddress.ts'
import type { UserState } from './UserList.tsx'
import { useAllUsers } from './useAllUsers.ts'
import { userColumns } from './userColumns.tsx'

export interface AllUsersProps {
  state: UserState
  onPaged: () => void
}

const defaultSort = { column: 'lastName', direction: 'ascending' } as const
const noRows = [] as const

/** Every user of a kind in one list, found by any part of their texts while the last of them still come. */
export function AllUsers({ state, onPaged }: AllUsersProps) {
  const address = useTableAddress({ defaultSort })
  const { engine, isLoading, failure, retry } = useAllUsers(state)
  const label = state === 'active' ? 'Active users' : 'Inactive users'
  return (
    <Table
      key={state}
      label={label}
      columns={userColumns}
      rows={noRows}
      {...(engine && { engine })}
      rowId={({ id }) => String(id)}
      rowHref={({ id }) => paths.user(id)}
      filter={{ label: 'Filter users' }}
      download={{ name: csvName(label) }}
      isLoading={isLoading}
      // What the server refuses, a call of the page meets too, and knows what to do about it.
      {...(failure && {
        failure: {
          text: userMessages.list.failure,
          onRetry: failure.status === undefined ? retry : onPaged,
        },
      })}
      actions={<Button onPress={onPaged}>Show in pages</Button>}
      {...address}
    />
  )
}
