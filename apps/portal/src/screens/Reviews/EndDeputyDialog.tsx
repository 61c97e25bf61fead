import { reviewerMessages } from '@portal-gateway/api-client/messages/reviewers'
import type { ReviewDeputy } from '@portal-gateway/contract/reviewers'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { Alert } from '@portal-gateway/ui/Alert'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { useState } from 'react'
import { useFailuresTexts } from '../../failures/failuresTexts.ts'
import { callRefused } from '../../failures/refusalOf.ts'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import { useDeputiesTexts } from './deputiesTexts.ts'

const messages = reviewerMessages.endDeputy

export interface EndDeputyDialogProps {
  deputy: ReviewDeputy
  /** Whether the reviewer ends the deputy, or the deputy stops. The name of `deputy` is that of the other user. */
  as: 'reviewer' | 'deputy'
  /** Called after the deputy was ended, also if that happened before. The callback must reload the list. */
  onEnded: () => Promise<void>
  onClose: () => void
}

/** Dialog that ends a deputy at once, by the reviewer or by the deputy. [COND-077] */
export function EndDeputyDialog({ deputy, as, onEnded, onClose }: EndDeputyDialogProps) {
  const texts = useDeputiesTexts()
  const shared = usePortalSharedTexts()
  const failures = useFailuresTexts()
  const { api, alerts } = useServices()
  const send = useSend()
  const [refusal, setRefusal] = useState<Refusal>()
  const { id, name } = deputy
  const words =
    as === 'reviewer'
      ? {
          question: texts.endQuestion(name),
          effect: texts.endEffect(name),
          confirm: texts.end,
          done: { title: texts.ended, text: texts.endedText(name) },
        }
      : {
          question: texts.stopQuestion(name),
          effect: texts.stopEffect(name),
          confirm: texts.stop,
          done: { title: texts.stopped, text: texts.stoppedText(name) },
        }

  const end = async () => {
    alerts.clear()
    setRefusal(undefined)
    const answer = await send(() => api.reviewers.endDeputy({ id }))
    if (answer.outcome !== 'done' && answer.outcome !== 'missing')
      return setRefusal(callRefused(failures, messages, answer))
    onClose()
    if (answer.outcome === 'done') alerts.success(words.done)
    else alerts.info({ title: texts.translate(messages).missing })
    return onEnded()
  }

  return (
    <ConfirmDialog
      title={words.question}
      tone="danger"
      confirmLabel={words.confirm}
      cancelLabel={shared.cancel}
      isOpen
      onCancel={onClose}
      onConfirm={end}
    >
      {refusal && (
        <Alert type="danger" {...(refusal.title !== undefined && { title: refusal.title })}>
          {refusal.globalErrors
            .filter((text) => text !== refusal.title)
            .map((text) => (
              <div key={text}>{text}</div>
            ))}
        </Alert>
      )}
      <p>{words.effect}</p>
    </ConfirmDialog>
  )
}
