import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TextArea, type TextAreaProps } from './TextArea.tsx'

function Controlled({ value, onChange, ...props }: TextAreaProps) {
  const [text, setText] = useState(value)
  return (
    <TextArea
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
  title: 'Components/TextArea',
  component: TextArea,
  args: {
    label: 'Short description',
    hint: 'Appears on dashboard; should be brief',
    value: 'Locked analysis environment with versioned data cuts. Request time at least one day ahead.',
    limit: 512,
    onChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof TextArea>
export default meta

type Story = StoryObj<typeof meta>

export const Filled: Story = {}

export const FilledDark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

export const Empty: Story = { tags: ['empty'], args: { value: '', isRequired: true } }

export const TooLong: Story = {
  tags: ['long text'],
  args: { limit: 60 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByLabelText('Short description')).toBeInvalid()
    await canvas.findByText('Shorten by 30 characters')
  },
}

export const TrimsOnLeaving: Story = {
  args: { value: '' },
  parameters: { requirements: ['SHELL-041'] },
  play: async ({ canvasElement }) => {
    const area = await within(canvasElement).findByLabelText('Short description')
    await userEvent.type(area, ' One{Enter}Two{Enter}')
    await userEvent.tab()
    await expect(area).toHaveValue('One\nTwo')
  },
}

export const Disabled: Story = { args: { isDisabled: true } }

export const ReadOnly: Story = { args: { isReadOnly: true } }
