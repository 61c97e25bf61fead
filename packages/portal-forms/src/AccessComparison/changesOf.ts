import type { ReviewedRole } from '@portal-gateway/contract/accessReview'

/**
 * Counts the entries of a role that saving adds or removes, and the requested changes that are not applied.
 */
export const changesOf = ({ kinds }: ReviewedRole) => {
  const entries = Object.values(kinds).flat()
  const count = (mark: string) => entries.filter((entry) => entry.mark === mark).length
  return { added: count('added'), removed: count('removed'), left: count('left') }
}
