import { signedInExamples } from '@portal-gateway/contract/session.examples'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { StorageLike } from './safeStorage.ts'
import { type ChannelLike, createSession, type Session } from './session.ts'

const { ordinary, mustChangePassword, shouldChangePassword } = signedInExamples

const storage = (values: Map<string, string>): StorageLike => ({
  getItem: (key) => values.get(key) ?? null,
  setItem: (key, value) => void values.set(key, value),
  removeItem: (key) => void values.delete(key),
})

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}

/** Simulates a browser with several tabs. */
function browser() {
  const stored = new Map<string, string>()
  const listeners: ((event: { data: unknown }) => void)[] = []
  const clock = { now: 1_000_000 }
  const channel = (): ChannelLike => {
    let own: (event: { data: unknown }) => void
    return {
      addEventListener: (_, listener) => {
        own = listener
        listeners.push(listener)
      },
      postMessage: (data) => {
        for (const listener of listeners) if (listener !== own) listener({ data })
      },
    }
  }
  const openTab = (ofTab = new Map<string, string>()) => ({
    ofTab,
    session: createSession({
      local: storage(stored),
      session: storage(ofTab),
      now: () => clock.now,
      channel: channel(),
    }),
  })
  const post = (data: unknown) => {
    for (const listener of listeners) listener({ data })
  }
  return { stored, clock, openTab, post }
}

let tabs: ReturnType<typeof browser>
beforeEach(() => {
  tabs = browser()
})

describe('createSession', () => {
  it('contains the timeout, the time of the last call, the password state and form errors [AUTH-018]', () => {
    const { session } = tabs.openTab()
    session.signedIn(mustChangePassword)
    session.refused({ globalErrors: [], fieldErrors: { username: ['Username is required'] } })
    expect(session).toMatchObject({
      tokenTimeoutInSeconds: 3600,
      lastSeen: 1_000_000,
      passwordExpiryState: 'FORCE_CHANGE',
      formErrors: { fieldErrors: { username: ['Username is required'] } },
    })
  })

  it('stores the timeout in session storage [AUTH-019]', () => {
    const { session, ofTab } = tabs.openTab()
    session.signedIn({ ...ordinary, tokenTimeoutInSeconds: 900 })
    expect(ofTab.get('tokenTimeoutInSeconds')).toBe('900')
    expect(session.tokenTimeoutInSeconds).toBe(900)
  })

  it('has a timeout of 3600 s until the server sends another timeout [AUTH-020]', () => {
    expect(tabs.openTab().session.tokenTimeoutInSeconds).toBe(3600)
    for (const [stored, seconds] of [
      ['soon', 3600],
      ['-1', 3600],
      ['Infinity', 3600],
      ['0', 0],
      ['1', 1],
    ] as const) {
      const { session } = tabs.openTab(new Map([['tokenTimeoutInSeconds', stored]]))
      expect(session.tokenTimeoutInSeconds, stored).toBe(seconds)
    }
  })

  it("stores the anti-forgery token in local storage under 'XSRF-TOKEN' [AUTH-023]", () => {
    tabs.openTab().session.signedIn(ordinary)
    expect(tabs.stored.get('XSRF-TOKEN')).toBe(ordinary.xsrfToken)
    expect(tabs.openTab().session.antiForgeryToken).toBe(ordinary.xsrfToken)
  })

  it('sets FORCE_CHANGE if the response forces a change [PASS-022]', () => {
    const { session } = tabs.openTab()
    session.signedIn(mustChangePassword)
    expect(session.passwordExpiryState).toBe('FORCE_CHANGE')
    session.signedIn({ ...mustChangePassword, passwordExpiresSoon: false })
    expect(session.passwordExpiryState).toBe('none')
  })

  it('sets WARN_CHANGE if the response warns [PASS-023]', () => {
    const { session, ofTab } = tabs.openTab()
    session.signedIn(shouldChangePassword)
    expect(session.passwordExpiryState).toBe('WARN_CHANGE')
    session.signedIn({ ...shouldChangePassword, passwordExpiresSoon: false })
    expect(session.passwordExpiryState).toBe('none')
    session.signedIn({ ...shouldChangePassword, expiryState: null })
    expect([session.passwordExpiryState, ofTab.get('passwordExpiryState')]).toEqual(['none', undefined])
  })

  it('has three password states, which survive a reload [AUTH-022]', () => {
    const { session, ofTab } = tabs.openTab()
    expect(session.passwordExpiryState).toBe('none')
    session.signedIn(shouldChangePassword)
    expect(tabs.openTab(ofTab).session.passwordExpiryState).toBe('WARN_CHANGE')
    session.signedIn(mustChangePassword)
    expect(tabs.openTab(ofTab).session.passwordExpiryState).toBe('FORCE_CHANGE')
    session.signedIn(ordinary)
    expect(tabs.openTab(ofTab).session.passwordExpiryState).toBe('none')
  })

  it('passwordChanged resets the password state and stores the new session [PASS-027]', () => {
    const { session, ofTab } = tabs.openTab()
    session.signedIn(mustChangePassword)
    session.passwordChanged({ xsrfToken: 'of the new session' })
    expect(session.passwordExpiryState).toBe('none')
    expect(tabs.openTab(ofTab).session.passwordExpiryState).toBe('none')
    expect(session.antiForgeryToken).toBe('of the new session')
  })

  it('passwordChanged resets the password state of all tabs; mustChangePassword sets it in one tab [PASS-022] [PASS-027]', () => {
    const [one, other] = [tabs.openTab().session, tabs.openTab().session]
    other.mustChangePassword()
    expect(other.passwordExpiryState).toBe('FORCE_CHANGE')
    expect(one.passwordExpiryState).toBe('none')
    one.passwordChanged({})
    expect(other.passwordExpiryState).toBe('none')
  })

  it('stores the user name until the session ends [C-035]', () => {
    const { session } = tabs.openTab()
    session.signedIn(mustChangePassword, 'ihalvorsen')
    expect(session.username).toBe('ihalvorsen')
    session.clear()
    expect(session.username).toBeUndefined()
  })

  it('contains the language of the account in all tabs, until the session ends [EXP-340]', () => {
    const { session } = tabs.openTab()
    expect(session.language).toBeUndefined()
    session.signedIn({ ...ordinary, language: 'de' })
    expect(tabs.openTab().session.language).toBe('de')
    tabs.openTab().session.languageChosen('en')
    expect(session.language).toBe('en')
    session.clear()
    expect(tabs.openTab().session.language).toBeUndefined()
    expect([...tabs.stored]).toEqual([])
  })

  it('does not contain the language of the previous account after the next sign-in [EXP-340]', () => {
    const { session } = tabs.openTab()
    session.signedIn({ ...ordinary, language: 'de' })
    session.signedIn({ ...ordinary, language: null })
    expect(session.language).toBeUndefined()
  })

  it('does not contain the language if the session has ended while the browser was closed [EXP-340]', () => {
    tabs.openTab().session.signedIn({ ...ordinary, language: 'de' })
    tabs.clock.now += 3_599_000
    expect(tabs.openTab().session.language).toBe('de')
    tabs.clock.now += 1000
    expect(tabs.openTab().session.language).toBeUndefined()
  })

  it('the remaining seconds are the timeout minus the time since the last call [AUTH-025]', () => {
    const { session } = tabs.openTab()
    session.signedIn(ordinary)
    expect(session.remainingSeconds()).toBe(3600)
    tabs.clock.now += 3_300_001
    expect(session.remainingSeconds()).toBe(300)
    session.touch()
    expect(session.remainingSeconds()).toBe(3600)
    tabs.clock.now += 7_200_000
    expect(session.remainingSeconds()).toBe(0)
  })

  it('a call in one tab extends the session in the other tabs [AUTH-026]', () => {
    const [busy, idle] = [tabs.openTab(), tabs.openTab()]
    busy.session.signedIn(ordinary)
    tabs.clock.now += 3_000_000
    busy.session.touch()
    expect(idle.session.remainingSeconds()).toBe(3600)
  })

  it('ends at its absolute deadline in every tab, even if calls are made [C-025]', () => {
    const { session } = tabs.openTab()
    session.signedIn({ ...ordinary, absoluteTimeoutInSeconds: 3000 })
    expect(session.remainingSeconds()).toBe(3000)
    session.signedIn({ ...ordinary, absoluteTimeoutInSeconds: 4000 })
    tabs.clock.now += 3_900_000
    session.touch()
    expect(session.remainingSeconds()).toBe(100)
    expect(tabs.openTab().session.remainingSeconds()).toBe(100)
  })

  it('setting the clock back does not extend the session [AUTH-025]', () => {
    const { session } = tabs.openTab()
    session.signedIn(ordinary)
    tabs.clock.now -= 600_000
    expect(session.remainingSeconds()).toBe(3600)
  })

  it('refreshed does not change values that the response omits [C-023]', () => {
    const { session } = tabs.openTab()
    session.signedIn({ ...shouldChangePassword, tokenTimeoutInSeconds: 900 })
    session.refreshed({})
    expect(session).toMatchObject({
      tokenTimeoutInSeconds: 900,
      antiForgeryToken: shouldChangePassword.xsrfToken,
      passwordExpiryState: 'WARN_CHANGE',
    })
    session.refreshed({ tokenTimeoutInSeconds: 1200, xsrfToken: 'new' })
    expect(session).toMatchObject({ tokenTimeoutInSeconds: 1200, antiForgeryToken: 'new' })
    session.refreshed({ absoluteTimeoutInSeconds: 60 })
    session.refreshed({})
    expect(session.remainingSeconds()).toBe(60)
  })

  it('clear deletes all values from all storages [AUTH-042]', () => {
    const { session, ofTab } = tabs.openTab()
    session.signedIn({ ...mustChangePassword, absoluteTimeoutInSeconds: 10 })
    session.refused({ globalErrors: ['x'], fieldErrors: {} })
    session.clear()
    expect([...tabs.stored, ...ofTab]).toEqual([])
    expect(session).toMatchObject({
      antiForgeryToken: undefined,
      lastSeen: undefined,
      passwordExpiryState: 'none',
      formErrors: { globalErrors: [], fieldErrors: {} },
    })
    expect(session.remainingSeconds()).toBe(3600)
  })

  it('clear also clears the other tabs, but not a later sign-in [C-025]', () => {
    const [first, second] = [tabs.openTab(), tabs.openTab()]
    const listener = vi.fn()
    second.session.signedIn(mustChangePassword)
    second.session.subscribe(listener)
    first.session.clear()
    expect(listener).toHaveBeenCalledOnce()
    expect(second.session.passwordExpiryState).toBe('none')
    expect(second.session.antiForgeryToken).toBeUndefined()
    first.session.signedIn(ordinary)
    expect(second.session.antiForgeryToken).toBe(ordinary.xsrfToken)
  })

  it('does not end after an unknown message from another tab [C-025]', () => {
    const { session } = tabs.openTab()
    session.signedIn(ordinary)
    for (const message of [null, {}, 'cleared', 7, undefined]) tabs.post(message)
    expect([session.ended, session.antiForgeryToken]).toEqual([undefined, ordinary.xsrfToken])
  })

  it('every tab stores the end of the session and its message until the next sign-in [C-025]', () => {
    const [first, second] = [tabs.openTab(), tabs.openTab()]
    first.session.signedIn(ordinary)
    expect(second.session.ended).toBeUndefined()
    first.session.clear('You have been signed out due to inactivity')
    expect(first.session.ended).toEqual({ message: 'You have been signed out due to inactivity' })
    expect(second.session.ended).toEqual({ message: 'You have been signed out due to inactivity' })
    second.session.signedIn(ordinary)
    expect(second.session.ended).toBeUndefined()
    first.session.refreshed({ xsrfToken: ordinary.xsrfToken })
    expect(first.session.ended).toBeUndefined()
    second.session.clear()
    expect([first, second].map(({ session }) => session.ended)).toEqual([
      { message: undefined },
      { message: undefined },
    ])
  })

  it.each([
    ['signs in', (session: Session) => session.signedIn(ordinary), 1],
    ['renews the session', (session: Session) => session.refreshed({}), 1],
    ['changes the password', (session: Session) => session.passwordChanged({}), 1],
    ['signs out', (session: Session) => session.clear(), 1],
    ['must change the password', (session: Session) => session.mustChangePassword(), 0],
    ['is refused', (session: Session) => session.refused({ globalErrors: [], fieldErrors: {} }), 0],
    ['made a call', (session: Session) => session.touch(), 0],
  ])(
    'notifies this tab if the user %s, and other tabs only of a sign-in, renewal, new password or sign-out [C-025]',
    (_, act, others) => {
      const [one, other] = [tabs.openTab().session, tabs.openTab().session]
      const [listener, listenerOfOther] = [vi.fn(), vi.fn()]
      one.subscribe(listener)
      other.subscribe(listenerOfOther)
      act(one)
      expect(listener).toHaveBeenCalledTimes(1)
      expect(listenerOfOther).toHaveBeenCalledTimes(others)
    },
  )

  it('notifies its listeners until they unsubscribe [AUTH-021]', () => {
    const { session } = tabs.openTab()
    const listener = vi.fn()
    const leave = session.subscribe(listener)
    session.signedIn(ordinary)
    session.touch()
    expect(listener).toHaveBeenCalledTimes(2)
    leave()
    session.clear()
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['throws', { getItem: denied, setItem: denied, removeItem: denied }],
    ['is missing', undefined],
  ])('works in one tab if storage %s [AUTH-018]', (_, place) => {
    const session = createSession({ local: place, session: place, now: () => 5000 })
    session.signedIn(mustChangePassword)
    expect(session).toMatchObject({
      antiForgeryToken: mustChangePassword.xsrfToken,
      tokenTimeoutInSeconds: 3600,
      lastSeen: 5000,
      passwordExpiryState: 'FORCE_CHANGE',
    })
    session.clear()
    expect(session.antiForgeryToken).toBeUndefined()
  })
})
