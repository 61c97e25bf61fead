import type { ReactNode } from 'react'

/** Texts around a control. */
export interface FieldText {
  label: string
  hint?: ReactNode
  errorMessage?: string | undefined
  /** Message that does not make the field invalid. */
  warningMessage?: string | undefined
  isRequired?: boolean
}
