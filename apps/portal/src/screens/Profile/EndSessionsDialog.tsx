import type { Answer } from '@portal-gateway/api-client/answer'
import type { AlertTexts } from '@portal-gateway/api-client/messages/messageTypes'
import type { openSessions, SessionEnd } from '@portal-gateway/contract/openSessions'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Alert } from '@portal-gateway/ui/Alert'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { Modal } from '@portal-gateway/ui/Modal'
import { useState } from 'react'
import { useFailuresTexts } from '../../failures/failuresTexts.ts'
import { callRefused } from '../../failures/refusalOf.ts'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import { ProofForm } from './proof/ProofForm.tsx'

type Ended = Answer<typeof openSessions.end> | Answer<typeof openSessions.endOthers>

export interface EndSessionsDialogProps {
  title: string
  effect: string
  confirmLabel: string
  messages: { failure: string; missing?: string; unchanged?: string }
  /** The alert after a success. */
  ended: AlertTexts
  /** Whether the dialog asks for the password. A user without one may have to sign in again instead. */
  hasPassword: boolean
  end: (body: SessionEnd) => Promise<Ended>
  /** Called after the sessions were ended, or if they had ended before. Must reload the list. */
  onEnded: () => Promise<void>
  onClose: () => void
}

/** Dialog that ends sessions after the user has entered the password again. [IDENT-002, IDENT-003] */
export function EndSessionsDialog(props: EndSessionsDialogProps) {
  const { title, effect, confirmLabel, messages, ended, hasPassword, end, onEnded, onClose } = props
  const failures = useFailuresTexts()
  const translate = useTranslate()
  const { alerts } = useServices()
  const form = {
    effect,
    confirmLabel,
    onAnswer: (answer: Ended) => {
      if (answer.outcome !== 'done' && answer.outcome !== 'missing' && answer.outcome !== 'unchanged')
        return callRefused(failures, messages, answer)
      onClose()
      if (answer.outcome === 'done') alerts.success(ended)
      else alerts.info({ title: translate(messages)[answer.outcome] ?? '' })
      return void onEnded()
    },
    onCancel: onClose,
  }
  if (!hasPassword) return <Question {...form} title={title} send={() => end({})} />
  return (
    <Modal title={title} isOpen closesOnPressOutside={false} onOpenChange={onClose}>
      <ProofForm {...form} isDanger send={({ password }) => end({ password })} />
    </Modal>
  )
}

interface QuestionProps extends Pick<EndSessionsDialogProps, 'title' | 'effect' | 'confirmLabel'> {
  send: () => Promise<Ended>
  onAnswer: (answer: Ended) => Refusal
  onCancel: () => void
}

/**
 * The dialog of a user without a password. If the server needs a recent sign-in, the client asks for one over it.
 * [IDENT-115]
 */
function Question({ title, effect, confirmLabel, send: end, onAnswer, onCancel }: QuestionProps) {
  const shared = usePortalSharedTexts()
  const { alerts } = useServices()
  const send = useSend()
  const [refusal, setRefusal] = useState<Refusal>()
  const confirm = async () => {
    alerts.clear()
    setRefusal(undefined)
    setRefusal(onAnswer(await send(end)))
  }
  return (
    <ConfirmDialog
      title={title}
      tone="danger"
      confirmLabel={confirmLabel}
      cancelLabel={shared.cancel}
      isOpen
      onCancel={onCancel}
      onConfirm={confirm}
    >
      {refusal && (
        <Alert type="danger" {...(refusal.title !== undefined && { title: refusal.title })}>
          {[...refusal.globalErrors, ...Object.values(refusal.fieldErrors).flat()].map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
      <p>{effect}</p>
    </ConfirmDialog>
  )
}
