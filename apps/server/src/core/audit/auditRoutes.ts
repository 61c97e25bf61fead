import {
  type AuditEntity,
  type AuditEntry,
  audit,
  auditEntityLabels,
  auditPage,
} from '@portal-gateway/contract/audit'
import type { Paged } from '@portal-gateway/contract/paged'
import { allows, type Permission } from '@portal-gateway/contract/permissions'
import { doneAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import type { Host } from '../host/ports.ts'
import { pageOf } from '../records/pageOf.ts'
import { type AuditFilter, changesSince, countAudit, findAudit } from './auditQueries.ts'

/**
 * The permission that `changesSince` requires for a kind of record: ADMIN for kinds that are not listed here.
 * Undefined means that the kind does not have this call.
 */
const writers: Partial<Record<AuditEntity, Permission | undefined>> = {
  USER: 'WRITE_USERS',
  USER_ACCESS: 'WRITE_USERS',
  // Requests do not have this call: no form lists their changes, and they contain notes that not every user may
  // read.
  REGISTRATION: undefined,
  PROFILE_CHANGE: undefined,
  ACCESS_CHANGE: undefined,
}

/** Registers the calls that read the audit. */
export function implementAudit(api: Api): void {
  implement(api, audit.list, async ({ host, session: { user }, query }) =>
    doneAnswer(await listed(host, user.userId, query, query)),
  )

  implement(api, audit.ofUser, async ({ host, session: { user }, params, query }) =>
    doneAnswer(await listed(host, user.userId, { userId: params.id }, query)),
  )

  implement(api, audit.changesSince, async ({ host, session, params, query }) => {
    const entity = entities.find((each) => each === params.entity)
    const writer = entity && (entity in writers ? writers[entity] : 'ADMIN')
    // Returns 'missing' for an unknown kind, and for a kind of record that the user may not edit.
    if (!writer || !allows(session.user.permissions, writer)) return { outcome: 'missing' }
    const reading = { db: host.engine.db, viewer: session.user.userId }
    const since = Number(query.since)
    return { outcome: 'done', value: await changesSince(reading, { entity, id: params.id, since }) }
  })
}

async function listed(
  { engine: { reads } }: Host,
  viewer: number,
  filter: AuditFilter,
  query: { page?: string | undefined; size?: string | undefined; sort?: string | undefined },
): Promise<Paged<AuditEntry>> {
  const { page = '0', size = String(auditPage), sort = '' } = query
  const pageRequest = { page: Number(page), size: Number(size), sort }
  const reading = { db: reads, viewer }
  return pageOf(await findAudit(reading, filter, pageRequest), await countAudit(reading, filter), pageRequest)
}

const entities = Object.keys(auditEntityLabels) as AuditEntity[]
