import { mostAccesses } from '@portal-gateway/contract/accesses'
import { type api } from '@portal-gateway/contract/api'
import { type Bound, mostRecords } from '@portal-gateway/contract/bounds'
import { dayOf } from '@portal-gateway/contract/validity'
import type { FilledLists } from './fillLists.ts'

type Api = typeof api

/** Every call that declares a bound, for example 'users.list'. */
export type ListCall = {
  [Resource in keyof Api]: {
    [Call in keyof Api[Resource]]: Api[Resource][Call] extends { done: { bound: Bound } }
      ? `${Resource}.${Call & string}`
      : never
  }[keyof Api[Resource]]
}[keyof Api]

/** A request for which a list is as long as possible. */
export interface ListRequest {
  params?: Record<string, string | number>
  query?: string
  /** Number of rows that the list returns after `fillLists`; a streamed list may return a few more. */
  rows: number
  body?: unknown
}

/** Returns one request per list; the compiler rejects a missing one. */
export function listRequests(
  { userId, count, most }: { userId: number; count: number; most: (call: ListCall) => number },
  { portalRoleId, projectRoleId, systemId, itemId, agreementId, unsignedAgreementId }: FilledLists,
): Record<ListCall, ListRequest> {
  const whole = '?size=1000000'
  const ofUser = { userId }
  const fixed = (call: ListCall, request: Omit<ListRequest, 'rows'> = {}) => ({
    ...request,
    rows: most(call),
  })
  const ofSystem = { params: { id: systemId } }
  const ofProjectRole = { params: { id: projectRoleId } }
  return {
    'userCapabilities.grantedPermissions': fixed('userCapabilities.grantedPermissions'),
    // The sessions of the caller, whose number the server limits; openSessions.test.ts tests the limit.
    'openSessions.list': { rows: 1 },
    // Identities are few for each user; linkedIdentities.test.ts tests the limit.
    'linkedIdentities.ofUser': { params: { id: userId }, rows: 0 },
    'profileChanges.list': { rows: count },
    'profileChanges.listByStatus': { params: { status: 'REJECTED' }, rows: count },
    'profileChanges.listOfUser': { params: ofUser, rows: count },
    'profileChanges.listOwn': { rows: count },
    'userAccesses.listOwn': fixed('userAccesses.listOwn'),
    'userAccesses.listOfUser': fixed('userAccesses.listOfUser', { params: { portalUserId: userId } }),
    'userAccesses.listAll': { rows: count },
    'userAccesses.saveOfUser': {
      params: { portalUserId: userId },
      body: { userAccesses: Array.from({ length: mostAccesses + 1 }, () => ({ portalUserId: userId })) },
      rows: 0,
    },
    'accessChanges.list': { rows: 2 * count },
    'accessChanges.listByStatus': { params: { status: 'APPROVED' }, rows: count },
    'accessChanges.listOfUser': { params: ofUser, rows: count },
    'accessChanges.listOwn': { rows: count },
    'userRequests.list': { params: { status: 'pending' }, query: whole, rows: 2 * count },
    'partReviews.list': fixed('partReviews.list', {
      params: { state: 'open' },
      query: `?size=${most('partReviews.list')}`,
    }),
    'users.list': { query: whole, rows: count },
    'audit.list': fixed('audit.list', { query: `?size=${most('audit.list')}` }),
    'accessHistory.list': fixed('accessHistory.list', {
      query: `?day=${dayOf(Date.now())}&userId=${userId}&size=${most('accessHistory.list')}`,
    }),
    'audit.ofUser': fixed('audit.ofUser', { params: { id: userId }, query: `?size=${most('audit.ofUser')}` }),
    'audit.changesSince': fixed('audit.changesSince', {
      params: { entity: 'USER', id: userId },
      query: '?since=1',
    }),
    'registrations.listByStatus': { params: { status: 'PENDING' }, query: whole, rows: count },
    'registrations.listOwnProxy': { query: whole, rows: count },
    'registrations.listProxyOfUser': { params: ofUser, query: whole, rows: count },
    'registrationActions.findByEmail': { params: { email: 'list-1@portal.example' }, rows: 1 },
    'registrationActions.findByName': fixed('registrationActions.findByName', {
      params: { lastName: 'Listed', firstName: 'First' },
    }),
    'dashboardItems.list': fixed('dashboardItems.list'),
    'dashboardItems.listForAdministrators': fixed('dashboardItems.listForAdministrators', {
      query: '?includeInactive=true',
    }),
    'resourceCategories.list': { rows: mostRecords },
    'resources.list': { query: `?itemId=${itemId}`, rows: mostRecords },
    'explanations.itemsOfUser': fixed('explanations.itemsOfUser', { params: { id: userId } }),
    'portalRoles.list': fixed('portalRoles.list'),
    'portalRoles.users': fixed('portalRoles.users', { params: { id: portalRoleId } }),
    'projectRoles.list': fixed('projectRoles.list'),
    'projectRoles.listPublic': fixed('projectRoles.listPublic'),
    'projectRoles.users': fixed('projectRoles.users', ofProjectRole),
    'projectRoles.pendingRegistrations': fixed('projectRoles.pendingRegistrations', ofProjectRole),
    'projectRoles.outstandingAccessChanges': fixed('projectRoles.outstandingAccessChanges', ofProjectRole),
    'systems.list': fixed('systems.list'),
    'systems.listPublic': fixed('systems.listPublic'),
    'systems.projectRoles': fixed('systems.projectRoles', ofSystem),
    'systems.users': fixed('systems.users', ofSystem),
    'systems.pendingRegistrations': fixed('systems.pendingRegistrations', ofSystem),
    'systems.outstandingAccessChanges': fixed('systems.outstandingAccessChanges', ofSystem),
    'announcements.list': fixed('announcements.list'),
    'agreements.list': fixed('agreements.list'),
    'agreements.versions': fixed('agreements.versions', { params: { id: agreementId } }),
    'agreements.signatures': fixed('agreements.signatures', {
      params: { id: agreementId },
      query: `?size=${most('agreements.signatures')}`,
    }),
    'agreements.unsigned': fixed('agreements.unsigned', {
      params: { id: unsignedAgreementId },
      query: `?size=${most('agreements.unsigned')}`,
    }),
    // One item requires the other agreement.
    'agreements.uses': { params: { id: agreementId }, rows: most('agreements.uses') - 1 },
    'ownAgreements.list': fixed('ownAgreements.list'),
    'liveAnnouncements.list': fixed('liveAnnouncements.list'),
    'publicAnnouncements.list': fixed('publicAnnouncements.list'),
    'sites.list': { rows: count },
    'sites.relations': { rows: count },
    'studies.list': { rows: count },
    'lockedAccounts.list': { rows: count },
    'directoryChanges.list': fixed('directoryChanges.list'),
    'systemHealth.listMails': fixed('systemHealth.listMails'),
  }
}
