import { FormAlert } from '@portal-gateway/portal-forms/FormAlert'
import type { Refused } from '@portal-gateway/portal-forms/useDraft'
import { Button } from '@portal-gateway/ui/Button'
import { Form, FormActions } from '@portal-gateway/ui/Form'
import { useDialogLock } from '@portal-gateway/ui/Modal'
import type { ReactNode } from 'react'
import { usePortalSharedTexts } from '../../../page/portalSharedTexts.ts'
import { useSignedIn } from '../../../session/signedIn.tsx'

export interface DialogFormProps {
  /** The state of the draft, whose fields the children show. */
  draft: {
    errors: Refused
    isRefused: boolean
    refusals: number
    isSending: boolean
    dismiss: () => void
  }
  confirmLabel: string
  /** By default 'Cancel'. */
  cancelLabel?: string
  isDanger?: boolean
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/**
 * Form in a dialog: the alert of a refusal, the fields, and the buttons. The dialog cannot be closed while the form
 * is being sent.
 */
export function DialogForm(props: DialogFormProps) {
  const { draft, confirmLabel, cancelLabel, isDanger = false, onSubmit, onCancel, children } = props
  const shared = usePortalSharedTexts()
  const { username } = useSignedIn().profile
  const { errors } = draft
  useDialogLock(draft.isSending)
  return (
    <Form onSubmit={onSubmit}>
      {draft.isRefused && errors.title !== undefined && (
        <FormAlert
          // The key changes with each attempt, so that screen readers announce the alert again.
          key={draft.refusals}
          title={errors.title}
          texts={errors.globalErrors}
          onClose={draft.dismiss}
        />
      )}
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      {children}
      <FormActions align="end">
        <Button isDisabled={draft.isSending} onPress={onCancel}>
          {cancelLabel ?? shared.cancel}
        </Button>
        <Button type="submit" variant={isDanger ? 'dangerAction' : 'primary'} isPending={draft.isSending}>
          {confirmLabel}
        </Button>
      </FormActions>
    </Form>
  )
}
