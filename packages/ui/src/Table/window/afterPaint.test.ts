// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPaint } from './afterPaint.ts'

describe('afterPaint', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('calls back after the frame is painted', () => {
    const callback = vi.fn()
    afterPaint(callback)
    vi.advanceTimersToNextFrame()
    expect(callback).not.toHaveBeenCalled()
    vi.advanceTimersToNextFrame()
    expect(callback).toHaveBeenCalledOnce()
  })

  it.each([0, 1])('does not call back if it is cancelled after %i frames', (frames) => {
    const callback = vi.fn()
    const cancel = afterPaint(callback)
    for (let frame = 0; frame < frames; frame++) vi.advanceTimersToNextFrame()
    cancel()
    for (let frame = 0; frame < 3; frame++) vi.advanceTimersToNextFrame()
    expect(callback).not.toHaveBeenCalled()
  })

  it('calls back immediately in a hidden tab', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const callback = vi.fn()
    afterPaint(callback)
    expect(callback).toHaveBeenCalledOnce()
  })

  it('calls back once if the tab becomes hidden before the frame is painted', () => {
    const callback = vi.fn()
    afterPaint(callback)
    vi.advanceTimersToNextFrame()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(callback).toHaveBeenCalledOnce()
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    for (let frame = 0; frame < 3; frame++) vi.advanceTimersToNextFrame()
    expect(callback).toHaveBeenCalledOnce()
  })
})
