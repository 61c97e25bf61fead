import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useDebounced } from './useDebounced.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('useDebounced', () => {
  it('by default calls back 500 ms after the last call, with the arguments of that call [SHELL-026]', () => {
    const callback = vi.fn<(text: string) => void>()
    const { result } = renderHook(() => useDebounced(callback))
    result.current.call('a')
    vi.advanceTimersByTime(499)
    result.current.call('ab')
    vi.advanceTimersByTime(499)
    expect(callback).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(callback.mock.calls).toEqual([['ab']])
  })

  it('calls back after the given delay', () => {
    const callback = vi.fn<() => void>()
    const { result } = renderHook(() => useDebounced(callback, 150))
    result.current.call()
    vi.advanceTimersByTime(149)
    expect(callback).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(callback).toHaveBeenCalledOnce()
  })

  it('calls the callback of the last render, and returns the same functions in each render', () => {
    const [early, late] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const { result, rerender } = renderHook(({ callback }) => useDebounced(callback), {
      initialProps: { callback: early },
    })
    const { call, cancel } = result.current
    call()
    rerender({ callback: late })
    expect([result.current.call, result.current.cancel]).toEqual([call, cancel])
    vi.runAllTimers()
    expect(early).not.toHaveBeenCalled()
    expect(late).toHaveBeenCalledOnce()
  })

  it('does not call back after cancel or after unmount', () => {
    const callback = vi.fn<() => void>()
    const { result, unmount } = renderHook(() => useDebounced(callback))
    result.current.call()
    result.current.cancel()
    result.current.call()
    unmount()
    vi.runAllTimers()
    expect(callback).not.toHaveBeenCalled()
  })
})
