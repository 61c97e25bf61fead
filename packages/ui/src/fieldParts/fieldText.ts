import type { ReactNode } from 'react'

/** The words around a control. */
export interface FieldText {
  label: string
  hint?: ReactNode
  errorMessage?: string | undefined
  /** Worth knowing, yet no reason to refuse. */
  warningMessage?: string | undefined
  isRequired?: boolean
}
