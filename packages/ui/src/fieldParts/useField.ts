import { useId } from 'react'
import { useFormError } from '../Form/formErrors.ts'
import type { FieldText } from './fieldText.ts'

/** State of a field: the ids that connect its texts to its control, and its errors. */
export interface FieldState {
  ids: { control: string; label: string; hint: string; messages: string; counter: string }
  describedBy: string | undefined
  errorMessage: string | undefined
  /** Number of characters above the limit; 0 if the text is not too long. */
  overBy: number
  isInvalid: boolean
}

interface Facts extends Pick<FieldText, 'hint' | 'errorMessage' | 'warningMessage'> {
  id?: string | undefined
  name?: string | undefined
  length?: number
  limit?: number | undefined
}

/**
 * Returns the state of a field. Its error message is `errorMessage`, or else the message of the form
 * for the name of the field.
 */
export function useField({
  id,
  name,
  hint,
  errorMessage,
  warningMessage,
  length = 0,
  limit,
}: Facts): FieldState {
  const base = useId()
  const formError = useFormError(name)
  const error = errorMessage || formError || undefined
  const overBy = limit === undefined ? 0 : Math.max(0, length - limit)
  const ids = {
    control: id ?? `${base}control`,
    label: `${base}label`,
    hint: `${base}hint`,
    messages: `${base}messages`,
    counter: `${base}counter`,
  }
  const described = [
    hint && ids.hint,
    (error || overBy > 0 || warningMessage) && ids.messages,
    limit !== undefined && ids.counter,
  ]
  return {
    ids,
    describedBy: described.filter(Boolean).join(' ') || undefined,
    errorMessage: error,
    overBy,
    isInvalid: error !== undefined || overBy > 0,
  }
}
