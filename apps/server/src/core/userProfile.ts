import { userProfile } from '@portal-gateway/contract/userProfile'
import { type Api, implement } from './implement.ts'

/** The caller's own data. */
export function implementUserProfile(api: Api): void {
  implement(api, userProfile.get, async ({ host, session }) => {
    const user = await host.engine.db
      .selectFrom('users')
      .select([
        'id as portalUserId',
        'first_name as firstName',
        'last_name as lastName',
        'email',
        'username',
        'account_type as accountType',
      ])
      .where('id', '=', session.user.userId)
      .executeTakeFirstOrThrow()
    return { outcome: 'done', value: user }
  })
}
