import type { FailuresTexts } from './failuresTexts.ts'

/**
 * Returns the text of a form whose call failed: the input is kept. After a 503 of the server it also says that
 * nothing was saved. A 503 without Retry-After, a 502 or a 504 can come from a gateway, which does not know whether
 * the server has saved. [EXP-262]
 */
export const afterFailedSave = (
  { enteredIsKept, nothingSaved }: FailuresTexts,
  answer: { outcome: string; retryAfter?: number },
): string =>
  answer.outcome === 'unavailable' && answer.retryAfter !== undefined ? nothingSaved : enteredIsKept
