import type { ReactNode } from 'react'
import * as css from './CardGrid.css.ts'

export interface CardGridProps {
  /** `Card` elements. */
  children: ReactNode
  label?: string
}

/** Grid of cards: one column, two from 768, three from 1024 and four from 1280 pixels. */
export function CardGrid({ children, label }: CardGridProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- WebKit drops the list role of a list without bullets
    <ul role="list" aria-label={label} className={css.grid}>
      {children}
    </ul>
  )
}
