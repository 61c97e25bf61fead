/** The schemas of an access: a project role with its sites, studies and systems. @module */
import * as v from 'valibot'
import { UnmetAgreement } from './agreements.ts'
import { Id, knownIds, labelledId, VersionNumber } from './record.ts'
import { line } from './text.ts'
import { validityEntries } from './validity.ts'

/** The type of a site. A research base has other sites below it. [C-154] */
export const SiteType = v.picklist(['SITE', 'RESEARCH_BASE'], 'IS_INVALID')
export type SiteType = v.InferOutput<typeof SiteType>

/** A site inside an access. [ACC-026] */
export const AccessSite = v.object({
  siteCode: v.pipe(line({ label: 'Site', limit: 32, isRequired: true })),
  type: v.optional(v.pipe(SiteType, v.metadata({ label: 'Site Type' })), 'SITE'),
})
export type AccessSite = v.InferOutput<typeof AccessSite>

/**
 * The maximum numbers of entries in one access. With these limits a request body cannot exceed its maximum
 * size. [T53]
 */
export const largestAccess = { sites: 2_000, studyNames: 2_000, systemAccessIds: 500 } as const
/** The maximum number of project roles in one list; each occurs once. [T53] */
export const mostAccesses = 200

const many = { isPlural: true }

/** The labels that messages use for a list of project roles and for one of them. */
export const projectRolesFacts = { label: 'Project Roles', entryLabel: 'Project Role', ...many }

/**
 * The common fields of all kinds of accesses: a project role with sites, studies and systems. The server's
 * `accessFaults` checks whether the role requires a site or a study. [ACC-002, ACC-025, C-152]
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
  ...validityEntries,
}

/** A project role with its sites, studies and systems. [ACC-002] */
export const Access = v.object(accessEntries)
export type Access = v.InferOutput<typeof Access>

/** The ids of the accesses that the caller saw. A save must not remove accesses that were added concurrently. [T45] */
export const knownAccessIds = v.optional(
  knownIds({ label: 'Current Project Roles', entryLabel: 'Current Project Role', most: mostAccesses }),
)

/** The types of change of one entry. [ACC-013 to ACC-015] */
export const AccessChangeType = v.picklist(['NEW', 'CHANGE', 'REMOVAL'], 'IS_INVALID')
export type AccessChangeType = v.InferOutput<typeof AccessChangeType>

/** The owner of an entry: a registration, an access-change request or a user. [C-163] */
export const AccessEntity = v.picklist(
  ['USER_REGISTRATION_REQUEST', 'USER_ACCESS_MOD_REQUEST', 'USER_ACCESS'],
  'IS_INVALID',
)
export type AccessEntity = v.InferOutput<typeof AccessEntity>

/** An access in a request or a registration, as the client sends it. [ACC-030, C-164] */
export const AccessControlDraft = v.object({
  ...accessEntries,
  requestType: v.optional(v.pipe(AccessChangeType, v.metadata({ label: 'Request Type' })), 'NEW'),
  /** The id of the current access that is changed or removed. */
  priorAccessControlId: v.optional(v.nullable(labelledId('Current Project Role'))),
  /**
   * This field exists only because the specification has it. The server ignores it, because the session or
   * the request determines the user. [T20]
   */
  portalUserId: v.optional(v.nullable(labelledId('User'))),
})
export type AccessControlDraft = v.InferOutput<typeof AccessControlDraft>

/** A stored access in a request or a registration. [ACC-027] */
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

/** An access of a user. [ACC-028] */
export const UserAccess = v.object({
  ...accessEntries,
  id: Id,
  portalUserId: Id,
  /**
   * The agreements that the user has to sign first. If there are any, the access is paused: like one that has ended,
   * only `validity=ALL` and the profile contain it. [COND-035]
   */
  unmetAgreements: v.optional(v.array(UnmetAgreement)),
  inactive: v.boolean(),
  versionno: VersionNumber,
})
export type UserAccess = v.InferOutput<typeof UserAccess>
