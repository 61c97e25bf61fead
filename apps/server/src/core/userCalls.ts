import { users } from '@portal-gateway/contract/users'
import { type Api, implement } from './implement.ts'
import { setUserState } from './userStates.ts'
import { updateUser } from './userUpdates.ts'
import { findUser } from './userViews.ts'
import type { Written } from './writing.ts'

/** One account, as staff administers it. */
export function implementUsers(api: Api): void {
  implement(api, users.get, async ({ host, params }) => {
    const user = await findUser(host.engine.db, params.id)
    return user ? { outcome: 'done', value: user } : { outcome: 'missing' }
  })

  implement(api, users.update, async ({ host, session, body }) =>
    answerOf(await updateUser(host, body, session.user)),
  )

  implement(api, users.activate, async ({ host, session, params }) =>
    answerOf(await setUserState(host, params.id, 'active', session.user)),
  )

  implement(api, users.deactivate, async ({ host, session, params }) =>
    answerOf(await setUserState(host, params.id, 'inactive', session.user)),
  )
}

function answerOf<Value>(result: 'missing' | 'higher' | 'unchanged' | Written<Value>) {
  if (result === 'missing' || result === 'unchanged') return { outcome: result } as const
  if (result === 'higher') return { outcome: 'forbidden', reason: 'HIGHER_PERMISSION' } as const
  if (!result.isValid) return { outcome: 'invalid', errors: result.errors } as const
  return { outcome: 'done', value: result.value } as const
}
