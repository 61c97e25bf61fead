import * as v from 'valibot'
import { Id, knownIds, labelledId, VersionNumber } from './record.ts'
import { line } from './text.ts'

/** A research base stands above other sites. [C-154] */
export const SiteType = v.picklist(['SITE', 'RESEARCH_BASE'], 'IS_INVALID')
export type SiteType = v.InferOutput<typeof SiteType>

/** A site inside an access. [ACC-026] */
export const AccessSite = v.object({
  siteCode: v.pipe(line({ label: 'Site', limit: 32, isRequired: true })),
  type: v.optional(v.pipe(SiteType, v.metadata({ label: 'Site Type' })), 'SITE'),
})
export type AccessSite = v.InferOutput<typeof AccessSite>

/** The most that one access holds of each: nobody chooses more, and a body stays within its limit. [T53] */
export const largestAccess = { sites: 2_000, studyNames: 2_000, systemAccessIds: 500 } as const
/** The most project roles that one list names: each stands in it once. [T53] */
export const mostAccesses = 200

const many = { isPlural: true }

/** What messages call a list of project roles, and one of them. */
export const projectRolesFacts = { label: 'Project Roles', entryLabel: 'Project Role', ...many }

/**
 * What every list of accesses says of one: a project role with sites, studies and systems. Whether the role
 * needs a site or a study is the role's own to say, so `accessFaults` does. [ACC-002, ACC-025, C-152]
 */
export const accessEntries = {
  roleName: line({ label: 'Project Role', limit: 128, isRequired: true }),
  sites: v.pipe(
    v.array(AccessSite, 'IS_INVALID'),
    v.maxLength(largestAccess.sites, 'IS_INVALID'),
    v.metadata({ label: 'Sites', entryLabel: 'Site', ...many }),
  ),
  studyNames: v.pipe(
    v.array(line({ label: 'Study', limit: 128, isRequired: true }), 'IS_INVALID'),
    v.maxLength(largestAccess.studyNames, 'IS_INVALID'),
    v.metadata({ label: 'Studies', entryLabel: 'Study', ...many }),
  ),
  systemAccessIds: v.pipe(
    v.array(Id, 'IS_INVALID'),
    v.maxLength(largestAccess.systemAccessIds, 'IS_INVALID'),
    v.metadata({ label: 'Systems', entryLabel: 'System', ...many }),
  ),
}

/** A project role with its sites, studies and systems. [ACC-002] */
export const Access = v.object(accessEntries)
export type Access = v.InferOutput<typeof Access>

/** The accesses that a list was made from: one that is held beyond them is not taken away unseen. [T45] */
export const knownAccessIds = v.optional(
  knownIds({ label: 'Current Project Roles', entryLabel: 'Current Project Role', most: mostAccesses }),
)

/** How one entry changes what a person holds. [ACC-013 to ACC-015] */
export const AccessChangeType = v.picklist(['NEW', 'CHANGE', 'REMOVAL'], 'IS_INVALID')
export type AccessChangeType = v.InferOutput<typeof AccessChangeType>

/** Where an entry belongs: to a registration, to an access-change request, or to a user. [C-163] */
export const AccessEntity = v.picklist(
  ['USER_REGISTRATION_REQUEST', 'USER_ACCESS_MOD_REQUEST', 'USER_ACCESS'],
  'IS_INVALID',
)
export type AccessEntity = v.InferOutput<typeof AccessEntity>

/** An entry as it is asked for, in a request or a registration. [ACC-030, C-164] */
export const AccessControlDraft = v.object({
  ...accessEntries,
  requestType: v.optional(v.pipe(AccessChangeType, v.metadata({ label: 'Request Type' })), 'NEW'),
  /** The held access that is changed or removed. */
  priorAccessControlId: v.optional(v.nullable(labelledId('Current Project Role'))),
  /** Sent as the specification has it; whose entry it is the session or the request says. [T20] */
  portalUserId: v.optional(v.nullable(labelledId('User'))),
})
export type AccessControlDraft = v.InferOutput<typeof AccessControlDraft>

/** A stored entry of a request or a registration. [ACC-027] */
export const AccessControl = v.object({
  ...accessEntries,
  id: Id,
  entity: AccessEntity,
  requestType: AccessChangeType,
  priorAccessControlId: v.nullable(Id),
  portalUserId: v.nullable(Id),
  inactive: v.boolean(),
})
export type AccessControl = v.InferOutput<typeof AccessControl>

/** An access that a person holds. [ACC-028] */
export const UserAccess = v.object({
  ...accessEntries,
  id: Id,
  portalUserId: Id,
  inactive: v.boolean(),
  versionno: VersionNumber,
})
export type UserAccess = v.InferOutput<typeof UserAccess>
