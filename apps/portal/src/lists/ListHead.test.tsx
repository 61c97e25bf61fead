import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { ListHead } from './ListHead.tsx'

it('ListHead makes its heading focusable if a ref is passed, and otherwise does not', () => {
  const heading = createRef<HTMLHeadingElement>()
  const { rerender } = render(<ListHead title="Systems" />)
  expect(screen.getByRole('heading').hasAttribute('tabindex')).toBe(false)
  rerender(<ListHead title="Systems" headingRef={heading} />)
  expect(screen.getByRole('heading').tabIndex).toBe(-1)
  heading.current?.focus()
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})
