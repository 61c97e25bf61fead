import type { ReviewDeed } from '@portal-gateway/api-client/messages/reviews'
import type { DraftField } from '@portal-gateway/portal-forms/useDraft'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { Notice } from '@portal-gateway/ui/Notice'
import { Stack } from '@portal-gateway/ui/Stack'
import { TextArea } from '@portal-gateway/ui/TextArea'

/** Action that a reviewer must confirm. */
export type Question = ReviewDeed | 'reset'

export interface ReviewQuestionsProps {
  asked: Question | undefined
  message: DraftField<string>
  /** Texts about the effects of approval, a possible oversight, and what an update would lose. */
  texts: { approval: string; caution?: string | undefined; loss: string }
  onCancel: () => void
  onAnswer: (question: Question) => void
}

/** Dialogs that explain the effects of each action. [PROF-044 to PROF-046, ACC-063, ACC-064, C-137, C-138] */
export function ReviewQuestions({ asked, message, texts, onCancel, onAnswer }: ReviewQuestionsProps) {
  const dialog = (question: Question) => ({
    isOpen: asked === question,
    cancelLabel: 'Cancel',
    onCancel,
    onConfirm: () => onAnswer(question),
  })
  const messageField = (
    <TextArea
      {...message}
      label={`${message.label} (optional)`}
      hint="It is mailed with the decision and stands in their history."
    />
  )
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
