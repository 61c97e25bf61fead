import * as v from 'valibot'
import { atMost, pagesOf } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { paged, pageQueryEntries } from './paged.ts'
import { day, dayOrMoment, prefixFilter } from './queryFilters.ts'
import { Id } from './record.ts'
import { textGroup } from './translate.ts'

/** The audited actions with their labels. */
export const auditActionLabels = /* @__PURE__ */ textGroup('auditActionLabels', {
  CREATED: 'Created',
  UPDATED: 'Updated',
  ACTIVATED: 'Activated',
  DEACTIVATED: 'Deactivated',
  DELETED: 'Deleted',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
  UNLOCKED: 'Unlocked',
  SESSIONS_ENDED: 'Sessions ended',
  FACTOR_ADDED: 'Authenticator app added',
  FACTOR_REMOVED: 'Authenticator app removed',
  RECOVERY_CODES_RENEWED: 'New recovery codes',
  RECOVERY_CODE_USED: 'Recovery code used',
  PASSKEY_ADDED: 'Passkey added',
  PASSKEY_REMOVED: 'Passkey removed',
  IDENTITY_LINKED: 'Institution linked',
  IDENTITY_UNLINKED: 'Institution unlinked',
  SIGNED: 'Agreement signed',
  EMAIL_RESENT: 'Initial email resent',
  RESTRICTION_CLEARED: 'Password restriction removed',
  DIRECTORY_RETRIED: 'Directory update tried again',
  MAIL_RESENT: 'Mail sent again',
} as const)
export type AuditAction = keyof typeof auditActionLabels

/** The audited kinds of record with their labels. */
export const auditEntityLabels = /* @__PURE__ */ textGroup('auditEntityLabels', {
  USER: 'User',
  USER_ACCESS: 'User access',
  PORTAL_ROLE: 'Portal role',
  PROJECT_ROLE: 'Project role',
  SYSTEM: 'System',
  DASHBOARD_ITEM: 'Dashboard item',
  RESOURCE: 'Resource',
  RESOURCE_CATEGORY: 'Resource category',
  ANNOUNCEMENT: 'Announcement',
  AGREEMENT: 'Agreement',
  REGISTRATION: 'Account registration',
  PROFILE_CHANGE: 'Profile change',
  ACCESS_CHANGE: 'Access change',
  MAIL: 'Mail',
} as const)
export type AuditEntity = keyof typeof auditEntityLabels

/**
 * Replaces the actor's name in entries about the caller's own account and requests: users must not learn which
 * reviewer decided on their requests. [C-142, T18]
 */
export const withheldActor = 'Staff'

/** The default number of entries on a page. */
export const auditPage = 50

const actions = Object.keys(auditActionLabels) as AuditAction[]
const entities = Object.keys(auditEntityLabels) as AuditEntity[]
const instant = v.pipe(v.string(), v.isoTimestamp())

/** One field of the record before and after the change; null if it had no value. */
export const AuditedField = v.object({ field: v.string(), before: v.unknown(), after: v.unknown() })
export type AuditedField = v.InferOutput<typeof AuditedField>

/** An audit entry: the user, the action, the record, the time and the HTTP request. (T57) */
export const AuditEntry = v.object({
  id: Id,
  at: instant,
  /** `requestId` and `actorId` are null if the portal itself acted, or if they are withheld from the caller. */
  requestId: v.nullable(v.string()),
  actorId: v.nullable(Id),
  /** 'System' if the portal itself acted. */
  actorName: v.string(),
  action: v.picklist(actions),
  entity: v.picklist(entities),
  entityId: v.nullable(Id),
  entityName: v.string(),
  /** The user whom the entry concerns. */
  subjectId: v.nullable(Id),
  changes: v.array(AuditedField),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>

/** A change of a record after a given version. */
export const RecordChange = v.object({
  versionno: v.number(),
  at: instant,
  actorName: v.string(),
  changes: v.array(AuditedField),
})
export type RecordChange = v.InferOutput<typeof RecordChange>

/** The maximum number of entries on a page; it is small because entries can be long. */
const mostEntries = 1_000

/** The maximum number of changes that `changesSince` returns; it returns the latest ones. */
export const mostChanges = 100

const pageQuery = {
  ...pageQueryEntries,
  size: v.optional(v.pipe(v.string(), v.regex(/^(?:[1-9]\d{0,2}|1000)$/, 'IS_INVALID'))),
}

/**
 * The calls of the audit. The specification requires accountability, but lists no calls for it.
 */
export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/rest/secure/admin/audit',
    access: 'ADMIN',
    summary: 'All audit entries, the latest first.',
    query: v.object({
      ...pageQuery,
      sort: v.optional(v.picklist(['at,asc', 'at,desc'], 'IS_INVALID')),
      action: v.optional(v.picklist(actions, 'IS_INVALID')),
      entity: v.optional(v.picklist(entities, 'IS_INVALID')),
      /** Matches the prefix of any word of a name, case-insensitively. */
      actorName: prefixFilter,
      entityName: prefixFilter,
      /** The first and the last day, in UTC; `from` can also be an exact time. */
      from: dayOrMoment,
      until: day,
    }),
    done: { status: 200, body: paged(AuditEntry), bound: pagesOf(mostEntries) },
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/rest/secure/user_management/user/{id}/audit',
    access: 'READ_USERS',
    summary: 'The audit entries about one user, the latest first.',
    params: { id: 'id' },
    query: v.object(pageQuery),
    done: { status: 200, body: paged(AuditEntry), bound: pagesOf(mostEntries) },
  }),
  changesSince: endpoint({
    method: 'GET',
    path: '/rest/secure/changes/{entity}/{id}',
    access: 'signedIn',
    summary:
      'The changes of a record after a version, with the user who made them; for users who may write the record.',
    params: { entity: 'word', id: 'id' },
    query: v.object({ since: v.pipe(v.string('IS_INVALID'), v.regex(/^\d{1,9}$/, 'IS_INVALID')) }),
    done: {
      status: 200,
      body: v.array(RecordChange),
      bound: atMost(mostChanges, 'The latest changes are enough to explain a conflict.'),
    },
    outcomes: ['missing'],
  }),
}
