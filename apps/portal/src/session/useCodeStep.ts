import type { Credentials, SignInRefusal } from '@portal-gateway/contract/session'
import type { SignInCodeForm } from '@portal-gateway/portal-forms/SignInCodeForm'
import { useState } from 'react'

interface SecondStep {
  /** The form that asks for the code. */
  Form: typeof SignInCodeForm
  /** The input of the first step. */
  credentials: Credentials
}

interface CodeStepState {
  /** Undefined in the first step. */
  second: SecondStep | undefined
  /** Shows the second step. Returns whether its code could be loaded. */
  ask: (credentials: Credentials) => Promise<boolean>
  /** Shows the first step again. */
  end: () => void
}

/** Whether the password is right and a code is needed as well. [IDENT-012] */
export const isCodeRequired = (refusal: SignInRefusal): boolean =>
  typeof refusal === 'object' && refusal.codeRequired === true

/** Whether the password of the first step is wrong now, because it was changed. */
export const isPasswordWrong = (refusal: SignInRefusal): boolean =>
  typeof refusal === 'object' && refusal.credentialsInvalid === true

/**
 * Shows the second step of a sign-in, whose code is loaded when it is needed. The password is kept until the code is
 * entered, because there is no session before it. [IDENT-013]
 */
export function useCodeStep(): CodeStepState {
  const [second, setSecond] = useState<SecondStep>()
  return {
    second,
    async ask(credentials) {
      const loaded = await import('@portal-gateway/portal-forms/SignInCodeForm').catch(() => undefined)
      if (loaded) setSecond({ Form: loaded.SignInCodeForm, credentials })
      return loaded !== undefined
    },
    end: () => setSecond(undefined),
  }
}
