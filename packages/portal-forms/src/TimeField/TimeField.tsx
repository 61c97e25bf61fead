import { TextField, type TextFieldProps } from '@portal-gateway/ui/TextField'
import { localTime, timeOf } from './localTime.ts'

/** The last time that an input accepts, and the contract with it. */
const lastTime = '9999-12-31T23:59'

export interface TimeFieldProps
  extends Omit<TextFieldProps, 'type' | 'width' | 'value' | 'onChange' | 'inputRef'> {
  /** In ISO 8601; null or an empty text for none. */
  value: string | null
  /** The stored time: it is kept while the input shows it, with its seconds. */
  stored?: string | null | undefined
  /** Gets the time in UTC; null while the input is empty or incomplete. */
  onChange: (time: string | null) => void
  inputRef: (control: HTMLInputElement | null) => void
}

/** Field for a date with a time of day, in the time zone of this device. */
export function TimeField({ value, stored = null, onChange, inputRef, ...props }: TimeFieldProps) {
  return (
    <TextField
      {...props}
      type="datetime-local"
      value={localTime(value)}
      onChange={(local) => onChange(timeOf(local, stored))}
      inputRef={(control) => {
        // Otherwise a browser accepts a year of six digits, which is no time.
        if (control) control.max = lastTime
        inputRef(control)
      }}
    />
  )
}

/** Whether the control of a `TimeField` has a part of a time: its value is then empty, as if none was wanted. */
export const isIncomplete = (control: HTMLElement | null | undefined): boolean =>
  control instanceof HTMLInputElement && control.validity.badInput
