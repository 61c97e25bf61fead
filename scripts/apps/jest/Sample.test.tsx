import { fireEvent, render, screen } from '@testing-library/react'

import { Sample } from './Sample'

it('shows the table, the choices and the sign-in', async () => {
  render(<Sample />)
  expect(await screen.findByText('Person 0')).toBeDefined()
  fireEvent.click(screen.getByRole('tab', { name: 'Choices' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect((await screen.findByRole('alertdialog', { name: 'Delete Site?' })).textContent).toContain(
    'The site is deleted.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(screen.getByRole('tab', { name: 'Sign in', hidden: true }))
  expect(await screen.findByLabelText('Password')).toBeDefined()
})
