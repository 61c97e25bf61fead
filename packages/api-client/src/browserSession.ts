import { createSession, type Session } from './session.ts'

/** Returns the session store of this browser tab. It also works if the browser blocks storage. */
export function browserSession(): Session {
  return createSession({
    local: allowed(() => globalThis.localStorage),
    session: allowed(() => globalThis.sessionStorage),
    now: Date.now,
    channel: allowed(() => new BroadcastChannel('portal-session')),
  })
}

/** If storage is blocked, even reading `window.localStorage` throws. */
function allowed<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
