import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { RegistrationQuestions } from './RegistrationQuestions.tsx'

it('a rejection requires a message within the length limit [EXP-022]', () => {
  const onAnswer = vi.fn<(action: string, message: string) => void>()
  render(
    <RegistrationQuestions
      openQuestion="reject"
      hasUnsaved={false}
      onCancel={() => {}}
      onAnswer={onAnswer}
    />,
  )
  const field = screen.getByRole('textbox', { name: 'Message to the requester (required)' })
  const reject = () => fireEvent.click(screen.getByRole('button', { name: 'Reject' }))
  reject()
  expect(screen.getByText('Message to the requester is required')).toBeTruthy()
  expect(document.activeElement).toBe(field)

  fireEvent.change(field, { target: { value: 'x'.repeat(513) } })
  expect(screen.getByText('Message to the requester is too long')).toBeTruthy()
  reject()
  expect(onAnswer).not.toHaveBeenCalled()

  fireEvent.change(field, { target: { value: 'x'.repeat(512) } })
  expect(screen.queryByText('Message to the requester is too long')).toBeNull()
  reject()
  expect(onAnswer.mock.calls).toEqual([['reject', 'x'.repeat(512)]])
})
