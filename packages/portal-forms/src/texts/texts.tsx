import { createContext, type ReactNode, useContext } from 'react'
import type { dashboardItemTexts } from '../DashboardItemForm/dashboardItemTexts.ts'
import type { signInTexts } from '../SignInForm/signInTexts.ts'

/** Every text that a form shows by itself; labels come from the contract, English beside each form. */
export interface FormTexts {
  signIn: typeof signInTexts
  dashboardItem: typeof dashboardItemTexts
}

const ReplacedTexts = createContext<Partial<FormTexts>>({})

/** Replaces the texts of some or all forms below it. */
export function FormTextsProvider({ texts, children }: { texts: Partial<FormTexts>; children: ReactNode }) {
  const outer = useContext(ReplacedTexts)
  return <ReplacedTexts.Provider value={{ ...outer, ...texts }}>{children}</ReplacedTexts.Provider>
}

/** The texts of one form in force. Each form brings its own English, so that no page carries another's. */
export function useFormTexts<Form extends keyof FormTexts>(
  form: Form,
  english: FormTexts[Form],
): FormTexts[Form] {
  return useContext(ReplacedTexts)[form] ?? english
}
