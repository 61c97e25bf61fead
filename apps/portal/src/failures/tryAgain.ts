/**
 * Returns what "Try again" does after this answer: what the page does by itself, or, where its code belongs to an
 * older portal and can come no more, a load of the page with the newer one.
 */
export const tryAgain = <Again extends () => unknown>({ outcome }: { outcome: string }, again: Again) =>
  outcome === 'outdated' ? async () => location.reload() : again
