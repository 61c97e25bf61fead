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
