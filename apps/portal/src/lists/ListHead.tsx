import type { ReactNode, Ref } from 'react'
import * as css from './ListHead.css.ts'

export interface ListHeadProps {
  title: string
  /** The one button that adds to the list, or what else belongs beside its name. */
  children?: ReactNode
  /** For those who give the focus to the heading. */
  headingRef?: Ref<HTMLHeadingElement>
}

/** Names a list of records, and holds what adds to it. */
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
