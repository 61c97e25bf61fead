import { type ReactNode, useEffect, useRef } from 'react'
import * as css from './TakesFocus.css.ts'

/** What replaces a form has the focus, which the form's button took with it. */
export function TakesFocus({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.focus(), [])
  return (
    <div className={css.root} ref={root} tabIndex={-1}>
      {children}
    </div>
  )
}
