import { session } from '@portal-gateway/contract/session'
import { doneAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import { closeSession, timeoutsOf } from '../api/sessions.ts'
import { signInWithPassword } from './signInWithPassword.ts'

/** Registers the calls to sign in, refresh the session and sign out. */
export function implementSession(api: Api): void {
  implement(api, session.create, (call) => signInWithPassword(call))

  implement(api, session.refresh, async ({ host, session: live }) => {
    const { missingFactor } = live
    return doneAnswer({ ...timeoutsOf(host, live), ...(missingFactor && { missingFactor }) })
  })

  implement(api, session.invalidate, async ({ host, session: live, request, headers }) => {
    await closeSession(host, request, headers)
    host.log({ level: 'info', event: 'signed out', userId: live.user.userId })
    return { outcome: 'done', value: undefined }
  })
}
