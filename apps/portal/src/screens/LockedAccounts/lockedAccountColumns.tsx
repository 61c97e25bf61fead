import { formatDateTime } from '@portal-gateway/api-client/date'
import type { LockedAccount } from '@portal-gateway/contract/lockedAccounts'
import { columnsFor } from '@portal-gateway/ui/Table'
import { UserLink } from '../../users/UserLink.tsx'
import type { LockedAccountsPageTexts } from './lockedAccountsPageTexts.ts'
import { nameOf } from './nameOf.ts'
import { UnlockButton } from './UnlockButton.tsx'

// The latest date of JavaScript, so that accounts whose lock has no end sort last.
const noEnd = new Date(8_640_000_000_000_000)

// The text does not use the cell's value, because `noEnd` is only for sorting.
const untilText = ({ lockedUntil }: LockedAccount, texts: LockedAccountsPageTexts): string =>
  lockedUntil === null ? texts.noEnd : formatDateTime(lockedUntil)

/** Columns with the locked user, the end of the lock, and the number of wrong passwords. */
export const personColumns = (texts: LockedAccountsPageTexts) =>
  columnsFor<LockedAccount>()([
    {
      id: 'person',
      header: texts.columns.person,
      width: '22%',
      value: nameOf,
      cell: (account, { highlighted }) => <UserLink id={account.id}>{highlighted}</UserLink>,
    },
    { id: 'username', header: texts.columns.username, value: ({ username }) => username },
    {
      id: 'email',
      header: texts.columns.email,
      hideBelow: 'lg',
      isWrapping: true,
      value: ({ email }) => email,
    },
    {
      id: 'lockedUntil',
      header: texts.columns.lockedUntil,
      width: '160px',
      isFilterable: false,
      kind: 'date',
      value: ({ lockedUntil }) => (lockedUntil === null ? noEnd : new Date(lockedUntil)),
      inFile: (account) => untilText(account, texts),
      cell: (account) =>
        account.lockedUntil === null ? (
          untilText(account, texts)
        ) : (
          <time dateTime={account.lockedUntil}>{untilText(account, texts)}</time>
        ),
    },
    {
      id: 'tries',
      header: texts.columns.tries,
      width: '88px',
      align: 'end',
      isFilterable: false,
      value: ({ wrongPasswords }) => wrongPasswords,
    },
  ])

/** Columns of `personColumns` and a column with the unlock button. */
export const unlockColumns = (texts: LockedAccountsPageTexts) =>
  columnsFor<LockedAccount>()([
    ...personColumns(texts),
    {
      id: 'unlock',
      header: texts.columns.action,
      width: '144px',
      isSortable: false,
      isFilterable: false,
      isSelfEvident: true,
      value: () => null,
      cell: (account) => <UnlockButton account={account} />,
    },
  ])
