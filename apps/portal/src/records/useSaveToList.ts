import type { Answer } from '@portal-gateway/api-client/answer'
import type { Words } from '@portal-gateway/api-client/messages/words'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { portalRoles } from '@portal-gateway/contract/portalRoles'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths.ts'
import { enteredIsKept, refusalOf } from '../shell/refusalOf.ts'
import { useServices } from '../shell/services.tsx'
import { useSend } from '../shell/useSessionOver.ts'

type Refused = Exclude<Answer<typeof portalRoles.create | typeof portalRoles.update>, { outcome: 'done' }>
/** What a call answers that makes or saves a record; with what was sent, where that is not what was handed over. */
export type SaveAnswer<Body = never> = ({ outcome: 'done' } | Refused) & { sent?: Body }

export interface Saving<Body> {
  messages: { readonly failure: string; readonly unchanged?: string; readonly missing?: string }
  /** Told on the list once it is saved. */
  said: (sent: Body) => Words
}

/** Saves what a page holds and leads to the list that it stands in, or hands over why not. */
export function useSaving(tab: string, guard: { release: () => void }) {
  const { alerts } = useServices()
  const navigate = useNavigate()
  const send = useSend()
  const toTheList = () => navigate(paths.configuration(tab))

  const save = async <Body>(
    body: Body,
    ask: (body: Body) => Promise<SaveAnswer<Body>>,
    { messages, said }: Saving<Body>,
  ): Promise<Refusal> => {
    alerts.clear()
    const answer = await send(() => ask(body))
    const { failure, unchanged = failure, missing = failure } = messages
    switch (answer.outcome) {
      case 'invalid':
        return answer.errors
      case 'done':
        guard.release()
        await toTheList()
        alerts.show({ type: 'info', isSuccess: true, ...said(answer.sent ?? body) })
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
