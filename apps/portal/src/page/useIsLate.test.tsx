import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useIsLate } from './useIsLate.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

it('useIsLate shows a loading state after 300 ms, and hides it when the response arrives [EXP-088]', () => {
  const { result, rerender, unmount } = renderHook(({ isWaiting }) => useIsLate(isWaiting), {
    initialProps: { isWaiting: true },
  })
  pass(299)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
  rerender({ isWaiting: false })
  expect(result.current).toBe(false)
  rerender({ isWaiting: true })
  expect(result.current).toBe(false)
  unmount()
})

it('useIsLate shows a loading state immediately if another one is visible, or if the wait started more than 300 ms ago', () => {
  const first = renderHook(() => useIsLate(true))
  pass(300)
  const second = renderHook(() => useIsLate(true))
  expect(second.result.current).toBe(true)
  first.unmount()
  second.unmount()
  const fresh = renderHook(() => useIsLate(true))
  expect(fresh.result.current).toBe(false)
  fresh.unmount()
  const old = renderHook(() => useIsLate(true, 301))
  expect(old.result.current).toBe(true)
  old.unmount()
})
