import { paths } from '../paths.ts'
import type { RequestHref } from './RightSentences.tsx'

/**
 * Returns the address of the own requests. Users cannot open their registration: they have sent it before they had an
 * account.
 */
export const ownRequestHref: RequestHref = ({ type }) =>
  type === 'REGISTRATION' ? undefined : paths.profile('requestsHistory')
