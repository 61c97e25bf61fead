import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FormAlert } from './FormAlert.tsx'

const scroll = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  // jsdom has no scrolling.
  Element.prototype.scrollIntoView = scroll
})
afterEach(() => {
  cleanup()
  scroll.mockReset()
  vi.useRealTimers()
})

const failure = { title: 'Error', texts: ['Unable to delete dashboard item.'], onClose: () => undefined }

describe('FormAlert [SHELL-045]', () => {
  it('scrolls to itself, at the top of the form, after 300 ms [SHELL-027]', () => {
    render(<FormAlert {...failure} comesToTop />)
    vi.advanceTimersByTime(299)
    expect(scroll).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(scroll).toHaveBeenCalledOnce()
  })

  it('does not scroll if a field gets the focus, or after it was removed', () => {
    render(<FormAlert {...failure} />)
    const { unmount } = render(<FormAlert {...failure} comesToTop />)
    unmount()
    vi.runAllTimers()
    expect(scroll).not.toHaveBeenCalled()
  })
})
