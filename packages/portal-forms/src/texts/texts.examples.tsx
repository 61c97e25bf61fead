import { type AllTexts, type FormTexts, FormTextsProvider } from '@portal-gateway/portal-forms/texts'
import type { Replacement, Translation } from '@portal-gateway/ui/texts'
import type { ReactNode } from 'react'

// Replaces one text: the button of SignInForm is labelled "Log In". All other texts stay unchanged.
const ownWords: Replacement<AllTexts> = { signIn: { submit: 'Log In' } }

export function OwnWords({ children }: { children: ReactNode }) {
  return <FormTextsProvider texts={ownWords}>{children}</FormTextsProvider>
}

// A translation of one form. The compiler reports missing texts.
const signIn: Translation<FormTexts['signIn']> = { submit: 'Anmelden', signingIn: 'Anmeldung läuft' }

const german: Replacement<AllTexts> = {
  signIn,
  shared: { save: 'Speichern', cancel: 'Abbrechen', unsavedIn: (tabs, { list }) => `in ${list(tabs)}` },
  field: { showPassword: 'Passwort anzeigen' },
}

export function German({ children }: { children: ReactNode }) {
  return (
    <FormTextsProvider locale="de" texts={german}>
      {children}
    </FormTextsProvider>
  )
}
