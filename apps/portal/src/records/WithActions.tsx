import { Sheet } from '@portal-gateway/ui/Sheet'
import type { ReactNode } from 'react'
import { usePortalSharedTexts } from '../page/portalSharedTexts.ts'
import * as css from './WithActions.css.ts'

export interface WithActionsProps {
  /** Further actions, in one column. */
  actions: ReactNode
  children: ReactNode
}

/**
 * Form of a record with further actions beside it, or below it in a narrow container. [RES-011,
 * SYS-007]
 */
export const WithActions = ({ actions, children }: WithActionsProps) => {
  const shared = usePortalSharedTexts()
  return (
    <div className={css.columns}>
      <div className={css.main}>{children}</div>
      <Sheet title={shared.additionalActions}>
        <div className={css.actions}>{actions}</div>
      </Sheet>
    </div>
  )
}
