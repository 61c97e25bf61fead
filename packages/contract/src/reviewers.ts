/** Users who review parts of requests, without the permission WRITE_USERS. @module */
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { emailAddress } from './passwords.ts'
import { Id, knownIds } from './record.ts'
import { line } from './text.ts'
import { requiredDay } from './validity.ts'

/** The maximum numbers of project roles, sites and studies of one reviewer. [T53] */
export const largestScope = { projectRoleIds: 500, siteCodes: 2_000, studyNames: 2_000 } as const

const many = { isPlural: true }

const scopeEntries = {
  projectRoleIds: knownIds({
    label: 'Project Roles',
    entryLabel: 'Project Role',
    most: largestScope.projectRoleIds,
  }),
  siteCodes: v.pipe(
    v.array(line({ label: 'Site', limit: 32, isRequired: true }), 'IS_INVALID'),
    v.maxLength(largestScope.siteCodes, 'IS_INVALID'),
    v.metadata({ label: 'Sites', entryLabel: 'Site', ...many }),
  ),
  studyNames: v.pipe(
    v.array(line({ label: 'Study', limit: 128, isRequired: true }), 'IS_INVALID'),
    v.maxLength(largestScope.studyNames, 'IS_INVALID'),
    v.metadata({ label: 'Studies', entryLabel: 'Study', ...many }),
  ),
}

/**
 * The project roles, sites and studies whose parts of access-change requests a user reviews. A part is within the scope
 * if its project role is, or if all sites that it changes are, or if all studies that it changes are. Sites count only if its
 * project role requires a site, and studies only if it requires a study. [COND-066, COND-067]
 */
export const ReviewScope = v.object(scopeEntries)
export type ReviewScope = v.InferOutput<typeof ReviewScope>

/** A user who decides for a reviewer from the first to the last day, both in UTC. [COND-073] */
export const ReviewDeputy = v.object({
  id: Id,
  name: v.string(),
  validFrom: v.string(),
  validUntil: v.string(),
})
export type ReviewDeputy = v.InferOutput<typeof ReviewDeputy>

/** The scope of a user, who is no reviewer if all lists are empty. */
export const Reviewer = v.object({
  ...scopeEntries,
  /** The user's deputies of today and of later days, by their first day. */
  deputies: v.array(ReviewDeputy),
  /** 0 before the first save. */
  versionno: v.number(),
})
export type Reviewer = v.InferOutput<typeof Reviewer>

/** The new scope, and the version that it replaces. Empty lists end the user's reviews. */
export const ReviewerDraft = v.object({
  ...scopeEntries,
  versionno: v.pipe(
    v.number('IS_INVALID'),
    v.safeInteger('IS_INVALID'),
    v.minValue(0, 'IS_INVALID'),
    v.metadata({ label: 'Version' }),
  ),
})
export type ReviewerDraft = v.InferOutput<typeof ReviewerDraft>

/** The maximum number of deputies of one reviewer, of today and of later days. */
export const mostDeputies = 20

/** A new deputy of the caller. */
export const DeputyDraft = v.object({
  email: emailAddress('Email'),
  validFrom: requiredDay('Valid from'),
  validUntil: requiredDay('Valid until'),
})
export type DeputyDraft = v.InferOutput<typeof DeputyDraft>

/** The caller's deputies, and the reviewers whose deputy the caller is, of today and of later days. */
export const OwnDeputies = v.object({
  /** Whether the caller has a scope, and so can have deputies. */
  isReviewer: v.boolean(),
  deputies: v.array(v.object({ ...ReviewDeputy.entries, email: v.string() })),
  /** Here `name` is the name of the reviewer. */
  deputyOf: v.array(ReviewDeputy),
})
export type OwnDeputies = v.InferOutput<typeof OwnDeputies>

const path = '/rest/secure/user_management/user/{id}/reviewer'
const own = '/rest/secure/review_deputies'

/** The calls by which administrators choose reviewers, and reviewers choose deputies. */
export const reviewers = {
  get: endpoint({
    method: 'GET',
    path,
    access: 'READ_USERS',
    summary: 'The project roles, sites and studies whose parts of requests a user reviews, and the deputies.',
    params: { id: 'id' },
    done: { status: 200, body: Reviewer },
    outcomes: ['missing'],
  }),
  save: endpoint({
    method: 'PUT',
    path,
    access: 'ADMIN',
    summary: 'Replace the project roles, sites and studies whose parts of requests a user reviews.',
    params: { id: 'id' },
    needsRecentSignIn: true,
    body: ReviewerDraft,
    done: { status: 200, body: Reviewer },
    outcomes: ['unchanged', 'missing', 'invalid'],
  }),
  ownDeputies: endpoint({
    method: 'GET',
    path: own,
    access: 'USER',
    summary: "The caller's deputies, and the reviewers whose deputy the caller is.",
    done: { status: 200, body: OwnDeputies },
  }),
  addDeputy: endpoint({
    method: 'POST',
    path: own,
    access: 'USER',
    summary:
      'Let another user decide in place of the caller, from the first to the last day. Only reviewers can have deputies.',
    body: DeputyDraft,
    done: { status: 200, body: OwnDeputies },
    outcomes: ['invalid'],
  }),
  endDeputy: endpoint({
    method: 'DELETE',
    path: `${own}/{id}`,
    access: 'USER',
    summary: "End one of the caller's deputies at once, or end being the deputy of a reviewer.",
    params: { id: 'id' },
    done: { status: 200 },
    outcomes: ['missing'],
  }),
}
