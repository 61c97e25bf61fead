import { useState } from 'react'
import type { Question } from './ReviewQuestions.tsx'
import type { useReview } from './useReview.ts'

export interface ReviewQuestionsOptions {
  draft: { changedFields: readonly string[]; refusals: number; reset: () => void }
  review: ReturnType<typeof useReview>
  isReadOnly: boolean
  /** The fields that an update of the support information does not save. [PROF-046, ACC-064] */
  notUpdated: readonly string[]
}

/**
 * Returns the state of the dialogs before the actions of a review, and the function that starts an action.
 */
export function useReviewQuestions({ draft, review, isReadOnly, notUpdated }: ReviewQuestionsOptions) {
  const [question, setQuestion] = useState<Question>()
  const [closed, close] = useState(draft.refusals)
  const closeRefusal = () => close(draft.refusals)

  const act = (action: Question) => {
    closeRefusal()
    if (isReadOnly || review.running) return
    if (action === 'approve' && !review.isSound('approve')) return
    // The update saves all changes of the page, so no dialog is necessary.
    if (action === 'update' && !notUpdated.some((field) => draft.changedFields.includes(field)))
      void review.run('update')
    else setQuestion(action)
  }
  const answer = (action: Question) => {
    if (action === 'reset') draft.reset()
    else if (action !== 'update' && !review.isSound(action, 'window')) return
    else void review.run(action)
    setQuestion(undefined)
  }
  return {
    act,
    questions: { question, onCancel: () => setQuestion(undefined), onAnswer: answer },
    /** Whether the alert of the last refusal is shown. */
    isRefused: draft.refusals > closed,
    closeRefusal,
  }
}
