import type { Ref } from 'react'
import * as css from '../fieldParts/Field.css.ts'
import { Field } from '../fieldParts/Field.tsx'
import { type TextControlProps, useTextControl } from '../fieldParts/useTextControl.ts'

export interface TextFieldProps extends TextControlProps {
  type?: 'text' | 'email' | 'url' | 'tel' | 'number' | 'password' | 'datetime-local'
  /** `short` is for numbers and times. */
  width?: 'full' | 'short'
  inputRef?: Ref<HTMLInputElement>
}

/** Field for one line of text. Trims its value on blur, except for a password. */
export function TextField({ type = 'text', width = 'full', inputRef, ...props }: TextFieldProps) {
  const { fieldProps, controlProps } = useTextControl({ trimsOnBlur: type !== 'password', ...props })
  return (
    <div className={css.root}>
      <Field {...fieldProps}>
        <input
          {...controlProps}
          ref={inputRef}
          type={type}
          className={`${css.control} ${css.width[width]}`}
        />
      </Field>
    </div>
  )
}
