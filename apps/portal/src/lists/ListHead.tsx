import type { ReactNode, Ref } from 'react'
import * as css from './ListHead.css.ts'

export interface ListHeadProps {
  title: string
  /** Controls beside the title, such as a button that adds an entry. */
  children?: ReactNode
  /** Ref of the heading. If it is passed, a script can move the focus to the heading. */
  headingRef?: Ref<HTMLHeadingElement>
}

/** Heading of a list of records, with its controls. */
export function ListHead({ title, children, headingRef }: ListHeadProps) {
  return (
    <div className={css.head}>
      <h2 className={css.heading} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </div>
  )
}
