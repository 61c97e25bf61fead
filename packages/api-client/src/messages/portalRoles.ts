import type { portalRoles } from '@portal-gateway/contract/portalRoles'
import type { MessagesOf } from './words.ts'

/** What the calls of portal roles say. [MSG-054] */
export const portalRoleMessages = {
  list: { failure: 'Problem loading portal roles.' },
} as const satisfies MessagesOf<typeof portalRoles>
