import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { focusPageTitleIfLost, pageTitleId } from './pageTitle.ts'

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
