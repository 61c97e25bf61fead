import type { Client } from '@portal-gateway/api-client/createClient'
import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import type { AlertTexts } from '@portal-gateway/api-client/messages/messageTypes'
import { passkeySessionMessages } from '@portal-gateway/api-client/messages/passkeySession'
import { signInRefusalTexts } from '@portal-gateway/api-client/messages/session'
import type { PasskeyAssertion } from '@portal-gateway/contract/passkeyAnswers'
import type { Translate } from '@portal-gateway/contract/translate'
import type { Language } from '@portal-gateway/contract/types/languages'
import { askForPasskey, endPrompt, type Prompted } from './passkeyPrompt.ts'
import { isPasswordWrong } from './useCodeStep.ts'

export { endPrompt } from './passkeyPrompt.ts'

/**
 * The result of a sign-in with a passkey. 'cancelled': the browser has returned no passkey. 'ended': the page has ended
 * the prompt.
 */
export type PasskeySignInResult =
  | { outcome: 'done' | 'cancelled' | 'ended' }
  | { outcome: 'refused'; words: AlertTexts }

export interface PasskeySignInOptions {
  api: Client
  translate: Translate
  /** The texts of the cases that have no text of a sign-in with a password. */
  texts: { unknown: AlertTexts; failed: AlertTexts }
  /** The language that the user chose on the page, which is stored in the account. */
  language: Language | undefined
}

const refused = (words: AlertTexts): PasskeySignInResult => ({ outcome: 'refused', words })

/** Asks the browser for a passkey, and signs in with it. The session exists when it returns 'done'. [IDENT-083] */
export async function signInWithPasskey(options: PasskeySignInOptions): Promise<PasskeySignInResult> {
  const started = await options.api.passkeySession.passkeyOptions()
  if (started.outcome !== 'done')
    return refused({ title: messageFor(passkeySessionMessages.passkeyOptions, started, options.translate) })
  const { attempt, options: request } = started.value
  return afterPrompt(options, attempt, await askForPasskey(request))
}

export interface SuggestionOptions extends PasskeySignInOptions {
  /** Ends the suggestions. */
  signal: AbortSignal
  /** Called when the user has selected a passkey, before it is sent. */
  onSelected: () => void
}

/**
 * Lets the browser suggest passkeys in the name field until the user selects one, and signs in with it. Returns
 * 'notSuggested' if the browser or the server cannot, and 'ended' if the suggestions have ended, but may be started
 * again. [IDENT-084]
 */
export async function suggestPasskeys(
  options: SuggestionOptions,
): Promise<PasskeySignInResult | { outcome: 'notSuggested' }> {
  const { api, signal, onSelected } = options
  // Older browsers have passkeys without suggestions.
  const { isConditionalMediationAvailable }: Partial<typeof PublicKeyCredential> = PublicKeyCredential
  if (!(await isConditionalMediationAvailable?.call(PublicKeyCredential))) return { outcome: 'notSuggested' }
  const started = await api.passkeySession.passkeyOptions()
  if (started.outcome !== 'done' || signal.aborted) return { outcome: 'notSuggested' }
  const { attempt, options: request } = started.value
  signal.addEventListener('abort', endPrompt)
  // The server accepts the attempt only for this time, but the browser would suggest passkeys as long as the page is open.
  const timer = setTimeout(endPrompt, request.timeout - margin)
  const prompted = await askForPasskey(request, { isSuggested: true })
  clearTimeout(timer)
  signal.removeEventListener('abort', endPrompt)
  switch (prompted.outcome) {
    case 'done':
      onSelected()
      return afterPrompt(options, attempt, prompted)
    case 'cancelled':
    case 'ended':
      return { outcome: 'ended' }
    default:
      return { outcome: 'notSuggested' }
  }
}

/** The time in milliseconds that a user has at least to confirm a suggested passkey. */
const margin = 60_000

async function afterPrompt(
  { api, translate, texts, language }: PasskeySignInOptions,
  attempt: string,
  prompted: Prompted<PasskeyAssertion>,
): Promise<PasskeySignInResult> {
  switch (prompted.outcome) {
    case 'done':
      break
    case 'cancelled':
    case 'ended':
      return { outcome: prompted.outcome }
    default:
      return refused(texts.failed)
  }
  const answer = await api.passkeySession.createWithPasskey({
    body: { attempt, response: prompted.response, ...(language && { language }) },
  })
  switch (answer.outcome) {
    case 'done':
      return { outcome: 'done' }
    case 'refused':
      return refused(
        isPasswordWrong(answer.refusal) ? texts.unknown : signInRefusalTexts(answer.refusal, translate),
      )
    case 'invalid':
      return refused(texts.failed)
    default:
      return refused({ title: messageFor(passkeySessionMessages.createWithPasskey, answer, translate) })
  }
}
