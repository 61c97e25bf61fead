import * as css from './Field.css.ts'
import type { FieldState } from './useField.ts'

/** Props of a choice field that are also props of React Aria. */
interface ChoiceProps {
  name?: string
  isDisabled?: boolean
  isRequired?: boolean
}

/** Returns the props of React Aria's component for a field. */
export const ariaFieldProps = (
  { name, isDisabled, isRequired }: ChoiceProps,
  { isInvalid, describedBy }: FieldState,
) =>
  ({
    name,
    isDisabled,
    isRequired,
    isInvalid,
    // The form shows the errors, not the browser.
    validationBehavior: 'aria',
    'aria-describedby': describedBy,
    className: css.root,
  }) as const
