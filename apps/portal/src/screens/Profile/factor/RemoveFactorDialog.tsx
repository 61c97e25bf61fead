import { secondFactorChanged, secondFactorMessages } from '@portal-gateway/api-client/messages/secondFactor'
import { Modal } from '@portal-gateway/ui/Modal'
import { useFailuresTexts } from '../../../failures/failuresTexts.ts'
import { callRefused } from '../../../failures/refusalOf.ts'
import { useServices } from '../../../services/services.tsx'
import { ProofForm } from '../proof/ProofForm.tsx'
import type { FactorDialogProps } from './AddFactorDialog.tsx'
import { useFactorTexts } from './factorTexts.ts'

const messages = secondFactorMessages.remove

/** Dialog that removes the authenticator app after the password and a code were entered. [IDENT-019] */
export function RemoveFactorDialog({ onClose, onChanged }: FactorDialogProps) {
  const texts = useFactorTexts()
  const failures = useFailuresTexts()
  const { api, alerts } = useServices()
  return (
    <Modal title={texts.removeTitle} isOpen closesOnPressOutside={false} onOpenChange={onClose}>
      <ProofForm
        hasFactor
        effect={texts.removeEffect}
        confirmLabel={texts.remove}
        isDanger
        send={({ password, code = '' }) => api.secondFactor.remove({ body: { password, code } })}
        onAnswer={(answer) => {
          if (answer.outcome !== 'done' && answer.outcome !== 'missing')
            return callRefused(failures, messages, answer)
          onClose()
          if (answer.outcome === 'done') alerts.success(texts.translate(secondFactorChanged).removed)
          else alerts.info({ title: texts.translate(messages).missing })
          return void onChanged()
        }}
        onCancel={onClose}
      />
    </Modal>
  )
}
