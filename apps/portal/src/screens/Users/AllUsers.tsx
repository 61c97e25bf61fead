import { userMessages } from '@portal-gateway/api-client/messages/users'
import { Button } from '@portal-gateway/ui/Button'
import { Table } from '@portal-gateway/ui/Table'
import { TableDownload } from '@portal-gateway/ui/TableDownload'
import { useMemo } from 'react'
import { useFailuresTexts } from '../../failures/failuresTexts.ts'
import { failureText } from '../../failures/whyFailed.ts'
import { csvName } from '../../lists/csvName.ts'
import { useTableUrlState } from '../../lists/useTableUrlState.ts'
import { paths } from '../../paths.ts'
import { toLockedAccounts } from './toLockedAccounts.tsx'
import type { UserState } from './UserList.tsx'
import { useAllUsers } from './useAllUsers.ts'
import { userColumns } from './userColumns.tsx'
import { useUsersPageTexts } from './usersPageTexts.ts'

export interface AllUsersProps {
  state: UserState
  /**
   * Whether this list has replaced the list in pages. The button of this list then takes the focus, because
   * the pressed button was removed.
   */
  hasSwitched: boolean
  onPaged: () => void
}

const messages = userMessages.list
const defaultSort = { column: 'lastName', direction: 'ascending' } as const
const noRows = [] as const

/** List of all active or all inactive users, which can be searched while more users are loading. */
export function AllUsers({ state, hasSwitched, onPaged }: AllUsersProps) {
  const texts = useUsersPageTexts()
  const failures = useFailuresTexts()
  const urlState = useTableUrlState({ defaultSort })
  const columns = useMemo(() => userColumns(texts), [texts])
  const { engine, isLoading, failure, retry } = useAllUsers(state)
  const label = texts.lists[state]
  return (
    <Table
      key={state}
      label={label}
      columns={columns}
      rows={engine ? { engine } : noRows}
      row={{ id: ({ id }) => String(id), href: ({ id }) => paths.user(id) }}
      filter={{ label: texts.filter }}
      status={{
        isLoading,
        ...(failure && { failure: { text: failureText(failures, messages, failure), onRetry: retry } }),
      }}
      {...urlState}
    >
      <TableDownload name={csvName(label)} />
      {toLockedAccounts}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the pressed button was removed with its list */}
      <Button autoFocus={hasSwitched} onPress={onPaged}>
        {texts.showInPages}
      </Button>
    </Table>
  )
}
