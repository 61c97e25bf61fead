import * as css from './Field.css.ts'
import type { FieldState } from './useField.ts'

/** What a choice takes that React Aria knows too. */
interface ChoiceProps {
  name?: string
  isDisabled?: boolean
  isRequired?: boolean
}

/** Returns the props that React Aria's component for a field takes from the field around it. */
export const ariaFieldProps = (
  { name, isDisabled, isRequired }: ChoiceProps,
  { isInvalid, describedBy }: FieldState,
) =>
  ({
    name,
    isDisabled,
    isRequired,
    isInvalid,
    // The form shows the errors; the browser must not.
    validationBehavior: 'aria',
    'aria-describedby': describedBy,
    className: css.root,
  }) as const
