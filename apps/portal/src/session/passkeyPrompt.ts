// The pages import this module on demand, because only users who have or add a passkey need its library.
import type { NewPasskey, PasskeyAssertion } from '@portal-gateway/contract/passkeyAnswers'
import type { PasskeyRequestOptions } from '@portal-gateway/contract/passkeySession'
import type { PasskeyCreationOptions } from '@portal-gateway/contract/passkeys'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

/**
 * Why the prompt of the browser has returned no passkey. 'cancelled': the user has closed it, nothing happened for too
 * long, or the device has no passkey for this portal; browsers do not say which. 'ended': the page has ended it.
 * 'known': the device has a passkey of this account. 'wrongAddress': the page has another host than the passkeys.
 */
export type PromptFailure = 'cancelled' | 'ended' | 'known' | 'wrongAddress' | 'failed'

/** The result of a prompt of the browser. */
export type Prompted<Response> = { outcome: 'done'; response: Response } | { outcome: PromptFailure }

const failures: Readonly<Record<string, PromptFailure>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'ended',
  InvalidStateError: 'known',
  SecurityError: 'wrongAddress',
}

async function prompted<Response>(prompt: Promise<Response>): Promise<Prompted<Response>> {
  try {
    return { outcome: 'done', response: await prompt }
  } catch (error) {
    return { outcome: (error instanceof Error && failures[error.name]) || 'failed' }
  }
}

/** Asks the browser to create a passkey. The prompt is open until it returns. */
export const createPasskey = (options: PasskeyCreationOptions): Promise<Prompted<NewPasskey>> =>
  prompted(startRegistration({ optionsJSON: asCreationOptions(options) }))

/**
 * Asks the browser for a passkey. With `isSuggested` it opens no prompt: the browser suggests the passkeys in the name
 * field, until the user selects one or `endPrompt` is called.
 */
export const askForPasskey = (
  options: PasskeyRequestOptions,
  { isSuggested = false }: { isSuggested?: boolean } = {},
): Promise<Prompted<PasskeyAssertion>> =>
  prompted(startAuthentication({ optionsJSON: options, useBrowserAutofill: isSuggested }))

/** Ends the open prompt or the suggestions. */
export const endPrompt = (): void => WebAuthnAbortService.cancelCeremony()

/**
 * Notifies the browser that the portal has not stored a passkey that was created, so that the device does not offer it.
 * Browsers without this function keep it.
 */
export const forgetPasskey = async (rpID: string, credentialID: string): Promise<void> =>
  sendSignal({ signalName: 'unknownCredential', rpID, credentialID }).catch(() => undefined)

/** The contract accepts any name of a transport, because browsers add new ones. */
const asCreationOptions = (options: PasskeyCreationOptions) =>
  options as PublicKeyCredentialCreationOptionsJSON
