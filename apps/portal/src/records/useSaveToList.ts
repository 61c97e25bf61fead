import type { Words } from '@portal-gateway/api-client/messages/words'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths.ts'
import { type SaveAnswer, type Saving, useSave } from './useSave.ts'

interface SavingToList<Body> extends Pick<Saving<never>, 'messages'> {
  /** Told on the list once it is saved. */
  said: (sent: Body) => Words
}

/** Saves what a page holds and leads to the list that it stands in, or hands over why not. */
export function useSaveToList(tab: string, guard: { release: () => void }) {
  const navigate = useNavigate()
  const saveAny = useSave()
  const toTheList = () => navigate(paths.configuration(tab))

  const save = <Body>(
    body: Body,
    /** Answers with what was sent, where that is not what was handed over. */
    ask: (body: Body) => Promise<SaveAnswer & { sent?: Body }>,
    { messages, said }: SavingToList<Body>,
  ): Promise<Refusal> =>
    saveAny(() => ask(body), {
      messages,
      async onDone({ sent = body }) {
        guard.release()
        await toTheList()
        return said(sent)
      },
    })
  return { save, toTheList }
}
