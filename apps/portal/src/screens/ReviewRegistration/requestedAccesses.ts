import { byRoleName } from '@portal-gateway/contract/accessComparison'
import type { AccessControl } from '@portal-gateway/contract/accesses'

/**
 * Returns the active entries of a registration, sorted by role name, ignoring case. [REG-033,
 * C-163]
 */
export const requestedAccesses = (entries: readonly AccessControl[]): AccessControl[] =>
  byRoleName(entries.filter(({ inactive, entity }) => !inactive && entity === 'USER_REGISTRATION_REQUEST'))
