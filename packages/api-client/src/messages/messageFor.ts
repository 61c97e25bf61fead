import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import { inEnglish, type Translate } from '@portal-gateway/contract/translate'
import type { CommonOutcome, DeclaredOutcome } from '@portal-gateway/contract/types/outcomes'
import { common } from './common.ts'

type Outcome = CommonOutcome | DeclaredOutcome | 'unreachable' | 'outdated'
type Worded = { outcome: Outcome; isInactive?: boolean; mustSignInAgain?: boolean }
type Texts = { readonly failure: string } & Readonly<Partial<Record<Outcome | 'inactive', string>>>

/** Messages that the call must have, because there is no common message for these outcomes. */
type Needed<Met extends Worded> = Readonly<Record<Extract<Met['outcome'], 'unchanged' | 'missing'>, string>>

/**
 * Returns the message for a call that did not succeed: the message of the call for this outcome, else the
 * common message, else the failure message of the call. `signInRefusalTexts` handles a refused sign-in.
 */
export function messageFor<Met extends Worded>(
  messages: Texts & Needed<Met>,
  answer: Met,
  translate: Translate = inEnglish,
): string {
  const texts: Texts = translate<Texts>(messages)
  const ordinary: Readonly<Partial<Record<Outcome, string>>> = translate(common)
  const { outcome }: Worded = answer
  if (answer.mustSignInAgain) return translate(wholeKeys).SIGN_IN_AGAIN
  if (answer.isInactive && texts.inactive !== undefined) return texts.inactive
  return texts[outcome] ?? ordinary[outcome] ?? texts.failure
}
