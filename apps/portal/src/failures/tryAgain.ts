/**
 * Returns the action of "Try again": the given one, or a reload of the page if its code belongs to
 * an older version and cannot be loaded any more.
 */
export const tryAgain = <Again extends () => unknown>({ outcome }: { outcome: string }, again: Again) =>
  outcome === 'outdated' ? async () => location.reload() : again
