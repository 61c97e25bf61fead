import { Sheet } from '@portal-gateway/ui/Sheet'
import type { ReactNode } from 'react'
import * as css from './WithActions.css.ts'

export interface WithActionsProps {
  /** What else can be done, one deed below the other. */
  actions: ReactNode
  children: ReactNode
}

/** A record's form with what else can be done beside it, or below it where there is no room. [RES-011, SYS-007] */
export const WithActions = ({ actions, children }: WithActionsProps) => (
  <div className={css.columns}>
    <div className={css.main}>{children}</div>
    <Sheet title="Additional Actions">
      <div className={css.actions}>{actions}</div>
    </Sheet>
  </div>
)
