import { formatDateTime } from '@portal-gateway/api-client/date'
import { lockedAccountMessages } from '@portal-gateway/api-client/messages/lockedAccounts'
import { Notice } from '@portal-gateway/ui/Notice'
import { useReloadUserAudit } from '../../audit/useReloadUserAudit.ts'
import { useFailuresTexts } from '../../failures/failuresTexts.ts'
import { failureText } from '../../failures/whyFailed.ts'
import { Sentence } from '../../page/Sentence.tsx'
import { useMay } from '../../session/signedIn.tsx'
import { UnlockButton, UnlockedProvider } from '../LockedAccounts/UnlockButton.tsx'
import { focusUserActions } from './focusUserActions.ts'
import { NoticeFailed } from './NoticeFailed.tsx'
import * as css from './User.css.ts'
import { useLocked } from './useLocked.ts'
import { useUserPageTexts } from './userPageTexts.ts'

/**
 * Notice that the account is locked after too many wrong passwords. For User Support, it contains a
 * button that unlocks the account. [C-057]
 */
export function LockedNotice({ userId }: { userId: number }) {
  const failures = useFailuresTexts()
  const texts = useUserPageTexts()
  const mayUnlock = useMay('WRITE_USERS')
  const locked = useLocked(userId)
  const reloadAudit = useReloadUserAudit(userId)
  if (locked.state === 'failed')
    return (
      <NoticeFailed
        text={failureText(failures, lockedAccountMessages.list, locked.answer)}
        retry={locked.retry}
        isRetrying={locked.isRetrying}
      />
    )
  const account = locked.state === 'ready' ? locked.value[0] : undefined
  if (locked.state === 'loading' || !account) return null
  const { lockedUntil } = account
  const onUnlocked = async () => {
    reloadAudit()
    await locked.refresh()
    // The focused button was removed, so the menu of further actions takes the focus.
    focusUserActions()
  }
  return (
    <Notice type="warn" title={texts.isLocked}>
      <p className={css.noticeText}>
        <Sentence
          text={lockedUntil === null ? texts.lockedWithoutEnd : texts.lockedUntil}
          parts={{ time: lockedUntil && <time dateTime={lockedUntil}>{formatDateTime(lockedUntil)}</time> }}
        />
        {!mayUnlock && ` ${texts.unlockedBySupport}`}
      </p>
      {mayUnlock && (
        <UnlockedProvider value={onUnlocked}>
          <UnlockButton account={account} />
        </UnlockedProvider>
      )}
    </Notice>
  )
}
