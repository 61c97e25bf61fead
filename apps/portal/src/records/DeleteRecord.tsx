import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import { Alert } from '@portal-gateway/ui/Alert'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { useState } from 'react'
import { supportCode } from '../failures/supportCode.ts'
import { useServices } from '../services/services.tsx'
import { useSend } from '../session/useSessionOver.ts'
import type { RecordStateProps } from './RecordStateProps.ts'

export interface DeleteRecordProps
  extends Pick<
    RecordStateProps,
    'kind' | 'draft' | 'consequence' | 'references' | 'deactivate' | 'onDeleted' | 'onUnchanged'
  > {
  isOpen: boolean
  onClose: () => void
}

/**
 * Asks before a record is deleted, with its references, and shows in the dialog why a deletion
 * failed. [PROLE-007, JROLE-009, MSG-060, MSG-090, C-182, C-237]
 */
export function DeleteRecord({ kind, draft, isOpen, onClose, ...props }: DeleteRecordProps) {
  const { alerts } = useServices()
  const send = useSend()
  const [reasons, setReasons] = useState<readonly string[]>()
  const messages = kind.messages.deactivate
  const { deleted, notDeleted } = kind.alerts

  const close = () => {
    setReasons(undefined)
    onClose()
  }
  const fail = (words: readonly string[], requestId?: string) => {
    console.error(messages.failure)
    const why = words.filter((text) => text !== messages.failure)
    setReasons(requestId ? [...why, supportCode(requestId)] : why)
  }
  const remove = async () => {
    alerts.clear()
    draft.forget()
    setReasons(undefined)
    const answer = await send(props.deactivate)
    switch (answer.outcome) {
      case 'done':
        close()
        await props.onDeleted()
        alerts.show({ type: 'info', isSuccess: true, ...deleted })
        return
      case 'unchanged':
        close()
        await props.onUnchanged()
        alerts.show({ type: 'info', title: messages.unchanged })
        return
      case 'invalid': {
        const { globalErrors, fieldErrors } = answer.errors
        fail([...globalErrors, ...Object.values(fieldErrors).flat()])
        return
      }
      case 'unreachable':
        fail([wordsFor(messages, answer)])
        return
      default:
        fail([wordsFor(messages, answer)], answer.requestId)
    }
  }

  return (
    <ConfirmDialog
      title={`Delete ${kind.noun}?`}
      tone="danger"
      confirmLabel="Delete"
      cancelLabel="Cancel"
      isOpen={isOpen}
      onCancel={close}
      onConfirm={remove}
    >
      {reasons && (
        <Alert type="danger" title={notDeleted.title}>
          {[notDeleted.text, ...reasons].map((text) => text !== undefined && <div key={text}>{text}</div>)}
        </Alert>
      )}
      <p>
        {props.consequence}
        {draft.isChanged && ' What you changed on this page is not saved and will be lost.'}
      </p>
      {props.references}
    </ConfirmDialog>
  )
}
