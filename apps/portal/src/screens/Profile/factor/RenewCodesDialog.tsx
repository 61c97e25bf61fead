import { secondFactorMessages } from '@portal-gateway/api-client/messages/secondFactor'
import { Modal } from '@portal-gateway/ui/Modal'
import { useState } from 'react'
import { useFailuresTexts } from '../../../failures/failuresTexts.ts'
import { callRefused } from '../../../failures/refusalOf.ts'
import { useServices } from '../../../services/services.tsx'
import { ProofForm } from '../proof/ProofForm.tsx'
import type { FactorDialogProps } from './AddFactorDialog.tsx'
import { useFactorTexts } from './factorTexts.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const messages = secondFactorMessages.renewCodes

/** Dialog that replaces the recovery codes after the password and a code were entered. [IDENT-018] */
export function RenewCodesDialog({ onClose, onChanged }: FactorDialogProps) {
  const texts = useFactorTexts()
  const failures = useFailuresTexts()
  const { api, alerts } = useServices()
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Modal
      title={codes ? texts.codesTitle : texts.renewTitle}
      isOpen
      // The recovery codes are not shown again.
      isDismissable={!codes}
      closesOnPressOutside={false}
      onOpenChange={onClose}
    >
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            onClose()
            void onChanged()
          }}
        />
      ) : (
        <ProofForm
          hasFactor
          effect={texts.renewEffect}
          confirmLabel={texts.renew}
          send={({ password, code = '' }) => api.secondFactor.renewCodes({ body: { password, code } })}
          onAnswer={(answer) => {
            if (answer.outcome === 'done') {
              setCodes(answer.value.codes)
              return undefined
            }
            if (answer.outcome !== 'missing') return callRefused(failures, messages, answer)
            onClose()
            alerts.info({ title: texts.translate(messages).missing })
            return void onChanged()
          }}
          onCancel={onClose}
        />
      )}
    </Modal>
  )
}
