import { formatDateTime } from '@portal-gateway/api-client/date'
import type { LockedAccount } from '@portal-gateway/contract/lockedAccounts'
import { columnsFor } from '@portal-gateway/ui/Table'
import { UserLink } from '../../users/UserLink.tsx'
import { nameOf } from './nameOf.ts'
import { UnlockButton } from './UnlockButton.tsx'

// The latest possible date, so that accounts without an end sort last.
const noEnd = new Date(8_640_000_000_000_000)

// `noEnd` is used only for sorting.
const untilText = ({ lockedUntil }: LockedAccount): string =>
  lockedUntil === null ? 'Support unlocks it' : formatDateTime(lockedUntil)

/** Columns: who is locked, until when, and after how many wrong passwords. */
export const personColumns = columnsFor<LockedAccount>()([
  {
    id: 'person',
    header: 'Person',
    width: '22%',
    value: nameOf,
    cell: (account, { highlighted }) => <UserLink id={account.id}>{highlighted}</UserLink>,
  },
  { id: 'username', header: 'Username', value: ({ username }) => username },
  { id: 'email', header: 'Email', hideBelow: 'lg', value: ({ email }) => email },
  {
    id: 'lockedUntil',
    header: 'Locked Until',
    width: '160px',
    isFilterable: false,
    kind: 'date',
    value: ({ lockedUntil }) => (lockedUntil === null ? noEnd : new Date(lockedUntil)),
    inFile: untilText,
    cell: (account) =>
      account.lockedUntil === null ? (
        untilText(account)
      ) : (
        <time dateTime={account.lockedUntil}>{untilText(account)}</time>
      ),
  },
  {
    id: 'tries',
    header: 'Tries',
    width: '88px',
    align: 'end',
    isFilterable: false,
    value: ({ wrongPasswords }) => wrongPasswords,
  },
])

/** The same columns with the unlock button. */
export const unlockColumns = columnsFor<LockedAccount>()([
  ...personColumns,
  {
    id: 'unlock',
    header: 'Action',
    width: '144px',
    isSortable: false,
    isFilterable: false,
    isSelfEvident: true,
    value: () => null,
    cell: (account) => <UnlockButton account={account} />,
  },
])
