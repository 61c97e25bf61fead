import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { Failure } from './refusalOf.ts'
import type { FailedAnswer } from './whyFailed.ts'

/** Returns what the server said when a whole page could not be shown; undefined if it could not be reached. */
export function loadFailure({ failure }: { failure: string }, answer: FailedAnswer): Failure | undefined {
  if (answer.outcome === 'unreachable') return undefined
  const words = wordsFor({ failure, missing: failure, unchanged: failure }, answer)
  const texts = words === failure ? [] : [words]
  return { title: failure, texts, requestId: answer.requestId }
}
