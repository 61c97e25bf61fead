import { identityChanged, linkedIdentityMessages } from '@portal-gateway/api-client/messages/linkedIdentities'
import type { LinkedIdentity } from '@portal-gateway/contract/linkedIdentities'
import { Modal } from '@portal-gateway/ui/Modal'
import { useFailuresTexts } from '../../../failures/failuresTexts.ts'
import { callRefused } from '../../../failures/refusalOf.ts'
import { useServices } from '../../../services/services.tsx'
import { ProofForm, type ProofFormProps } from '../proof/ProofForm.tsx'
import { useIdentityTexts } from './identityTexts.ts'

export interface UnlinkDialogProps extends Required<Pick<ProofFormProps<never>, 'hasFactor'>> {
  identity: LinkedIdentity
  /** Called after the identity was unlinked, or if it had been unlinked before. Must load the list again. */
  onUnlinked: () => Promise<void>
  onClose: () => void
}

const messages = linkedIdentityMessages.unlink

/** Dialog that unlinks an identity after the password was entered. [IDENT-060] */
export function UnlinkDialog({ identity: { id, label }, hasFactor, onUnlinked, onClose }: UnlinkDialogProps) {
  const texts = useIdentityTexts()
  const failures = useFailuresTexts()
  const { api, alerts } = useServices()
  return (
    <Modal title={texts.unlinkTitle(label)} isOpen closesOnPressOutside={false} onOpenChange={onClose}>
      <ProofForm
        effect={texts.unlinkEffect(label)}
        confirmLabel={texts.unlink}
        isDanger
        hasFactor={hasFactor}
        send={(proof) => api.linkedIdentities.unlink({ id, body: proof })}
        onAnswer={(answer) => {
          if (answer.outcome !== 'done' && answer.outcome !== 'missing')
            return callRefused(failures, messages, answer)
          onClose()
          if (answer.outcome === 'done') alerts.success(texts.translate(identityChanged).unlinked(label))
          else alerts.info({ title: texts.translate(messages).missing })
          return void onUnlinked()
        }}
        onCancel={onClose}
      />
    </Modal>
  )
}
