import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ChoiceList, type ChoiceListProps } from './ChoiceList.tsx'

function Controlled({ value, onChange, ...props }: ChoiceListProps) {
  const [ids, setIds] = useState(value)
  return (
    <ChoiceList
      {...props}
      value={ids}
      onChange={(next) => {
        onChange(next)
        setIds(next)
      }}
    />
  )
}

const sites = Array.from({ length: 500 }, (_, place) => ({
  id: `s${place + 1}`,
  label: `ML-${String(place + 1).padStart(3, '0')} ${place % 2 ? 'Nordhavn Clinic' : 'São Bento Hospital'} ${place + 1}`,
}))

const meta = {
  title: 'Components/ChoiceList',
  component: ChoiceList,
  args: { label: 'Sites', options: sites, value: ['s200', 's3'], onChange: fn() },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof ChoiceList>
export default meta
type Story = StoryObj<typeof meta>

/**
 * Selected options are at the top and are counted. More rows are rendered while the list is scrolled.
 */
export const Many: Story = {
  async play({ canvas }) {
    const list = await canvas.findByRole('listbox', { name: 'Sites' })
    const first = await within(list).findByRole('option', { name: /ML-003/ })
    const [top, second] = within(list).getAllByRole('option')
    await expect(top).toBe(first)
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(second).toHaveTextContent('ML-200')
    await expect(canvas.getByText('2 of 500 chosen')).toBeVisible()
    const drawn = within(list).getAllByRole('option').length
    await expect(drawn).toBeLessThan(60)
    list.scrollTop = list.scrollHeight
    await waitFor(() => expect(within(list).getAllByRole('option').length).toBeGreaterThan(drawn))
  },
}

export const ManyDark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

/**
 * The search finds options that contain all typed words, ignoring accents. Options that are not shown
 * remain selected.
 */
export const Found: Story = {
  async play({ canvas, args }) {
    const search = await canvas.findByRole('searchbox', { name: 'Search Sites' })
    await userEvent.type(search, 'sao 41')
    const list = canvas.getByRole('listbox', { name: 'Sites' })
    await waitFor(() => expect(canvas.getByText('10 of 500 match')).toBeVisible())
    await userEvent.click(within(list).getByRole('option', { name: /ML-041/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith(['s200', 's3', 's41'])
    await userEvent.clear(search)
    await waitFor(() => expect(canvas.getByText('3 of 500 chosen')).toBeVisible())
    await expect(within(list).getAllByRole('option')[1]).toHaveTextContent('ML-041')
  },
}

/**
 * Arrow Down moves into the list, Space selects, and Enter in the search box selects the only
 * match.
 */
export const ByKeyboard: Story = {
  async play({ canvas, args }) {
    const search = await canvas.findByRole('searchbox', { name: 'Search Sites' })
    await userEvent.type(search, 'ML-07')
    await waitFor(() => expect(canvas.getByText('10 of 500 match')).toBeVisible())
    await userEvent.keyboard('{ArrowDown}')
    const option = (name: RegExp) => canvas.getByRole('option', { name })
    await waitFor(() => expect(option(/ML-070/)).toHaveFocus())
    await userEvent.keyboard('{ArrowDown} ')
    await expect(args.onChange).toHaveBeenLastCalledWith(['s200', 's3', 's71'])
    await userEvent.keyboard('{Control>}a{/Control}{Escape}')
    await expect(args.onChange).toHaveBeenCalledTimes(1)
    await userEvent.type(search, '2{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(['s200', 's3', 's71', 's72'])
  },
}

function WithPreset(props: ChoiceListProps) {
  const [ids, setIds] = useState<readonly string[]>([])
  return (
    <>
      <button type="button" onClick={() => setIds(['s400', 's300'])}>
        Preset
      </button>
      <ChoiceList {...props} value={ids} onChange={setIds} />
    </>
  )
}

/**
 * Options that the form selects move to the top. Options that the user selects remain at their
 * position.
 */
export const ChosenByTheForm: Story = {
  render: (args) => <WithPreset {...args} />,
  async play({ canvas }) {
    const list = within(await canvas.findByRole('listbox', { name: 'Sites' }))
    await userEvent.click(await list.findByRole('option', { name: /ML-002/ }))
    await expect(list.getAllByRole('option')[0]).toHaveTextContent('ML-001')
    await userEvent.click(canvas.getByRole('button', { name: 'Preset' }))
    await waitFor(() => expect(list.getAllByRole('option')[0]).toHaveTextContent('ML-300'))
    await expect(list.getAllByRole('option')[1]).toHaveTextContent('ML-400')
  },
}

export const NothingFound: Story = {
  tags: ['empty'],
  async play({ canvas }) {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search Sites' }), 'zzz')
    await expect(await canvas.findByText('No matches')).toBeVisible()
  },
}

const few = [
  { id: 'portal', label: 'Portal Gateway', description: 'Part of every access', isDisabled: true },
  { id: 'capture', label: 'Data Capture' },
  { id: 'images', label: 'Imaging Archive' },
]

/** A short list has no search box. A disabled option cannot be deselected. */
export const Few: Story = {
  args: { label: 'Systems', options: few, value: ['portal'] },
  async play({ canvas, args }) {
    const fixed = await canvas.findByRole('option', { name: /Portal Gateway/ })
    await expect(fixed).toHaveAttribute('aria-selected', 'true')
    await expect(fixed).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(fixed)
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(canvas.queryByRole('searchbox')).toBeNull()
    await userEvent.click(canvas.getByRole('option', { name: 'Data Capture' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(['portal', 'capture'])
  },
}

/** The error message is announced when the list gets the focus. */
export const Invalid: Story = {
  args: { value: [], isRequired: true, errorMessage: 'At least one site is required' },
  async play({ canvas }) {
    const list = await canvas.findByRole('listbox', { name: 'Sites (required)' })
    await expect(list).toHaveAccessibleDescription('At least one site is required')
  },
}

function WithSave(props: ChoiceListProps) {
  const control = useRef<HTMLElement>(null)
  return (
    <>
      <ChoiceList {...props} controlRef={control} />
      <button type="button" onClick={() => control.current?.focus()}>
        Save
      </button>
    </>
  )
}

/**
 * If the form is invalid, submitting it moves the focus to the group of a short list, not to its last
 * option. Tab then moves the focus to the first option.
 */
export const FocusFromBelow: Story = {
  args: { options: few, value: [], errorMessage: 'At least one system is required', label: 'Systems' },
  render: (args) => <WithSave {...args} />,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }))
    const group = canvas.getByRole('group', { name: 'Systems' })
    await waitFor(() => expect(group).toHaveFocus())
    await expect(group).toHaveAccessibleDescription('At least one system is required')
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('option', { name: 'Data Capture' })).toHaveFocus())
  },
}

export const Disabled: Story = { args: { isDisabled: true, options: few, value: ['capture'] } }

export const LongTexts: Story = {
  tags: ['long text'],
  args: {
    options: few.map((option) => ({
      ...option,
      label: `${option.label} of the ${'Zentralkrankenhaus'.repeat(6)} and of everything that belongs to it`,
    })),
    value: ['images'],
  },
}
