import { labelIn } from '@portal-gateway/contract/labels'
import { RegistrationDenial } from '@portal-gateway/contract/registrationActions'
import { codePoints, factsOf } from '@portal-gateway/contract/text'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { Stack } from '@portal-gateway/ui/Stack'
import { TextArea } from '@portal-gateway/ui/TextArea'
import { useRef, useState } from 'react'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useReviewsTexts } from '../../reviews/reviewsTexts.ts'
import { useReviewRegistrationPageTexts } from './reviewRegistrationPageTexts.ts'
import type { RegistrationAction } from './useRegistrationReview.ts'

export interface RegistrationQuestionsProps {
  openQuestion: RegistrationAction | undefined
  /** Whether the page has unsaved notes. */
  hasUnsaved: boolean
  onCancel: () => void
  onAnswer: (action: RegistrationAction, messageToRequester: string) => void
}

const { label: englishLabel, limit = 0 } = factsOf(
  RegistrationDenial.entries.registrationForm.entries.messageToRequester,
)

/**
 * Dialogs that explain the effect of an action before it is confirmed. [REG-032, C-193, C-137,
 * EXP-022]
 */
export function RegistrationQuestions({
  openQuestion,
  hasUnsaved,
  onCancel,
  onAnswer,
}: RegistrationQuestionsProps) {
  const texts = useReviewRegistrationPageTexts()
  const label = labelIn(useTranslate(), englishLabel)
  const shared = usePortalSharedTexts()
  const reviews = useReviewsTexts()
  const [message, setMessage] = useState('')
  const [isRefused, setRefused] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isMissing = message.trim() === ''
  const isTooLong = codePoints(message) > limit
  const error = isTooLong ? texts.tooLong(label) : isRefused && isMissing ? texts.required(label) : undefined
  const dialog = (action: RegistrationAction) => ({
    isOpen: openQuestion === action,
    cancelLabel: shared.cancel,
    tone: 'danger' as const,
    onCancel,
    onConfirm: () => {
      if (action === 'delete' || !(isTooLong || isMissing)) return onAnswer(action, message)
      setRefused(true)
      field.current?.focus()
    },
  })
  return (
    <>
      <ConfirmDialog {...dialog('reject')} title={texts.rejectQuestion} confirmLabel={reviews.reject}>
        <Stack>
          <p>
            {texts.rejectEffect}
            {hasUnsaved && ` ${texts.notesNotSaved}`}
          </p>
          <TextArea
            label={label}
            isRequired
            inputRef={field}
            hint={reviews.reasonHint}
            value={message}
            limit={limit}
            onChange={setMessage}
            {...(error !== undefined && { errorMessage: error })}
          />
        </Stack>
      </ConfirmDialog>
      <ConfirmDialog {...dialog('delete')} title={texts.deleteQuestion} confirmLabel={shared.delete}>
        <p>{texts.deleteEffect}</p>
      </ConfirmDialog>
    </>
  )
}
