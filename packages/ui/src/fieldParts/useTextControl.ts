import { type ChangeEvent, type FocusEvent, type HTMLAttributes, useEffect, useRef } from 'react'
import type { FieldText } from './fieldText.ts'
import { useField } from './useField.ts'

type TextElement = HTMLInputElement | HTMLTextAreaElement

/** Props of every text field. */
export interface TextControlProps extends FieldText {
  value: string
  onChange: (value: string) => void
  /** Name of the field. The form uses it to find the error message of the field. */
  name?: string
  id?: string
  isDisabled?: boolean
  isReadOnly?: boolean
  /**
   * Maximum number of code points. It does not limit the input; the counter shows by how much the text
   * is too long.
   */
  limit?: number | undefined
  /** Whether leading and trailing spaces are removed on blur. */
  trimsOnBlur?: boolean
  autoComplete?: string
  autoCapitalize?: string
  spellCheck?: boolean
  inputMode?: HTMLAttributes<TextElement>['inputMode']
  autoFocus?: boolean
  onBlur?: (event: FocusEvent<TextElement>) => void
}

/**
 * Returns the props of a native control and of the surrounding field. A native input is accessible. An
 * input of React Aria would add 4 KB to the sign-in page, which should load fast.
 */
export function useTextControl(props: TextControlProps) {
  const { value, onChange, onBlur, trimsOnBlur = true, limit } = props
  // Counts code points instead of UTF-16 code units. An emoji counts once, as on the server.
  const length = limit === undefined ? 0 : Array.from(value).length
  const field = useField({ ...props, length })
  const { label, hint, errorMessage, warningMessage, isRequired } = props

  // Stores a text that the user typed into server-rendered HTML before the scripts started. Otherwise the
  // next render would delete the text.
  const id = field.ids.control
  const first = useRef({ value, onChange })
  useEffect(() => {
    const control = document.getElementById(id) as TextElement | null
    if (first.current.value === '' && control?.value) first.current.onChange(control.value)
  }, [id])

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
      id,
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
