import { createSession, type Session } from './session.ts'

/** The session store of this browser tab, also where the page may not touch its storage. */
export function browserSession(): Session {
  return createSession({
    local: allowed(() => globalThis.localStorage),
    session: allowed(() => globalThis.sessionStorage),
    now: Date.now,
    channel: allowed(() => new BroadcastChannel('portal-session')),
  })
}

/** Where storage is blocked, even naming it throws. */
function allowed<Value>(name: () => Value): Value | undefined {
  try {
    return name()
  } catch {
    return undefined
  }
}
