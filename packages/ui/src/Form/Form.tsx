import type { ReactNode } from 'react'
import * as css from './Form.css.ts'
import { FormErrors } from './formErrors.ts'

const none = {}

export interface FormProps {
  onSubmit: () => void | Promise<void>
  children: ReactNode
  /** Messages by the names of the fields: each field shows its own. */
  errors?: Readonly<Record<string, string>> | undefined
  id?: string
  /** Makes the form a landmark of that name. */
  label?: string
}

/** Stacks fields and submits them. The browser's own checks are off: the fields say what is wrong. */
export function Form({ onSubmit, children, errors = none, id, label }: FormProps) {
  return (
    <form
      id={id}
      aria-label={label}
      className={css.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // React's events bubble out of a dialog into the form that opened it.
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
  /** In a dialog that may be longer than the window: the buttons stay in sight at its lower edge. */
  isSticky?: boolean
  children: ReactNode
}

/** The buttons of a form; `stretch` stacks them at full width. */
export function FormActions({ align = 'start', isSticky = false, children }: FormActionsProps) {
  return <div className={`${css.actions} ${css.align[align]} ${isSticky ? css.sticky : ''}`}>{children}</div>
}
