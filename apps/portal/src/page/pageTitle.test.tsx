import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { focusPageTitleIfLost, focusPageTitleIfStillLost, pageTitleId } from './pageTitle.ts'

it.each([
  { name: 'remains on an enabled button', isDisabled: false, focused: 'Save' },
  { name: 'moves to the heading from a disabled button', isDisabled: true, focused: 'System' },
])('the focus $name [EXP-192]', ({ isDisabled, focused }) => {
  const page = (disabled: boolean) => (
    <>
      <h1 id={pageTitleId} tabIndex={-1}>
        System
      </h1>
      <button type="button" disabled={disabled}>
        Save
      </button>
    </>
  )
  const { rerender } = render(page(false))
  screen.getByRole('button').focus()
  rerender(page(isDisabled))
  focusPageTitleIfLost()
  expect(document.activeElement?.textContent).toBe(focused)
})

it('the focus moves to the heading if the focused element was removed [EXP-192]', () => {
  render(
    <h1 id={pageTitleId} tabIndex={-1}>
      System
    </h1>,
  )
  focusPageTitleIfLost()
  expect(document.activeElement?.textContent).toBe('System')
})

afterEach(() => void vi.unstubAllGlobals())

it.each([
  { name: 'moves to the heading if it stays lost', isRestored: false, focused: 'System' },
  {
    name: 'is left to another dialog that restores it in the next frame',
    isRestored: true,
    focused: 'Actions',
  },
])('the focus after a dialog $name [IDENT-101]', ({ isRestored, focused }) => {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => waiting.push(callback))
  const nextFrame = () => {
    for (const callback of waiting.splice(0)) callback()
  }
  render(
    <>
      <h1 id={pageTitleId} tabIndex={-1}>
        System
      </h1>
      <button type="button">Actions</button>
    </>,
  )
  focusPageTitleIfStillLost()
  nextFrame()
  if (isRestored && document.activeElement === document.body) screen.getByRole('button').focus()
  nextFrame()
  nextFrame()
  expect(document.activeElement?.textContent).toBe(focused)
})
