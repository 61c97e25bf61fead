import { lockedAccountMessages } from '@portal-gateway/api-client/messages/lockedAccounts'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { LockedAccount } from '@portal-gateway/contract/lockedAccounts'
import { Breadcrumbs } from '@portal-gateway/ui/Breadcrumbs'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { lockIcon } from '@portal-gateway/ui/icons'
import { Stack } from '@portal-gateway/ui/Stack'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { Table } from '@portal-gateway/ui/Table'
import { TableDownload } from '@portal-gateway/ui/TableDownload'
import { TablePages } from '@portal-gateway/ui/TablePages'
import { useRef } from 'react'
import { useFocusOnNext } from '../../lists/useFocusOnNext.ts'
import { useTableAddress } from '../../lists/useTableAddress.ts'
import { LoadFailed } from '../../loading/LoadFailed.tsx'
import { loadWords } from '../../loading/loadWords.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { paths } from '../../paths.ts'
import { useServices } from '../../services/services.tsx'
import { useMay } from '../../session/signedIn.tsx'
import * as css from './LockedAccounts.css.ts'
import { personColumns, unlockColumns } from './lockedAccountColumns.tsx'
import { UnlockedProvider } from './UnlockButton.tsx'

const messages = lockedAccountMessages.list
const shortList = 25

/**
 * Page of accounts that are locked after too many wrong passwords; support unlocks them. [C-057]
 */
export const LockedAccounts = () => (
  <Stack>
    <Breadcrumbs items={[{ label: 'Users', href: paths.users() }, { label: 'Locked accounts' }]} />
    <LockedList />
  </Stack>
)

function LockedList() {
  const { api } = useServices()
  const mayUnlock = useMay('WRITE_USERS')
  const accounts = useAnswer(['lockedAccounts'], () => api.lockedAccounts.list())
  const rows = accounts.state === 'ready' ? accounts.value : noRows
  const address = useTableAddress(
    rows.length > shortList ? { pageSize: shortList, pages: <TablePages /> } : {},
  )
  const list = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusOnNext(list, rows)

  if (accounts.state === 'failed')
    return (
      <LoadFailed {...loadWords(messages.failure, wordsFor(messages, accounts.answer))} view={accounts} />
    )
  if (accounts.state === 'ready' && rows.length === 0) return <Nobody />

  const onUnlocked = async (id: number) => {
    focusAfter(id)
    if (accounts.state === 'ready') await accounts.refresh()
  }
  return (
    <Stack>
      <p className={css.note}>
        Too many wrong passwords lock an account. Unlocking lets its holder sign in at once; so does a new
        password by the link in a mail.
        {!mayUnlock && ' Unlocking is for User Support.'}
      </p>
      <UnlockedProvider value={onUnlocked}>
        <div ref={list}>
          <Table
            label="Locked accounts"
            columns={mayUnlock ? unlockColumns : personColumns}
            rows={rows}
            row={{ id: ({ id }) => String(id) }}
            filter={{ label: 'Filter locked accounts' }}
            status={{ isLoading: accounts.state === 'loading' }}
            {...address}
          >
            <TableDownload name="locked-accounts" />
          </Table>
        </div>
      </UnlockedProvider>
    </Stack>
  )
}

const Nobody = () => (
  <StatePanel
    icon={lockIcon}
    title="No account is locked."
    actions={<ButtonLink href={paths.users()}>Show users</ButtonLink>}
  >
    <p>If somebody still cannot sign in: “Forgot your password?” on Sign In sends a link to set a new one.</p>
  </StatePanel>
)

const noRows: readonly LockedAccount[] = []
