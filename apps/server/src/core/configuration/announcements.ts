import { AnnouncementDraft } from '@portal-gateway/contract/announcements'
import type { FieldRule } from '@portal-gateway/contract/messageKeys'
import type { Kysely } from 'kysely'
import { lockPortalRoles } from '../permissions/lockPortalRoles.ts'
import { recordService } from '../records/recordService.ts'
import { fieldFaults, written } from '../records/writing.ts'
import { lockRow } from '../store/lockRow.ts'
import type { Schema } from '../store/schema.ts'
import { findAnnouncement } from './announcementQueries.ts'

type Fault = readonly [field: string, rule: FieldRule, calledAs?: string]

/**
 * The service of announcements. Times are stored in UTC, so that they can be compared as texts. A deactivated
 * announcement stays in the database but is not shown. [EXP-110, EXP-112]
 */
export const announcementService = recordService({
  entity: 'ANNOUNCEMENT',
  label: 'announcement',
  table: 'announcements',
  draft: AnnouncementDraft,
  name: 'title',
  async lockNew(trx) {
    // Prevents a concurrent deactivation of a chosen role.
    await lockPortalRoles(trx)
    return undefined
  },
  async lockStored(trx, id) {
    await lockPortalRoles(trx)
    await lockRow(trx.selectFrom('announcements').select('id').where('id', '=', id))
    return undefined
  },
  find: findAnnouncement,
  normalized: async (_trx, values) =>
    written({
      ...values,
      startsAt: inUtc(values.startsAt),
      endsAt: inUtc(values.endsAt),
      roleIds: values.audience === 'ROLES' ? sortedSet(values.roleIds) : [],
    }),
  async faults(trx, { startsAt, endsAt, audience, roleIds }, { current, hasBody }) {
    // Deactivation and reactivation have no body: they write the stored values, which were validated when they
    // were saved.
    if (!hasBody) return undefined
    const faults: Fault[] = []
    if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
      faults.push(['endsAt', 'MUST_BE_AFTER_START_DATE'])
    if (audience === 'ROLES') {
      if (roleIds.length === 0) faults.push(['roleIds', 'IS_REQUIRED'])
      const rule = await roleFault(trx, roleIds, current?.roleIds)
      if (rule) faults.push(['roleIds', rule, 'portalRole'])
    }
    return faults.length > 0 ? fieldFaults(faults) : undefined
  },
  async saveOthers(trx, { roleIds }, { id }) {
    await trx.deleteFrom('announcement_roles').where('announcement_id', '=', id).execute()
    if (roleIds.length > 0)
      await trx
        .insertInto('announcement_roles')
        .values(roleIds.map((roleId) => ({ announcement_id: id, role_id: roleId })))
        .execute()
  },
})

const inUtc = (time: string | null) => (time === null ? null : new Date(time).toISOString())

const sortedSet = (ids: readonly number[]) => [...new Set(ids)].toSorted((one, other) => one - other)

/** Returns why a role cannot be chosen, or undefined. An inactive role can remain but cannot be added. */
async function roleFault(
  db: Kysely<Schema>,
  wanted: readonly number[],
  currentIds: readonly number[] = [],
): Promise<FieldRule | undefined> {
  const roles = await db.selectFrom('portal_roles').select(['id', 'inactive']).execute()
  const inactive = new Map(roles.map((role) => [role.id, role.inactive === 1]))
  if (wanted.some((id) => !inactive.has(id))) return 'DOES_NOT_EXIST'
  return wanted.some((id) => inactive.get(id) && !currentIds.includes(id)) ? 'IS_INACTIVE' : undefined
}
