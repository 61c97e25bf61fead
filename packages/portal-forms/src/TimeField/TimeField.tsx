import { TextField, type TextFieldProps } from '@portal-gateway/ui/TextField'
import { localTime, timeOf } from './localTime.ts'

/** The latest time that the input and the contract accept. */
const lastTime = '9999-12-31T23:59'

export interface TimeFieldProps
  extends Omit<TextFieldProps, 'type' | 'width' | 'value' | 'onChange' | 'inputRef'> {
  /** The time in ISO 8601. Null and an empty text mean no time. */
  value: string | null
  /** The stored time. If the input shows the same minute, `onChange` is called with this value. */
  stored?: string | null | undefined
  /** Called with the time in UTC, or with null while the input is empty or incomplete. */
  onChange: (time: string | null) => void
  inputRef: (control: HTMLInputElement | null) => void
}

/** A field for a date with a time of day, in the time zone of the device. */
export function TimeField({ value, stored = null, onChange, inputRef, ...props }: TimeFieldProps) {
  return (
    <TextField
      {...props}
      type="datetime-local"
      value={localTime(value)}
      onChange={(local) => onChange(timeOf(local, stored))}
      inputRef={(control) => {
        setMaximum(control, lastTime)
        inputRef(control)
      }}
    />
  )
}

/** Whether the user has typed only a part of a time. In this case the control's value is empty. */
export const isIncomplete = (control: HTMLElement | null | undefined): boolean =>
  control instanceof HTMLInputElement && control.validity.badInput

/**
 * Sets the latest value that the control accepts. Without it, browsers accept years of six digits, which are invalid.
 * Chromium empties a control that the user has filled in only in part whenever its maximum is written, so it is
 * written once and not at each rendering.
 */
export function setMaximum(control: HTMLInputElement | null, last: string): void {
  if (control && control.max !== last) control.max = last
}
