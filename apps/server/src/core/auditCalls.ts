import { type AuditEntity, audit, auditEntityLabels } from '@portal-gateway/contract/audit'
import { allows, type Permission } from '@portal-gateway/contract/permissions'
import { changesSince } from './auditViews.ts'
import { type Api, implement } from './implement.ts'

/** Who may write the records that are edited in forms, and so may know who else did. */
const writers: Readonly<Partial<Record<AuditEntity, Permission>>> = {
  USER: 'WRITE_USERS',
  PORTAL_ROLE: 'ADMIN',
  PROJECT_ROLE: 'ADMIN',
  SYSTEM: 'ADMIN',
  DASHBOARD_ITEM: 'ADMIN',
  RESOURCE: 'ADMIN',
  RESOURCE_CATEGORY: 'ADMIN',
}

/** What staff did, for those who may know. */
export function implementAudit(api: Api): void {
  implement(api, audit.changesSince, async ({ host, session, params, query }) => {
    const entity = entities.find((each) => each === params.entity)
    const writer = entity && writers[entity]
    // What a person may not write is not there for them.
    if (!writer || !allows(session.user.permissions, writer)) return { outcome: 'missing' }
    const since = Number(query.since)
    const changes = await changesSince(host.engine.db, { entity, id: params.id, since })
    return { outcome: 'done', value: changes }
  })
}

const entities = Object.keys(auditEntityLabels) as AuditEntity[]
