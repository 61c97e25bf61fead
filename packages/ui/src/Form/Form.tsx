import type { ReactNode } from 'react'
import * as css from './Form.css.ts'
import { FormErrors } from './formErrors.ts'

const none = {}

export interface FormProps {
  onSubmit: () => void | Promise<void>
  children: ReactNode
  /** Error messages by field name; each field shows its own. */
  errors?: Readonly<Record<string, string>> | undefined
  id?: string
  /** Accessible name, which makes the form a landmark. */
  label?: string
}

/**
 * Form with stacked fields. Native validation is off, because the fields show their own messages.
 */
export function Form({ onSubmit, children, errors = none, id, label }: FormProps) {
  return (
    <form
      id={id}
      aria-label={label}
      className={css.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // React events bubble through portals: submit in a dialog would reach the form that opened
        // it.
        event.stopPropagation()
        void onSubmit()
      }}
    >
      <FormErrors.Provider value={errors}>{children}</FormErrors.Provider>
    </form>
  )
}

export interface FormActionsProps {
  align?: 'start' | 'end' | 'stretch'
  /**
   * For a dialog that may be higher than the window: the buttons stay visible at its lower edge.
   */
  isSticky?: boolean
  children: ReactNode
}

/** Buttons of a form; `stretch` stacks them at full width. */
export function FormActions({ align = 'start', isSticky = false, children }: FormActionsProps) {
  return <div className={`${css.actions} ${css.align[align]} ${isSticky ? css.sticky : ''}`}>{children}</div>
}
