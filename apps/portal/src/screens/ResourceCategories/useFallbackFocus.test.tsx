import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFallbackFocus } from './useFallbackFocus.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Heading and opener of a dialog; the opener is removed if `hasOpener` is false. */
function List({ isOpen, hasOpener }: { isOpen: boolean; hasOpener: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFallbackFocus(isOpen, heading)
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Categories
      </h2>
      {hasOpener && <button type="button">Manuals</button>}
    </>
  )
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('useFallbackFocus focuses the heading after a dialog closed if its opener was removed [EXP-192]', async () => {
  const { rerender } = render(<List isOpen hasOpener />)
  screen.getByRole('button').focus()
  rerender(<List isOpen={false} hasOpener={false} />)
  await pass(500)
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

it('useFallbackFocus leaves the focus on the opener after a dialog closed [EXP-192]', async () => {
  const { rerender } = render(<List isOpen hasOpener />)
  screen.getByRole('button').focus()
  rerender(<List isOpen={false} hasOpener />)
  await pass(500)
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

it('useFallbackFocus does not move the focus before a dialog was open [EXP-192]', async () => {
  render(<List isOpen={false} hasOpener={false} />)
  await pass(500)
  expect(document.activeElement).toBe(document.body)
})
