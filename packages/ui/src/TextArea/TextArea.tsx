import type { Ref } from 'react'
import * as field from '../fieldParts/Field.css.ts'
import { Field } from '../fieldParts/Field.tsx'
import { type TextControlProps, useTextControl } from '../fieldParts/useTextControl.ts'
import * as css from './TextArea.css.ts'

export interface TextAreaProps extends TextControlProps {
  rows?: number
  inputRef?: Ref<HTMLTextAreaElement>
}

/** Field for several lines of text. */
export function TextArea({ rows = 3, inputRef, ...props }: TextAreaProps) {
  const { fieldProps, controlProps } = useTextControl(props)
  return (
    <div className={field.root}>
      <Field {...fieldProps}>
        <textarea {...controlProps} ref={inputRef} rows={rows} className={`${field.control} ${css.area}`} />
      </Field>
    </div>
  )
}
