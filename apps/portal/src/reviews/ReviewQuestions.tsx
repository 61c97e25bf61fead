import type { ReviewDeed } from '@portal-gateway/api-client/messages/reviews'
import type { DraftField } from '@portal-gateway/portal-forms/useDraft'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { Notice } from '@portal-gateway/ui/Notice'
import { Stack } from '@portal-gateway/ui/Stack'
import { TextArea, type TextAreaProps } from '@portal-gateway/ui/TextArea'
import { messageHint, reasonHint } from './messageHints.ts'

/** Questions before the actions of a review. */
export type Question = ReviewDeed | 'reset'

export interface ReviewQuestionsProps {
  /** The open question. */
  question: Question | undefined
  /** The message to the requester, required if the action needs a reason. */
  message: DraftField<string> & Pick<TextAreaProps, 'inputRef'>
  /** Texts about the effects of approval, a possible oversight, and the changes that an update would lose. */
  texts: { approval: string; caution?: string | undefined; loss: string }
  onCancel: () => void
  onAnswer: (question: Question) => void
}

/**
 * Dialogs that explain what each action does and what it does not do. [PROF-044 to PROF-046, ACC-063,
 * ACC-064, C-137, C-138]
 */
export function ReviewQuestions({ question, message, texts, onCancel, onAnswer }: ReviewQuestionsProps) {
  const dialog = (of: Question) => ({
    isOpen: question === of,
    cancelLabel: 'Cancel',
    onCancel,
    onConfirm: () => onAnswer(of),
  })
  // Without the required reason the dialog stays open. [EXP-022, EXP-023]
  const messageField = <TextArea {...message} hint={message.isRequired ? reasonHint : messageHint} />
  return (
    <>
      <ConfirmDialog {...dialog('approve')} title="Confirm Request Approval" confirmLabel="Save & Approve">
        <Stack>
          {texts.caution && <Notice type="warn">{texts.caution}</Notice>}
          <p>
            Approving finalizes and closes this request: {texts.approval} The other unsaved changes on this
            page are saved too.
          </p>
          {messageField}
        </Stack>
      </ConfirmDialog>
      <ConfirmDialog
        {...dialog('reject')}
        title="Confirm Request Rejection"
        confirmLabel="Reject"
        tone="danger"
      >
        <Stack>
          <p>
            Rejecting finalizes and closes this request. Other unsaved changes on this page, support
            information included, are NOT saved.
          </p>
          {messageField}
        </Stack>
      </ConfirmDialog>
      <ConfirmDialog
        {...dialog('update')}
        title="Potential Loss of Unsaved Changes Detected!"
        confirmLabel="Update Support Info"
      >
        <p>
          Only the support information is saved. {texts.loss}, and a message to the requester, are not, and
          are lost when the request is loaded again.
        </p>
      </ConfirmDialog>
      <ConfirmDialog {...dialog('reset')} title="Reset?" confirmLabel="Reset">
        <p>What you changed on this page is lost.</p>
      </ConfirmDialog>
    </>
  )
}
