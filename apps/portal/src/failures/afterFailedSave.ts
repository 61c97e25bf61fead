import type { FailuresTexts } from './failuresTexts.ts'

/**
 * Returns the text of a form after its call failed. It says that the input is not lost. After a 503 of the server it
 * also says that nothing was saved. A 503 without Retry-After, a 502 or a 504 can be the response of a gateway. The
 * server may then have saved the input. [EXP-262]
 */
export const afterFailedSave = (
  { enteredIsKept, nothingSaved }: FailuresTexts,
  answer: { outcome: string; retryAfter?: number },
): string =>
  answer.outcome === 'unavailable' && answer.retryAfter !== undefined ? nothingSaved : enteredIsKept
