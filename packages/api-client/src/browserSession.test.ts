// @vitest-environment jsdom
import { signedInExamples } from '@portal-gateway/contract/session.examples'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserSession } from './browserSession.ts'

const { ordinary } = signedInExamples

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

describe('browserSession', () => {
  it("stores its state in the browser's storages [C-025]", () => {
    browserSession().signedIn(ordinary)
    expect(localStorage.getItem('XSRF-TOKEN')).toBe(ordinary.xsrfToken)
    expect(sessionStorage.getItem('tokenTimeoutInSeconds')).toBe('3600')
  })

  it("uses the browser's clock [AUTH-026]", () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-06T12:00:00Z'))
    const session = browserSession()
    session.signedIn(ordinary)
    expect(session.lastSeen).toBe(Date.parse('2026-03-06T12:00:00Z'))
  })

  it('is cleared when the session ends in another tab [C-025]', async () => {
    const other = browserSession()
    browserSession().clear('You have been signed out.')
    await expect.poll(() => other.ended).toEqual({ message: 'You have been signed out.' })
  })

  it('works if reading `localStorage` throws [AUTH-018]', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(denied)
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(denied)
    const session = browserSession()
    session.signedIn(ordinary)
    expect(session.antiForgeryToken).toBe(ordinary.xsrfToken)
  })
})
