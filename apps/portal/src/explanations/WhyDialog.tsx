import { Button } from '@portal-gateway/ui/Button'
import { Modal, type ModalProps } from '@portal-gateway/ui/Modal'
import { usePortalSharedTexts } from '../page/portalSharedTexts.ts'
import { useWhyTexts } from './whyTexts.ts'

export interface WhyDialogProps extends Pick<ModalProps, 'isOpen' | 'onOpenChange' | 'children'> {
  /** Name of the application or the role. */
  name: string
  /** Whether the user can use it now. */
  isUsable: boolean
}

/** Dialog that answers 'Why do I have this?' or 'Why not?'. Its content is rendered only while it is open. */
export function WhyDialog({ name, isUsable, isOpen, onOpenChange, children }: WhyDialogProps) {
  const texts = useWhyTexts()
  const shared = usePortalSharedTexts()
  return (
    <Modal
      title={texts.about(isUsable ? texts.why : texts.whyNot, name)}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={<Button onPress={() => onOpenChange(false)}>{shared.close}</Button>}
    >
      {children}
    </Modal>
  )
}
