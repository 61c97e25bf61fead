// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPaint } from './afterPaint.ts'

describe('what waits until something is painted', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('lets the frame that paints it pass', () => {
    const act = vi.fn()
    afterPaint(act)
    vi.advanceTimersToNextFrame()
    expect(act).not.toHaveBeenCalled()
    vi.advanceTimersToNextFrame()
    expect(act).toHaveBeenCalledOnce()
  })

  it.each([0, 1])('is not done when it is taken back after %i frames', (frames) => {
    const act = vi.fn()
    const takeBack = afterPaint(act)
    for (let frame = 0; frame < frames; frame++) vi.advanceTimersToNextFrame()
    takeBack()
    for (let frame = 0; frame < 3; frame++) vi.advanceTimersToNextFrame()
    expect(act).not.toHaveBeenCalled()
  })

  it('waits for no frame in a tab that nobody sees', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const act = vi.fn()
    afterPaint(act)
    expect(act).toHaveBeenCalledOnce()
  })

  it('waits no longer in a tab that is left meanwhile, and is not done twice', () => {
    const act = vi.fn()
    afterPaint(act)
    vi.advanceTimersToNextFrame()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(act).toHaveBeenCalledOnce()
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    for (let frame = 0; frame < 3; frame++) vi.advanceTimersToNextFrame()
    expect(act).toHaveBeenCalledOnce()
  })
})
