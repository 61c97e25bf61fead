import type { Access } from '@portal-gateway/contract/accesses'
import { decisions } from '@portal-gateway/contract/requestStatus'
import type { ExpressionBuilder, Kysely } from 'kysely'
import * as v from 'valibot'
import { canonicalAccesses, findAccessControls, insertRevisions } from '../accesses/accessControls.ts'
import { decidedIn, decidedText } from '../accesses/decidedAccesses.ts'
import { modifierOf } from '../records/modifierOf.ts'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'

/**
 * Whether a current access or pending request has this role name. If a role were renamed to it, the users of
 * these accesses would receive that role.
 */
export async function isRoleNameInUse(db: Kysely<Schema>, roleName: string): Promise<boolean> {
  const found = await db
    .selectFrom('access_controls')
    .select('id')
    .where('role_name_key', '=', fold(roleName))
    .where(isCurrentOrPending)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export interface RenamedRole {
  /** Id of the role, whose row already has the new name. */
  id: number
  from: string
  to: string
  now: number
  userId: number
}

/**
 * Propagates a role's new name to current accesses and pending requests, which refer to a role by its name.
 * Decided requests are unchanged. [C-177]
 */
export async function propagateRoleName(
  trx: Kysely<Schema>,
  { id, from, to, ...by }: RenamedRole,
): Promise<void> {
  // If another role has the old name now, the accesses refer to that role and stay unchanged.
  if (await isNameOfAnother(trx, id, from)) return
  const entries = await trx
    .selectFrom('access_controls')
    .select(['id', 'user_id', 'access_change_id', 'registration_id'])
    .where('role_name_key', '=', fold(from))
    .where(isCurrentOrPending)
    .execute()
  await trx
    .updateTable('access_controls')
    .set({ role_name: to, role_name_key: fold(to) })
    .where('role_name_key', '=', fold(from))
    .where(isCurrentOrPending)
    .execute()
  await increaseVersions(trx, present(entries.map(({ user_id }) => user_id)), to, by)
  await increaseRequestVersions(
    trx,
    'access_changes',
    present(entries.map(({ access_change_id }) => access_change_id)),
  )
  await increaseRequestVersions(
    trx,
    'registrations',
    present(entries.map(({ registration_id }) => registration_id)),
  )
  await propagateToAccessesBefore(trx, { from: fold(from), to: fold(to), name: to })
}

/** Returns the condition that the access is current, or belongs to a pending request or registration. */
const isCurrentOrPending = (row: ExpressionBuilder<Schema, 'access_controls'>) =>
  row.and([
    row('inactive', '=', 0),
    row.or([
      row('user_id', 'is not', null),
      row(
        'access_change_id',
        'in',
        row
          .selectFrom('access_changes')
          .select('access_changes.id')
          .where('access_changes.inactive', '=', 0)
          .where('request_status', 'not in', decisions),
      ),
      row(
        'registration_id',
        'in',
        row
          .selectFrom('registrations')
          .select('registrations.id')
          .where('registration_status', '=', 'PENDING'),
      ),
    ]),
  ])

async function isNameOfAnother(trx: Kysely<Schema>, id: number, roleName: string): Promise<boolean> {
  const other = await trx
    .selectFrom('project_roles')
    .select('id')
    .where('role_name_key', '=', fold(roleName))
    .where('inactive', '=', 0)
    .where('id', '!=', id)
    .executeTakeFirst()
  return other !== undefined
}

/** Increases the versions of the users' accesses, so that a concurrent save is refused with an edit conflict. */
async function increaseVersions(
  trx: Kysely<Schema>,
  userIds: readonly number[],
  to: string,
  { now, userId }: Pick<RenamedRole, 'now' | 'userId'>,
): Promise<void> {
  if (userIds.length === 0) return
  const by = await modifierOf(trx, userId)
  await trx
    .updateTable('access_controls')
    .set((row) => ({ versionno: row('versionno', '+', 1), changed_at: now }))
    .where('role_name_key', '=', fold(to))
    .where('user_id', 'is not', null)
    .where('inactive', '=', 0)
    .execute()
  const accesses = await findAccessControls(trx, 'USER_ACCESS', userIds)
  const renamed = accesses.filter(({ roleName }) => roleName === to)
  await insertRevisions(
    trx,
    renamed.map((access) => ({
      id: access.id,
      versionno: access.versionno,
      access,
      inactive: false,
      now,
      by,
    })),
  )
}

/** Increases the version of the requests, so that a review with the old name is refused with an edit conflict. */
async function increaseRequestVersions(
  trx: Kysely<Schema>,
  table: 'access_changes' | 'registrations',
  ids: readonly number[],
): Promise<void> {
  for (const id of new Set(ids)) {
    await trx
      .updateTable(table)
      .set((row) => ({ versionno: row('versionno', '+', 1) }))
      .where('id', '=', id)
      .execute()
  }
}

const HeldBefore = v.array(
  v.object({
    role: v.string(),
    sites: v.array(v.string()),
    studyNames: v.array(v.string()),
    systemAccessIds: v.array(v.number()),
    validFrom: v.optional(v.string()),
    validUntil: v.optional(v.string()),
  }),
)

/**
 * Renames the role in the stored accesses from which the requests were made, and in those before their first decided
 * part. Otherwise the requests would count as outdated because of the new name.
 */
async function propagateToAccessesBefore(
  trx: Kysely<Schema>,
  { from, to, name }: { from: string; to: string; name: string },
): Promise<void> {
  const open = await trx
    .selectFrom('access_changes')
    .select(['id', 'held_before', 'decided_accesses'])
    .where('inactive', '=', 0)
    .where('request_status', 'not in', decisions)
    .execute()
  const withNewName = <Held extends Access>(list: readonly Held[]) =>
    list.map((access) => (fold(access.roleName) === from ? { ...access, roleName: name } : access))
  for (const { id, held_before, decided_accesses } of open) {
    const decided = decidedIn(decided_accesses)
    if (decided)
      await trx
        .updateTable('access_changes')
        .set({ decided_accesses: decidedText(withNewName(decided.before), withNewName(decided.after)) })
        .where('id', '=', id)
        .execute()
    const accesses = v.parse(HeldBefore, JSON.parse(held_before))
    if (!accesses.some(({ role }) => role === from)) continue
    const renamed = accesses.map(
      ({ role, sites, ...rest }): Access => ({
        ...rest,
        roleName: role === from ? to : role,
        sites: sites.map((siteCode) => ({ siteCode, type: 'SITE' })),
      }),
    )
    await trx
      .updateTable('access_changes')
      .set({ held_before: canonicalAccesses(renamed) })
      .where('id', '=', id)
      .execute()
  }
}

const present = (ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null)
