import type { LockedAccount } from '@portal-gateway/contract/lockedAccounts'

/** First and last name, as rows, buttons and alerts name a person. */
export const nameOf = ({ firstName, lastName }: LockedAccount): string => `${firstName} ${lastName}`.trim()
