import { resourceProblemTitle } from '@portal-gateway/api-client/messages/files'
import { Button } from '@portal-gateway/ui/Button'
import { Modal } from '@portal-gateway/ui/Modal'

export interface ResourceProblemProps {
  /** Open while there is one. */
  text: string | undefined
  onClose: () => void
}

/** Says over the page why a resource does not open. [DASH-028] */
export function ResourceProblem({ text, onClose }: ResourceProblemProps) {
  return (
    <Modal
      title={resourceProblemTitle}
      isOpen={text !== undefined}
      onOpenChange={onClose}
      footer={<Button onPress={onClose}>Close</Button>}
    >
      <p>{text}</p>
    </Modal>
  )
}
