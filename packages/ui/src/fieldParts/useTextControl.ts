import type { ChangeEvent, FocusEvent, HTMLAttributes } from 'react'
import type { FieldText } from './fieldText.ts'
import { useField } from './useField.ts'

type TextElement = HTMLInputElement | HTMLTextAreaElement

/** What every field of text takes. */
export interface TextControlProps extends FieldText {
  value: string
  onChange: (value: string) => void
  /** Also finds the form's message for this field. */
  name?: string
  id?: string
  isDisabled?: boolean
  isReadOnly?: boolean
  /** In characters as a person counts them. Typing never stops: the counter says what is too much. */
  limit?: number | undefined
  /** Whether spaces at both ends go when the field loses focus. */
  trimsOnBlur?: boolean
  autoComplete?: string
  autoCapitalize?: string
  spellCheck?: boolean
  inputMode?: HTMLAttributes<TextElement>['inputMode']
  autoFocus?: boolean
  onBlur?: (event: FocusEvent<TextElement>) => void
}

/**
 * The props of a native control and of the field around it. A native input is accessible as it is;
 * React Aria's would add 4 KB to Sign In, whose weight people feel.
 */
export function useTextControl(props: TextControlProps) {
  const { value, onChange, onBlur, trimsOnBlur = true, limit } = props
  // Code points, not UTF-16 units: an emoji counts once, as it does on the server.
  const length = limit === undefined ? 0 : Array.from(value).length
  const field = useField({ ...props, length })
  const { label, hint, errorMessage, warningMessage, isRequired } = props
  return {
    fieldProps: {
      label,
      hint,
      errorMessage,
      warningMessage,
      isRequired,
      field,
      length,
      limit,
      isNative: true,
    },
    controlProps: {
      id: field.ids.control,
      name: props.name,
      value,
      disabled: props.isDisabled,
      readOnly: props.isReadOnly,
      autoComplete: props.autoComplete,
      autoCapitalize: props.autoCapitalize,
      spellCheck: props.spellCheck,
      inputMode: props.inputMode,
      autoFocus: props.autoFocus,
      'aria-required': isRequired || undefined,
      'aria-invalid': field.isInvalid || undefined,
      'aria-describedby': field.describedBy,
      onChange: (event: ChangeEvent<TextElement>) => onChange(event.currentTarget.value),
      onBlur: (event: FocusEvent<TextElement>) => {
        const trimmed = value.trim()
        if (trimsOnBlur && trimmed !== value) onChange(trimmed)
        onBlur?.(event)
      },
    },
  }
}
