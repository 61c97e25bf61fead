import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FormAlert } from './FormAlert.tsx'

const scroll = vi.fn<(options: ScrollIntoViewOptions) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  // jsdom does not implement `scrollIntoView`.
  Element.prototype.scrollIntoView = scroll
})
afterEach(() => {
  cleanup()
  scroll.mockReset()
  vi.useRealTimers()
})

const failure = { title: 'Error', texts: ['Unable to delete dashboard item.'], onClose: () => undefined }

describe('FormAlert [SHELL-045]', () => {
  it('scrolls to the alert after 300 ms if `scrollsIntoView` is set [SHELL-027]', () => {
    render(<FormAlert {...failure} scrollsIntoView />)
    vi.advanceTimersByTime(299)
    expect(scroll).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(scroll).toHaveBeenCalledOnce()
  })

  it('only becomes visible if `scrollsIntoView` is not set, before a field takes the focus', () => {
    render(<FormAlert {...failure} />)
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' })
    vi.runAllTimers()
    expect(scroll).toHaveBeenCalledOnce()
  })

  it('does not scroll if it is unmounted before the delay has passed', () => {
    const { unmount } = render(<FormAlert {...failure} scrollsIntoView />)
    unmount()
    vi.runAllTimers()
    expect(scroll).not.toHaveBeenCalled()
  })
})
