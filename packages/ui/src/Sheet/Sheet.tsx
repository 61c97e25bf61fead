import type { ReactNode } from 'react'
import * as css from './Sheet.css.ts'

export interface SheetProps {
  title?: string
  headingLevel?: 2 | 3 | 4
  /** Beside the title: words or buttons. */
  actions?: ReactNode
  children: ReactNode
  /** Lets the content reach the edges, as a table should. */
  isFlush?: boolean
}

/** The flat surface that one subject stands on. Sheets lie beside each other, never in each other. */
export function Sheet({ title, headingLevel = 2, actions, children, isFlush = false }: SheetProps) {
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
      <div className={isFlush ? css.flush : css.content}>{children}</div>
    </section>
  )
}
