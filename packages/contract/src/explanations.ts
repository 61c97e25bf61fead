/** Why a user has a right, or does not have it. @module */
import * as v from 'valibot'
import { UserAccess } from './accesses.ts'
import { UnmetAgreement } from './agreements.ts'
import { recordsOfAdministrators } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './record.ts'
import { type UserRequestType, userRequestTypes } from './userRequestTypes.ts'
import { validityEntries } from './validity.ts'

const instant = v.pipe(v.string(), v.isoTimestamp())

/** The request whose approval gave a right. */
const GivingRequest = v.object({
  type: v.picklist(userRequestTypes as [UserRequestType, ...UserRequestType[]]),
  id: Id,
})

/**
 * Who gave a right and when, from the audit. An earlier first day or a later last day gives a right again.
 * [COND-004, COND-057]
 */
export const RightOrigin = v.object({
  at: instant,
  /**
   * The name of the user who gave it, or 'System'. In the caller's own rights another user's name reads 'Staff'.
   * [C-142]
   */
  by: v.string(),
  /** Null if it was not given by a request. */
  request: v.nullable(GivingRequest),
})
export type RightOrigin = v.InferOutput<typeof RightOrigin>

/** Whether a right applies now: it starts later, has ended, is paused by an unmet agreement, or its role is inactive. */
const rightStates = ['CURRENT', 'UPCOMING', 'ENDED', 'PAUSED', 'INACTIVE'] as const
export type RightState = (typeof rightStates)[number]

const rightEntries = {
  state: v.picklist(rightStates),
  /** Null if the audit does not contain it, for example because the user was imported. */
  origin: v.nullable(RightOrigin),
}

/** A portal role of a user with its origin. */
export const ExplainedPortalRole = v.object({
  id: Id,
  description: v.string(),
  ...validityEntries,
  ...rightEntries,
})
export type ExplainedPortalRole = v.InferOutput<typeof ExplainedPortalRole>

/** An access of a user with its origin. `unmetAgreements` pause it. */
export const ExplainedAccess = v.object({
  ...v.pick(UserAccess, ['id', 'roleName', 'validFrom', 'validUntil', 'unmetAgreements']).entries,
  ...rightEntries,
})
export type ExplainedAccess = v.InferOutput<typeof ExplainedAccess>

/** All portal roles and accesses of a user, also those that do not apply now. [COND-056] */
export const RightsExplanation = v.object({
  /** Sorted by description. */
  portalRoles: v.array(ExplainedPortalRole),
  /** Sorted by role name. */
  accesses: v.array(ExplainedAccess),
})
export type RightsExplanation = v.InferOutput<typeof RightsExplanation>

/**
 * What prevents a user from using a dashboard item: the account or the item is inactive, no role that applies now
 * shows the item, or an agreement is unmet. `NO_PERMISSION` means that a role shows the item, but that no role of the
 * user that applies now has the permission USER, without which a user has no dashboard.
 */
export const itemObstacles = [
  'USER_INACTIVE',
  'ITEM_INACTIVE',
  'NO_ROLE',
  'NO_PERMISSION',
  'AGREEMENT',
] as const
export type ItemObstacle = (typeof itemObstacles)[number]

/** Whether a user can use a dashboard item. [COND-058] */
export const ItemAnswer = v.object({
  id: Id,
  name: v.string(),
  /** All that prevent it; empty if the user can use the item. */
  obstacles: v.array(v.picklist(itemObstacles)),
  /** Whether the user can use it as an administrator, whatever its roles and agreements are. */
  isAdministrator: v.boolean(),
})
export type ItemAnswer = v.InferOutput<typeof ItemAnswer>

/** Why a user can use a dashboard item, or cannot. [COND-057, COND-058] */
export const ItemExplanation = v.object({
  ...ItemAnswer.entries,
  /** The user's portal roles that show the item, also those that do not apply now. */
  heldRoles: v.array(ExplainedPortalRole),
  /**
   * The other active portal roles that would show the item. Empty in the caller's own explanation: users do not learn
   * about roles that they do not have.
   */
  otherRoles: v.array(v.object({ id: Id, description: v.string() })),
  /** The agreements that the item requires and that the user has met, with the last day; null for no end. */
  metAgreements: v.array(v.object({ id: Id, name: v.string(), validUntil: v.nullable(v.string()) })),
  unmetAgreements: v.array(UnmetAgreement),
})
export type ItemExplanation = v.InferOutput<typeof ItemExplanation>

const ofUser = '/rest/secure/user_management/user/{id}/explain'

/** The calls that answer why a user has a right, or does not have it. */
export const explanations = {
  own: endpoint({
    method: 'GET',
    path: '/rest/secure/user_profile/explain',
    access: 'signedIn',
    summary: "The caller's portal roles and accesses, with who gave them, when, and by which request.",
    done: { status: 200, body: RightsExplanation },
  }),
  ownItem: endpoint({
    method: 'GET',
    path: '/rest/secure/dashboard_items/{id}/explain',
    access: 'signedIn',
    summary:
      'Why the caller sees a dashboard item, and what the caller has to do first. 404 for other items.',
    params: { id: 'id' },
    done: { status: 200, body: ItemExplanation },
    outcomes: ['missing'],
  }),
  ofUser: endpoint({
    method: 'GET',
    path: ofUser,
    access: 'READ_USERS',
    summary: "A user's portal roles and accesses, with who gave them, when, and by which request.",
    params: { id: 'id' },
    done: { status: 200, body: RightsExplanation },
    outcomes: ['missing'],
  }),
  itemsOfUser: endpoint({
    method: 'GET',
    path: `${ofUser}/dashboard_items`,
    access: 'READ_USERS',
    summary: 'Whether a user can use each active dashboard item, and what prevents it; by name.',
    params: { id: 'id' },
    done: { status: 200, body: v.array(ItemAnswer), bound: recordsOfAdministrators },
    outcomes: ['missing'],
  }),
  itemOfUser: endpoint({
    method: 'GET',
    path: `${ofUser}/dashboard_items/{itemId}`,
    access: 'READ_USERS',
    summary: 'Why a user can use a dashboard item, or cannot.',
    params: { id: 'id', itemId: 'id' },
    done: { status: 200, body: ItemExplanation },
    outcomes: ['missing'],
  }),
}
