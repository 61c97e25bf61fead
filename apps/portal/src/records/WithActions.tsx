import { Sheet } from '@portal-gateway/ui/Sheet'
import type { ReactNode } from 'react'
import * as css from './WithActions.css.ts'

export interface WithActionsProps {
  /** Further actions, below each other. */
  actions: ReactNode
  children: ReactNode
}

/**
 * Form of a record with further actions beside it, or below it in a narrow container. [RES-011,
 * SYS-007]
 */
export const WithActions = ({ actions, children }: WithActionsProps) => (
  <div className={css.columns}>
    <div className={css.main}>{children}</div>
    <Sheet title="Additional Actions">
      <div className={css.actions}>{actions}</div>
    </Sheet>
  </div>
)
