import { lockedAccountMessages } from '@portal-gateway/api-client/messages/lockedAccounts'
import type { LockedAccount } from '@portal-gateway/contract/lockedAccounts'
import { Breadcrumbs } from '@portal-gateway/ui/Breadcrumbs'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { lockIcon } from '@portal-gateway/ui/icons'
import { Stack } from '@portal-gateway/ui/Stack'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { Table } from '@portal-gateway/ui/Table'
import { TableDownload } from '@portal-gateway/ui/TableDownload'
import { TablePages } from '@portal-gateway/ui/TablePages'
import { useMemo, useRef } from 'react'
import { filterFromRows } from '../../lists/filterFromRows.ts'
import { useFocusOnNext } from '../../lists/useFocusOnNext.ts'
import { useTableUrlState } from '../../lists/useTableUrlState.ts'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { paths } from '../../paths.ts'
import { usePageTitlesTexts } from '../../router/pageTitlesTexts.ts'
import { useServices } from '../../services/services.tsx'
import { useMay } from '../../session/signedIn.tsx'
import * as css from './LockedAccounts.css.ts'
import { personColumns, unlockColumns } from './lockedAccountColumns.tsx'
import { useLockedAccountsPageTexts } from './lockedAccountsPageTexts.ts'
import { UnlockedProvider } from './UnlockButton.tsx'

const messages = lockedAccountMessages.list
const shortList = 25

/**
 * Page of accounts that are locked after too many wrong passwords; support unlocks them. [C-057]
 */
export const LockedAccounts = () => {
  const titles = usePageTitlesTexts()
  const texts = useLockedAccountsPageTexts()
  return (
    <Stack>
      <Breadcrumbs items={[{ label: titles.users, href: paths.users() }, { label: texts.title }]} />
      <LockedList />
    </Stack>
  )
}

function LockedList() {
  const texts = useLockedAccountsPageTexts()
  const { api } = useServices()
  const mayUnlock = useMay('WRITE_USERS')
  const accounts = useAnswer(['lockedAccounts'], () => api.lockedAccounts.list())
  const rows = accounts.state === 'ready' ? accounts.value : noRows
  const urlState = useTableUrlState(
    rows.length > shortList ? { pageSize: shortList, pages: <TablePages /> } : {},
  )
  const columns = useMemo(() => (mayUnlock ? unlockColumns : personColumns)(texts), [mayUnlock, texts])
  const list = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusOnNext(list, rows)

  if (accounts.state === 'failed') return <CallFailed messages={messages} view={accounts} />
  if (accounts.state === 'ready' && rows.length === 0)
    return (
      <div ref={list}>
        <Nobody />
      </div>
    )

  const onUnlocked = async (id: number) => {
    focusAfter(id)
    if (accounts.state === 'ready') await accounts.refresh()
  }
  return (
    <Stack>
      <p className={css.note}>
        {texts.note}
        {!mayUnlock && ` ${texts.unlockedBySupport}`}
      </p>
      <UnlockedProvider value={onUnlocked}>
        <div ref={list}>
          <Table
            label={texts.title}
            columns={columns}
            rows={rows}
            row={{ id: ({ id }) => String(id) }}
            filter={{ label: texts.filter, fromRows: filterFromRows }}
            status={{ isLoading: accounts.state === 'loading' }}
            {...urlState}
          >
            <TableDownload name="locked-accounts" />
          </Table>
        </div>
      </UnlockedProvider>
    </Stack>
  )
}

const Nobody = () => {
  const texts = useLockedAccountsPageTexts()
  return (
    <StatePanel
      icon={lockIcon}
      title={texts.none}
      actions={<ButtonLink href={paths.users()}>{texts.showUsers}</ButtonLink>}
    >
      <p>{texts.noneAdvice}</p>
    </StatePanel>
  )
}

const noRows: readonly LockedAccount[] = []
