import type { ReactNode, Ref } from 'react'
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components/Checkbox'
import * as fieldCss from '../fieldParts/Field.css.ts'
import { useField } from '../fieldParts/useField.ts'
import { Icon } from '../Icon/Icon.tsx'
import { dangerIcon } from '../icons/icons.ts'
import * as css from './Checkbox.css.ts'

export interface CheckboxProps extends Omit<AriaCheckboxProps, OwnProps> {
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  children: ReactNode
  description?: ReactNode
  errorMessage?: string | undefined
  inputRef?: Ref<HTMLInputElement>
}

/** Props of React Aria's checkbox that this component sets itself or types more strictly. */
type OwnProps =
  | 'isSelected'
  | 'onChange'
  | 'children'
  | 'inputRef'
  | 'isInvalid'
  | 'validate'
  | 'validationBehavior'
  | 'aria-describedby'
  | 'className'
  | 'style'

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
