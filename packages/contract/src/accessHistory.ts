/** Who could use what on a day, for audits. @module */
import * as v from 'valibot'
import { Access } from './accesses.ts'
import { pagesOf } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { RightOrigin } from './explanations.ts'
import { paged, pageQueryEntries } from './paged.ts'
import { aDay, longestSearch } from './queryFilters.ts'
import { Id } from './record.ts'
import { isStorable } from './text.ts'
import { validityEntries } from './validity.ts'

/** The default number of rows on a page. */
export const accessHistoryPage = 50

/** An agreement that the right required on the day, with the signature that counted. */
export const SignedCondition = v.object({
  id: Id,
  /** The current name. */
  name: v.string(),
  /** The signed version. */
  version: v.number(),
  signedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The last day of the signature; null for no end. */
  validUntil: v.nullable(v.string()),
})
export type SignedCondition = v.InferOutput<typeof SignedCondition>

const rowEntries = {
  portalUserId: Id,
  /** The user name and the names as they are now. */
  username: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  /** The dates of the access, or of the portal role, as they were on the day. */
  ...validityEntries,
  /** Who gave the right. Null if the audit does not contain it, for example because the user was imported. */
  origin: v.nullable(RightOrigin),
  /** The agreements that were required and met on the day, by name. */
  conditions: v.array(SignedCondition),
}

/** An access that was in force: a project role with its sites, studies and systems on that day. */
export const AccessOnDay = v.object({
  kind: v.literal('ACCESS'),
  ...rowEntries,
  accessId: Id,
  ...v.pick(Access, ['roleName', 'sites', 'studyNames', 'systemAccessIds']).entries,
})
export type AccessOnDay = v.InferOutput<typeof AccessOnDay>

/** A portal role by which the user could use a dashboard item. */
export const ItemUseOnDay = v.object({
  kind: v.literal('ITEM'),
  ...rowEntries,
  itemId: Id,
  /** The current name of the item. */
  itemName: v.string(),
  roleId: Id,
  /** The current name of the portal role. */
  roleDescription: v.string(),
  /** Whether the portal role gave ADMIN, by which every item can be used without its roles and agreements. */
  isAdministrator: v.boolean(),
})
export type ItemUseOnDay = v.InferOutput<typeof ItemUseOnDay>

/** A right that was in force at any time of the day, in UTC. [COND-063, COND-064] */
export const RightOnDay = v.variant('kind', [AccessOnDay, ItemUseOnDay])
export type RightOnDay = v.InferOutput<typeof RightOnDay>

const idFilter = v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, 'IS_INVALID')))
const nameFilter = v.optional(
  v.pipe(
    v.string(),
    v.nonEmpty('IS_INVALID'),
    v.maxLength(longestSearch, 'IS_TOO_LONG'),
    v.check(isStorable, 'UNRECOGNISED_CHARACTER'),
  ),
)

/** The call that answers who could use what on a day. */
export const accessHistory = {
  list: endpoint({
    method: 'GET',
    path: '/rest/secure/admin/access_history',
    access: 'ADMIN',
    summary:
      'The accesses, and the uses of dashboard items, that were in force at any time of a day (UTC), by user. The query must name a study, a site, a project role, an item or a user; every row matches all of them.',
    query: v.object({
      ...pageQueryEntries,
      size: v.optional(v.pipe(v.string(), v.regex(/^(?:[1-9]\d{0,2}|1000)$/, 'IS_INVALID'))),
      /** A calendar day in UTC, today at the latest. */
      day: aDay,
      /** The code of a study that the access names. */
      study: nameFilter,
      /** The code of a site that the access names. */
      site: nameFilter,
      /** A project role, whatever its name was on the day. */
      projectRoleId: idFilter,
      /** A dashboard item. It cannot be combined with a study, a site or a project role. */
      itemId: idFilter,
      userId: idFilter,
    }),
    done: { status: 200, body: paged(RightOnDay), bound: pagesOf(1_000) },
    outcomes: ['invalid'],
  }),
}
