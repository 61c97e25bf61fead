import { resourceProblem } from '@portal-gateway/api-client/messages/files'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Button } from '@portal-gateway/ui/Button'
import { Modal } from '@portal-gateway/ui/Modal'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'

export interface ResourceProblemProps {
  /** Error text; the dialog is closed if undefined. */
  text: string | undefined
  onClose: () => void
}

/** Dialog with the reason why a resource cannot be opened. [DASH-028] */
export function ResourceProblem({ text, onClose }: ResourceProblemProps) {
  const shared = usePortalSharedTexts()
  const translate = useTranslate()
  return (
    <Modal
      title={translate(resourceProblem).title}
      isOpen={text !== undefined}
      onOpenChange={onClose}
      footer={<Button onPress={onClose}>{shared.close}</Button>}
    >
      <p>{text}</p>
    </Modal>
  )
}
