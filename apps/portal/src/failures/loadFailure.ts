import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import type { Translate } from '@portal-gateway/contract/translate'
import type { Failure } from './refusalOf.ts'
import type { FailedAnswer } from './whyFailed.ts'

/**
 * Returns the texts of a server error that prevents a page from loading; undefined if the server could not be
 * reached.
 */
export function loadFailure(
  messages: { failure: string },
  answer: FailedAnswer,
  translate: Translate,
): Failure | undefined {
  if (answer.outcome === 'unreachable') return undefined
  const { failure } = translate(messages)
  const words = messageFor({ failure, missing: failure, unchanged: failure }, answer, translate)
  const texts = words === failure ? [] : [words]
  return { title: failure, texts, requestId: answer.requestId }
}
