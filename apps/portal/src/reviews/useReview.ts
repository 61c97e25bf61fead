import type { Answer } from '@portal-gateway/api-client/answer'
import type {
  accessChangeMessages,
  accessReviewAlerts,
} from '@portal-gateway/api-client/messages/accessChanges'
import type { profileChangeMessages } from '@portal-gateway/api-client/messages/profileChanges'
import type { ReviewDeed } from '@portal-gateway/api-client/messages/reviews'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { accessChanges } from '@portal-gateway/contract/accessChanges'
import { check } from '@portal-gateway/contract/check'
import type { profileChanges } from '@portal-gateway/contract/profileChanges'
import { labelsOf, readable } from '@portal-gateway/contract/words'
import type { Draft } from '@portal-gateway/portal-forms/useDraft'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type * as v from 'valibot'
import { enteredIsKept, refusalOf } from '../failures/refusalOf.ts'
import { isEditConflict } from '../forms/editConflict.ts'
import { focusPageTitle } from '../page/pageTitle.ts'
import { paths } from '../paths.ts'
import { useServices } from '../services/services.tsx'
import { useSend } from '../session/useSessionOver.ts'
import { requestChanged, type Stale } from './requestChanged.ts'
import { type Noted, sentBy } from './sentBy.ts'

export interface ReviewOptions<Values extends Noted> {
  /** Of the draft. */
  schema: v.ObjectSchema<v.ObjectEntries, undefined>
  draft: { values: Values; initial: Values } & Pick<
    Draft<v.ObjectSchema<v.ObjectEntries, undefined>>,
    'refuse' | 'forget'
  >
  messages: typeof profileChangeMessages.review | typeof accessChangeMessages.review
  alerts: typeof accessReviewAlerts
  send: (sent: Values) => Promise<Answer<typeof profileChanges.review> | Answer<typeof accessChanges.review>>
  onOver: () => Promise<void>
  /** Brings in what a colleague saved; what was typed stays. */
  onStale: () => Promise<Stale | undefined>
  /** Lets the page be left. */
  release: () => void
}

/** Sends what a reviewer decides or notes, and says what became of it. [PROF-047, PROF-048, ACC-065 to ACC-068] */
export function useReview<Values extends Noted>(options: ReviewOptions<Values>) {
  const { schema, draft, messages, alerts: words, onOver, onStale, release } = options
  const { alerts } = useServices()
  const send = useSend()
  const navigate = useNavigate()
  const [running, setRunning] = useState<ReviewDeed>()

  const bodyOf = (deed: ReviewDeed) => sentBy(deed, draft.initial, draft.values)

  /** Shows what is wrong with what would be sent, if anything is; in an open window at the field alone. */
  const isSound = (deed: ReviewDeed, where: 'page' | 'window' = 'page'): boolean => {
    const checked = check(schema, bodyOf(deed))
    if (checked.isValid) draft.forget()
    else {
      const { title, text } = words.failed(deed)
      const errors = readable(checked.errors, labelsOf(schema))
      const { fieldErrors, globalErrors } = errors
      draft.refuse(
        where === 'window' ? errors : { title, globalErrors: [text, ...globalErrors], fieldErrors },
      )
    }
    return checked.isValid
  }

  const run = async (deed: ReviewDeed): Promise<void> => {
    alerts.clear()
    if (!isSound(deed)) return
    setRunning(deed)
    const answer = await send(() => options.send(bodyOf(deed)))
    setRunning(undefined)
    const { title, text } = words.failed(deed)
    switch (answer.outcome) {
      case 'done':
        if (deed === 'update') await startAnew()
        else {
          release()
          await navigate(paths.userRequests())
        }
        return alerts.show({ type: 'info', isSuccess: true, ...words.done(deed) })
      case 'unchanged':
        return alerts.show({ type: 'info', title: messages.unchanged })
      case 'invalid': {
        const { failureDescription, fieldErrors, globalErrors } = answer.errors
        // A colleague was quicker: by whom and when it was decided, and the request as it is now. [T44]
        if (failureDescription !== undefined) {
          await startAnew()
          return alerts.show({ type: 'danger', title, text: [...globalErrors, failureDescription].join(' ') })
        }
        const why = isEditConflict(answer.errors) ? await requestChanged(onStale) : globalErrors
        return draft.refuse({ title, globalErrors: [text, messages.failure, ...why], fieldErrors })
      }
      default: {
        const reasons = 'reasons' in answer ? answer.reasons : undefined
        const why = reasons ?? [wordsFor(messages, answer)]
        return draft.refuse(refusalOf({ ...answer, title, texts: [text, ...why, enteredIsKept] }))
      }
    }
  }

  const startAnew = async () => {
    await onOver()
    // What had the focus is not on the page any more.
    focusPageTitle()
  }

  return { running, isSound, run }
}
