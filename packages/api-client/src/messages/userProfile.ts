import type { userProfile } from '@portal-gateway/contract/userProfile'
import type { MessagesOf } from './words.ts'

/** What the calls of the own profile say. [MSG-069] */
export const userProfileMessages = {
  get: { failure: 'Problem loading your profile.' },
} as const satisfies MessagesOf<typeof userProfile>
