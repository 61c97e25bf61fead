import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ReviewRefusal } from './ReviewRefusal.tsx'

const scroll = vi.fn<(options: ScrollIntoViewOptions) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  // jsdom does not implement scrollIntoView.
  Element.prototype.scrollIntoView = scroll
})
afterEach(() => {
  cleanup()
  scroll.mockReset()
  vi.useRealTimers()
})

const names = ['sysaidTicket', 'reviewerComments']

function refuse(errors: { globalErrors?: string[]; fieldErrors?: Record<string, string[]> }) {
  render(
    <ReviewRefusal
      errors={{ title: 'Unable to save.', globalErrors: [], fieldErrors: {}, ...errors }}
      names={names}
      refusals={1}
      onClose={() => undefined}
    />,
  )
  vi.runAllTimers()
  return screen.getByRole('alert').textContent
}

describe('the alert of a refused review [EXP-176]', () => {
  it('contains the errors of fields that are not on the page, and each text once', () => {
    const text = refuse({
      globalErrors: ['Somebody was faster.'],
      fieldErrors: {
        reviewerComments: ['Comments are too long'],
        email: ['Email Address is invalid', 'Somebody was faster.'],
      },
    })
    expect(text).toBe('Unable to save.Somebody was faster.Email Address is invalid')
  })

  it.each([
    [
      'does not scroll to the top if a field on the page shows an error',
      { reviewerComments: ['Comments are too long'] },
      0,
    ],
    [
      'scrolls to the top if all errors are in fields that are not on the page',
      { email: ['Email Address is invalid'] },
      1,
    ],
    ['scrolls to the top if no field has an error', {}, 1],
    ['scrolls to the top if a field has an empty list of errors', { reviewerComments: [] }, 1],
  ])('%s [C-226]', (_, fieldErrors, times) => {
    refuse({ fieldErrors })
    expect(scroll.mock.calls.filter(([{ block }]) => block === 'start')).toHaveLength(times)
  })
})
