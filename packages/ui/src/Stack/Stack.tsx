import type { ReactNode } from 'react'
import * as css from './Stack.css.ts'

export interface StackProps {
  children: ReactNode
}

/** Puts sheets, alerts or fields one below the other, with the space that belongs between them. */
export function Stack({ children }: StackProps) {
  return <div className={css.root}>{children}</div>
}
