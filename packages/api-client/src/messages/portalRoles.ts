import { textGroup } from '@portal-gateway/contract/translate'
import type { portalRoles } from '@portal-gateway/contract/types/portalRoles'
import type { MessagesOf } from './messageTypes.ts'
import { recordAlerts, recordMessages } from './recordMessages.ts'

/** Messages of the calls of portal roles. [MSG-054 to MSG-059, MSG-061] */
export const portalRoleMessages = /* @__PURE__ */ textGroup('portalRoleMessages', {
  list: { failure: 'Problem loading portal roles.' },
  users: { failure: 'Problem loading users referencing portal role.' },
  ...recordMessages('portal role'),
} as const satisfies MessagesOf<typeof portalRoles>)

/** The alerts after a role was saved, or could not be deleted. [MSG-060, MSG-096, MSG-097] */
export const portalRoleAlerts = /* @__PURE__ */ textGroup('portalRoleAlerts', recordAlerts('portal role'))
