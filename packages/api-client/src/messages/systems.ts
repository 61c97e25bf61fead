import { textGroup } from '@portal-gateway/contract/translate'
import type { systems } from '@portal-gateway/contract/types/systems'
import type { MessagesOf } from './messageTypes.ts'
import { accessReferenceMessages, recordAlerts, recordMessages } from './recordMessages.ts'

const loadMany = { failure: 'Problem loading systems.' }

/** Messages of the calls of systems. [MSG-112 to MSG-114, MSG-127 to MSG-129, MSG-141] */
export const systemMessages = /* @__PURE__ */ textGroup('systemMessages', {
  list: loadMany,
  listPublic: loadMany,
  projectRoles: { failure: 'Problem loading project-roles referencing system.' },
  ...accessReferenceMessages('system'),
  ...recordMessages('system'),
} as const satisfies MessagesOf<typeof systems>)

/** The alerts after a system was saved, or could not be deleted. [MSG-142, MSG-145, MSG-146] */
export const systemAlerts = /* @__PURE__ */ textGroup('systemAlerts', recordAlerts('system'))
