import type { Words } from '@portal-gateway/api-client/messages/words'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths.ts'
import { type SaveAnswer, type Saving, useSave } from './useSave.ts'

interface SavingToList<Body> extends Pick<Saving<never>, 'messages'> {
  /** Returns the alert that is shown on the list after the save. */
  said: (sent: Body) => Words
}

/**
 * Returns a function that saves a page's draft and opens the record's list, or returns why it was
 * refused.
 */
export function useSaveToList(tab: string, guard: { release: () => void }) {
  const navigate = useNavigate()
  const saveAny = useSave()
  const toTheList = () => navigate(paths.configuration(tab))

  const save = <Body>(
    body: Body,
    /** Returns the body that was sent, if it differs from the given one. */
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
