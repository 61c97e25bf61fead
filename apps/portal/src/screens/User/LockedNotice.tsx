import { formatDateTime } from '@portal-gateway/api-client/date'
import { lockedAccountMessages } from '@portal-gateway/api-client/messages/lockedAccounts'
import type { LockedAccount } from '@portal-gateway/contract/lockedAccounts'
import { Notice } from '@portal-gateway/ui/Notice'
import type { ReactNode } from 'react'
import { failureText } from '../../failures/whyFailed.ts'
import { focusPageTitle } from '../../page/pageTitle.ts'
import { useMay } from '../../session/signedIn.tsx'
import { UnlockButton, UnlockedProvider } from '../LockedAccounts/UnlockButton.tsx'
import { NoticeFailed } from './NoticeFailed.tsx'
import * as css from './User.css.ts'
import { useLocked } from './useLocked.ts'

/**
 * Says that the account is locked after too many wrong passwords, and lets support unlock it.
 * [C-057]
 */
export function LockedNotice({ userId }: { userId: number }) {
  const mayUnlock = useMay('WRITE_USERS')
  const locked = useLocked(userId)
  if (locked.state === 'failed')
    return (
      <NoticeFailed
        text={failureText(lockedAccountMessages.list, locked.answer)}
        retry={locked.retry}
        isRetrying={locked.isRetrying}
      />
    )
  const account = locked.state === 'ready' ? locked.value[0] : undefined
  if (locked.state === 'loading' || !account) return null
  const onUnlocked = async () => {
    await locked.refresh()
    // The focused button was removed.
    focusPageTitle()
  }
  return (
    <Notice type="warn" title="LOCKED">
      <p className={css.noticeText}>
        Too many wrong passwords were tried. This user cannot sign in {untilOf(account)}.
        {!mayUnlock && ' Unlocking is for User Support.'}
      </p>
      {mayUnlock && (
        <UnlockedProvider value={onUnlocked}>
          <UnlockButton account={account} />
        </UnlockedProvider>
      )}
    </Notice>
  )
}

const untilOf = ({ lockedUntil }: LockedAccount): ReactNode =>
  lockedUntil === null ? (
    'until User Support unlocks the account'
  ) : (
    <>
      until <time dateTime={lockedUntil}>{formatDateTime(lockedUntil)}</time>, or until User Support unlocks
      the account
    </>
  )
