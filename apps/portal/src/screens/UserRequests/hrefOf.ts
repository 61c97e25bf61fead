import type { UserRequest } from '@portal-gateway/contract/userRequests'
import { paths } from '../../paths.ts'

/** Where a request is reviewed; the other kinds have no page yet. [REQ-007] */
export const hrefOf = ({ userRequestType, requestId }: UserRequest): string | undefined =>
  userRequestType === 'PROFILE_CHANGE' ? paths.reviewProfileChange(requestId) : undefined
