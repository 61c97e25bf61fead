import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RequesterComments } from './RequesterComments.tsx'

it.each([
  ['', '---'],
  [
    'I have married.\nThe clinic gave me a new address.',
    'I have married.\nThe clinic gave me a new address.',
  ],
])('the comments %j are shown as %j [EXP-193]', (text, shown) => {
  render(<RequesterComments text={text} />)
  expect(screen.getByRole('heading', { name: 'Requester comments' })).toBeTruthy()
  expect(screen.getByRole('paragraph').textContent).toBe(shown)
})
