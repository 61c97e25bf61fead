import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import { isDecision, type RequestStatus } from '@portal-gateway/contract/requestStatus'
import { enteredIsKept } from '../../failures/refusalOf.ts'

const { REQUEST_IS_RESOLVED, REQUEST_IS_WITHDRAWN } = wholeKeys
const withdrawnByYou = 'You have withdrawn or changed this request already.'
const afterWithdrawal =
  'If you have withdrawn it, submit again to send another request. If you have changed it, press Reset, which discards what you entered, then Change Request to change the new one.'

/** Text if the account has the submitted values already: nothing was requested or withdrawn. [EXP-024] */
export const pendingIsUnchanged =
  'Your pending request is unchanged. To withdraw it, press Keep Request As It Is, then Withdraw Request.'

/** Returns why a request cannot be changed; `undefined` means that it was not found. [EXP-024] */
export function whyNotReplaced(
  request: { requestStatus: RequestStatus; inactive: boolean } | undefined,
): string {
  if (!request) return 'The request that you wanted to change could not be found.'
  return isDecision(request.requestStatus) ? REQUEST_IS_RESOLVED : withdrawnByYou
}

/**
 * Returns the errors to show if the request to replace was decided or withdrawn concurrently, or undefined if
 * the refusal has another reason. The user can then submit the input as another request. [EXP-024]
 */
export function replacedConflict(errors: FormErrors): FormErrors | undefined {
  const isWithdrawn = errors.globalErrors.includes(REQUEST_IS_WITHDRAWN)
  if (!isWithdrawn && !errors.globalErrors.includes(REQUEST_IS_RESOLVED)) return undefined
  return {
    ...errors,
    globalErrors: isWithdrawn
      ? [withdrawnByYou, `${enteredIsKept} ${afterWithdrawal}`]
      : [REQUEST_IS_RESOLVED, `${enteredIsKept} Submit it again to send it as another request.`],
  }
}
