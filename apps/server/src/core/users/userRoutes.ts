import { users } from '@portal-gateway/contract/users'
import { type Api, implement } from '../api/implement.ts'
import type { Written } from '../records/writing.ts'
import { canChangePasswordEver, hasSetInitialPassword, resendInitialEmail } from './initialEmails.ts'
import { endWait, mustWait } from './passwordWaits.ts'
import { findUser } from './userQueries.ts'
import { setUserState } from './userStates.ts'
import { updateUser } from './userUpdates.ts'

/** Registers the calls with which staff administers one account. */
export function implementUsers(api: Api): void {
  implementAccounts(api)
  implementInitialPasswords(api)
  implementPasswordWaits(api)
}

function implementAccounts(api: Api): void {
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

function implementInitialPasswords(api: Api): void {
  implement(api, users.hasSetInitialPassword, async ({ host, params }) =>
    foundAnswer(await hasSetInitialPassword(host, params.id)),
  )

  implement(api, users.canChangePasswordEver, async ({ host, params }) =>
    foundAnswer(await canChangePasswordEver(host, params.id)),
  )

  implement(api, users.resendInitialEmail, async ({ host, session, params }) => {
    const result = await resendInitialEmail(host, params.id, session.user)
    if (result === 'missing') return { outcome: result }
    if (result === 'higher') return { outcome: 'forbidden', reason: 'HIGHER_PERMISSION' }
    if (!result.isValid) return { outcome: 'invalid', errors: result.errors }
    return { outcome: 'done', value: undefined }
  })
}

function implementPasswordWaits(api: Api): void {
  implement(api, users.isRestricted, async ({ host, params }) =>
    foundAnswer(await mustWait(host, params.uuid)),
  )

  implement(api, users.clearRestriction, async ({ host, session, params }) => {
    const result = await endWait(host, params.uuid, session.user)
    if (result === 'missing') return { outcome: result }
    if (result === 'higher') return { outcome: 'forbidden', reason: 'HIGHER_PERMISSION' }
    return { outcome: 'done', value: undefined }
  })
}

const foundAnswer = (value: boolean | undefined) =>
  value === undefined ? ({ outcome: 'missing' } as const) : ({ outcome: 'done', value } as const)

function answerOf<Value>(result: 'missing' | 'higher' | 'unchanged' | Written<Value>) {
  if (result === 'missing' || result === 'unchanged') return { outcome: result } as const
  if (result === 'higher') return { outcome: 'forbidden', reason: 'HIGHER_PERMISSION' } as const
  if (!result.isValid) return { outcome: 'invalid', errors: result.errors } as const
  return { outcome: 'done', value: result.value } as const
}
