import { AuditedField } from '@portal-gateway/contract/audit'
import type { RightOrigin } from '@portal-gateway/contract/explanations'
import { PortalRoleDates } from '@portal-gateway/contract/portalRoles'
import { Id } from '@portal-gateway/contract/record'
import type { Validity } from '@portal-gateway/contract/validity'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { originShownTo } from '../audit/originShownTo.ts'
import { isOfPart } from '../history/isOfPart.ts'
import type { Host } from '../host/ports.ts'
import { extendsValidity } from '../permissions/validity.ts'
import type { Schema } from '../store/schema.ts'

/** The user whose rights are explained, and the user who reads the explanation. */
export interface Subject {
  userId: number
  viewerId: number
}

/** The ids of a user's current portal roles and accesses. */
interface Rights {
  roleIds?: readonly number[]
  accessIds?: readonly number[]
}

/** The origins by the id of the portal role or access. A right whose origin the audit does not contain is missing. */
export interface Origins {
  ofRoles: ReadonlyMap<number, RightOrigin>
  ofAccesses: ReadonlyMap<number, RightOrigin>
}

/** The number of entries that are read at once. A user whose roles have changed less often needs one query. */
const blockSize = 500

/**
 * The number of blocks that are read. It limits the work of a call if a right has no origin. Nobody changes the rights of
 * a user so often; only a program that writes the same roles again and again could.
 */
const mostBlocks = 20

/**
 * Finds in the audit which change gave each right: the latest one that added it, or that made it start earlier or end
 * later. Reads the user's entries in blocks, the latest first, until all origins are found, and at most the latest 10,000
 * that can give or remove a right; the number of queries does not depend on the number of rights. If the latest change of a
 * right removed it, something other than the portal has given it since, and the right has no origin. [COND-004, COND-056, COND-057]
 */
export async function findOrigins(
  { engine: { reads } }: Pick<Host, 'engine'>,
  subject: Subject,
  { roleIds = [], accessIds = [] }: Rights,
): Promise<Origins> {
  const ofRoles = new Map<number, RightOrigin>()
  const ofAccesses = new Map<number, RightOrigin>()
  const roles = new Set(roleIds)
  const accesses = new Set(accessIds)
  const requests = new Map<string, RightOrigin['request']>()
  let before: number | undefined
  for (let block = 0; block < mostBlocks && roles.size + accesses.size > 0; block += 1) {
    const entries = await entriesBefore(reads, subject.userId, before)
    for (const entry of entries) {
      const { entity, entity_id: id, request_id: requestId } = entry
      if (isOfRequest(entity)) {
        // The approval of a request or of its part is the last entry of its HTTP request, so it precedes the entries of the rights here.
        if (requestId !== null && id !== null) requests.set(requestId, { type: entity, id })
        continue
      }
      const request = requestId === null ? null : requests.get(requestId)
      const { at, actor_id: actorId, actor_name: actorName } = entry
      const origin = () =>
        originShownTo(subject.viewerId, subject.userId, { at, actorId, actorName, request })
      if (entity === 'USER_ACCESS') settle(accesses, ofAccesses, accessChange(entry), origin)
      else settle(roles, ofRoles, roleChange(entry), origin)
    }
    if (entries.length < blockSize) break
    before = entries.at(-1)?.id
  }
  return { ofRoles, ofAccesses }
}

/**
 * Selects the user's entries that can give or remove a right, the approvals of the user's requests, and the decisions about
 * their parts. An approved
 * profile change gives no right. The index `audit_entries_subject` finds the user's entries in this order.
 */
const entriesBefore = (db: Kysely<Schema>, userId: number, before: number | undefined) =>
  db
    .selectFrom('audit_entries')
    .select(['id', 'at', 'request_id', 'actor_id', 'actor_name', 'action', 'entity', 'entity_id', 'changes'])
    .where('subject_id', '=', userId)
    .$if(before !== undefined, (entries) => entries.where('id', '<', before ?? 0))
    .where((entry) =>
      entry.or([
        entry.and([entry('entity', '=', 'USER'), entry('changes', 'like', '%"portalRole%')]),
        entry.and([
          entry('entity', '=', 'USER_ACCESS'),
          entry.or([entry('action', '!=', 'UPDATED'), entry('changes', 'like', '%"valid%')]),
        ]),
        entry.and([
          entry('entity', 'in', ['ACCESS_CHANGE', 'REGISTRATION']),
          entry.or([entry('action', '=', 'APPROVED'), isOfPart(entry)]),
        ]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(blockSize)
    .execute()

type Entry = Awaited<ReturnType<typeof entriesBefore>>[number]

const isOfRequest = (entity: Entry['entity']): entity is 'ACCESS_CHANGE' | 'REGISTRATION' =>
  entity === 'ACCESS_CHANGE' || entity === 'REGISTRATION'

/** The ids of the rights that an entry gave and removed. */
interface RightChange {
  given: readonly number[]
  removed: readonly number[]
}

/** Stores the origin of the rights that are given, and stops searching for those and for the removed ones. */
function settle(
  pending: Set<number>,
  origins: Map<number, RightOrigin>,
  { given, removed }: RightChange,
  origin: () => RightOrigin,
): void {
  for (const id of given) if (pending.delete(id)) origins.set(id, origin())
  for (const id of removed) pending.delete(id)
}

/** Returns the portal roles that an entry of the user gave and removed. */
function roleChange({ changes }: Entry): RightChange {
  const fields = fieldsIn(changes)
  const ids = changeOf(fields, 'portalRoleIds', v.array(Id))
  const [idsBefore, idsAfter] = [new Set(ids.before), new Set(ids.after)]
  const removed = ids.before.filter((id) => !idsAfter.has(id))
  const dates = changeOf(fields, 'portalRoleDates', v.array(PortalRoleDates))
  const [datesBefore, datesAfter] = [validityById(dates.before), validityById(dates.after)]
  const isExtended = (id: number) => extendsValidity(datesAfter.get(id) ?? {}, datesBefore.get(id) ?? {})
  return {
    given: [
      ...ids.after.filter((id) => !idsBefore.has(id)),
      // A removed role has lost its dates too.
      ...[...datesBefore.keys(), ...datesAfter.keys()].filter(
        (id) => isExtended(id) && !removed.includes(id),
      ),
    ],
    removed,
  }
}

const validityById = (roles: readonly PortalRoleDates[]): ReadonlyMap<number, Validity> =>
  new Map(roles.map((role) => [role.roleId, role]))

/** Returns whether an entry of an access gave or removed it. */
function accessChange({ action, entity_id: id, changes }: Entry): RightChange {
  const ids = id === null ? [] : [id]
  if (action === 'CREATED') return { given: ids, removed: [] }
  if (action === 'DEACTIVATED') return { given: [], removed: ids }
  const fields = fieldsIn(changes)
  const from = dayChange(fields, 'validFrom')
  const until = dayChange(fields, 'validUntil')
  // A day that is not in the entry has not changed; it counts as no limit on both sides.
  const after = { validFrom: from.after, validUntil: until.after }
  const before = { validFrom: from.before, validUntil: until.before }
  return { given: extendsValidity(after, before) ? ids : [], removed: [] }
}

const fieldsIn = (changes: string): AuditedField[] => v.parse(v.array(AuditedField), JSON.parse(changes))

/** Returns a list before and after the change; both are empty if it did not change. */
function changeOf<const Entries extends v.GenericSchema<unknown, readonly unknown[]>>(
  fields: readonly AuditedField[],
  name: string,
  schema: Entries,
): { before: v.InferOutput<Entries>; after: v.InferOutput<Entries> } {
  const { before, after } = fields.find(({ field }) => field === name) ?? {}
  return { before: v.parse(schema, before ?? []), after: v.parse(schema, after ?? []) }
}

/** Returns a day before and after the change; both are null if it did not change. */
function dayChange(fields: readonly AuditedField[], name: keyof Validity) {
  const { before = null, after = null } = fields.find(({ field }) => field === name) ?? {}
  return { before: v.parse(Day, before), after: v.parse(Day, after) }
}

const Day = v.nullable(v.string())
