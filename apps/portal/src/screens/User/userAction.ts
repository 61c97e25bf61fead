import type { Done } from '@portal-gateway/api-client/answer'
import type { MenuEntry } from '@portal-gateway/ui/Menu'
import type { ReactNode } from 'react'

/** Action on an account in the menu of its page. */
export interface UserAction {
  /** Entry of the menu; undefined if the action is not offered. */
  item?: MenuEntry
  isPending: boolean
  /** Dialog or error message of the action, rendered outside the menu. */
  beside?: ReactNode
}

/** Returns the answer `false` without a call, for a check that is not needed. */
export const skippedCheck = async (): Promise<Done<boolean>> => ({
  outcome: 'done',
  value: false,
  createdId: undefined,
})
