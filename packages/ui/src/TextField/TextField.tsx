import type { Ref } from 'react'
import * as css from '../fieldParts/Field.css.ts'
import { Field } from '../fieldParts/Field.tsx'
import { type TextControlProps, useTextControl } from '../fieldParts/useTextControl.ts'

export interface TextFieldProps extends TextControlProps {
  type?: 'text' | 'email' | 'url' | 'tel' | 'number' | 'password' | 'date' | 'datetime-local'
  /** Width of the field; `short` is for numbers and times. */
  width?: 'full' | 'short'
  inputRef?: Ref<HTMLInputElement>
}

/** Field for one line of text. The value is trimmed on blur, except for passwords. */
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
