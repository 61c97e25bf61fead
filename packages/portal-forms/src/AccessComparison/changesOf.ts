import type { ReviewedRole } from '@portal-gateway/contract/accessReview'

/**
 * Counts the entries of a role that a save would add and remove, and the requested changes that are not applied.
 */
export const changesOf = ({ kinds }: ReviewedRole) => {
  const entries = Object.values(kinds).flat()
  const count = (mark: string) => entries.filter((entry) => entry.mark === mark).length
  return { added: count('added'), removed: count('removed'), left: count('left') }
}
