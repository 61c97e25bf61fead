import type { Answer } from '@portal-gateway/api-client/answer'
import type { Words } from '@portal-gateway/api-client/messages/words'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { portalRoles } from '@portal-gateway/contract/portalRoles'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths.ts'
import { enteredIsKept, refusalOf } from '../shell/refusalOf.ts'
import { useServices } from '../shell/services.tsx'
import { useSend } from '../shell/useSessionOver.ts'

type Refused = Exclude<Answer<typeof portalRoles.create | typeof portalRoles.update>, { outcome: 'done' }>
/** What a call answers that makes or saves a record. */
export type SaveAnswer = { outcome: 'done' } | Refused

export interface Saving {
  messages: { readonly failure: string; readonly unchanged?: string; readonly missing?: string }
  /** Told on the list once it is saved. */
  said: Words
  /** Where the errors need more than to be shown. */
  onInvalid?: (errors: FormErrors) => Promise<Refusal>
}

/** Saves what a page holds and leads to the list that it stands in, or hands over why not. */
export function useSaving(tab: string, guard: { release: () => void }) {
  const { alerts } = useServices()
  const navigate = useNavigate()
  const send = useSend()
  const toTheList = () => navigate(paths.configuration(tab))

  const save = async (
    ask: () => Promise<SaveAnswer>,
    { messages, said, onInvalid }: Saving,
  ): Promise<Refusal> => {
    alerts.clear()
    const answer = await send(ask)
    const { failure, unchanged = failure, missing = failure } = messages
    switch (answer.outcome) {
      case 'invalid':
        return onInvalid ? onInvalid(answer.errors) : answer.errors
      case 'done':
        guard.release()
        await toTheList()
        alerts.show({ type: 'info', isSuccess: true, ...said })
        return undefined
      case 'unchanged':
        alerts.show({ type: 'info', title: unchanged })
        return undefined
      default:
        return refusalOf({
          ...answer,
          title: failure,
          texts: [wordsFor({ failure, missing }, answer), enteredIsKept],
        })
    }
  }
  return { save, toTheList }
}
