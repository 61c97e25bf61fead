import { passkeyMessages, passkeysChanged } from '@portal-gateway/api-client/messages/passkeys'
import type { NewPasskey } from '@portal-gateway/contract/passkeyAnswers'
import type { PasskeySetup } from '@portal-gateway/contract/passkeys'
import { Modal } from '@portal-gateway/ui/Modal'
import { useEffect, useState } from 'react'
import { useFailuresTexts } from '../../../failures/failuresTexts.ts'
import { callRefused } from '../../../failures/refusalOf.ts'
import { useServices } from '../../../services/services.tsx'
import { ProofForm, type ProofFormProps } from '../proof/ProofForm.tsx'
import { NameStep, type NameStepProps } from './NameStep.tsx'
import { loadPrompt, PromptStep } from './PromptStep.tsx'
import { usePasskeyTexts } from './passkeyTexts.ts'

export interface AddPasskeyDialogProps
  extends Required<Pick<ProofFormProps<never>, 'hasFactor'>>,
    Pick<NameStepProps, 'defaultName'> {
  onClose: () => void
  /** Called after the passkey was added, or if it can no longer be added. Must load the list again. */
  onChanged: () => Promise<void>
}

const messages = passkeyMessages.start

/** Dialog that adds a passkey: password, prompt of the browser, name. [IDENT-081] */
export function AddPasskeyDialog({ hasFactor, defaultName, onClose, onChanged }: AddPasskeyDialogProps) {
  const texts = usePasskeyTexts()
  const failures = useFailuresTexts()
  const { api, alerts } = useServices()
  const [started, setStarted] = useState<PasskeySetup>()
  const [created, setCreated] = useState<NewPasskey>()
  // The browser opens its prompt only shortly after a press, so that its code is loaded before.
  useEffect(() => void loadPrompt(), [])
  const closeWith = (showAlert: () => void) => {
    onClose()
    showAlert()
    void onChanged()
  }
  const onOver = (reason: string) => closeWith(() => alerts.info({ title: reason }))

  return (
    <Modal title={texts.addTitle} isOpen closesOnPressOutside={false} onOpenChange={onClose}>
      {started && created ? (
        <NameStep
          started={started}
          created={created}
          defaultName={defaultName}
          onAdded={() => closeWith(() => alerts.success(texts.translate(passkeysChanged).added))}
          onOver={onOver}
          onCancel={onClose}
        />
      ) : started ? (
        <PromptStep options={started.options} onCreated={setCreated} onCancel={onClose} />
      ) : (
        <ProofForm
          effect={texts.addEffect}
          confirmLabel={texts.continue}
          hasFactor={hasFactor}
          send={(proof) => api.passkeys.start({ body: proof })}
          onAnswer={(answer) => {
            if (answer.outcome === 'done') setStarted(answer.value)
            else if (answer.outcome === 'missing' || answer.outcome === 'unchanged')
              onOver(texts.translate(messages)[answer.outcome])
            else return callRefused(failures, messages, answer)
            return undefined
          }}
          onCancel={onClose}
        />
      )}
    </Modal>
  )
}
