import { secondFactorChanged, secondFactorMessages } from '@portal-gateway/api-client/messages/secondFactor'
import type { FactorSetup } from '@portal-gateway/contract/secondFactor'
import { Modal } from '@portal-gateway/ui/Modal'
import { useState } from 'react'
import { useFailuresTexts } from '../../../failures/failuresTexts.ts'
import { callRefused } from '../../../failures/refusalOf.ts'
import { useServices } from '../../../services/services.tsx'
import { ProofForm } from '../proof/ProofForm.tsx'
import { useFactorTexts } from './factorTexts.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { ScanStep } from './ScanStep.tsx'

export interface FactorDialogProps {
  onClose: () => void
  /** Called after the factor was changed. Must load it again. */
  onChanged: () => Promise<void>
}

type Step =
  | { name: 'password' }
  | { name: 'scan'; started: FactorSetup }
  | { name: 'codes'; codes: readonly string[] }

const messages = secondFactorMessages.start

/** Dialog that adds an authenticator app: password, QR code and code, recovery codes. [IDENT-009] */
export function AddFactorDialog({ onClose, onChanged }: FactorDialogProps) {
  const texts = useFactorTexts()
  const failures = useFailuresTexts()
  const { api, alerts } = useServices()
  const [step, setStep] = useState<Step>({ name: 'password' })
  const leave = (reason: string) => {
    onClose()
    alerts.info({ title: reason })
    void onChanged()
  }
  const finish = () => {
    onClose()
    alerts.success(texts.translate(secondFactorChanged).added)
    void onChanged()
  }
  return (
    <Modal
      title={step.name === 'codes' ? texts.codesTitle : texts.addTitle}
      isOpen
      // The recovery codes are not shown again.
      isDismissable={step.name !== 'codes'}
      closesOnPressOutside={false}
      onOpenChange={onClose}
    >
      {step.name === 'password' && (
        <ProofForm
          confirmLabel={texts.continue}
          send={({ password }) => api.secondFactor.start({ body: { password } })}
          onAnswer={(answer) => {
            if (answer.outcome === 'done') setStep({ name: 'scan', started: answer.value })
            else if (answer.outcome === 'unchanged') leave(texts.translate(messages).unchanged)
            else return callRefused(failures, messages, answer)
            return undefined
          }}
          onCancel={onClose}
        />
      )}
      {step.name === 'scan' && (
        <ScanStep
          started={step.started}
          onAdded={(codes) => setStep({ name: 'codes', codes })}
          onOver={leave}
          onCancel={onClose}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={finish} />}
    </Modal>
  )
}
