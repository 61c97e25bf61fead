import type { api } from '@portal-gateway/contract/api'
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@portal-gateway/contract/endpoint'
import { filledPath } from '@portal-gateway/contract/endpoint'
import { filePaths } from '@portal-gateway/contract/filePaths'
import type { files } from '@portal-gateway/contract/files'
import { session as sessionCalls } from '@portal-gateway/contract/session'
import type { Answer, Done, Failure } from './answer.ts'
import { type Connection, type OnProgress, type Sending, send } from './send.ts'
import type { Session } from './session.ts'
import { withoutCode } from './withoutCode.ts'

/** Where a client's calls go, and for whose session. */
export interface ClientOptions {
  /** '/PG-API', or an address relative to the page. */
  apiBase: string
  projectName: string
  session: Session
  fetch?: typeof fetch
}

/** What concerns one call and is not sent. */
export interface CallOptions {
  signal?: AbortSignal
  /** Hears how much of a file has gone out. */
  onProgress?: OnProgress
}

/** What a call takes: the path's parameters side by side, the query, the body as it is sent. */
export type InputOf<E extends Endpoint> = ParamsOf<E> &
  ([QueryOf<E>] extends [undefined] ? unknown : { query?: QueryOf<E> }) &
  ([BodyOf<E>] extends [undefined] ? unknown : { body: BodyOf<E> }) &
  (E extends { parts: object } ? { file?: File | undefined } : unknown)

/** One call of the API; it rejects only for a bug or a server that breaks the contract. */
export type Call<E extends Endpoint> =
  object extends InputOf<E>
    ? (input?: InputOf<E>, options?: CallOptions) => Promise<Answer<E>>
    : (input: InputOf<E>, options?: CallOptions) => Promise<Answer<E>>

/** The calls of one resource. */
export type CallsOf<Resource> = {
  readonly [Name in keyof Resource]: Resource[Name] extends infer E extends Endpoint ? Call<E> : never
}

/** A file of an item, as its address names it. */
export interface FilePlace {
  itemId: number
  id: number
}

type Head<E extends Endpoint> = (
  place: FilePlace,
  options?: CallOptions,
) => Promise<Pick<Done<undefined>, 'outcome'> | Failure<E>>

type Resources = Omit<typeof api, 'files' | 'partners'>

/** Every call of the contract by resource, and the addresses that a browser opens itself. */
export type Client = { readonly [Name in keyof Resources]: CallsOf<Resources[Name]> } & {
  /** Where a resource's file is downloaded from. [DASH-041] */
  readonly fileAddress: (place: FilePlace) => string
  /** Where a course is opened, in a frame or a tab of its own. [DASH-040] */
  readonly courseAddress: (place: FilePlace) => string
  /** Asks whether the file may be had, without taking it. */
  readonly headFile: Head<typeof files.download>
  /** Asks whether the course may be opened. */
  readonly headCourse: Head<typeof files.stream>
}

/** A client of the API at one place, for the session of one browser. */
export function createClient({ apiBase, projectName, session, fetch: given }: ClientOptions): Client {
  const connection: Connection = { apiBase, projectName, session, lostKeys: new Map(), fetch: given }
  const lazy = callsOver(connection)
  const sessionClient = lazy(async () => sessionCalls)
  const inProject = ({ itemId, id }: FilePlace) => ({ project: projectName, itemId, id })
  const addressOf = (path: string) => (place: FilePlace) => `${apiBase}${filledPath(path, inProject(place))}`
  const heads = lazy(async () => (await import('@portal-gateway/contract/files')).files, true)
  return {
    session: {
      // The store follows its own calls, so that no screen can forget to tell it.
      async create(input, options) {
        const answer = await sessionClient.create(input, options)
        if (answer.outcome === 'done') session.signedIn(answer.value, input.body.username)
        if (answer.outcome === 'invalid') session.refused(answer.errors)
        return answer
      },
      async refresh(input, options) {
        const answer = await sessionClient.refresh(input, options)
        if (answer.outcome === 'done') session.refreshed(answer.value)
        return answer
      },
      invalidate: (input, options) => sessionClient.invalidate(input, options),
    },
    // Each resource is loaded with its first call: Sign In needs none of them. They are named one by one because a
    // bundler splits code only where an import names its module; `contract/api` in one piece would add 9,000 bytes
    // (gzip) to the first page after Sign In. `Client` is derived from `api`: the compiler reports a missing one.
    userCapabilities: lazy(
      async () => (await import('@portal-gateway/contract/userCapabilities')).userCapabilities,
    ),
    userProfile: lazy(async () => (await import('@portal-gateway/contract/userProfile')).userProfile),
    profileChanges: lazy(
      async () => (await import('@portal-gateway/contract/profileChanges')).profileChanges,
    ),
    userRequests: lazy(async () => (await import('@portal-gateway/contract/userRequests')).userRequests),
    users: lazy(async () => (await import('@portal-gateway/contract/users')).users),
    audit: lazy(async () => (await import('@portal-gateway/contract/audit')).audit),
    userAccesses: lazy(async () => (await import('@portal-gateway/contract/userAccesses')).userAccesses),
    accessChanges: lazy(async () => (await import('@portal-gateway/contract/accessChanges')).accessChanges),
    registrations: lazy(async () => (await import('@portal-gateway/contract/registrations')).registrations),
    registrationActions: lazy(
      async () => (await import('@portal-gateway/contract/registrationActions')).registrationActions,
    ),
    captcha: lazy(async () => (await import('@portal-gateway/contract/captcha')).captcha),
    projectRoles: lazy(async () => (await import('@portal-gateway/contract/projectRoles')).projectRoles),
    systems: lazy(async () => (await import('@portal-gateway/contract/systems')).systems),
    sites: lazy(async () => (await import('@portal-gateway/contract/sites')).sites),
    studies: lazy(async () => (await import('@portal-gateway/contract/studies')).studies),
    passwords: passwordCalls(
      lazy(async () => (await import('@portal-gateway/contract/passwords')).passwords),
      session,
    ),
    dashboardItems: lazy(
      async () => (await import('@portal-gateway/contract/dashboardItems')).dashboardItems,
    ),
    resourceCategories: lazy(
      async () => (await import('@portal-gateway/contract/resourceCategories')).resourceCategories,
    ),
    portalRoles: lazy(async () => (await import('@portal-gateway/contract/portalRoles')).portalRoles),
    resources: lazy(async () => (await import('@portal-gateway/contract/resources')).resources),
    lockedAccounts: lazy(
      async () => (await import('@portal-gateway/contract/lockedAccounts')).lockedAccounts,
    ),
    directoryChanges: lazy(
      async () => (await import('@portal-gateway/contract/directoryChanges')).directoryChanges,
    ),
    singleSignIn: lazy(async () => (await import('@portal-gateway/contract/singleSignIn')).singleSignIn),
    fileAddress: addressOf(filePaths.download),
    courseAddress: addressOf(filePaths.stream),
    headFile: (place, options) => heads.download(inProject(place), options),
    headCourse: (place, options) => heads.stream(inProject(place), options),
  }
}

/** A changed password comes with a new session, of which the store is told before anybody else. [PASS-027] */
function passwordCalls(calls: Client['passwords'], session: Session): Client['passwords'] {
  const change: Client['passwords']['change'] = async (input, options) => {
    const answer = await calls.change(input, options)
    if (answer.outcome === 'done') session.passwordChanged(answer.value)
    return answer
  }
  return new Proxy(calls, { get: (target, name) => (name === 'change' ? change : Reflect.get(target, name)) })
}

type AnyInput = Pick<Sending<Endpoint>, 'query' | 'body' | 'file'>

/**
 * Returns a function that makes the calls of one resource, with types from its part of the contract, which is loaded
 * with the first call; as HEAD to ask without taking.
 */
const callsOver =
  (connection: Connection) =>
  <Resource extends Record<string, Endpoint>>(
    load: () => Promise<Resource>,
    isHead = false,
  ): CallsOf<Resource> => {
    const call =
      (name: string) =>
      async ({ query, body, file, ...params }: AnyInput = {}, options: CallOptions = {}) => {
        const resource = await load().catch(() => undefined)
        if (!resource) return withoutCode()
        const endpoint = resource[name]
        if (!endpoint) throw new Error(`The contract has no call '${name}' here`)
        return send(connection, { endpoint, params, query, body, file, isHead, ...options })
      }
    return new Proxy({}, { get: (_, name) => call(String(name)) }) as CallsOf<Resource>
  }
