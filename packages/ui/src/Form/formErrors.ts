import { createContext, useContext } from 'react'

/** Error messages of the form by field name. */
export const FormErrors = createContext<Readonly<Record<string, string>>>({})

/**
 * Returns the form's error message for a field. Returns undefined for a field without a name or an
 * error.
 */
export function useFormError(name: string | undefined): string | undefined {
  const errors = useContext(FormErrors)
  return name === undefined ? undefined : errors[name]
}
