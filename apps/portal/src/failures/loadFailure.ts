import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import type { Failure } from './refusalOf.ts'
import type { FailedAnswer } from './whyFailed.ts'

/**
 * Returns the texts of a server error that prevents a page from loading; undefined if the server could not be
 * reached.
 */
export function loadFailure({ failure }: { failure: string }, answer: FailedAnswer): Failure | undefined {
  if (answer.outcome === 'unreachable') return undefined
  const words = messageFor({ failure, missing: failure, unchanged: failure }, answer)
  const texts = words === failure ? [] : [words]
  return { title: failure, texts, requestId: answer.requestId }
}
