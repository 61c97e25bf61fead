import { inEnglish, type Translate } from '@portal-gateway/contract/translate'
import type { passwords } from '@portal-gateway/contract/types/passwords'
import type { Failure } from '../answer.ts'
import { common } from './common.ts'
import { messageFor } from './messageFor.ts'
import type { AlertTexts } from './messageTypes.ts'
import { passwordTexts } from './passwords.ts'

/** The failures of changing or setting a password, except for an invalid link. */
export type PasswordFailure = Exclude<
  Failure<typeof passwords.change> | Failure<typeof passwords.reset>,
  { outcome: 'missing' }
>

/**
 * Returns the most specific text available: the server's failure description, its global errors, or the
 * failure message of the call. [C-047]
 */
export function passwordFailure(
  messages: { readonly failure: string },
  answer: PasswordFailure,
  translate: Translate = inEnglish,
): AlertTexts {
  if (answer.outcome === 'unreachable' || answer.outcome === 'outdated')
    return { title: translate(passwordTexts).unknownError, text: translate(common)[answer.outcome] }
  if (answer.outcome !== 'invalid') return { title: messageFor(messages, answer, translate) }
  const { failureDescription, globalErrors } = answer.errors
  return { title: failureDescription ?? (globalErrors.join(' ') || translate(messages).failure) }
}
