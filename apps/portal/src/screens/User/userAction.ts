import type { Done } from '@portal-gateway/api-client/answer'
import type { MenuEntry } from '@portal-gateway/ui/Menu'
import type { ReactNode } from 'react'

/** Action on an account in the menu of its page. */
export interface UserAction {
  /** Undefined if the action is not offered. */
  item?: MenuEntry
  isPending: boolean
  /** Dialog, or message of a failure, outside the menu. */
  beside?: ReactNode
}

/** Answer 'no' of a check that need not be sent. */
export const notAsked = async (): Promise<Done<boolean>> => ({
  outcome: 'done',
  value: false,
  createdId: undefined,
})
