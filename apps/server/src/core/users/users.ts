import { check } from '@portal-gateway/contract/check'
import { PortalRoleDates } from '@portal-gateway/contract/portalRoles'
import { Id } from '@portal-gateway/contract/record'
import { UserProfile } from '@portal-gateway/contract/userProfile'
import * as v from 'valibot'
import type { Actor, Host } from '../host/ports.ts'
import { lockPortalRoles } from '../permissions/lockPortalRoles.ts'
import { insertPortalRoles, rolesWithDates } from '../permissions/userPortalRoles.ts'
import { userSnapshot } from '../permissions/userSnapshot.ts'
import { recordAudit } from '../records/audit.ts'
import { fieldFaults, invalid, type Written, written } from '../records/writing.ts'
import { fold } from '../store/fold.ts'
import { namesakeFaults } from '../store/namesakes.ts'
import { flag } from '../store/schema.ts'
import { refreshUserTerms } from '../store/userTerms.ts'

const UserDraft = v.object({
  ...v.omit(UserProfile, ['portalUserId', 'userAccesses', 'limitedPortalRoles']).entries,
  gecos: v.optional(v.string(), ''),
  inactive: v.optional(v.boolean(), false),
  portalRoleIds: v.optional(v.array(Id), []),
  portalRoleDates: v.optional(v.array(PortalRoleDates)),
  /** If omitted, nobody can sign in to the account until a password is set. */
  password: v.optional(v.string()),
})
export type UserDraft = v.InferInput<typeof UserDraft>

/** Creates an account. Its user name and email must be unique. */
export async function createUser(
  host: Host,
  draft: UserDraft,
  actor: Actor,
): Promise<Written<{ id: number; uuid: string }>> {
  const checked = check(UserDraft, draft)
  if (!checked.isValid) return checked
  const { password, portalRoleIds, portalRoleDates, ...user } = checked.value
  const now = host.clock.now()
  const uuid = crypto.randomUUID()
  const row = {
    uuid,
    username: user.username,
    username_key: fold(user.username),
    email: user.email,
    email_key: fold(user.email),
    first_name: user.firstName,
    last_name: user.lastName,
    gecos: user.gecos,
    account_type: user.accountType,
    inactive: flag(user.inactive),
    password_hash: password === undefined ? null : await host.hasher.hash(password),
    password_changed_at: password === undefined ? null : now,
    versionno: 1,
    language: user.language ?? null,
    created_at: now,
  }
  try {
    const created = await host.engine.db.transaction().execute(async (trx) => {
      await lockPortalRoles(trx)
      const namesakes = await namesakeFaults(trx, row)
      if (namesakes.length > 0) return invalid(fieldFaults(namesakes))
      const stored = await trx.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
      await insertPortalRoles(trx, host, {
        userId: stored.id,
        roles: rolesWithDates({ roleIds: portalRoleIds, dates: portalRoleDates }),
      })
      await refreshUserTerms(trx, [stored.id])
      const { record, fields } = await userSnapshot(trx, stored.id)
      await recordAudit(trx, host, actor, { ...record, action: 'CREATED', after: fields })
      return written({ id: stored.id, uuid })
    })
    if (created.isValid) {
      host.log({ level: 'info', event: 'user created', id: created.value.id, userId: actor.userId })
    }
    return created
  } catch (error) {
    const fault = host.engine.violation(error)
    if (fault?.kind === 'foreign_key') return invalid(fieldFaults([['portalRoleIds', 'IS_UNKNOWN']]))
    if (fault?.kind !== 'unique') throw error
    const field = fault.columns.includes('email_key') ? 'email' : 'username'
    return invalid(fieldFaults([[field, 'IS_ALREADY_IN_USE']]))
  }
}
