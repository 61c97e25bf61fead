import type { Answer } from '@portal-gateway/api-client/answer'
import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import type { AlertTexts } from '@portal-gateway/api-client/messages/messageTypes'
import type { portalRoles } from '@portal-gateway/contract/portalRoles'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { afterFailedSave } from '../failures/afterFailedSave.ts'
import { useFailuresTexts } from '../failures/failuresTexts.ts'
import { refusalOf } from '../failures/refusalOf.ts'
import { useRestoredFocus } from '../page/useRestoredFocus.ts'
import { useServices } from '../services/services.tsx'

/** The outcome of a failed save, or of a save whose upload the user cancelled. */
export type NotSaved =
  | Exclude<Answer<typeof portalRoles.create | typeof portalRoles.update>, { outcome: 'done' }>
  | { outcome: 'cancelled' }

/** Answer of a call that creates or saves a record. */
export type SaveAnswer = { outcome: 'done'; createdId?: number | undefined } | NotSaved

interface SaveMessages {
  readonly failure: string
  readonly unchanged?: string
  readonly missing?: string
  readonly cancelled?: string
}

/** Reports the result of a save: as an alert of the page, or as errors that the form shows. */
export function useSaveReport() {
  const failures = useFailuresTexts()
  const translate = useTranslate()
  const { alerts } = useServices()
  const keepFocus = useRestoredFocus()

  const show = (kind: 'success' | 'info', words: AlertTexts): undefined => {
    alerts[kind](translate(words))
    // After a save the form has no changes, so the Save button is disabled and would lose the focus.
    keepFocus()
    return undefined
  }
  return {
    saved: (words: AlertTexts): undefined => show('success', words),
    notSaved(answer: NotSaved, messages: SaveMessages): Refusal {
      const { failure, unchanged = failure, missing = failure, cancelled = failure } = translate(messages)
      switch (answer.outcome) {
        case 'invalid':
          return answer.errors
        case 'unchanged':
          return show('info', { title: unchanged })
        case 'cancelled':
          return show('info', { title: cancelled, text: failures.enteredIsKept })
        default:
          return refusalOf(failures, {
            ...answer,
            title: failure,
            texts: [messageFor({ failure, missing }, answer, translate), afterFailedSave(failures, answer)],
          })
      }
    },
  }
}
