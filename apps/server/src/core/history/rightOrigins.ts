import { type AuditAction, type AuditEntity, AuditedField } from '@portal-gateway/contract/audit'
import type { RightOrigin } from '@portal-gateway/contract/explanations'
import type { UserRequestType } from '@portal-gateway/contract/userRequestTypes'
import { dayOf } from '@portal-gateway/contract/validity'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { originShownTo } from '../audit/originShownTo.ts'
import type { Schema } from '../store/schema.ts'
import { isOfPart } from './isOfPart.ts'
import { readAll, rowsAtOnce } from './readAll.ts'
import type { DayRight } from './rightsOfDay.ts'

/** Users whose audit entries are in memory at the same time. */
const usersAtOnce = 100

/**
 * Returns who gave each right: the last change before it was in force that added the portal role or the access, or
 * extended the access after it had ended. The viewer does not learn who gave the viewer's own rights. [COND-057, C-142]
 */
export async function originsOf(
  db: Kysely<Schema>,
  rights: readonly DayRight[],
  viewer: number,
): Promise<ReadonlyMap<DayRight, RightOrigin>> {
  const origins = new Map<DayRight, RightOrigin>()
  const userIds = [...new Set(rights.map(({ user }) => user.id))]
  for (let start = 0; start < userIds.length; start += usersAtOnce) {
    const ids = new Set(userIds.slice(start, start + usersAtOnce))
    const { givings, requests } = await readGivings(db, [...ids])
    for (const right of rights.filter(({ user }) => ids.has(user.id))) {
      const giving = givings.get(right.user.id)?.findLast((each) => gave(each, right))
      if (!giving) continue
      const request = requests.get(`${right.user.id} ${giving.requestId}`)
      origins.set(right, originShownTo(viewer, right.user.id, { ...giving, request }))
    }
  }
  return origins
}

/** A change of a user's portal roles or accesses. */
interface Giving {
  at: number
  actorId: number | null
  actorName: string
  /** The id of the HTTP request. */
  requestId: string | null
  entity: AuditEntity
  entityId: number | null
  action: AuditAction
  versionno: number | null
  changes: readonly AuditedField[]
}

type Entry = Omit<Giving, 'changes'> & { id: number; userId: number | null; changes: string }

const requestTypes: Partial<Record<AuditEntity, UserRequestType>> = {
  REGISTRATION: 'REGISTRATION',
  ACCESS_CHANGE: 'ACCESS_CHANGE',
}

/** Reads the changes by user, the oldest first, and the approvals and decided parts by user and HTTP request. */
async function readGivings(db: Kysely<Schema>, userIds: readonly number[]) {
  const rows = await readAll<Entry>((after) =>
    db
      .selectFrom('audit_entries')
      .select(['id', 'at', 'actor_id as actorId', 'actor_name as actorName', 'request_id as requestId'])
      .select(['entity', 'entity_id as entityId', 'action', 'versionno', 'changes', 'subject_id as userId'])
      .where('subject_id', 'in', [...userIds])
      .where((entry) =>
        entry.or([
          entry.and([
            entry('entity', 'in', ['USER', 'USER_ACCESS']),
            entry('action', 'in', ['CREATED', 'UPDATED']),
          ]),
          entry.and([
            entry('entity', 'in', ['REGISTRATION', 'ACCESS_CHANGE']),
            entry.or([entry('action', '=', 'APPROVED'), isOfPart(entry)]),
          ]),
        ]),
      )
      .where('id', '>', after?.id ?? 0)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute(),
  )
  const givings = new Map<number, Giving[]>()
  const requests = new Map<string, { type: UserRequestType; id: number }>()
  for (const { id: _, userId, changes, ...row } of rows) {
    const type = requestTypes[row.entity]
    if (type) {
      if (row.requestId !== null && row.entityId !== null)
        requests.set(`${userId} ${row.requestId}`, { type, id: row.entityId })
      continue
    }
    const giving = { ...row, changes: v.parse(v.array(AuditedField), JSON.parse(changes)) }
    const others = givings.get(Number(userId))
    if (others) others.push(giving)
    else givings.set(Number(userId), [giving])
  }
  return { givings, requests }
}

const Roles = v.fallback(v.array(v.number()), [])

function gave({ entity, entityId, action, at, versionno, changes }: Giving, right: DayRight): boolean {
  const changed = (field: string) => changes.find((each) => each.field === field)
  if (right.kind === 'ACCESS') {
    // Compares versions, because the entry is written some milliseconds after the access.
    if (entity !== 'USER_ACCESS' || entityId !== right.accessId || (versionno ?? 0) > right.access.versionno)
      return false
    const end = changed('validUntil')?.before
    return action === 'CREATED' || (typeof end === 'string' && end < dayOf(at))
  }
  const roles = entity === 'USER' && at <= right.at ? changed('portalRoleIds') : undefined
  if (!roles) return false
  return (
    v.parse(Roles, roles.after).includes(right.roleId) && !v.parse(Roles, roles.before).includes(right.roleId)
  )
}
