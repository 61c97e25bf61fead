import { renewableDays } from '@portal-gateway/contract/renewal'
import { dayOf, daysBetween, type Validity, validityOn } from '@portal-gateway/contract/validity'
import { Badge } from '@portal-gateway/ui/Badge'
import { clockIcon } from '@portal-gateway/ui/icons'
import type { Shown } from '@portal-gateway/ui/texts'
import { useState } from 'react'
import { useValidityTexts, type validityTexts } from './validityTexts.ts'

export { useValidityTexts } from './validityTexts.ts'

/** Returns the current calendar day in UTC. It does not change while the component is mounted. */
export const useToday = (): string => useState(() => dayOf(Date.now()))[0]

/** Returns the first and the last day as text. */
export function validityText(
  { validFrom, validUntil }: Validity,
  texts: Shown<typeof validityTexts>,
): string {
  if (validFrom && validUntil) return texts.fromUntil(validFrom, validUntil)
  if (validFrom) return texts.from(validFrom)
  return validUntil ? texts.until(validUntil) : texts.unlimited
}

/** The first and the last day for narrow columns, where a line would otherwise break inside a day. */
export function ValidityDays({ value }: { value: Validity }) {
  return <WholeDays text={validityText(value, useValidityTexts())} />
}

/** A text in which no line breaks inside a day. */
export function WholeDays({ text }: { text: string }) {
  // The group in the pattern makes `split` return the days too, at the odd indexes.
  return text.split(/(\d{4}-\d{2}-\d{2})/).map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- because the same day can occur twice
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}

/** Marks a right that starts later, has ended, or ends within 30 days; otherwise renders nothing. */
export function ValidityBadge({ value }: { value: Validity }) {
  const texts = useValidityTexts()
  const today = useToday()
  const state = validityOn(value, today)
  if (state === 'ENDED') return <Badge tone="removal">{texts.ended}</Badge>
  if (state === 'UPCOMING') {
    return (
      <Badge tone="other" icon={clockIcon}>
        {texts.upcoming}
      </Badge>
    )
  }
  const left = value.validUntil ? daysBetween(today, value.validUntil) : undefined
  if (left === undefined || left > renewableDays) return null
  return (
    <Badge tone="change" icon={clockIcon}>
      {texts.endsIn(left)}
    </Badge>
  )
}

/** The first and the last day of a right as text, with its state. [COND-012, COND-013, COND-015] */
export function ValiditySummary({ value }: { value: Validity }) {
  const texts = useValidityTexts()
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center' }}>
      {validityText(value, texts)}
      <ValidityBadge value={value} />
    </span>
  )
}
