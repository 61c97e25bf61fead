import * as React from 'react'

interface Internals {
  recentlyCreatedOwnerStacks?: number
}

/** The object that the packages of React share. It is private, so `ownerStacks.test.ts` checks that it still exists. */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, Internals>

/**
 * Stops React from recording owner stacks. React's development build creates an Error for each element, at most 10,000
 * per second, which takes a tenth of the stories' processor time. Warnings and component stacks do not use them; only
 * `captureOwnerStack` and React's developer tools do.
 */
export function withoutOwnerStacks(): void {
  if (internals?.recentlyCreatedOwnerStacks === undefined)
    throw new Error('React counts its owner stacks elsewhere. Change withoutOwnerStacks, or remove it.')
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => {
      // React resets the count each second.
    },
  })
}
