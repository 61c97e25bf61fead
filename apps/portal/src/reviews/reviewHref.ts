import type { UserRequest, UserRequestType } from '@portal-gateway/contract/userRequests'
import { paths } from '../paths.ts'

const reviews: Record<UserRequestType, (id: number) => string> = {
  ACCESS_CHANGE: paths.reviewAccessChange,
  PROFILE_CHANGE: paths.reviewProfileChange,
  REGISTRATION: paths.reviewRegistration,
}

/** Returns the address of a request's review. [REQ-007, C-217] */
export const reviewHref = ({
  userRequestType,
  requestId,
}: Pick<UserRequest, 'userRequestType' | 'requestId'>): string => reviews[userRequestType](requestId)
