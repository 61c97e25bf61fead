import { accountUnlocked, lockedAccountMessages } from '@portal-gateway/api-client/messages/lockedAccounts'
import type { LockedAccount } from '@portal-gateway/contract/lockedAccounts'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Button } from '@portal-gateway/ui/Button'
import { createContext, useContext, useState } from 'react'
import { useFailureAlert } from '../../failures/useFailureAlert.ts'
import { useRefreshPendingWork } from '../../pending/usePendingWork.ts'
import { useServices } from '../../services/services.tsx'
import { useSignedIn } from '../../session/signedIn.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import * as css from './LockedAccounts.css.ts'
import { useLockedAccountsPageTexts } from './lockedAccountsPageTexts.ts'
import { nameOf } from './nameOf.ts'

const messages = lockedAccountMessages.unlock

const UnlockedContext = createContext<(id: number) => Promise<void>>(async () => {})

/** Provides the callback that is called when an account is no longer locked. */
export const UnlockedProvider = UnlockedContext.Provider

/**
 * Button that unlocks an account and reports the result. The server refuses to unlock the user's
 * own account.
 */
export function UnlockButton({ account }: { account: LockedAccount }) {
  const texts = useLockedAccountsPageTexts()
  const translate = useTranslate()
  const { api } = useServices()
  const { alerts, showFailure } = useFailureAlert()
  const ownId = useSignedIn().profile.portalUserId
  const send = useSend()
  const refreshPendingWork = useRefreshPendingWork()
  const onUnlocked = useContext(UnlockedContext)
  const [isPending, setPending] = useState(false)
  const { id } = account

  const unlock = async () => {
    alerts.clear()
    setPending(true)
    const answer = await send(() => api.lockedAccounts.unlock({ id }))
    setPending(false)
    switch (answer.outcome) {
      case 'done':
        refreshPendingWork()
        alerts.success(translate(accountUnlocked)(nameOf(account)))
        return onUnlocked(id)
      case 'unchanged':
        alerts.info({ title: translate(messages).unchanged, text: nameOf(account) })
        return onUnlocked(id)
      case 'missing':
        showFailure(messages, answer)
        return onUnlocked(id)
      default:
        return showFailure(messages, answer)
    }
  }

  if (id === ownId) return <span className={css.own}>{texts.askColleague}</span>
  // The server refuses to unlock this account: support could otherwise guess an administrator's
  // password without limit. (T20)
  if (account.isHigher) return <span className={css.own}>{texts.askAdministrator}</span>
  return (
    <Button size="s" aria-label={texts.unlockUser(nameOf(account))} isPending={isPending} onPress={unlock}>
      {texts.unlock}
    </Button>
  )
}
