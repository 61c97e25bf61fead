import type { ReactNode } from 'react'
import * as css from './Stack.css.ts'

export interface StackProps {
  children: ReactNode
}

/** Stacks sheets, alerts or fields with the standard gap. */
export function Stack({ children }: StackProps) {
  return <div className={css.root}>{children}</div>
}
