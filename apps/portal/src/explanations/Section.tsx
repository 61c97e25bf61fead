import { type ReactNode, useId } from 'react'
import * as css from './explanations.css.ts'

/** Part of an explanation with a heading. The heading of the dialog is its parent. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <h3 className={css.heading} id={id}>
        {title}
      </h3>
      {children}
    </section>
  )
}
