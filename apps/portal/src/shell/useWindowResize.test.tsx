import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useWindowResize } from './useWindowResize.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const resize = () => void window.dispatchEvent(new Event('resize'))

it('useWindowResize calls onResize once, 150 ms after the last resize event [SHELL-025]', () => {
  const onResize = vi.fn<() => void>()
  renderHook(() => useWindowResize(onResize))
  for (let step = 0; step < 5; step += 1) {
    resize()
    vi.advanceTimersByTime(149)
  }
  expect(onResize).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onResize).toHaveBeenCalledOnce()
})

it('useWindowResize does not call onResize after unmount', () => {
  const onResize = vi.fn<() => void>()
  const { unmount } = renderHook(() => useWindowResize(onResize))
  unmount()
  resize()
  vi.runAllTimers()
  expect(onResize).not.toHaveBeenCalled()
})
