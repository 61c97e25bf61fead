import type { passwords } from '@portal-gateway/contract/passwords'
import type { Failure } from '../answer.ts'
import { common } from './common.ts'
import { unknownError } from './passwords.ts'
import type { Words } from './words.ts'
import { wordsFor } from './wordsFor.ts'

/** How changing or setting a password can fail, apart from a link that is gone. */
export type PasswordFailure = Exclude<
  Failure<typeof passwords.change> | Failure<typeof passwords.reset>,
  { outcome: 'missing' }
>

/** Why it failed, from the special to the general: the server's sentence, its texts, the call's own. [C-047] */
export function passwordFailure(messages: { readonly failure: string }, answer: PasswordFailure): Words {
  if (answer.outcome === 'unreachable' || answer.outcome === 'outdated')
    return { title: unknownError, text: common[answer.outcome] }
  if (answer.outcome !== 'invalid') return { title: wordsFor(messages, answer) }
  const { failureDescription, globalErrors } = answer.errors
  return { title: failureDescription ?? (globalErrors.join(' ') || messages.failure) }
}
