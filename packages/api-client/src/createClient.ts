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
  const sessionClient = callsOf(connection, async () => sessionCalls)
  const inProject = ({ itemId, id }: FilePlace) => ({ project: projectName, itemId, id })
  const addressOf = (path: string) => (place: FilePlace) => `${apiBase}${filledPath(path, inProject(place))}`
  const heads = callsOf(connection, async () => (await import('@portal-gateway/contract/files')).files, true)
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
    // The rest of the contract is loaded with the first call of each resource: Sign In needs none of it.
    userCapabilities: callsOf(
      connection,
      async () => (await import('@portal-gateway/contract/userCapabilities')).userCapabilities,
    ),
    userProfile: callsOf(
      connection,
      async () => (await import('@portal-gateway/contract/userProfile')).userProfile,
    ),
    profileChanges: callsOf(
      connection,
      async () => (await import('@portal-gateway/contract/profileChanges')).profileChanges,
    ),
    userRequests: callsOf(
      connection,
      async () => (await import('@portal-gateway/contract/userRequests')).userRequests,
    ),
    users: callsOf(connection, async () => (await import('@portal-gateway/contract/users')).users),
    audit: callsOf(connection, async () => (await import('@portal-gateway/contract/audit')).audit),
    userAccesses: callsOf(
      connection,
      async () => (await import('@portal-gateway/contract/userAccesses')).userAccesses,
    ),
    accessChanges: callsOf(
      connection,
      async () => (await import('@portal-gateway/contract/accessChanges')).accessChanges,
    ),
    registrations: callsOf(
      connection,
      async () => (await import('@portal-gateway/contract/registrations')).registrations,
    ),
    registrationActions: callsOf(
      connection,
      async () => (await import('@portal-gateway/contract/registrationActions')).registrationActions,
    ),
    captcha: callsOf(connection, async () => (await import('@portal-gateway/contract/captcha')).captcha),
    projectRoles: callsOf(
      connection,
      async () => (await import('@portal-gateway/contract/projectRoles')).projectRoles,
    ),
    systems: callsOf(connection, async () => (await import('@portal-gateway/contract/systems')).systems),
    sites: callsOf(connection, async () => (await import('@portal-gateway/contract/sites')).sites),
    studies: callsOf(connection, async () => (await import('@portal-gateway/contract/studies')).studies),
    passwords: passwordCalls(connection, session),
    dashboardItems: callsOf(
      connection,
      async () => (await import('@portal-gateway/contract/dashboardItems')).dashboardItems,
    ),
    resourceCategories: callsOf(
      connection,
      async () => (await import('@portal-gateway/contract/resourceCategories')).resourceCategories,
    ),
    portalRoles: callsOf(
      connection,
      async () => (await import('@portal-gateway/contract/portalRoles')).portalRoles,
    ),
    resources: callsOf(
      connection,
      async () => (await import('@portal-gateway/contract/resources')).resources,
    ),
    lockedAccounts: callsOf(
      connection,
      async () => (await import('@portal-gateway/contract/lockedAccounts')).lockedAccounts,
    ),
    directoryChanges: callsOf(
      connection,
      async () => (await import('@portal-gateway/contract/directoryChanges')).directoryChanges,
    ),
    singleSignIn: callsOf(
      connection,
      async () => (await import('@portal-gateway/contract/singleSignIn')).singleSignIn,
    ),
    fileAddress: addressOf(filePaths.download),
    courseAddress: addressOf(filePaths.stream),
    headFile: (place, options) => heads.download(inProject(place), options),
    headCourse: (place, options) => heads.stream(inProject(place), options),
  }
}

/** A changed password comes with a new session, of which the store is told before anybody else. [PASS-027] */
function passwordCalls(connection: Connection, session: Session): Client['passwords'] {
  const calls: Client['passwords'] = callsOf(
    connection,
    async () => (await import('@portal-gateway/contract/passwords')).passwords,
  )
  const change: Client['passwords']['change'] = async (input, options) => {
    const answer = await calls.change(input, options)
    if (answer.outcome === 'done') session.passwordChanged(answer.value)
    return answer
  }
  return new Proxy(calls, { get: (target, name) => (name === 'change' ? change : Reflect.get(target, name)) })
}

type AnyInput = Pick<Sending<Endpoint>, 'query' | 'body' | 'file'>

/** The calls that one resource's part of the contract names, with types made from the same part; as HEAD to ask without taking. */
function callsOf<Resource extends Record<string, Endpoint>>(
  connection: Connection,
  load: () => Promise<Resource>,
  isHead = false,
): CallsOf<Resource> {
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
