import { users } from '@portal-gateway/contract/users'
import { emptyAnswer, foundAnswer, savedAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import { canChangePasswordEver, hasSetInitialPassword, resendInitialEmail } from './initialEmails.ts'
import { endWait, mustWait } from './passwordWaits.ts'
import { findUser } from './userQueries.ts'
import { setUserState } from './userStates.ts'
import { updateUser } from './userUpdates.ts'

/** Registers the calls with which staff administer one account. */
export function implementUsers(api: Api): void {
  implementAccounts(api)
  implementInitialPasswords(api)
  implementPasswordWaits(api)
}

function implementAccounts(api: Api): void {
  implement(api, users.get, async ({ host, params }) =>
    foundAnswer(await findUser(host.engine.db, host, params.id)),
  )

  implement(api, users.update, async ({ host, session, body }) =>
    savedAnswer(await updateUser(host, body, session)),
  )

  implement(api, users.activate, async ({ host, session, params }) =>
    savedAnswer(await setUserState(host, params.id, 'active', session.user)),
  )

  implement(api, users.deactivate, async ({ host, session, params }) =>
    savedAnswer(await setUserState(host, params.id, 'inactive', session.user)),
  )
}

function implementInitialPasswords(api: Api): void {
  implement(api, users.hasSetInitialPassword, async ({ host, params }) =>
    foundAnswer(await hasSetInitialPassword(host, params.id)),
  )

  implement(api, users.canChangePasswordEver, async ({ host, params }) =>
    foundAnswer(await canChangePasswordEver(host, params.id)),
  )

  implement(api, users.resendInitialEmail, async ({ host, session, params }) =>
    emptyAnswer(await resendInitialEmail(host, params.id, session.user)),
  )
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
