import type { ReviewedRole } from '@portal-gateway/contract/accessReview'

/**
 * Counts the entries of a role that a save would add and remove, and the requested changes that are not applied.
 * Also returns whether a save would change the dates.
 */
export const changesOf = ({ kinds, validity }: ReviewedRole) => {
  const entries = Object.values(kinds).flat()
  const count = (mark: string) => entries.filter((entry) => entry.mark === mark).length
  return {
    added: count('added'),
    removed: count('removed'),
    left: count('left') + (validity?.mark === 'left' ? 1 : 0),
    // A new access has no dates that its own could differ from.
    hasOtherDates: validity?.mark === 'changed' && validity.current !== undefined,
  }
}
