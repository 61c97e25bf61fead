import type { DashboardCard } from '@portal-gateway/contract/dashboardItems'
import { containsWords } from '../../lists/containsWords.ts'

/**
 * Returns the cards whose name or description contains every word of the term, ignoring case and
 * accents.
 */
export function cardsWith(cards: readonly DashboardCard[], term: string): readonly DashboardCard[] {
  const matches = containsWords(term)
  return cards.filter(({ name, shortDescription }) => matches(`${name} ${shortDescription}`))
}
