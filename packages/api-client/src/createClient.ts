import type { BodyOf, CallTypes, ParamsOf, QueryOf } from '@portal-gateway/contract/callTypes'
import type { Endpoint } from '@portal-gateway/contract/endpoint'
import { filledPath } from '@portal-gateway/contract/endpoint'
import { filePaths } from '@portal-gateway/contract/filePaths'
import { publicAnnouncements as publicAnnouncementCalls } from '@portal-gateway/contract/publicAnnouncements'
import { session as sessionCalls } from '@portal-gateway/contract/session'
import type { Translate } from '@portal-gateway/contract/translate'
import type { api } from '@portal-gateway/contract/types/api'
import type { files } from '@portal-gateway/contract/types/files'
import type { Answer, Done, Failure } from './answer.ts'
import { codeLoadFailure } from './codeLoadFailure.ts'
import type { LaterResource } from './laterResources.ts'
import { type Connection, type Sending, send } from './send.ts'
import type { Session } from './session.ts'
import type { OnProgress } from './upload.ts'

/** The API's address and the session that a client uses. */
export interface ClientOptions {
  /** '/PG-API', an address relative to the page, or one of another origin that allows this page. */
  apiBase: string
  projectName: string
  session: Session
  fetch?: typeof fetch
  /** Translates the errors of answers; by default they are English. */
  translate?: Translate | undefined
  /**
   * The language of the app as a BCP 47 tag, sent as `Accept-Language`. By default the browser sends the user's
   * languages. The server uses it for mails to users whose language it does not know.
   */
  language?: string | undefined
  /**
   * Lets the user sign in again in this page, for calls that need a recent sign-in, and returns whether the user has
   * done so. The client then repeats the call once. Without this function such a call is refused. [IDENT-093]
   */
  signInAgain?: (() => Promise<boolean>) | undefined
}

/** Options of one call that are not sent. */
export interface CallOptions {
  signal?: AbortSignal
  /** Called with the number of uploaded bytes of a file. */
  onProgress?: OnProgress
}

/** The input of a call: the path's parameters, the query and the body. */
export type InputOf<E extends CallTypes> = ParamsOf<E> &
  ([QueryOf<E>] extends [undefined] ? unknown : { query?: QueryOf<E> }) &
  ([BodyOf<E>] extends [undefined] ? unknown : { body: BodyOf<E> }) &
  (E extends { parts: object } ? { file?: File | undefined } : unknown)

/** One call of the API. The promise rejects only after a bug or a response that violates the contract. */
export type Call<E extends CallTypes> =
  object extends InputOf<E>
    ? (input?: InputOf<E>, options?: CallOptions) => Promise<Answer<E>>
    : (input: InputOf<E>, options?: CallOptions) => Promise<Answer<E>>

/** The calls of one resource. */
export type CallsOf<Resource> = {
  readonly [Name in keyof Resource]: Resource[Name] extends infer E extends CallTypes ? Call<E> : never
}

/** The parts of the address of an item's file. */
export interface FileLocation {
  itemId: number
  id: number
}

type Head<E extends CallTypes> = (
  file: FileLocation,
  options?: CallOptions,
) => Promise<Pick<Done<undefined>, 'outcome'> | Failure<E>>

type Resources = Omit<typeof api, 'files' | 'partners'>

/** Every call of the contract by resource, and the addresses that the browser opens without the client. */
export type Client = { readonly [Name in keyof Resources]: CallsOf<Resources[Name]> } & {
  /** Returns the address from which a resource's file is downloaded. [DASH-041] */
  readonly fileAddress: (file: FileLocation) => string
  /** Returns the address that opens a course in a frame or tab. [DASH-040] */
  readonly courseAddress: (file: FileLocation) => string
  /** Checks whether the file can be downloaded, without downloading it. */
  readonly headFile: Head<typeof files.download>
  /** Checks whether the course can be opened. */
  readonly headCourse: Head<typeof files.stream>
}

/** Returns a client of the API at one address. Its calls use and update the given session store. */
export function createClient({
  apiBase,
  projectName,
  session,
  fetch: given,
  translate,
  language,
  signInAgain,
}: ClientOptions): Client {
  const connection: Connection = {
    apiBase,
    projectName,
    session,
    lostKeys: new Map(),
    fetch: given,
    translate,
    language,
  }
  const lazy = callsOver(connection, signInAgain)
  const sessionClient = lazy(async () => sessionCalls)
  const passkeyClient = lazy(
    async () => (await import('@portal-gateway/contract/passkeySession')).passkeySession,
  )
  const later = <Name extends LaterResource>(name: Name) =>
    lazy(async () => (await import('./laterResources.ts')).laterResources[name]()) as Client[Name]
  const inProject = ({ itemId, id }: FileLocation) => ({ project: projectName, itemId, id })
  const addressOf = (path: string) => (file: FileLocation) => `${apiBase}${filledPath(path, inProject(file))}`
  const heads = lazy(async () => (await import('@portal-gateway/contract/files')).files, true)
  const refresh: Client['session']['refresh'] = async (input, options) => {
    const answer = await sessionClient.refresh(input, options)
    if (answer.outcome === 'done') session.refreshed(answer.value)
    return answer
  }
  return {
    session: {
      // The client updates the session store after each call, so that screens need not do it.
      async create(input, options) {
        const answer = await sessionClient.create(input, options)
        if (answer.outcome === 'done') session.signedIn(answer.value, input.body.username)
        if (answer.outcome === 'invalid') session.refused(answer.errors)
        return answer
      },
      refresh,
      async invalidate(input, options) {
        const answer = await sessionClient.invalidate(input, options)
        if (answer.outcome !== 'forbidden') return answer
        // The page does not have the token of the session, for example because the browser blocks storage and has
        // loaded the page again. The renewal returns the token. [EXP-389]
        await refresh(undefined, options)
        return sessionClient.invalidate(input, options)
      },
    },
    passkeySession: {
      passkeyOptions: (input, options) => passkeyClient.passkeyOptions(input, options),
      async createWithPasskey(input, options) {
        const answer = await passkeyClient.createWithPasskey(input, options)
        if (answer.outcome === 'done') session.signedIn(answer.value)
        return answer
      },
    },
    // `Client` is derived from `api`, so the compiler reports a missing resource.
    userCapabilities: later('userCapabilities'),
    userProfile: later('userProfile'),
    profileChanges: later('profileChanges'),
    userRequests: later('userRequests'),
    requestClaims: later('requestClaims'),
    partReviews: later('partReviews'),
    reviewers: later('reviewers'),
    pendingWork: later('pendingWork'),
    users: later('users'),
    audit: later('audit'),
    userAccesses: later('userAccesses'),
    accessChanges: later('accessChanges'),
    registrations: later('registrations'),
    registrationActions: later('registrationActions'),
    captcha: later('captcha'),
    projectRoles: later('projectRoles'),
    systems: later('systems'),
    sites: later('sites'),
    studies: later('studies'),
    dashboardItems: later('dashboardItems'),
    resourceCategories: later('resourceCategories'),
    portalRoles: later('portalRoles'),
    resources: later('resources'),
    announcements: later('announcements'),
    agreements: later('agreements'),
    ownAgreements: later('ownAgreements'),
    accessHistory: later('accessHistory'),
    explanations: later('explanations'),
    liveAnnouncements: later('liveAnnouncements'),
    lockedAccounts: later('lockedAccounts'),
    openSessions: later('openSessions'),
    secondFactor: later('secondFactor'),
    passkeys: later('passkeys'),
    linkedIdentities: later('linkedIdentities'),
    directoryChanges: later('directoryChanges'),
    systemHealth: later('systemHealth'),
    singleSignIn: later('singleSignIn'),
    passwords: passwordCalls(later('passwords'), session),
    institutions: institutionCalls(later('institutions'), session),
    publicAnnouncements: lazy(async () => publicAnnouncementCalls),
    fileAddress: addressOf(filePaths.download),
    courseAddress: addressOf(filePaths.stream),
    headFile: (file, options) => heads.download(inProject(file), options),
    headCourse: (file, options) => heads.stream(inProject(file), options),
  }
}

/**
 * Returns the calls of passwords. A password change returns a new session, which is stored before the caller
 * continues. [PASS-027]
 */
function passwordCalls(calls: Client['passwords'], session: Session): Client['passwords'] {
  const change: Client['passwords']['change'] = async (input, options) => {
    const answer = await calls.change(input, options)
    if (answer.outcome === 'done') session.passwordChanged(answer.value)
    return answer
  }
  return new Proxy(calls, { get: (target, name) => (name === 'change' ? change : Reflect.get(target, name)) })
}

/** Returns the calls of institutions. Two of them sign in, which is stored before the caller continues. */
function institutionCalls(calls: Client['institutions'], session: Session): Client['institutions'] {
  const signIn: Client['institutions']['signIn'] = async (input, options) => {
    const answer = await calls.signIn(input, options)
    if (answer.outcome === 'done') session.signedIn(answer.value)
    return answer
  }
  const link: Client['institutions']['link'] = async (input, options) => {
    const answer = await calls.link(input, options)
    if (answer.outcome === 'done') session.signedIn(answer.value, input.body.username)
    return answer
  }
  const own = { signIn, link }
  return new Proxy(calls, {
    get: (target, name) =>
      name === 'signIn' || name === 'link' ? own[name] : (Reflect.get(target, name) as unknown),
  })
}

type AnyInput = Pick<Sending<Endpoint>, 'query' | 'body' | 'file'>

/**
 * Returns a function that creates the calls of one resource. The resource is loaded with its first call. A call that
 * needs a recent sign-in is repeated once after `signInAgain`. With `isHead` the calls use the method HEAD, which
 * checks without downloading.
 */
const callsOver =
  (connection: Connection, signInAgain: ClientOptions['signInAgain']) =>
  <Resource extends Record<string, Endpoint>>(
    load: () => Promise<Resource>,
    isHead = false,
  ): CallsOf<Resource> => {
    const call =
      (name: string) =>
      async ({ query, body, file, ...params }: AnyInput = {}, options: CallOptions = {}) => {
        const resource = await load().catch(() => undefined)
        if (!resource) return codeLoadFailure()
        const endpoint = resource[name]
        if (!endpoint) throw new Error(`This resource of the contract has no call '${name}'`)
        const sending = { endpoint, params, query, body, file, isHead, ...options }
        const answer = await send(connection, sending)
        const isTooOld = answer.outcome === 'forbidden' && answer.mustSignInAgain
        return isTooOld && (await signInAgain?.()) ? send(connection, sending) : answer
      }
    return new Proxy({}, { get: (_, name) => call(String(name)) }) as CallsOf<Resource>
  }
