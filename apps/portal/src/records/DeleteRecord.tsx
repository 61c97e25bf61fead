import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Alert } from '@portal-gateway/ui/Alert'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { useState } from 'react'
import { useFailuresTexts } from '../failures/failuresTexts.ts'
import { usePortalSharedTexts } from '../page/portalSharedTexts.ts'
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
 * Dialog to confirm the deletion of a record. It lists the record's references, and shows why a deletion
 * failed. [PROLE-007, JROLE-009, MSG-060, MSG-090, C-182, C-237]
 */
export function DeleteRecord({ kind, draft, isOpen, onClose, ...props }: DeleteRecordProps) {
  const failures = useFailuresTexts()
  const shared = usePortalSharedTexts()
  const translate = useTranslate()
  const { alerts } = useServices()
  const send = useSend()
  const [reasons, setReasons] = useState<readonly string[]>()
  const messages = translate(kind.messages.deactivate)
  const { deleted, notDeleted } = translate(kind.alerts)

  const close = () => {
    setReasons(undefined)
    onClose()
  }
  const fail = (words: readonly string[], requestId?: string) => {
    console.error(messages.failure)
    const why = words.filter((text) => text !== messages.failure)
    setReasons(requestId ? [...why, failures.supportCode(requestId)] : why)
  }
  const remove = async () => {
    alerts.clear()
    draft.clearErrors()
    setReasons(undefined)
    const answer = await send(props.deactivate)
    switch (answer.outcome) {
      case 'done':
        close()
        await props.onDeleted()
        alerts.success(deleted)
        return
      case 'unchanged':
        close()
        await props.onUnchanged()
        alerts.info({ title: messages.unchanged })
        return
      case 'invalid': {
        const { globalErrors, fieldErrors } = answer.errors
        fail([...globalErrors, ...Object.values(fieldErrors).flat()])
        return
      }
      case 'unreachable':
        fail([messageFor(messages, answer, translate)])
        return
      default:
        fail([messageFor(messages, answer, translate)], answer.requestId)
    }
  }

  return (
    <ConfirmDialog
      title={kind.deleteQuestion}
      tone="danger"
      confirmLabel={shared.delete}
      cancelLabel={shared.cancel}
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
        {draft.isChanged && ` ${shared.pageChangesLost}`}
      </p>
      {props.references}
    </ConfirmDialog>
  )
}
