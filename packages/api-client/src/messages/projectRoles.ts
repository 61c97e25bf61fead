import type { projectRoles } from '@portal-gateway/contract/projectRoles'
import type { MessagesOf } from './words.ts'

/** What the calls of project roles say. */
export const projectRoleMessages = {
  list: { failure: 'Problem loading project-roles.' },
  listPublic: { failure: 'Problem loading project-roles.' },
} as const satisfies MessagesOf<typeof projectRoles>
