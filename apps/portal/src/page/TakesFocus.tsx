import { type ReactNode, useEffect, useRef } from 'react'
import * as css from './TakesFocus.css.ts'

/** Gets the focus when it replaces a form, because the focused button was removed with the form. */
export function TakesFocus({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.focus(), [])
  return (
    <div className={css.root} ref={root} tabIndex={-1}>
      {children}
    </div>
  )
}
