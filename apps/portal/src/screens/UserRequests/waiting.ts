import { processingDays } from '@portal-gateway/contract/requestStatus'

/** Whether a request has waited longer than promised. */
export const isLate = (businessDays: number): boolean => businessDays > processingDays.most

/** Returns '2 days'; the header or the sentence says that they are business days. */
export const waitedWords = (businessDays: number): string =>
  `${businessDays} ${businessDays === 1 ? 'day' : 'days'}`

/** '1 to 3 business days' */
export const promise = `${processingDays.least} to ${processingDays.most} business days`

/** Returns how long ago something was sent: '2 business days ago'. */
export const sentAgo = (businessDays: number): string =>
  businessDays === 0
    ? 'less than a business day ago'
    : `${businessDays} business ${businessDays === 1 ? 'day' : 'days'} ago`
