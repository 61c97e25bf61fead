import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Select, type SelectProps } from './Select.tsx'

function Controlled({ value, onChange, ...props }: SelectProps) {
  const [id, setId] = useState(value)
  return (
    <Select
      {...props}
      value={id}
      onChange={(next) => {
        onChange(next)
        setId(next)
      }}
    />
  )
}

const sites = Array.from({ length: 30 }, (_, index) => ({
  id: `ML-${String(index + 1).padStart(3, '0')}`,
  label: `Site ML-${String(index + 1).padStart(3, '0')}`,
}))

const meta = {
  title: 'Components/Select',
  component: Select,
  args: { label: 'Site', options: sites, value: 'ML-003', onChange: fn() },
  render: (args) => (
    <div style={{ minHeight: 420 }}>
      <Controlled {...args} />
    </div>
  ),
} satisfies Meta<typeof Select>
export default meta

type Story = StoryObj<typeof meta>

export const Chosen: Story = {}

export const NothingChosen: Story = {
  tags: ['empty'],
  args: { value: null, isRequired: true, hint: 'Where you work' },
}

export const Invalid: Story = { args: { value: null, errorMessage: 'Choose a site' } }

export const InvalidDark: Story = { tags: ['dark'], args: Invalid.args, globals: { theme: 'dark' } }

export const Disabled: Story = { args: { isDisabled: true, hint: 'Your site is set by User Support' } }

export const OpenedAndChosen: Story = {
  play: async ({ canvasElement, args }) => {
    const trigger = await within(canvasElement).findByRole('button', { name: /Site/ })
    await userEvent.click(trigger)
    const list = await within(document.body).findByRole('listbox', { name: /Site/ })
    await userEvent.click(within(list).getByRole('option', { name: 'Site ML-005' }))
    await expect(args.onChange).toHaveBeenCalledWith('ML-005')
    await waitFor(() => expect(trigger).toHaveTextContent('Site ML-005'))
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}

export const PagesByFiveOptions: Story = {
  args: { value: 'ML-001' },
  parameters: { requirements: ['SHELL-035', 'SHELL-036'] },
  play: async ({ canvasElement }) => {
    const trigger = await within(canvasElement).findByRole('button', { name: /Site/ })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    const list = await within(document.body).findByRole('listbox')
    const option = (name: string) => within(list).getByRole('option', { name })
    await waitFor(() => expect(option('Site ML-001')).toHaveFocus())
    await userEvent.keyboard('{PageDown}')
    await waitFor(() => expect(option('Site ML-006')).toHaveFocus())
    await userEvent.keyboard('{PageDown}{PageDown}{PageUp}')
    await waitFor(() => expect(option('Site ML-011')).toHaveFocus())
    await expect(list.parentElement?.parentElement?.offsetHeight).toBe(300)
  },
}

export const OpenInTheDark: Story = {
  tags: ['dark'],
  args: {
    label: 'Portal role',
    value: 'reader',
    options: [
      { id: 'reader', label: 'Imaging Reader', description: 'Reads images and writes reports' },
      { id: 'admin', label: 'Portal Administrator', description: 'Runs the portal for everyone else' },
      {
        id: 'statistician',
        label: 'Statistician (external)',
        isDisabled: true,
        description: 'No longer active',
      },
    ],
  },
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /Portal role/ }))
    await within(document.body).findByRole('option', {
      name: 'Imaging Reader Reads images and writes reports',
    })
  },
}

export const NoOptions: Story = { tags: ['empty'], args: { options: [], value: null } }
