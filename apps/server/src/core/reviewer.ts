import type { Permission } from '@portal-gateway/contract/permissions'
import type { Actor } from './ports.ts'

/** Who decides a request, and what they may. */
export interface Reviewer extends Actor {
  permissions: readonly Permission[]
}
