import type { RequestClaimState } from './requestClaims.ts'

/** A pending request that nobody has claimed. */
export const unclaimedExample: RequestClaimState = { claim: null, isClaimable: true }

/** A pending request that a colleague has claimed. */
export const claimedExample: RequestClaimState = {
  claim: { userId: 388, name: 'Solveig Lindqvist', claimedAt: '2026-03-04T09:30:00.000Z' },
  isClaimable: true,
}
