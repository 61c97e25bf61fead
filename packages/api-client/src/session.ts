import { noErrors } from '@portal-gateway/contract/formErrors'
import { defaultTokenTimeoutInSeconds, storageKeys } from '@portal-gateway/contract/headers'
import type { FormErrors } from '@portal-gateway/contract/types/formErrors'
import type { Refreshed, SignedIn } from '@portal-gateway/contract/types/session'
import { type SafeStorage, type StorageLike, safeStorage } from './safeStorage.ts'

/** The state of the user's password: it must be changed, should be changed, or neither. [AUTH-022] */
export type PasswordExpiryState = 'FORCE_CHANGE' | 'WARN_CHANGE' | 'none'

/** The part of `BroadcastChannel` that the session uses to notify other tabs. */
export interface ChannelLike {
  postMessage: (message: unknown) => void
  addEventListener: (type: 'message', listener: (event: { data: unknown }) => void) => void
}

/** The browser's objects that the session store uses. */
export interface SessionOptions {
  /** The storage that all tabs share; undefined if the browser blocks it. */
  local: StorageLike | undefined
  /** The storage of this tab; undefined if the browser blocks it. */
  session: StorageLike | undefined
  /** Returns the time in milliseconds. */
  now: () => number
  channel?: ChannelLike | undefined
}

/**
 * The state of the session in the browser. The session itself is a cookie that scripts cannot read.
 * [AUTH-018]
 */
export interface Session {
  readonly antiForgeryToken: string | undefined
  readonly tokenTimeoutInSeconds: number
  /** The time of the last 2xx response in any tab, in milliseconds. */
  readonly lastSeen: number | undefined
  readonly passwordExpiryState: PasswordExpiryState
  /** The user name that the user typed; it is stored in memory only. [C-035] */
  readonly username: string | undefined
  /**
   * The language of the signed-in account, as a BCP 47 tag. Undefined if the account has none, or the time of the
   * session is over. [EXP-340]
   */
  readonly language: string | undefined
  /** The errors of the last refused sign-in, as readable messages. */
  readonly formErrors: FormErrors
  /** Defined after the session was cleared in any tab; contains the message for the user. */
  readonly ended: { message: string | undefined } | undefined
  signedIn: (answer: SignedIn, username?: string) => void
  /** Stores a renewed session; absent fields do not change. [C-023] */
  refreshed: (answer: Refreshed) => void
  /** Stores the new session and resets the password state. [PASS-027] */
  passwordChanged: (answer: Refreshed) => void
  /** Sets the state in which the server allows only a password change. [C-034] */
  mustChangePassword: () => void
  refused: (errors: FormErrors) => void
  /** Stores the language that the signed-in user has chosen, until the session ends. [EXP-340] */
  languageChosen: (language: string) => void
  touch: () => void
  /** Deletes the state in every tab. */
  clear: (message?: string) => void
  /**
   * Returns the whole seconds until the session ends by inactivity or age; at least 0. The parameter defaults
   * to the stored timeout. [AUTH-025]
   */
  remainingSeconds: (timeoutInSeconds?: number) => number
  subscribe: (listener: () => void) => () => void
}

const keys = {
  ...storageKeys,
  lastSeen: 'lastSeen',
  deadline: 'sessionDeadline',
  passwordExpiryState: 'passwordExpiryState',
  language: 'accountLanguage',
} as const

const expiryStates = {
  ForceUserToChangePassword: 'FORCE_CHANGE',
  WarnUserToChangePassword: 'WARN_CHANGE',
} as const

/** Creates the session store. Its state survives a reload. All tabs share the state in local storage. [C-025] */
export function createSession({ local, session, now, channel }: SessionOptions): Session {
  const shared = safeStorage(local)
  const own = safeStorage(session)
  const listeners = new Set<() => void>()
  let formErrors = noErrors
  let ended: Session['ended']
  let username: string | undefined
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const broadcast = (message: 'changed' | 'passwordChanged' | { cleared: string | undefined }) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
    channel?.postMessage(message)
    changed()
  }
  const forget = (storages: readonly SafeStorage[]) => {
    for (const key of Object.values(keys)) for (const storage of storages) storage.remove(key)
    formErrors = noErrors
    username = undefined
  }
  channel?.addEventListener('message', ({ data }) => {
    // The other tab has cleared the shared storage. Clearing it again could delete a later sign-in.
    if (isCleared(data)) {
      forget([own])
      ended = { message: data.cleared }
    }
    if (data === 'passwordChanged') own.remove(keys.passwordExpiryState)
    changed()
  })
  const take = ({ tokenTimeoutInSeconds, absoluteTimeoutInSeconds, xsrfToken }: Refreshed) => {
    if (tokenTimeoutInSeconds !== undefined) own.write(keys.tokenTimeoutInSeconds, tokenTimeoutInSeconds)
    if (absoluteTimeoutInSeconds !== undefined) {
      shared.write(keys.deadline, now() + absoluteTimeoutInSeconds * 1000)
    }
    if (xsrfToken !== undefined) shared.write(keys.antiForgeryToken, xsrfToken)
    shared.write(keys.lastSeen, now())
  }
  const timeout = () => numberAt(own, keys.tokenTimeoutInSeconds) ?? defaultTokenTimeoutInSeconds
  const remainingSeconds = (timeoutInSeconds = timeout()) => {
    const seen = numberAt(shared, keys.lastSeen) ?? now()
    const deadline = numberAt(shared, keys.deadline) ?? Number.POSITIVE_INFINITY
    // Setting the clock back must not extend the session.
    const idle = timeoutInSeconds - Math.max(0, now() - seen) / 1000
    return Math.max(0, Math.ceil(Math.min(idle, (deadline - now()) / 1000)))
  }
  return {
    get antiForgeryToken() {
      return shared.read(keys.antiForgeryToken)
    },
    get tokenTimeoutInSeconds() {
      return timeout()
    },
    get lastSeen() {
      return numberAt(shared, keys.lastSeen)
    },
    get passwordExpiryState() {
      const stored = own.read(keys.passwordExpiryState)
      return stored === 'FORCE_CHANGE' || stored === 'WARN_CHANGE' ? stored : 'none'
    },
    get ended() {
      return ended
    },
    get username() {
      return username
    },
    get language() {
      // A browser that was closed without signing out still contains the language.
      return remainingSeconds() > 0 ? shared.read(keys.language) : undefined
    },
    get formErrors() {
      return formErrors
    },
    signedIn(answer, typed) {
      forget([shared, own])
      ended = undefined
      username = typed
      take(answer)
      if (answer.language) shared.write(keys.language, answer.language)
      // `expiryState` has no meaning unless `passwordExpiresSoon` is true. [C-033]
      if (answer.passwordExpiresSoon && answer.expiryState !== null) {
        own.write(keys.passwordExpiryState, expiryStates[answer.expiryState])
      }
      broadcast('changed')
    },
    refreshed(answer) {
      ended = undefined
      take(answer)
      broadcast('changed')
    },
    passwordChanged(answer) {
      take(answer)
      own.remove(keys.passwordExpiryState)
      broadcast('passwordChanged')
    },
    mustChangePassword() {
      own.write(keys.passwordExpiryState, expiryStates.ForceUserToChangePassword)
      changed()
    },
    refused(errors) {
      formErrors = errors
      changed()
    },
    languageChosen(language) {
      shared.write(keys.language, language)
    },
    touch() {
      shared.write(keys.lastSeen, now())
      changed()
    },
    clear(message) {
      forget([shared, own])
      ended = { message }
      broadcast({ cleared: message })
    },
    remainingSeconds,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const isCleared = (data: unknown): data is { cleared: string | undefined } =>
  typeof data === 'object' && data !== null && 'cleared' in data

function numberAt(storage: SafeStorage, key: string): number | undefined {
  const value = Number(storage.read(key))
  return value >= 0 && Number.isFinite(value) ? value : undefined
}
