import {
  differencesOf,
  type LanguageChoice,
  type UserProfile,
  userProfile,
} from '@portal-gateway/contract/userProfile'
import type { Kysely } from 'kysely'
import { doneAnswer, savedAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import type { LiveSession } from '../api/sessions.ts'
import type { Host } from '../host/ports.ts'
import { limitedRolesOf } from '../permissions/heldRoles.ts'
import { lockAccount } from '../permissions/lockAccount.ts'
import { userSnapshot } from '../permissions/userSnapshot.ts'
import { recordAudit } from '../records/audit.ts'
import { fieldFaults, invalid, type Written, wholeFault, written } from '../records/writing.ts'
import { identityIn, internalFaults } from '../requests/profileChanges.ts'
import { hasOpenRequest } from '../requests/requestRows.ts'
import { reviewsParts } from '../reviewers/reviewScopes.ts'
import type { Schema } from '../store/schema.ts'
import { accessesOfUser } from './userAccessQueries.ts'

/** Registers the calls of the caller's own profile. */
export function implementUserProfile(api: Api): void {
  implement(api, userProfile.get, async ({ host, session }) =>
    doneAnswer(await profileOf(host.engine.db, host, session)),
  )

  implement(api, userProfile.update, async ({ host, session, body }) =>
    savedAnswer(await updateProfile(host, session, body)),
  )

  implement(api, userProfile.setLanguage, async ({ host, session, body }) =>
    doneAnswer(await setLanguage(host, session.user.userId, body)),
  )
}

/** Changes the caller's own name. [C-132] */
async function updateProfile(
  host: Host,
  session: LiveSession,
  draft: Parameters<typeof identityIn>[0],
): Promise<'unchanged' | Written<UserProfile>> {
  const actor = session.user
  const { userId } = actor
  const result = await host.engine.db
    .transaction()
    .execute(async (trx): Promise<'unchanged' | Written<UserProfile>> => {
      const account = await lockAccount(host, trx, userId)
      const wanted = identityIn(draft)
      const changed = differencesOf(wanted, account)
      if (changed.length === 0) return 'unchanged'
      const faults = internalFaults(account, wanted)
      if (faults) return invalid(faults)
      if (await hasOpenRequest(trx, 'profile_changes', userId))
        return invalid(wholeFault('REQUEST_IN_PROGRESS'))
      // The email allows access through Forgot Password, so an open session must not be enough to change it.
      if (changed.includes('email')) return invalid(fieldFaults([['email', 'EMAIL_CHANGES_ON_REQUEST']]))
      const { fields: before } = await userSnapshot(trx, userId)
      await host.directory.update(trx, userId, wanted)
      const { record, fields: after } = await userSnapshot(trx, userId)
      await recordAudit(trx, host, actor, { ...record, action: 'UPDATED', before, after })
      return written(await profileOf(trx, host, session))
    })
  if (typeof result === 'object' && result.isValid) {
    host.onDirectoryChangeQueued()
    host.log({ level: 'info', event: 'profile updated', userId })
  }
  return result
}

/** Stores the user's language. It is a preference and no data that staff review, so it has no version. [EXP-310] */
async function setLanguage({ engine }: Host, userId: number, { language }: LanguageChoice) {
  await engine.db.updateTable('users').set({ language }).where('id', '=', userId).execute()
  return { language }
}

async function profileOf(
  db: Kysely<Schema>,
  host: Host,
  { user: { userId }, missingFactor }: LiveSession,
): Promise<UserProfile> {
  const person = await db
    .selectFrom('users')
    .select([
      'id as portalUserId',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'username',
      'account_type as accountType',
      'language',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const limitedPortalRoles = await limitedRolesOf(db, userId)
  return {
    ...person,
    userAccesses: await accessesOfUser(db, host, userId),
    ...(limitedPortalRoles.length > 0 && { limitedPortalRoles }),
    ...(missingFactor && { missingFactor }),
    ...((await reviewsParts(db, host, userId)) && { reviewsParts: true as const }),
  }
}
