import { textGroup } from '@portal-gateway/contract/translate'
import type { projectRoles } from '@portal-gateway/contract/types/projectRoles'
import type { MessagesOf } from './messageTypes.ts'
import { accessReferenceMessages, recordAlerts, recordMessages } from './recordMessages.ts'

const loadMany = { failure: 'Problem loading project-roles.' }

/** Messages of the calls of project roles. [MSG-073 to MSG-075, MSG-082 to MSG-084, MSG-089] */
export const projectRoleMessages = /* @__PURE__ */ textGroup('projectRoleMessages', {
  list: loadMany,
  listPublic: loadMany,
  ...accessReferenceMessages('project-role'),
  ...recordMessages('project-role', { inMissing: 'project role' }),
} as const satisfies MessagesOf<typeof projectRoles>)

/** The alerts after a role was saved, or could not be deleted. [MSG-090, MSG-104, MSG-105] */
export const projectRoleAlerts = /* @__PURE__ */ textGroup('projectRoleAlerts', recordAlerts('project role'))
