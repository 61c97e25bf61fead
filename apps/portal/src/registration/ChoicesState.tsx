import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import type { useAccessChoices } from '../accesses/useAccessChoices.ts'
import { LoadFailed } from '../shell/LoadFailed.tsx'
import { loadWords } from '../shell/loadWords.tsx'

/** In place of the project roles, while what they are made of is not there. */
export function ChoicesState({ view }: { view: ReturnType<typeof useAccessChoices> }) {
  if (view.state === 'failed') {
    const { messages } = view.answer
    return <LoadFailed {...loadWords(messages.failure, wordsFor(messages, view.answer))} view={view} />
  }
  return view.state === 'loading' ? <Skeleton lines={6} /> : null
}
