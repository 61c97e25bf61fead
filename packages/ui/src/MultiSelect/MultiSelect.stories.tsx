import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { MultiSelect, type MultiSelectProps } from './MultiSelect.tsx'

function Controlled({ value, onChange, ...props }: MultiSelectProps) {
  const [ids, setIds] = useState(value)
  return (
    <MultiSelect
      {...props}
      value={ids}
      onChange={(next) => {
        onChange(next)
        setIds(next)
      }}
    />
  )
}

const studies = [
  'Aurora',
  'Beacon',
  'Caspian',
  'Delta Long-Term Follow-Up',
  'Erie',
  'Fjord',
  'Geneva',
  'Huron',
].map((label) => ({ id: label.toLowerCase(), label }))

const meta = {
  title: 'Components/MultiSelect',
  component: MultiSelect,
  args: { label: 'Studies', options: studies, value: ['beacon', 'erie'], onChange: fn() },
  render: (args) => (
    <div style={{ minHeight: 420 }}>
      <Controlled {...args} />
    </div>
  ),
} satisfies Meta<typeof MultiSelect>
export default meta

type Story = StoryObj<typeof meta>

export const TwoChosen: Story = {}

export const TwoChosenDark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

export const NothingChosen: Story = { tags: ['empty'], args: { value: [], isRequired: true } }

export const AllChosen: Story = { args: { value: studies.map(({ id }) => id) } }

export const Invalid: Story = { args: { value: [], errorMessage: 'Choose at least one study' } }

export const Disabled: Story = { args: { isDisabled: true } }

export const ChosenInTheMenuThatStaysOpen: Story = {
  play: async ({ canvasElement, args }) => {
    const trigger = await within(canvasElement).findByRole('button', { name: /2 selected/ })
    await userEvent.click(trigger)
    const list = await within(document.body).findByRole('listbox')
    await userEvent.click(within(list).getByRole('option', { name: 'Aurora' }))
    await userEvent.click(within(list).getByRole('option', { name: 'Erie' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(['beacon', 'aurora'])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(trigger).toHaveTextContent('2 selected'))
  },
}

export const PagesByFiveOptions: Story = {
  args: {
    label: 'Sites',
    options: Array.from({ length: 14 }, (_, place) => ({ id: `${place + 1}`, label: `Site ${place + 1}` })),
    value: ['1'],
  },
  parameters: { requirements: ['SHELL-035', 'SHELL-036'] },
  play: async ({ canvasElement, args }) => {
    const trigger = await within(canvasElement).findByRole('button', { name: /1 selected/ })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    const list = await within(document.body).findByRole('listbox')
    const option = (name: string) => within(list).getByRole('option', { name })
    await waitFor(() => expect(option('Site 1')).toHaveFocus())
    await userEvent.keyboard('{PageDown}')
    await waitFor(() => expect(option('Site 6')).toHaveFocus())
    await userEvent.keyboard('{PageDown}{PageDown}{PageUp}')
    await waitFor(() => expect(option('Site 9')).toHaveFocus())
    await expect(list.parentElement?.parentElement?.offsetHeight).toBe(300)
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const RemovedByItsTag: Story = {
  play: async ({ canvasElement, args }) => {
    const tags = await within(canvasElement).findByRole('grid', { name: 'Chosen: Studies' })
    const beacon = within(tags).getByRole('row', { name: 'Beacon' })
    await userEvent.click(within(beacon).getByRole('button', { name: /Remove/ }))
    await expect(args.onChange).toHaveBeenCalledWith(['erie'])
    await waitFor(() => expect(within(tags).queryByRole('row', { name: 'Beacon' })).toBeNull())
  },
}
