import { TextField, type TextFieldProps } from '@portal-gateway/ui/TextField'
import { useState } from 'react'
import { isIncomplete, setMaximum } from '../TimeField/TimeField.tsx'
import { useValidityTexts } from '../ValiditySummary/validityTexts.ts'

/** The latest day that the input and the contract accept. */
const lastDay = '9999-12-31'

export interface DayFieldProps
  extends Omit<TextFieldProps, 'type' | 'width' | 'value' | 'onChange' | 'onBlur' | 'inputRef'> {
  /** The calendar day, such as '2027-03-31'. Null means no day. */
  value: string | null | undefined
  /** Called with the day, or with null while the input is empty or incomplete. */
  onChange: (day: string | null) => void
  inputRef?: ((control: HTMLInputElement | null) => void) | undefined
}

/** A field for a calendar day without a time. When the user leaves it incomplete, it shows an error. */
export function DayField({ value, onChange, inputRef, errorMessage, ...props }: DayFieldProps) {
  const { incomplete } = useValidityTexts()
  const [isPartial, setPartial] = useState(false)
  return (
    <TextField
      {...props}
      type="date"
      value={value ?? ''}
      errorMessage={isPartial ? incomplete(props.label) : errorMessage}
      onChange={(day) => {
        setPartial(false)
        onChange(day === '' ? null : day)
      }}
      onBlur={({ currentTarget }) => setPartial(isIncomplete(currentTarget))}
      inputRef={(control) => {
        setMaximum(control, lastDay)
        inputRef?.(control)
      }}
    />
  )
}
