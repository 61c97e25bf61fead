import type { DashboardCard } from '@portal-gateway/contract/dashboardItems'

/**
 * Returns the cards whose name or description contains every word of the term, ignoring case and
 * accents.
 */
export function cardsWith(cards: readonly DashboardCard[], term: string): readonly DashboardCard[] {
  const words = folded(term).split(/\s+/).filter(Boolean)
  if (words.length === 0) return cards
  return cards.filter(({ name, shortDescription }) => {
    const text = folded(`${name} ${shortDescription}`)
    return words.every((word) => text.includes(word))
  })
}

// Unicode normalisation does not decompose these letters.
const whole: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe' }

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøłđæœ]/g, (letter) => whole[letter] ?? letter)
