import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SignInForm } from './SignInForm.tsx'

it.each<{ label: string; fieldErrors: Record<string, string[]>; text: string }>([
  { label: 'Password', fieldErrors: {}, text: 'wrong' },
  { label: 'Username or Email Address', fieldErrors: { username: ['Unknown'] }, text: 'ihalvorsen' },
])('focuses $label and selects its text after a refusal [EXP-141]', async ({ label, fieldErrors, text }) => {
  const refuse = async () => ({ globalErrors: ['No.'], fieldErrors })
  render(<SignInForm username="ihalvorsen" onSubmit={refuse} />)
  const password = screen.getByLabelText('Password')
  fireEvent.change(password, { target: { value: 'wrong' } })
  await act(async () => fireEvent.submit(password))
  const field = screen.getByLabelText<HTMLInputElement>(label)
  expect(document.activeElement).toBe(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, text.length])
})
