import type { SignedIn } from '@portal-gateway/contract/session'
import type { Host } from '../host/ports.ts'
import type { Flag, Schema } from '../store/schema.ts'

/**
 * The age of a password at sign-in. 'expiring': the user is warned. 'expired': the user must change the
 * password. 'refused': the user cannot sign in. [C-032]
 */
export type PasswordAge = 'fine' | 'expiring' | 'expired' | 'refused'

interface Facts {
  account_type: Schema['users']['account_type']
  password_changed_at: number | null
}

/**
 * Returns the age of a password. Internal users' passwords never expire, because the portal cannot change them.
 * [PERM-022]
 */
export function passwordAge({ settings, clock }: Host, facts: Facts): PasswordAge {
  const { passwordMaximumAgeSeconds, passwordWarnSeconds, passwordGraceSeconds } = settings
  const { account_type, password_changed_at } = facts
  if (passwordMaximumAgeSeconds === 0 || account_type === 'internal' || password_changed_at === null) {
    return 'fine'
  }
  const over = (clock.now() - password_changed_at) / 1000 - passwordMaximumAgeSeconds
  if (over >= 0 && over >= passwordGraceSeconds) return 'refused'
  if (over >= 0) return 'expired'
  return over >= -passwordWarnSeconds ? 'expiring' : 'fine'
}

/** Returns the time at which the password expires; undefined if a sign-in would not warn about it now. [EXP-126] */
export function warnedExpiry(host: Host, facts: Facts): string | undefined {
  if (facts.password_changed_at === null || passwordAge(host, facts) !== 'expiring') return undefined
  return new Date(facts.password_changed_at + host.settings.passwordMaximumAgeSeconds * 1000).toISOString()
}

const states = {
  fine: null,
  expiring: 'WarnUserToChangePassword',
  expired: 'ForceUserToChangePassword',
} as const satisfies Record<Exclude<PasswordAge, 'refused'>, SignedIn['expiryState']>

/** Returns the expiry fields of a sign-in response. [C-033] */
export const expiryOf = (age: Exclude<PasswordAge, 'refused'>) => ({
  passwordExpiresSoon: age !== 'fine',
  expiryState: states[age],
})

/**
 * Whether the minimum time since the last change has passed, or support has allowed an earlier change. [C-055,
 * C-056]
 */
export function canChangeNow(
  { settings, clock }: Host,
  { account_type, password_changed_at, password_wait_ended }: Facts & { password_wait_ended: Flag },
): boolean {
  if (account_type === 'internal' || password_wait_ended === 1) return true
  const waitMs = settings.passwordMinimumAgeSeconds * 1000
  return (password_changed_at ?? 0) + waitMs <= clock.now()
}
