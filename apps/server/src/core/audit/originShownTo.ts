import { withheldActor } from '@portal-gateway/contract/audit'
import type { RightOrigin } from '@portal-gateway/contract/explanations'

/** The change that gave a right. */
export interface GivingChange {
  at: number
  /** Null if the portal itself acted. */
  actorId: number | null
  actorName: string
  request: RightOrigin['request'] | undefined
}

/**
 * Returns the origin of a user's right as a viewer sees it: without the name of another user if the right is the
 * viewer's own. [C-142, COND-057]
 */
export function originShownTo(
  viewerId: number,
  userId: number,
  { at, actorId, actorName, request = null }: GivingChange,
): RightOrigin {
  const isWithheld = userId === viewerId && actorId !== null && actorId !== viewerId
  return { at: new Date(at).toISOString(), by: isWithheld ? withheldActor : actorName, request }
}
