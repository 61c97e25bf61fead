import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx'

function Controlled({ value, onChange, ...props }: PasswordFieldProps) {
  const [text, setText] = useState(value)
  return (
    <PasswordField
      {...props}
      value={text}
      onChange={(next) => {
        onChange(next)
        setText(next)
      }}
    />
  )
}

const meta = {
  title: 'Components/PasswordField',
  component: PasswordField,
  args: { label: 'Password', value: 'correcthorse', autoComplete: 'current-password', onChange: fn() },
  render: (args) => (
    <div style={{ maxWidth: 396 }}>
      <Controlled {...args} />
    </div>
  ),
} satisfies Meta<typeof PasswordField>
export default meta

type Story = StoryObj<typeof meta>

export const Hidden: Story = {}

export const HiddenDark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

export const ShownAndHiddenAgain: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const input = await canvas.findByLabelText('Password')
    await expect(input).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(input).toHaveAttribute('type', 'text')
    await expect(input).toHaveAttribute('spellcheck', 'false')
    const hide = canvas.getByRole('button', { name: 'Hide password' })
    await expect(hide).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(hide)
    await expect(input).toHaveAttribute('type', 'password')
  },
}

export const NeverTrims: Story = {
  args: { value: '' },
  play: async ({ canvasElement }) => {
    const input = await within(canvasElement).findByLabelText('Password')
    await userEvent.type(input, ' secret ')
    await userEvent.tab()
    await expect(input).toHaveValue(' secret ')
  },
}

export const Invalid: Story = { args: { errorMessage: 'Passwords do not match', isRequired: true } }

export const Disabled: Story = { args: { isDisabled: true } }
