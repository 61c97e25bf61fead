import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useRef, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { TextField } from '../TextField/TextField.tsx'
import { CheckboxGroup, type CheckboxGroupProps } from './CheckboxGroup.tsx'

function Controlled({ value, onChange, ...props }: CheckboxGroupProps) {
  const [ids, setIds] = useState(value)
  return (
    <CheckboxGroup
      {...props}
      value={ids}
      onChange={(next) => {
        onChange(next)
        setIds(next)
      }}
    />
  )
}

const meta = {
  title: 'Components/CheckboxGroup',
  component: CheckboxGroup,
  args: {
    label: 'Portal roles',
    hint: 'Who sees this item',
    options: [
      { id: 'reader', label: 'Imaging Reader', description: 'Reads images and writes reports' },
      { id: 'manager', label: 'Site Data Manager' },
      {
        id: 'statistician',
        label: 'Statistician (external)',
        isDisabled: true,
        description: 'No longer active',
      },
    ],
    value: ['reader'],
    onChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof CheckboxGroup>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const group = await within(canvasElement).findByRole('group', { name: 'Portal roles' })
    await expect(group).toHaveAccessibleDescription('Who sees this item')
    await userEvent.click(within(group).getByRole('checkbox', { name: 'Site Data Manager' }))
    await expect(args.onChange).toHaveBeenCalledWith(['reader', 'manager'])
  },
}

export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

/** The fields of an option have labels of their own, and are not a part of the group's label. */
export const WithContent: Story = {
  args: {
    options: [
      { id: 'reader', label: 'Imaging Reader', below: <TextField label="Room" value="" onChange={fn()} /> },
      { id: 'manager', label: 'Site Data Manager' },
    ],
  },
  async play({ canvas }) {
    await expect(await canvas.findByLabelText('Room')).toBeVisible()
    await expect(canvas.getByRole('group', { name: 'Portal roles' })).toBeVisible()
  },
}

export const Invalid: Story = {
  args: { value: [], isRequired: true, errorMessage: 'Choose at least one role' },
}

export const Disabled: Story = { args: { isDisabled: true } }

/** The `inputRef` of the group is the first enabled checkbox. */
export const Focused: Story = {
  args: {
    options: [
      { id: 'portal', label: 'Portal Gateway', isDisabled: true },
      { id: 'tracker', label: 'Specimen Tracker' },
      { id: 'capture', label: 'Data Capture' },
    ],
    value: ['portal'],
  },
  render: function WithFocus(args) {
    const box = useRef<HTMLInputElement>(null)
    useEffect(() => box.current?.focus(), [])
    return <Controlled {...args} inputRef={box} />
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Specimen Tracker' })).toHaveFocus())
  },
}
