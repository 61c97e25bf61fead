import { secondFactorChanged } from '@portal-gateway/api-client/messages/secondFactor'
import { Modal } from '@portal-gateway/ui/Modal'
import { useState } from 'react'
import { useServices } from '../../../services/services.tsx'
import { AddFactorSteps } from './AddFactorSteps.tsx'
import { useFactorTexts } from './factorTexts.ts'

export interface FactorDialogProps {
  onClose: () => void
  /** Called after the factor was changed. Must load it again. */
  onChanged: () => Promise<void>
}

/** Dialog that adds an authenticator app. [IDENT-009] */
export function AddFactorDialog({ onClose, onChanged }: FactorDialogProps) {
  const texts = useFactorTexts()
  const { alerts } = useServices()
  const [hasCodes, setHasCodes] = useState(false)
  return (
    <Modal
      title={hasCodes ? texts.codesTitle : texts.addTitle}
      isOpen
      // The recovery codes are not shown again.
      isDismissable={!hasCodes}
      closesOnPressOutside={false}
      onOpenChange={onClose}
    >
      <AddFactorSteps
        onCancel={onClose}
        onCodes={() => setHasCodes(true)}
        onDone={() => {
          onClose()
          alerts.success(texts.translate(secondFactorChanged).added)
          void onChanged()
        }}
        onOver={(reason) => {
          onClose()
          alerts.info({ title: reason })
          void onChanged()
        }}
      />
    </Modal>
  )
}
