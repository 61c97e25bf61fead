import type { ReactNode } from 'react'
import * as css from './Stack.css.ts'

export interface StackProps {
  children: ReactNode
}

/** Places sheets, alerts or fields below each other with the standard gap. */
export function Stack({ children }: StackProps) {
  return <div className={css.root}>{children}</div>
}
