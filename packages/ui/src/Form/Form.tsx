import type { ReactNode } from 'react'
import * as css from './Form.css.ts'
import { FormErrors } from './formErrors.ts'

const none = {}

export interface FormProps {
  onSubmit: () => void | Promise<void>
  children: ReactNode
  /** Error messages by field name. Each field shows its message. */
  errors?: Readonly<Record<string, string>> | undefined
  id?: string
  /** Accessible name. With a name the form is a landmark. */
  label?: string
}

/**
 * Form with fields below each other. Native validation is disabled, because the fields show error
 * messages.
 */
export function Form({ onSubmit, children, errors = none, id, label }: FormProps) {
  return (
    <form
      id={id}
      aria-label={label}
      className={css.root}
      // Without scripts the browser would put the values, also passwords, into the address.
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // React events bubble through portals. A submit event in a dialog would reach the form that
        // opened the dialog.
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
   * Whether the buttons are sticky at the lower edge. Use it in a dialog that may be taller than the
   * window.
   */
  isSticky?: boolean
  children: ReactNode
}

/** Buttons of a form. With `stretch` they are below each other and have the full width. */
export function FormActions({ align = 'start', isSticky = false, children }: FormActionsProps) {
  return <div className={`${css.actions} ${css.align[align]} ${isSticky ? css.sticky : ''}`}>{children}</div>
}
