import type { Refused } from '@portal-gateway/portal-forms/useDraft'
import { supportCode } from './supportCode.ts'

/** A call that did not go well, in words. */
export interface Failure {
  /** The stated sentence. */
  title: string
  /** Why, what is safe, what to do. */
  texts: readonly string[]
  requestId?: string | undefined
}

/** What is safe when a save failed. */
export const enteredIsKept = 'What you entered is still here.'

/** A deed that failed as a whole, for the form of its page; with the code for support where there is one. */
export const refusalOf = ({ title, texts, requestId }: Failure): Refused => ({
  title,
  globalErrors: requestId ? [...texts, supportCode(requestId)] : [...texts],
  fieldErrors: {},
})
