import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import { isDecision, type RequestStatus } from '@portal-gateway/contract/requestStatus'
import type { FailuresTexts } from '../../failures/failuresTexts.ts'
import type { ProfilePageTexts } from './profilePageTexts.ts'

/**
 * Returns the reason why a request cannot be changed. `undefined` as the request means that it was
 * not found. [EXP-024]
 */
export function whyNotReplaced(
  request: { requestStatus: RequestStatus; inactive: boolean } | undefined,
  { replacing, translate }: ProfilePageTexts,
): string {
  if (!request) return replacing.notFound
  return isDecision(request.requestStatus) ? translate(wholeKeys).REQUEST_IS_RESOLVED : replacing.isWithdrawn
}

/**
 * Returns the errors to show if the request to replace was decided or withdrawn concurrently. The
 * user can then submit the input as another request. Returns undefined if the refusal has another
 * reason. [EXP-024]
 */
export function replacedConflict(
  errors: FormErrors,
  { replacing, translate }: ProfilePageTexts,
  { enteredIsKept }: FailuresTexts,
): FormErrors | undefined {
  const { REQUEST_IS_RESOLVED, REQUEST_IS_WITHDRAWN } = translate(wholeKeys)
  const isWithdrawn = errors.globalErrors.includes(REQUEST_IS_WITHDRAWN)
  if (!isWithdrawn && !errors.globalErrors.includes(REQUEST_IS_RESOLVED)) return undefined
  return {
    ...errors,
    globalErrors: isWithdrawn
      ? [replacing.isWithdrawn, `${enteredIsKept} ${replacing.afterWithdrawal}`]
      : [REQUEST_IS_RESOLVED, `${enteredIsKept} ${replacing.afterDecision}`],
  }
}
