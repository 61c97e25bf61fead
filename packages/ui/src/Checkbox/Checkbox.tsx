import type { ReactNode, Ref } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox'
import * as fieldCss from '../fieldParts/Field.css.ts'
import { useField } from '../fieldParts/useField.ts'
import { Icon } from '../Icon/Icon.tsx'
import { dangerIcon } from '../icons/icons.ts'
import * as css from './Checkbox.css.ts'

export interface CheckboxProps {
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  children: ReactNode
  description?: ReactNode
  errorMessage?: string | undefined
  /** Field name; also selects the form's error message for this box. */
  name?: string
  isDisabled?: boolean
  isReadOnly?: boolean
  isRequired?: boolean
  /** Whether some, but not all, of the represented items are selected. */
  isIndeterminate?: boolean
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement>
  /** Accessible name if the label is not sufficient. */
  'aria-label'?: string
}

/** Checkbox with description and error message. */
export function Checkbox({ children, description, errorMessage, ...rest }: CheckboxProps) {
  const field = useField({ name: rest.name, hint: description, errorMessage })
  return (
    <div className={css.root}>
      <AriaCheckbox
        {...rest}
        aria-describedby={field.describedBy}
        isInvalid={field.isInvalid}
        validationBehavior="aria"
        className={css.choice}
      >
        <span className={css.box} aria-hidden="true" />
        <span>{children}</span>
      </AriaCheckbox>
      {description && (
        <div id={field.ids.hint} className={css.below}>
          {description}
        </div>
      )}
      {field.errorMessage && (
        <div id={field.ids.messages} className={css.below}>
          <p className={fieldCss.error}>
            <span className={fieldCss.messageIcon}>
              <Icon path={dangerIcon} size={16} />
            </span>
            <span>{field.errorMessage}</span>
          </p>
        </div>
      )}
    </div>
  )
}
