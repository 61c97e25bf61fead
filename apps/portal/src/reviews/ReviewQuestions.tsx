import type { ReviewAction } from '@portal-gateway/api-client/messages/reviews'
import type { DraftField } from '@portal-gateway/portal-forms/useDraft'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { Notice } from '@portal-gateway/ui/Notice'
import { Stack } from '@portal-gateway/ui/Stack'
import { TextArea, type TextAreaProps } from '@portal-gateway/ui/TextArea'
import { usePortalSharedTexts } from '../page/portalSharedTexts.ts'
import { useReviewsTexts } from './reviewsTexts.ts'

/** The actions of a review that a dialog confirms. */
export type Question = ReviewAction | 'reset'

export interface ReviewQuestionsProps {
  /** The action whose dialog is open. */
  question: Question | undefined
  /** The message to the requester, required if the action needs a reason. */
  message: DraftField<string> & Pick<TextAreaProps, 'inputRef'>
  /**
   * Texts that explain the effects of an approval (`approval`) and what a rejection does not change (`rejection`), warn
   * of a possible mistake (`caution`), and name the changes that an update would lose (`update`).
   */
  effects: {
    approval: string
    rejection?: string | undefined
    caution?: string | undefined
    update: string
  }
  onCancel: () => void
  onAnswer: (question: Question) => void
}

/**
 * Dialogs that explain the effects of each action, and which changes it does not save. [PROF-044 to PROF-046,
 * ACC-063, ACC-064, C-137, C-138]
 */
export function ReviewQuestions({ question, message, effects, onCancel, onAnswer }: ReviewQuestionsProps) {
  const shared = usePortalSharedTexts()
  const texts = useReviewsTexts()
  const dialog = (of: Question) => ({
    isOpen: question === of,
    cancelLabel: shared.cancel,
    onCancel,
    onConfirm: () => onAnswer(of),
  })
  // If the required reason is missing, the dialog remains open. [EXP-022, EXP-023]
  const messageField = (
    <TextArea {...message} hint={message.isRequired ? texts.reasonHint : texts.messageHint} />
  )
  return (
    <>
      <ConfirmDialog {...dialog('approve')} title={texts.approveQuestion} confirmLabel={texts.approve}>
        <Stack>
          {effects.caution && <Notice type="warn">{effects.caution}</Notice>}
          <p>{effects.approval}</p>
          {messageField}
        </Stack>
      </ConfirmDialog>
      <ConfirmDialog
        {...dialog('reject')}
        title={texts.rejectQuestion}
        confirmLabel={texts.reject}
        tone="danger"
      >
        <Stack>
          <div>
            <p>{texts.rejectEffect}</p>
            {effects.rejection && <p>{effects.rejection}</p>}
          </div>
          {messageField}
        </Stack>
      </ConfirmDialog>
      <ConfirmDialog {...dialog('update')} title={texts.updateQuestion} confirmLabel={texts.update}>
        <p>{effects.update}</p>
      </ConfirmDialog>
      <ConfirmDialog {...dialog('reset')} title={texts.resetQuestion} confirmLabel={shared.reset}>
        <p>{texts.resetEffect}</p>
      </ConfirmDialog>
    </>
  )
}
