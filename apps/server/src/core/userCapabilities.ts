import { userCapabilities } from '@portal-gateway/contract/userCapabilities'
import { type Api, implement } from './implement.ts'
import type { Host } from './ports.ts'

/** What the caller may do. */
export function implementUserCapabilities(api: Api): void {
  implement(api, userCapabilities.grantedPermissions, async ({ session }) => ({
    outcome: 'done',
    value: session.user.permissions,
  }))

  implement(api, userCapabilities.canChangePasswordEver, async ({ host, session }) => {
    const { account_type } = await passwordFacts(host, session.user.userId)
    return { outcome: 'done', value: account_type !== 'internal' }
  })

  implement(api, userCapabilities.canChangePasswordNow, async ({ host, session }) => {
    const { account_type, password_changed_at } = await passwordFacts(host, session.user.userId)
    const waitMs = host.settings.passwordMinimumAgeSeconds * 1000
    // Internal users are exempt from the waiting time. [PERM-022]
    const isFree = account_type === 'internal' || (password_changed_at ?? 0) + waitMs <= host.clock.now()
    return { outcome: 'done', value: isFree }
  })
}

const passwordFacts = ({ engine }: Host, userId: number) =>
  engine.db
    .selectFrom('users')
    .select(['account_type', 'password_changed_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
