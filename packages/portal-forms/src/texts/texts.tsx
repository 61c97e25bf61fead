import { createContext, type ReactNode, useContext } from 'react'

/** Every text that a form shows by itself, in English; labels come from the contract. */
export const englishFormTexts = {
  signIn: { submit: 'Sign In', signingIn: 'Signing in' },
}

export type FormTexts = typeof englishFormTexts

const FormTextsContext = createContext<FormTexts>(englishFormTexts)

/** Replaces the texts of some or all forms below it. */
export function FormTextsProvider({ texts, children }: { texts: Partial<FormTexts>; children: ReactNode }) {
  return (
    <FormTextsContext.Provider value={{ ...useFormTexts(), ...texts }}>{children}</FormTextsContext.Provider>
  )
}

/** The texts in force. */
export const useFormTexts = (): FormTexts => useContext(FormTextsContext)
