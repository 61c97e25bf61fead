import { userCapabilities } from '@portal-gateway/contract/userCapabilities'
import { doneAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import type { Host } from '../host/ports.ts'
import { canChangeNow } from '../passwords/passwordExpiry.ts'

/** Registers the calls that return what the caller may do. */
export function implementUserCapabilities(api: Api): void {
  implement(api, userCapabilities.grantedPermissions, async ({ session }) =>
    doneAnswer(session.user.permissions),
  )

  implement(api, userCapabilities.canChangePasswordEver, async ({ host, session }) => {
    const { account_type } = await passwordFacts(host, session.user.userId)
    return { outcome: 'done', value: account_type !== 'internal' }
  })

  implement(api, userCapabilities.canChangePasswordNow, async ({ host, session }) => {
    const facts = await passwordFacts(host, session.user.userId)
    return { outcome: 'done', value: canChangeNow(host, facts) }
  })
}

const passwordFacts = ({ engine }: Host, userId: number) =>
  engine.db
    .selectFrom('users')
    .select(['account_type', 'password_changed_at', 'password_wait_ended'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
