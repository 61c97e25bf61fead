import type { Answer } from '@portal-gateway/api-client/answer'
import { accessChangeMessages } from '@portal-gateway/api-client/messages/accessChanges'
import { profileChangeMessages } from '@portal-gateway/api-client/messages/profileChanges'
import { requestWithdrawn } from '@portal-gateway/api-client/messages/reviews'
import type { accessChanges } from '@portal-gateway/contract/accessChanges'
import type { profileChanges } from '@portal-gateway/contract/profileChanges'
import { Button } from '@portal-gateway/ui/Button'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { useState } from 'react'
import { useFailureAlert } from '../../failures/useFailureAlert.ts'
import { focusPageTitleIfLost } from '../../page/pageTitle.ts'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useRefreshPendingWork } from '../../pending/usePendingWork.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import { useProfilePageTexts } from './profilePageTexts.ts'

export interface WithdrawRequestProps {
  kind: 'accessChanges' | 'profileChanges'
  id: number
  /** Whether reviewers have approved a part of the request, which stays approved. [COND-071] */
  hasApprovedPart?: boolean
  /** Reloads the requests after this request was withdrawn, or if it was already decided. */
  onOver: () => Promise<void>
}

/** Button that withdraws the user's own pending request after a confirmation. [EXP-020] */
export function WithdrawRequest({ kind, id, hasApprovedPart = false, onOver }: WithdrawRequestProps) {
  const texts = useProfilePageTexts()
  const shared = usePortalSharedTexts()
  const { api } = useServices()
  const { alerts, showFailure } = useFailureAlert()
  const send = useSend()
  const refreshPendingWork = useRefreshPendingWork()
  const [isAsking, setAsking] = useState(false)
  const { translate } = texts
  const messages = translate(
    { accessChanges: accessChangeMessages.withdraw, profileChanges: profileChangeMessages.withdraw }[kind],
  )

  const withdraw = async () => {
    alerts.clear()
    const answer = await send(
      (): Promise<Answer<typeof accessChanges.withdraw> | Answer<typeof profileChanges.withdraw>> =>
        kind === 'accessChanges'
          ? api.accessChanges.withdraw({ requestId: id })
          : api.profileChanges.withdraw({ id }),
    )
    setAsking(false)
    switch (answer.outcome) {
      case 'done':
        alerts.success(translate(requestWithdrawn))
        break
      case 'unchanged':
        alerts.info({ title: messages.unchanged })
        break
      case 'invalid':
        alerts.danger({
          title: messages.failure,
          text: answer.errors.globalErrors.join(' '),
        })
        break
      case 'missing':
        showFailure(messages, answer)
        break
      default:
        return showFailure(messages, answer)
    }
    refreshPendingWork()
    await onOver()
    // The focused button was removed from the page, so the page's title takes the focus.
    focusPageTitleIfLost()
  }

  return (
    <>
      <Button size="s" onPress={() => setAsking(true)}>
        {texts.withdraw}
      </Button>
      <ConfirmDialog
        title={texts.withdrawQuestion}
        confirmLabel={texts.withdraw}
        cancelLabel={shared.cancel}
        tone="danger"
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={withdraw}
      >
        <p>{texts.withdrawEffect}</p>
        {hasApprovedPart && <p>{texts.withdrawKeepsApproved}</p>}
      </ConfirmDialog>
    </>
  )
}
