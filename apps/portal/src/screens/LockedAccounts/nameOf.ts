import type { LockedAccount } from '@portal-gateway/contract/lockedAccounts'

/** Returns first and last name, for rows, buttons and alerts. */
export const nameOf = ({ firstName, lastName }: LockedAccount): string => `${firstName} ${lastName}`.trim()
