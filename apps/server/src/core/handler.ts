import type { Endpoint } from '@portal-gateway/contract/endpoint'
import { apiBase } from '@portal-gateway/contract/headers'
import { Hono } from 'hono'
import { implementAgreements } from './agreements/agreementRoutes.ts'
import type { Api, ImplementedCall, Incoming } from './api/implement.ts'
import { implementAudit } from './audit/auditRoutes.ts'
import { implementCaptcha } from './captcha/captchaRoutes.ts'
import { implementAnnouncements } from './configuration/announcementRoutes.ts'
import { implementPortalRoles } from './configuration/portalRoleRoutes.ts'
import { implementProjectRoles } from './configuration/projectRoleRoutes.ts'
import { implementReferences } from './configuration/referenceRoutes.ts'
import { implementSystems } from './configuration/systemRoutes.ts'
import { implementDashboardItems } from './dashboard/dashboardItemRoutes.ts'
import { implementFiles } from './dashboard/fileRoutes.ts'
import { implementResourceCategories } from './dashboard/resourceCategoryRoutes.ts'
import { implementResources } from './dashboard/resourceRoutes.ts'
import { implementSingleSignIn } from './dashboard/singleSignIn.ts'
import { implementExplanations } from './explanations/explanationRoutes.ts'
import { implementSystemHealth } from './health/systemHealth.ts'
import { implementUnsentMails } from './health/unsentMails.ts'
import { implementAccessHistory } from './history/accessHistoryRoutes.ts'
import { longLists } from './host/longLists.ts'
import { callerField, type Host, ServerBusy, TooMany } from './host/ports.ts'
import { addCrossOriginHeaders, preflightResponse } from './http/crossOrigin.ts'
import { isRefusal, type Refusal, refusalResponse } from './http/refusal.ts'
import { traceIdOf } from './http/traceparent.ts'
import { implementInstitutions } from './institutions/institutionRoutes.ts'
import { implementLinkedIdentities } from './institutions/linkedIdentityRoutes.ts'
import { implementPartReviews } from './partReviews/partReviewRoutes.ts'
import { implementPasskeys } from './passkeys/passkeyRoutes.ts'
import { implementOpenSessions } from './passwords/openSessions.ts'
import { implementPasswords } from './passwords/passwordRoutes.ts'
import { implementSecondFactor } from './passwords/secondFactorRoutes.ts'
import { implementSession } from './passwords/session.ts'
import { implementRegistrationActions } from './registrations/registrationActionRoutes.ts'
import { implementRegistrations } from './registrations/registrationRoutes.ts'
import { implementAccessChanges } from './requests/accessChangeRoutes.ts'
import { implementProfileChanges } from './requests/profileChangeRoutes.ts'
import { implementRequestClaims } from './requests/requestClaims.ts'
import { implementUserRequests } from './requests/userRequests.ts'
import { implementReviewers } from './reviewers/reviewerRoutes.ts'
import { CommitLost } from './store/commitLost.ts'
import { isDatabaseAway } from './store/isDatabaseAway.ts'
import { isStorageFull } from './store/isStorageFull.ts'
import { implementDirectoryChanges } from './users/directoryChangeRoutes.ts'
import { implementLockedAccounts } from './users/lockedAccounts.ts'
import { implementPendingWork } from './users/pendingWork.ts'
import { implementUserAccesses } from './users/userAccessRoutes.ts'
import { implementUserCapabilities } from './users/userCapabilities.ts'
import { implementUserIdentities } from './users/userIdentities.ts'
import { implementUserList } from './users/userList.ts'
import { implementUserPasskeys } from './users/userPasskeys.ts'
import { implementUserProfile } from './users/userProfile.ts'
import { implementUsers } from './users/userRoutes.ts'
import { implementUserSecondFactor } from './users/userSecondFactor.ts'
import { implementUserSessions } from './users/userSessions.ts'

export type Handler = (request: Request) => Promise<Response>

/** Creates the handler of the API below '/PG-API'; any other address returns 404. */
export function createHandler(host: Host): Handler {
  const app = limited(host, mount(implementAll(host).calls))
  return async (request) => {
    const startedAt = host.clock.now()
    const trace: Trace = { requestId: crypto.randomUUID(), path: 'unknown' }
    const response =
      preflightResponse(host.settings, request) ??
      (await app(request, trace).catch((error: unknown) => serverErrorResponse(host, trace, error)))
    guardHeaders(response.headers, trace.requestId)
    addCrossOriginHeaders(host.settings, request, response)
    const traceId = traceIdOf(request)
    host.log({
      level: response.status < 500 ? 'info' : 'error',
      event: 'request',
      method: request.method.slice(0, 16),
      path: trace.path,
      status: response.status,
      ms: host.clock.now() - startedAt,
      requestId: trace.requestId,
      ...callerField(host, request),
      ...(traceId !== undefined && { traceId }),
      ...(trace.userId !== undefined && { userId: trace.userId }),
    })
    return response
  }
}

type Mounted = (request: Request, trace: Trace) => Promise<Response>

/** Refuses the calls of a caller that makes too many. */
const limited =
  (host: Host, app: Mounted): Mounted =>
  async (request, trace) => {
    const wait = host.waitOf(request)
    if (wait > 0) throw new TooMany(wait)
    return app(request, trace)
  }

/** Registers all calls of the API. */
export function implementAll(host: Host): Api {
  const api: Api = { host, calls: [], longLists: longLists() }
  implementSession(api)
  implementOpenSessions(api)
  implementSecondFactor(api)
  implementInstitutions(api)
  implementLinkedIdentities(api)
  implementPasskeys(api)
  implementUserCapabilities(api)
  implementUserProfile(api)
  implementUserList(api)
  implementProfileChanges(api)
  implementUserAccesses(api)
  implementAccessChanges(api)
  implementPartReviews(api)
  implementUserRequests(api)
  implementRequestClaims(api)
  implementReviewers(api)
  implementPendingWork(api)
  implementUsers(api)
  implementRegistrationActions(api)
  implementPasswords(api)
  implementLockedAccounts(api)
  implementUserSessions(api)
  implementUserSecondFactor(api)
  implementUserIdentities(api)
  implementUserPasskeys(api)
  implementDirectoryChanges(api)
  implementSystemHealth(api)
  implementUnsentMails(api)
  implementPortalRoles(api)
  implementProjectRoles(api)
  implementSystems(api)
  implementReferences(api)
  implementAnnouncements(api)
  implementAgreements(api)
  implementDashboardItems(api)
  implementResourceCategories(api)
  implementResources(api)
  implementFiles(api)
  implementSingleSignIn(api)
  implementCaptcha(api)
  implementRegistrations(api)
  implementAudit(api)
  implementExplanations(api)
  implementAccessHistory(api)
  return api
}

type Trace = Incoming['trace'] & { path: string }

/**
 * Creates one route per path. The route selects the call by method, and returns 405 with Allow for all other
 * methods.
 */
function mount(calls: readonly ImplementedCall[]): Mounted {
  const paths = new Map<string, ImplementedCall[]>()
  for (const call of calls) {
    const path = call.endpoint.path.replace(/\/$/, '')
    paths.set(path, [...(paths.get(path) ?? []), call])
  }
  const app = new Hono<{ Bindings: Trace }>({ strict: false })
  for (const [path, atPath] of [...paths].toSorted(([one], [other]) => fixedPartsFirst(one, other))) {
    app.all(apiBase + path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
      const trace = context.env
      trace.path = path
      const call = callFor(atPath, context.req.method)
      if (isRefusal(call)) return refusalResponse(call, trace.requestId)
      return call.answer({ request: context.req.raw, params: context.req.param(), trace })
    })
  }
  app.notFound(({ env }) => refusalResponse({ refused: 'missing', key: 'NOT_FOUND' }, env.requestId))
  app.onError((error) => {
    throw error
  })
  return async (request, trace) => app.fetch(request, trace)
}

// Sorts '/portal_roles/getAll' before '/portal_roles/{id}', regardless of the order of registration.
const fixedPartsFirst = (one: string, other: string): number =>
  one.replaceAll('{', '\uffff') < other.replaceAll('{', '\uffff') ? -1 : 1

function callFor(calls: readonly ImplementedCall[], method: string): ImplementedCall | Refusal {
  const routedMethod = method === 'HEAD' ? 'GET' : method
  const call = calls.find(({ endpoint }) => endpoint.method === routedMethod)
  return call ?? { refused: 'wrongMethod', key: 'WRONG_METHOD', headers: { allow: allowed(calls) } }
}

const allowed = (calls: readonly ImplementedCall[]): string =>
  calls
    .flatMap(({ endpoint: { method } }): (Endpoint['method'] | 'HEAD')[] =>
      method === 'GET' ? ['GET', 'HEAD'] : [method],
    )
    .join(', ')

const databaseRetrySeconds = '5'

/** Logs the cause of a server error and returns only the request id. */
function serverErrorResponse({ log }: Host, { requestId }: Trace, error: unknown): Response {
  if (error instanceof ServerBusy || error instanceof TooMany) {
    const headers = { 'retry-after': String(error.retryAfterSeconds) }
    if (error instanceof TooMany)
      return refusalResponse({ refused: 'tooMany', key: 'TOO_MANY_REQUESTS', headers }, requestId)
    return refusalResponse({ refused: 'unavailable', key: 'UNAVAILABLE', headers }, requestId)
  }
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error)
  if (isDatabaseAway(error)) {
    // The cause has the stack, because an error of the program can look like a database that does not respond.
    log({ level: 'error', event: 'database does not respond', requestId, cause })
    // A client takes Retry-After as a promise that nothing was saved.
    const headers = error instanceof CommitLost ? undefined : { 'retry-after': databaseRetrySeconds }
    return refusalResponse({ refused: 'unavailable', key: 'UNAVAILABLE', headers }, requestId)
  }
  log({ level: 'error', event: 'server error', requestId, cause })
  if (isStorageFull(error)) return refusalResponse({ refused: 'unavailable', key: 'STORAGE_FULL' }, requestId)
  return refusalResponse({ refused: 'broken', key: 'UNEXPECTED' }, requestId)
}

function guardHeaders(headers: Headers, requestId: string): void {
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  headers.set('x-content-type-options', 'nosniff')
  headers.set('x-request-id', requestId)
}
