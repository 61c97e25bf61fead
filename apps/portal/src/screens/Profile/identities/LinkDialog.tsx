import { linkedIdentityMessages } from '@portal-gateway/api-client/messages/linkedIdentities'
import { Modal } from '@portal-gateway/ui/Modal'
import { useFailuresTexts } from '../../../failures/failuresTexts.ts'
import { callRefused } from '../../../failures/refusalOf.ts'
import { useServices } from '../../../services/services.tsx'
import { ProofForm, type ProofFormProps } from '../proof/ProofForm.tsx'
import { useIdentityTexts } from './identityTexts.ts'

export interface LinkDialogProps extends Required<Pick<ProofFormProps<never>, 'hasFactor'>> {
  institution: { key: string; label: string }
  onClose: () => void
}

const messages = linkedIdentityMessages.start

/** Dialog that leads to an institution, which leads back to link the identity. [IDENT-060] */
export function LinkDialog({ institution: { key, label }, hasFactor, onClose }: LinkDialogProps) {
  const texts = useIdentityTexts()
  const failures = useFailuresTexts()
  const { api, alerts } = useServices()
  return (
    <Modal title={texts.linkTitle(label)} isOpen closesOnPressOutside={false} onOpenChange={onClose}>
      <ProofForm
        effect={texts.linkEffect(label)}
        confirmLabel={texts.continue}
        hasFactor={hasFactor}
        send={(proof) => api.linkedIdentities.start({ body: { ...proof, institution: key } })}
        onAnswer={(answer) => {
          if (answer.outcome !== 'done' && answer.outcome !== 'missing')
            return callRefused(failures, messages, answer)
          // If the user comes back by Back, the browser can show the page as it was left, without the dialog.
          onClose()
          if (answer.outcome === 'done') location.assign(answer.value.address)
          else alerts.info({ title: texts.translate(messages).missing })
          return undefined
        }}
        onCancel={onClose}
      />
    </Modal>
  )
}
