import type { ReactNode } from 'react'
import { IsOnSheet } from './isOnSheet.ts'
import * as css from './Sheet.css.ts'

export interface SheetProps {
  title?: string
  headingLevel?: 2 | 3 | 4
  /** Text or buttons next to the title. */
  actions?: ReactNode
  children: ReactNode
  /** Whether the content has no padding. Use it for a table, which then has no border. */
  isFlush?: boolean
  /** Status and buttons below the content. They are not printed. */
  footer?: ReactNode
}

/** Panel for one subject. Place sheets next to each other, never inside each other. */
export function Sheet({ title, headingLevel = 2, actions, children, isFlush = false, footer }: SheetProps) {
  const Heading = `h${headingLevel}` as const
  const hasHead = title !== undefined || actions !== undefined
  return (
    <section className={css.sheet}>
      {hasHead && (
        <div className={css.head}>
          {title !== undefined && <Heading className={css.title}>{title}</Heading>}
          {actions !== undefined && <div className={css.actions}>{actions}</div>}
        </div>
      )}
      <div className={isFlush ? css.flush : css.content}>
        {isFlush ? <IsOnSheet.Provider value={true}>{children}</IsOnSheet.Provider> : children}
      </div>
      {footer !== undefined && <div className={css.foot}>{footer}</div>}
    </section>
  )
}
