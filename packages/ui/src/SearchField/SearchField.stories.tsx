import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { SearchField, type SearchFieldProps } from './SearchField.tsx'

function Controlled({ value, onChange, ...props }: SearchFieldProps) {
  const [text, setText] = useState(value)
  return (
    <SearchField
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
  title: 'Components/SearchField',
  component: SearchField,
  args: { label: 'Filter users', value: '', onChange: fn() },
  render: (args) => (
    <div style={{ maxWidth: 380 }}>
      <Controlled {...args} />
    </div>
  ),
} satisfies Meta<typeof SearchField>
export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = { tags: ['empty'] }

export const Filled: Story = { args: { value: 'ber' } }

export const FilledDark: Story = { tags: ['dark'], args: { value: 'ber' }, globals: { theme: 'dark' } }

export const WithoutVisibleLabel: Story = {
  args: { hideLabel: true, placeholder: 'Name or e-mail' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('searchbox', { name: 'Filter users' })
  },
}

export const Cleared: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const box = await canvas.findByRole('searchbox', { name: 'Filter users' })
    await userEvent.type(box, 'ber')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(box).toHaveValue('')
    await waitFor(() => expect(box).toHaveFocus())
    await userEvent.type(box, 'tor{Escape}')
    await expect(box).toHaveValue('')
  },
}

export const Disabled: Story = { args: { value: 'ber', isDisabled: true } }
