import { type Ref, useState } from 'react'
import * as field from '../fieldParts/Field.css.ts'
import { Field } from '../fieldParts/Field.tsx'
import { type TextControlProps, useTextControl } from '../fieldParts/useTextControl.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { eyeIcon, eyeOffIcon } from '../icons/icons.ts'
import { useFieldTexts } from '../texts/fieldTexts.ts'
import * as css from './PasswordField.css.ts'

export interface PasswordFieldProps
  extends Omit<TextControlProps, 'trimsOnBlur' | 'spellCheck' | 'autoCapitalize' | 'inputMode'> {
  inputRef?: Ref<HTMLInputElement>
}

/** Field for a password, which is hidden until the user shows it. The value is never trimmed. */
export function PasswordField({ inputRef, ...props }: PasswordFieldProps) {
  const texts = useFieldTexts()
  const [isShown, setIsShown] = useState(false)
  const { fieldProps, controlProps } = useTextControl({
    ...props,
    trimsOnBlur: false,
    spellCheck: false,
    autoCapitalize: 'none',
  })
  return (
    <div className={field.root}>
      <Field {...fieldProps}>
        <div className={css.box}>
          <input
            {...controlProps}
            ref={inputRef}
            type={isShown ? 'text' : 'password'}
            className={`${field.control} ${css.input}`}
          />
          <span className={css.toggle}>
            <IconButton
              label={isShown ? texts.hidePassword : texts.showPassword}
              icon={isShown ? eyeOffIcon : eyeIcon}
              size="s"
              isDisabled={props.isDisabled}
              aria-pressed={isShown}
              onPress={() => setIsShown(!isShown)}
            />
          </span>
        </div>
      </Field>
    </div>
  )
}
