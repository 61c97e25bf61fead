import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import { enteredIsKept } from '../../failures/refusalOf.ts'

const { REQUEST_IS_RESOLVED, REQUEST_IS_WITHDRAWN } = wholeKeys
const withdrawnByYou = 'You have withdrawn or changed this request already.'

/**
 * Returns the errors to show if the request to replace was decided or withdrawn concurrently, or undefined if
 * the refusal has another reason. What was written can then be submitted as another request. [EXP-024]
 */
export function replacedConflict(errors: FormErrors): FormErrors | undefined {
  const isWithdrawn = errors.globalErrors.includes(REQUEST_IS_WITHDRAWN)
  if (!isWithdrawn && !errors.globalErrors.includes(REQUEST_IS_RESOLVED)) return undefined
  return {
    ...errors,
    globalErrors: isWithdrawn
      ? [withdrawnByYou, enteredIsKept]
      : [REQUEST_IS_RESOLVED, `${enteredIsKept} Submit it again to send it as another request.`],
  }
}
