/**
 * Returns the action of "Try again": `again`, or a reload of the page if the loaded portal is outdated and
 * its code can no longer be loaded.
 */
export const tryAgain = <Again extends () => unknown>({ outcome }: { outcome: string }, again: Again) =>
  outcome === 'outdated' ? async () => location.reload() : again
