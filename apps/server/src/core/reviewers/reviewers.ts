import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { Reviewer, ReviewerDraft, ReviewScope } from '@portal-gateway/contract/reviewers'
import type { Kysely } from 'kysely'
import type { Actor, Host } from '../host/ports.ts'
import { lockPortalRoles } from '../permissions/lockPortalRoles.ts'
import { mayStill } from '../permissions/permissionsOf.ts'
import { userSnapshot } from '../permissions/userSnapshot.ts'
import { recordAudit } from '../records/audit.ts'
import { fieldFaults, invalid, type Written, wholeFault, written } from '../records/writing.ts'
import type { Schema } from '../store/schema.ts'
import { findReviewer } from './findReviewer.ts'
import { type StoredScope, scopeOf } from './reviewScopes.ts'

/** Replaces what a user reviews. Refuses a draft of an outdated version. [COND-066] */
export async function saveReviewer(
  host: Host,
  id: number,
  draft: ReviewerDraft,
  actor: Actor,
): Promise<'missing' | 'higher' | 'unchanged' | Written<Reviewer>> {
  const result = await host.engine.db.transaction().execute(async (trx) => {
    // The same order of locks as in other changes of accounts. The lock of the account serialises the saves, also with
    // new deputies of the user.
    await lockPortalRoles(trx)
    if (!(await host.directory.lock(trx, id))) return 'missing'
    if (!(await mayStill(trx, host, actor, 'ADMIN'))) return 'higher'
    const current = await scopeOf(trx, id)
    if (draft.versionno !== current.versionno) return invalid(wholeFault('VERSION_CONFLICT'))
    const faults = await scopeFaults(trx, draft, current)
    if (faults) return invalid(faults)
    const wanted = scopeIn(draft)
    if (JSON.stringify(wanted) === JSON.stringify(scopeIn(current))) return 'unchanged'
    await storeScope(trx, id, { ...wanted, versionno: current.versionno + 1 })
    const { versionno: _, ...record } = (await userSnapshot(trx, id)).record
    await recordAudit(trx, host, actor, {
      ...record,
      action: 'UPDATED',
      before: await auditedScope(trx, current),
      after: await auditedScope(trx, wanted),
    })
    const saved = await findReviewer(trx, host, id)
    if (!saved) throw new Error(`User ${id} does not exist.`)
    return written(saved)
  })
  if (typeof result === 'object' && result.isValid)
    host.log({ level: 'info', event: 'reviewer saved', accountId: id, userId: actor.userId })
  return result
}

/** Returns the scope without duplicates, sorted. */
const scopeIn = ({ projectRoleIds, siteCodes, studyNames }: ReviewScope): ReviewScope => ({
  projectRoleIds: [...new Set(projectRoleIds)].toSorted((one, other) => one - other),
  siteCodes: [...new Set(siteCodes)].toSorted(),
  studyNames: [...new Set(studyNames)].toSorted(),
})

/** Returns the fields of the scope in the audit. Project roles have their names, so that the entry stays readable. */
async function auditedScope(trx: Kysely<Schema>, scope: ReviewScope) {
  const { projectRoleIds, siteCodes, studyNames } = scopeIn(scope)
  const reviewedRoles =
    projectRoleIds.length === 0
      ? []
      : await trx
          .selectFrom('project_roles')
          .select(['id', 'role_name as roleName'])
          .where('id', 'in', projectRoleIds)
          .orderBy('id')
          .execute()
  return { reviewedRoles, reviewedSites: siteCodes, reviewedStudies: studyNames }
}

/**
 * Returns errors for unknown values and inactive project roles. What the user reviews already stays valid: a site can be
 * removed, and a project role deactivated, after it became part of the scope.
 */
async function scopeFaults(
  trx: Kysely<Schema>,
  draft: ReviewScope,
  current: ReviewScope,
): Promise<FormErrors | undefined> {
  const faults = [
    ...(await unknownIn('projectRoleIds', draft.projectRoleIds, current.projectRoleIds, async (ids) => {
      const rows = await trx
        .selectFrom('project_roles')
        .select('id')
        .where('id', 'in', ids)
        .where('inactive', '=', 0)
        .execute()
      return rows.map(({ id }) => id)
    })),
    ...(await unknownIn('siteCodes', draft.siteCodes, current.siteCodes, async (codes) => {
      const rows = await trx.selectFrom('sites').select('site_code').where('site_code', 'in', codes).execute()
      return rows.map(({ site_code }) => site_code)
    })),
    ...(await unknownIn('studyNames', draft.studyNames, current.studyNames, async (names) => {
      const rows = await trx.selectFrom('studies').select('study').where('study', 'in', names).execute()
      return rows.map(({ study }) => study)
    })),
  ]
  return faults.length > 0 ? fieldFaults(faults) : undefined
}

/** Returns an error for each entry that is neither stored already nor found. */
async function unknownIn<Value>(
  field: keyof ReviewScope,
  sent: readonly Value[],
  stored: readonly Value[],
  find: (added: readonly Value[]) => Promise<readonly Value[]>,
) {
  const added = sent.filter((value) => !stored.includes(value))
  if (added.length === 0) return []
  const known = new Set([...stored, ...(await find(added))])
  return sent.flatMap((value, index) =>
    known.has(value) ? [] : [[`${field}[${index}]`, 'IS_UNKNOWN'] as const],
  )
}

async function storeScope(
  trx: Kysely<Schema>,
  userId: number,
  { projectRoleIds, siteCodes, studyNames, versionno }: StoredScope,
): Promise<void> {
  await trx
    .insertInto('reviewers')
    .values({ user_id: userId, versionno })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ versionno }))
    .execute()
  for (const table of ['reviewer_roles', 'reviewer_sites', 'reviewer_studies'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  if (projectRoleIds.length > 0)
    await trx
      .insertInto('reviewer_roles')
      .values(projectRoleIds.map((role_id) => ({ user_id: userId, role_id })))
      .execute()
  if (siteCodes.length > 0)
    await trx
      .insertInto('reviewer_sites')
      .values(siteCodes.map((site_code) => ({ user_id: userId, site_code })))
      .execute()
  if (studyNames.length > 0)
    await trx
      .insertInto('reviewer_studies')
      .values(studyNames.map((study_name) => ({ user_id: userId, study_name })))
      .execute()
}
