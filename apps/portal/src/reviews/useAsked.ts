import { useState } from 'react'
import type { Question } from './ReviewQuestions.tsx'
import type { useReview } from './useReview.ts'

export interface AskedOptions {
  draft: { changedFields: readonly string[]; refusals: number; reset: () => void }
  review: ReturnType<typeof useReview>
  isReadOnly: boolean
  /** Fields that an update of the support information does not save. [PROF-046, ACC-064] */
  notUpdated: readonly string[]
}

/** State of the confirmation dialogs of a review. */
export function useAsked({ draft, review, isReadOnly, notUpdated }: AskedOptions) {
  const [asked, ask] = useState<Question>()
  const [closed, close] = useState(0)
  const closeRefusal = () => close(draft.refusals)

  const act = (question: Question) => {
    closeRefusal()
    if (isReadOnly || review.running) return
    if (question === 'approve' && !review.isSound('approve')) return
    // Nothing else would be lost, so no confirmation is needed.
    if (question === 'update' && !notUpdated.some((field) => draft.changedFields.includes(field)))
      void review.run('update')
    else ask(question)
  }
  const answer = (question: Question) => {
    if (question === 'reset') draft.reset()
    else if (question !== 'update' && !review.isSound(question, 'window')) return
    else void review.run(question)
    ask(undefined)
  }
  return {
    act,
    questions: { asked, onCancel: () => ask(undefined), onAnswer: answer },
    /** Whether the last refusal is shown. */
    isRefused: draft.refusals > closed,
    closeRefusal,
  }
}
