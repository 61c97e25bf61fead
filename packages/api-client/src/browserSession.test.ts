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
  it("keeps what it knows in the browser's storages", () => {
    browserSession().signedIn(ordinary)
    expect(localStorage.getItem('XSRF-TOKEN')).toBe(ordinary.xsrfToken)
    expect(sessionStorage.getItem('tokenTimeoutInSeconds')).toBe('3600')
  })

  it('works where even naming a storage throws', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(denied)
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(denied)
    const session = browserSession()
    session.signedIn(ordinary)
    expect(session.antiForgeryToken).toBe(ordinary.xsrfToken)
  })
})
