import { processingDays } from '@portal-gateway/contract/requestStatus'

/** Whether a request has waited longer than is promised. */
export const isLate = (businessDays: number): boolean => businessDays > processingDays.most

/** '2 days'; the column says of which kind they are, or the sentence around it. */
export const waitedWords = (businessDays: number): string =>
  `${businessDays} ${businessDays === 1 ? 'day' : 'days'}`

/** '1 to 3 business days' */
export const promise = `${processingDays.least} to ${processingDays.most} business days`
