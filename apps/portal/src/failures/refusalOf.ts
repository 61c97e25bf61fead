import type { Refused } from '@portal-gateway/portal-forms/useDraft'
import { supportCode } from './supportCode.ts'

/** Texts of a failed call. */
export interface Failure {
  /** Sentence from the specification. */
  title: string
  /** Reason, whether data is safe, and what to do. */
  texts: readonly string[]
  requestId?: string | undefined
}

/** Shown when saving failed. */
export const enteredIsKept = 'What you entered is still here.'

/**
 * Returns the form error of an action that failed as a whole, with the support code if there is
 * one.
 */
export const refusalOf = ({ title, texts, requestId }: Failure): Refused => ({
  title,
  globalErrors: requestId ? [...texts, supportCode(requestId)] : [...texts],
  fieldErrors: {},
})
