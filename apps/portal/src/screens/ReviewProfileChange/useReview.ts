import {
  profileChangeMessages,
  type ReviewDeed,
  reviewAlerts,
} from '@portal-gateway/api-client/messages/profileChanges'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import { check } from '@portal-gateway/contract/check'
import { type ProfileChange, ProfileChangeReview } from '@portal-gateway/contract/profileChanges'
import { modifierName } from '@portal-gateway/contract/requestStatus'
import { labelsOf, readable } from '@portal-gateway/contract/words'
import type { Draft } from '@portal-gateway/portal-forms/useDraft'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { changedMeanwhile, isChangedMeanwhile } from '../../shell/changedMeanwhile.ts'
import { focusPageTitle } from '../../shell/pageTitle.ts'
import { enteredIsKept, refusalOf } from '../../shell/refusalOf.ts'
import { useServices } from '../../shell/services.tsx'
import { useSend } from '../../shell/useSessionOver.ts'
import { approvalOf, noteOf, rejectionOf } from './reviewOf.ts'

const messages = profileChangeMessages.review

interface ReviewOptions {
  request: ProfileChange
  draft: Draft<typeof ProfileChangeReview>
  onOver: () => Promise<void>
  /** Brings in what a colleague saved; what was typed stays. */
  onStale: () => Promise<ProfileChange | undefined>
  /** Lets the page be left. */
  release: () => void
}

/** Sends what a reviewer decides or notes, and says what became of it. [PROF-047, PROF-048] */
export function useReview({ request, draft, onOver, onStale, release }: ReviewOptions) {
  const { api, alerts } = useServices()
  const send = useSend()
  const navigate = useNavigate()
  const [running, setRunning] = useState<ReviewDeed>()

  const bodyOf = (deed: ReviewDeed): ProfileChangeReview => {
    // What the form holds is checked before it goes.
    const values = draft.values as ProfileChangeReview
    if (deed === 'approve') return approvalOf(values)
    return deed === 'reject' ? rejectionOf(request, values) : noteOf(request, values)
  }

  /** Shows what is wrong with what would be sent, if anything is. */
  const isSound = (deed: ReviewDeed): boolean => {
    const checked = check(ProfileChangeReview, bodyOf(deed))
    if (checked.isValid) draft.forget()
    else draft.refuse(readable(checked.errors, labelsOf(ProfileChangeReview)))
    return checked.isValid
  }

  const run = async (deed: ReviewDeed): Promise<void> => {
    if (!isSound(deed)) return
    alerts.clear()
    setRunning(deed)
    const answer = await send(() => api.profileChanges.review({ id: request.id, body: bodyOf(deed) }))
    setRunning(undefined)
    const { title, text } = reviewAlerts.failed(deed)
    switch (answer.outcome) {
      case 'done':
        if (deed === 'update') await startAnew()
        else {
          release()
          await navigate(paths.userRequests())
        }
        return alerts.show({ type: 'info', isSuccess: true, ...reviewAlerts.done(deed) })
      case 'unchanged':
        return alerts.show({ type: 'info', title: messages.unchanged })
      case 'invalid': {
        const { failureDescription, fieldErrors, globalErrors } = answer.errors
        // A colleague was quicker: by whom and when it was decided, and the request as it is now. [T44]
        if (failureDescription !== undefined) {
          await startAnew()
          return alerts.show({ type: 'danger', title, text: [...globalErrors, failureDescription].join(' ') })
        }
        const why = isChangedMeanwhile(answer.errors) ? await conflictTexts() : globalErrors
        return draft.refuse({ title, globalErrors: [text, messages.failure, ...why], fieldErrors })
      }
      default: {
        const reasons = 'reasons' in answer ? answer.reasons : undefined
        const why = reasons ?? [wordsFor(messages, answer)]
        return draft.refuse(refusalOf({ ...answer, title, texts: [text, ...why, enteredIsKept] }))
      }
    }
  }

  const conflictTexts = async () => {
    const stored = await onStale()
    const { lastModifiedBy } = stored ?? {}
    return changedMeanwhile(
      'request',
      stored !== undefined,
      lastModifiedBy === undefined ? undefined : modifierName(lastModifiedBy),
    )
  }

  const startAnew = async () => {
    await onOver()
    // What had the focus is not on the page any more.
    focusPageTitle()
  }

  return { running, isSound, run }
}
