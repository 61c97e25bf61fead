import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { TextField, type TextFieldProps } from './TextField.tsx'

function Controlled({ value, onChange, ...props }: TextFieldProps) {
  const [text, setText] = useState(value)
  return (
    <TextField
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
  title: 'Components/TextField',
  component: TextField,
  args: { label: 'Item title', value: '', onChange: fn() },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof TextField>
export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = { tags: ['empty'] }

export const Filled: Story = { args: { value: 'Specimen Tracker', hint: 'Appears on the dashboard' } }

export const Required: Story = {
  args: { isRequired: true },
  play: async ({ canvasElement }) => {
    const input = await within(canvasElement).findByLabelText('Item title (required)')
    await expect(input).toBeRequired()
  },
}

export const Short: Story = {
  args: { label: 'Position on dashboard', value: '40', inputMode: 'numeric', width: 'short' },
}

/** Date and time in the time zone of the device. The value is empty until both are complete. */
export const DateAndTime: Story = {
  args: { label: 'From', type: 'datetime-local', value: '2026-03-01T09:00', hint: 'Empty: at once' },
  play: async ({ canvasElement, args }) => {
    const input = await within(canvasElement).findByLabelText('From')
    await expect(input).toHaveValue('2026-03-01T09:00')
    await userEvent.clear(input)
    await expect(args.onChange).toHaveBeenLastCalledWith('')
    await fireEvent.change(input, { target: { value: '2026-03-02T10:30' } })
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-02T10:30')
  },
}

export const Disabled: Story = {
  args: { value: 'Specimen Tracker', isDisabled: true, hint: 'Only an administrator may rename an item' },
}

export const ReadOnly: Story = {
  args: { value: 'm.okonkwo-reyes@example.org', isReadOnly: true, label: 'Email' },
}

export const Invalid: Story = {
  args: {
    label: 'Application URL',
    type: 'url',
    value: 'http://compute.example.org/workspace',
    hint: 'The address that the button Open opens',
    errorMessage: 'Must begin with https://',
    limit: 128,
  },
  play: async ({ canvasElement }) => {
    const input = await within(canvasElement).findByLabelText('Application URL')
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription(
      'The address that the button Open opens Must begin with https:// 36 of 128',
    )
  },
}

export const InvalidDark: Story = { tags: ['dark'], args: Invalid.args, globals: { theme: 'dark' } }

export const Warned: Story = {
  args: { value: 'Specimen Tracker', warningMessage: 'Another item has this title' },
  play: async ({ canvasElement }) => {
    const input = await within(canvasElement).findByLabelText('Item title')
    await expect(input).toHaveAccessibleDescription('Another item has this title')
    await expect(input).toBeValid()
  },
}

export const TooLong: Story = {
  tags: ['long text'],
  args: { value: 'Statistical Computing Workspace ', limit: 32, isRequired: true, trimsOnBlur: false },
  parameters: { requirements: ['SHELL-042'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const input = await canvas.findByLabelText('Item title (required)')
    await canvas.findByText('32 of 32')
    await userEvent.type(input, '2.🐟')
    await expect(input).toHaveValue('Statistical Computing Workspace 2.🐟')
    await canvas.findByText('35 of 32')
    await expect(input).toBeInvalid()
    // The message about the length is visible, and it is announced after a pause.
    await waitFor(() => expect(canvas.getAllByText('Shorten by 3 characters')).toHaveLength(2))
  },
}

/** If a value is too long and refused by the form, only one message is shown. */
export const TooLongAndRefused: Story = {
  tags: ['long text'],
  args: { value: 'Statistical Computing Workspace 2.0', limit: 32, errorMessage: 'At most 32 characters' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('At most 32 characters')).toBeVisible()
    await expect(canvas.queryByText('Shorten by 3 characters', { selector: 'p *' })).toBeNull()
    await expect(canvas.getByText('35 of 32')).toBeVisible()
  },
}

export const TooLongDark: Story = {
  tags: ['long text', 'dark'],
  args: { value: 'Statistical Computing Workspace 2.0', limit: 32 },
  globals: { theme: 'dark' },
}

export const TrimsOnLeaving: Story = {
  parameters: { requirements: ['SHELL-041'] },
  play: async ({ canvasElement, args }) => {
    const input = await within(canvasElement).findByLabelText('Item title')
    await userEvent.type(input, '  Specimen Tracker ')
    await expect(input).toHaveValue('  Specimen Tracker ')
    await userEvent.tab()
    await expect(input).toHaveValue('Specimen Tracker')
    await expect(args.onChange).toHaveBeenLastCalledWith('Specimen Tracker')
  },
}

export const KeepsTheSpacesOfAPassword: Story = {
  args: { label: 'Password', type: 'password' },
  play: async ({ canvasElement }) => {
    const input = await within(canvasElement).findByLabelText('Password')
    await userEvent.type(input, ' secret ')
    await userEvent.tab()
    await expect(input).toHaveValue(' secret ')
  },
}

export const LongTexts: Story = {
  tags: ['long text'],
  args: {
    label: 'The title under which people of all sites find this item on their own dashboard',
    hint: 'Choose words that a person new to the study understands, because nothing else stands beside the title on a small screen',
    value: 'A value that is much longer than the box in which it is shown to the person who reads it',
    errorMessage:
      'Another item has this title already, and two items with one title cannot be told apart in a list',
    limit: 512,
  },
}
