import { type ReactNode, useEffect, useRef } from 'react'
import * as css from './TakesFocus.css.ts'

/**
 * Container that gets the focus when it is mounted. Use it to replace a form whose focused button is removed.
 */
export function TakesFocus({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.focus(), [])
  return (
    <div className={css.root} ref={root} tabIndex={-1}>
      {children}
    </div>
  )
}
