import type { OwnSignature } from '@portal-gateway/contract/ownAgreements'
import type { Shown } from '@portal-gateway/ui/texts'
import type { agreementsTexts } from './agreementsTexts.ts'

/** Returns until when a signature is valid, as text. `validUntil` and `today` are calendar days. [COND-038] */
export function signatureEnd(
  validUntil: string | null,
  today: string,
  texts: Shown<typeof agreementsTexts>,
): string {
  if (validUntil === null) return texts.validWithoutEnd
  return validUntil < today ? texts.endedOn(validUntil) : texts.validUntil(validUntil)
}

/** Returns the same for one signature, or that a new version has replaced it. [COND-051] */
export function signatureState(
  { counts, validUntil }: Pick<OwnSignature, 'counts' | 'validUntil'>,
  today: string,
  texts: Shown<typeof agreementsTexts>,
): string {
  const hasEnded = validUntil !== null && validUntil < today
  return counts || hasEnded ? signatureEnd(validUntil, today, texts) : texts.replaced
}
