import { byRoleName } from '@portal-gateway/contract/accessComparison'
import type { AccessControl } from '@portal-gateway/contract/accesses'

/** The entries that a review lists: active ones of the registration, by role name without case. [REG-033, C-163] */
export const requestedAccesses = (entries: readonly AccessControl[]): AccessControl[] =>
  byRoleName(entries.filter(({ inactive, entity }) => !inactive && entity === 'USER_REGISTRATION_REQUEST'))
