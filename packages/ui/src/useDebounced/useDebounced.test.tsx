import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useDebounced } from './useDebounced.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('useDebounced', () => {
  it('waits for 500 ms of quiet unless told otherwise, and then takes the last call [SHELL-026]', () => {
    const deed = vi.fn<(text: string) => void>()
    const { result } = renderHook(() => useDebounced(deed))
    result.current.call('a')
    vi.advanceTimersByTime(499)
    result.current.call('ab')
    vi.advanceTimersByTime(499)
    expect(deed).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(deed.mock.calls).toEqual([['ab']])
  })

  it('waits as long as it is told', () => {
    const deed = vi.fn<() => void>()
    const { result } = renderHook(() => useDebounced(deed, 150))
    result.current.call()
    vi.advanceTimersByTime(149)
    expect(deed).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(deed).toHaveBeenCalledOnce()
  })

  it('does what was last rendered, through the same functions', () => {
    const [early, late] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const { result, rerender } = renderHook(({ deed }) => useDebounced(deed), {
      initialProps: { deed: early },
    })
    const { call, cancel } = result.current
    call()
    rerender({ deed: late })
    expect([result.current.call, result.current.cancel]).toEqual([call, cancel])
    vi.runAllTimers()
    expect(early).not.toHaveBeenCalled()
    expect(late).toHaveBeenCalledOnce()
  })

  it('does nothing that was taken back, nor after the component is gone', () => {
    const deed = vi.fn<() => void>()
    const { result, unmount } = renderHook(() => useDebounced(deed))
    result.current.call()
    result.current.cancel()
    result.current.call()
    unmount()
    vi.runAllTimers()
    expect(deed).not.toHaveBeenCalled()
  })
})
