import type { Answer } from '@portal-gateway/api-client/answer'
import type { Words } from '@portal-gateway/api-client/messages/words'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { portalRoles } from '@portal-gateway/contract/portalRoles'
import type { Refusal, Refused } from '@portal-gateway/portal-forms/useDraft'
import { enteredIsKept, refusalOf } from '../failures/refusalOf.ts'
import { useRestoredFocus } from '../page/useRestoredFocus.ts'
import { useServices } from '../services/services.tsx'

type NotDone = Exclude<Answer<typeof portalRoles.create | typeof portalRoles.update>, { outcome: 'done' }>
/** Answer of a call that creates or saves a record; a call with a file may be cancelled. */
export type SaveAnswer = { outcome: 'done' } | { outcome: 'cancelled' } | NotDone

export interface Saving<Done> {
  messages: {
    readonly failure: string
    readonly unchanged?: string
    readonly missing?: string
    readonly cancelled?: string
  }
  /** Continues with the saved record; returns the text of the alert. */
  onDone: (answer: Done) => Words | Promise<Words>
  /** Returns further texts for validation errors of the record. */
  faults?: (errors: FormErrors) => Partial<Refused>
}

/**
 * Returns a function that saves a page's draft and reports the result, or returns why it was
 * refused.
 */
export function useSave() {
  const { alerts } = useServices()
  const keepFocus = useRestoredFocus()

  return async <Answered extends SaveAnswer>(
    ask: () => Promise<Answered>,
    { messages, onDone, faults }: Saving<Extract<Answered, { outcome: 'done' }>>,
  ): Promise<Refusal> => {
    alerts.clear()
    const answer: SaveAnswer = await ask()
    const { failure, unchanged = failure, missing = failure, cancelled = failure } = messages
    switch (answer.outcome) {
      case 'invalid':
        return { ...answer.errors, ...faults?.(answer.errors) }
      case 'done': {
        const said = await onDone(answer as Extract<Answered, { outcome: 'done' }>)
        alerts.show({ type: 'info', isSuccess: true, ...said })
        break
      }
      case 'unchanged':
        alerts.show({ type: 'info', title: unchanged })
        break
      case 'cancelled':
        alerts.show({ type: 'info', title: cancelled, text: enteredIsKept })
        break
      default:
        return refusalOf({
          ...answer,
          title: failure,
          texts: [wordsFor({ failure, missing }, answer), enteredIsKept],
        })
    }
    // The save button is disabled when nothing is left to save, and would lose the focus.
    keepFocus()
    return undefined
  }
}
