import type { ReactNode } from 'react'
import * as css from './CardGrid.css.ts'

export interface CardGridProps {
  /** The `Card`s, which are its entries. */
  children: ReactNode
  label?: string
}

/** Cards in one column, two from 768, three from 1024 and four from 1280 pixels. */
export function CardGrid({ children, label }: CardGridProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- to WebKit a list without bullets is none
    <ul role="list" aria-label={label} className={css.grid}>
      {children}
    </ul>
  )
}
