import { createContext, useContext } from 'react'

/** The message of each field of the form, by the field's name. */
export const FormErrors = createContext<Readonly<Record<string, string>>>({})

/** What the form says about one field; nothing about a field without a name. */
export function useFormError(name: string | undefined): string | undefined {
  const errors = useContext(FormErrors)
  return name === undefined ? undefined : errors[name]
}
