import type { Answer } from '@portal-gateway/api-client/answer'
import type { AlertTexts } from '@portal-gateway/api-client/messages/messageTypes'
import type { openSessions, SessionEnd } from '@portal-gateway/contract/openSessions'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Modal } from '@portal-gateway/ui/Modal'
import { useFailuresTexts } from '../../failures/failuresTexts.ts'
import { callRefused } from '../../failures/refusalOf.ts'
import { useServices } from '../../services/services.tsx'
import { ProofForm } from './proof/ProofForm.tsx'

type Ended = Answer<typeof openSessions.end> | Answer<typeof openSessions.endOthers>

export interface EndSessionsDialogProps {
  title: string
  effect: string
  confirmLabel: string
  messages: { failure: string; missing?: string; unchanged?: string }
  /** The alert after a success. */
  ended: AlertTexts
  end: (body: SessionEnd) => Promise<Ended>
  /** Called after the sessions were ended, or if they had ended before. Must reload the list. */
  onEnded: () => Promise<void>
  onClose: () => void
}

/** Dialog that ends sessions after the user has entered the password again. [IDENT-002, IDENT-003] */
export function EndSessionsDialog(props: EndSessionsDialogProps) {
  const { title, effect, confirmLabel, messages, ended, end, onEnded, onClose } = props
  const failures = useFailuresTexts()
  const translate = useTranslate()
  const { alerts } = useServices()
  return (
    <Modal title={title} isOpen closesOnPressOutside={false} onOpenChange={onClose}>
      <ProofForm
        effect={effect}
        confirmLabel={confirmLabel}
        isDanger
        send={({ password }) => end({ password })}
        onAnswer={(answer) => {
          if (answer.outcome !== 'done' && answer.outcome !== 'missing' && answer.outcome !== 'unchanged')
            return callRefused(failures, messages, answer)
          onClose()
          if (answer.outcome === 'done') alerts.success(ended)
          else alerts.info({ title: translate(messages)[answer.outcome] ?? '' })
          return void onEnded()
        }}
        onCancel={onClose}
      />
    </Modal>
  )
}
