import { savedAnswer } from '../api/writtenAnswers.ts'
import type { Reviewed } from './reviewRequest.ts'

/** Returns the answer of a call that reviews a request. */
export function reviewAnswer<Request>(result: Reviewed<Request>) {
  if (result === 'own') return { outcome: 'forbidden', reason: 'OWN_REQUEST' } as const
  if (result === 'higher') return { outcome: 'forbidden', reason: 'HIGHER_PERMISSION' } as const
  return savedAnswer(result)
}
