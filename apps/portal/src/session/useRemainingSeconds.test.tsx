import { createSession } from '@portal-gateway/api-client/session'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useRemainingSeconds } from './useRemainingSeconds.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const storage = () => {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

function started() {
  const session = createSession({ local: storage(), session: storage(), now: Date.now })
  session.refreshed({ tokenTimeoutInSeconds: 600, xsrfToken: 'x' })
  return session
}

it('useRemainingSeconds reads the remaining time every second [AUTH-027]', () => {
  const session = started()
  const { result: own } = renderHook(() => useRemainingSeconds(session, 600))
  expect(own.current).toBe(600)
  act(() => void vi.advanceTimersByTime(1000))
  expect(own.current).toBe(599)
  act(() => void vi.advanceTimersByTime(9000))
  expect(own.current).toBe(590)
})

it('useRemainingSeconds resets the time immediately after a call [AUTH-025]', () => {
  const session = started()
  const { result } = renderHook(() => useRemainingSeconds(session, 600))
  act(() => void vi.advanceTimersByTime(100_000))
  expect(result.current).toBe(500)
  act(() => session.touch())
  expect(result.current).toBe(600)
})

it('useRemainingSeconds includes the time while the device was asleep [AUTH-025]', () => {
  const session = started()
  const { result } = renderHook(() => useRemainingSeconds(session, 600))
  act(() => {
    // The clock jumps; no timer runs during sleep.
    vi.setSystemTime(Date.now() + 590_000)
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(result.current).toBe(10)
})

it('useRemainingSeconds uses the timeout passed by the caller, not the one of the session store [AUTH-021]', () => {
  const session = started()
  const { result } = renderHook(() => useRemainingSeconds(session, 120))
  expect(result.current).toBe(120)
})

it('useRemainingSeconds renders without a warning when a new second starts during the render', () => {
  let readings = 0
  // Each reading of the clock is one second later than the previous reading.
  const now = () => 1_800_000_000_000 + 1000 * readings++
  const session = createSession({ local: storage(), session: storage(), now })
  session.refreshed({ tokenTimeoutInSeconds: 600, xsrfToken: 'x' })
  const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  renderHook(() => useRemainingSeconds(session, 600))
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
})
