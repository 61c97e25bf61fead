import { passkeyMessages, passkeysChanged } from '@portal-gateway/api-client/messages/passkeys'
import type { Passkey } from '@portal-gateway/contract/passkeys'
import { Modal } from '@portal-gateway/ui/Modal'
import { useFailuresTexts } from '../../../failures/failuresTexts.ts'
import { callRefused } from '../../../failures/refusalOf.ts'
import { useServices } from '../../../services/services.tsx'
import { ProofForm, type ProofFormProps } from '../proof/ProofForm.tsx'
import { usePasskeyTexts } from './passkeyTexts.ts'

export interface RemovePasskeyDialogProps extends Required<Pick<ProofFormProps<never>, 'hasFactor'>> {
  passkey: Passkey
  /** Called after the passkey was removed, or if it had been removed before. Must load the list again. */
  onRemoved: () => Promise<void>
  onClose: () => void
}

const messages = passkeyMessages.remove

/** Dialog that removes a passkey after the password was entered. [IDENT-082] */
export function RemovePasskeyDialog(props: RemovePasskeyDialogProps) {
  const { passkey, hasFactor, onRemoved, onClose } = props
  const texts = usePasskeyTexts()
  const failures = useFailuresTexts()
  const { api, alerts } = useServices()
  return (
    <Modal title={texts.removeTitle(passkey.name)} isOpen closesOnPressOutside={false} onOpenChange={onClose}>
      <ProofForm
        effect={texts.removeEffect}
        confirmLabel={texts.remove}
        isDanger
        hasFactor={hasFactor}
        send={(proof) => api.passkeys.remove({ id: passkey.id, body: proof })}
        onAnswer={(answer) => {
          if (answer.outcome !== 'done' && answer.outcome !== 'missing')
            return callRefused(failures, messages, answer)
          onClose()
          if (answer.outcome === 'done') alerts.success(texts.translate(passkeysChanged).removed)
          else alerts.info({ title: texts.translate(messages).missing })
          return void onRemoved()
        }}
        onCancel={onClose}
      />
    </Modal>
  )
}
