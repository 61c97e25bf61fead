import type { RightState } from '@portal-gateway/contract/explanations'
import { type Validity, validityOn } from '@portal-gateway/contract/validity'

/** What else than its dates can prevent that a right applies. */
interface Facts {
  /** Whether the portal role is inactive. */
  isInactive?: boolean
  /** Whether an unmet agreement pauses the access. */
  isPaused?: boolean
}

/**
 * Returns the state of a right on a day. An inactive role gives nothing whatever its dates are. A right is paused only
 * if it would apply otherwise. [COND-056]
 */
export function rightState(
  right: Validity,
  day: string,
  { isInactive = false, isPaused = false }: Facts = {},
): RightState {
  if (isInactive) return 'INACTIVE'
  const state = validityOn(right, day)
  return state === 'CURRENT' && isPaused ? 'PAUSED' : state
}
