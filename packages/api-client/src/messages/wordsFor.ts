import type { CommonOutcome, DeclaredOutcome } from '@portal-gateway/contract/outcomes'
import { common } from './common.ts'

type Outcome = CommonOutcome | DeclaredOutcome | 'unreachable' | 'outdated'
type Worded = { outcome: Outcome; isInactive?: boolean }
const ordinary: Readonly<Partial<Record<Outcome, string>>> = common

type Texts = { readonly failure: string } & Readonly<Partial<Record<Outcome | 'inactive', string>>>

/** The outcomes without words of their own elsewhere: a call that declares them must bring a text. */
type Needed<Met extends Worded> = Readonly<Record<Extract<Met['outcome'], 'unchanged' | 'missing'>, string>>

/**
 * What to tell a person about a call that did not go well: the call's own text for that outcome, else
 * the words common to all calls, else that it failed. A refused sign-in speaks by `signInWords`.
 */
export function wordsFor<Met extends Worded>(messages: Texts & Needed<Met>, answer: Met): string {
  const texts: Texts = messages
  const { outcome }: Worded = answer
  if (answer.isInactive && texts.inactive !== undefined) return texts.inactive
  return texts[outcome] ?? ordinary[outcome] ?? texts.failure
}
