import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Tabs, type TabsProps } from './Tabs.tsx'

const panel = (text: string) => <p style={{ margin: 0 }}>{text}</p>

const tabs = [
  { id: 'basics', title: 'Basic Details', errors: 2, isEdited: true, content: panel('Title and address') },
  { id: 'content', title: 'Content', isEdited: true, content: panel('What the page says') },
  { id: 'access', title: 'Access', errors: 1, content: panel('Who may open it') },
  { id: 'resources', title: 'Resources', count: 9, content: panel('Files and links') },
  { id: 'categories', title: 'Resource Categories', count: 4, content: panel('How they are ordered') },
]

const meta = {
  title: 'Components/Tabs',
  component: Tabs,
  args: { label: 'Dashboard item', tabs, selectedKey: 'basics', onSelectionChange: fn() },
  render: (args) => <Chosen {...args} />,
  decorators: [(Story) => <div style={{ padding: 16 }}>{Story()}</div>],
} satisfies Meta<typeof Tabs>
export default meta

type Story = StoryObj<typeof meta>

function Chosen(props: TabsProps) {
  const [selectedKey, select] = useState(props.selectedKey)
  return (
    <Tabs
      {...props}
      selectedKey={selectedKey}
      onSelectionChange={(id) => {
        props.onSelectionChange(id)
        select(id)
      }}
    />
  )
}

export const WithNotes: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('tab', { name: 'Basic Details 2 errors' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await userEvent.click(canvas.getByRole('tab', { name: 'Resources 9' }))
    await expect(args.onSelectionChange).toHaveBeenCalledWith('resources')
    await expect(await canvas.findByRole('tabpanel')).toHaveTextContent('Files and links')
  },
}

/** Evaluates media queries as in a window of this width. */
const pageOf = (width: number) => () => {
  const real = window.matchMedia
  window.matchMedia = (query) => {
    const least = Number(/\(min-width: (\d+)px\)/.exec(query)?.[1] ?? Number.NaN)
    return real.call(window, Number.isNaN(least) ? query : width >= least ? 'all' : 'not all')
  }
  return () => {
    window.matchMedia = real
  }
}

export const AtTheSideFrom1280: Story = {
  beforeEach: pageOf(1280),
  parameters: { requirements: ['SHELL-023'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const bar = await canvas.findByRole('tablist')
    await expect(bar).toHaveAttribute('aria-orientation', 'vertical')
    await expect(bar.getBoundingClientRect().right).toBeLessThan(
      canvas.getByRole('tabpanel').getBoundingClientRect().left,
    )
  },
}

export const AboveBelow1280: Story = {
  beforeEach: pageOf(1279),
  parameters: { requirements: ['SHELL-023'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const bar = await canvas.findByRole('tablist')
    await expect(bar).toHaveAttribute('aria-orientation', 'horizontal')
    await expect(bar.getBoundingClientRect().bottom).toBeLessThan(
      canvas.getByRole('tabpanel').getBoundingClientRect().top,
    )
  },
}

export const ByKeyboard: Story = {
  beforeEach: pageOf(768),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('tablist')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: /^Content/ })).toHaveFocus())
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('What the page says')
  },
}

export const Refused: Story = {
  render: (args) => <Tabs {...args} />,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('tab', { name: /^Access/ }))
    await expect(args.onSelectionChange).toHaveBeenCalledWith('access')
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Title and address')
  },
}

export const ChosenScrolledIntoView: Story = {
  args: { selectedKey: 'categories' },
  beforeEach: pageOf(360),
  decorators: [(Story) => <div style={{ maxWidth: 328 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const chosen = await canvas.findByRole('tab', { name: /Resource Categories/ })
    const bar = canvas.getByRole('tablist').getBoundingClientRect()
    await expect(Math.floor(chosen.getBoundingClientRect().right)).toBeLessThanOrEqual(bar.right)
  },
}

/** If not all tabs fit, the tab bar fades at the end that hides tabs. */
export const FadesWhereItScrolls: Story = {
  beforeEach: pageOf(360),
  decorators: [(Story) => <div style={{ maxWidth: 328 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const bar = await within(canvasElement).findByRole('tablist')
    await waitFor(() => expect(bar).toHaveAttribute('data-more-after'))
    await expect(bar).not.toHaveAttribute('data-more-before')
    await expect(getComputedStyle(bar).maskImage).toContain('gradient')
    bar.scrollLeft = bar.scrollWidth
    await waitFor(() => expect(bar).toHaveAttribute('data-more-before'))
    await expect(bar).not.toHaveAttribute('data-more-after')
  },
}

/** From right to left, the tab bar starts at the right end and fades at the left one. */
export const FadesFromRightToLeft: Story = {
  beforeEach: pageOf(360),
  parameters: { requirements: ['EXP-372'] },
  decorators: [
    (Story) => (
      <div dir="rtl" style={{ maxWidth: 328 }}>
        {Story()}
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const bar = await within(canvasElement).findByRole('tablist')
    await waitFor(() => expect(bar).toHaveAttribute('data-more-after'))
    await expect(bar).not.toHaveAttribute('data-more-before')
    await expect(getComputedStyle(bar).maskImage).toMatch(/^linear-gradient\(270deg, rgb\(0, 0, 0\)/)
    bar.scrollLeft = -bar.scrollWidth
    await waitFor(() => expect(bar).toHaveAttribute('data-more-before'))
    await expect(bar).not.toHaveAttribute('data-more-after')
  },
}

export const KeepsHiddenPanels: Story = {
  args: {
    shouldForceMount: true,
    tabs: [
      { id: 'basics', title: 'First', content: <input aria-label="First field" /> },
      { id: 'second', title: 'Second', content: <input aria-label="Second field" /> },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('First field'), 'kept')
    await userEvent.click(canvas.getByRole('tab', { name: 'Second' }))
    await userEvent.click(canvas.getByRole('tab', { name: 'First' }))
    await expect(canvas.getByLabelText('First field')).toHaveValue('kept')
  },
}

/** Only the panel of the first tab remains in the page. */
export const KeepsOneHiddenPanel: Story = {
  args: {
    tabs: [
      {
        id: 'basics',
        title: 'First',
        shouldForceMount: true,
        content: <input aria-label="First field" />,
      },
      { id: 'second', title: 'Second', content: <input aria-label="Second field" /> },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('First field'), 'kept')
    await userEvent.click(canvas.getByRole('tab', { name: 'Second' }))
    await userEvent.type(await canvas.findByLabelText('Second field'), 'lost')
    await userEvent.click(canvas.getByRole('tab', { name: 'First' }))
    await expect(canvas.getByLabelText('First field')).toHaveValue('kept')
    await userEvent.click(canvas.getByRole('tab', { name: 'Second' }))
    await expect(await canvas.findByLabelText('Second field')).toHaveValue('')
  },
}

export const Steps: Story = {
  args: {
    label: 'New user',
    selectedKey: 'roles',
    tabs: [
      { id: 'account', title: '1. Account', isDone: true, content: panel('') },
      { id: 'profile', title: '2. Profile', isDone: true, content: panel('') },
      { id: 'roles', title: '3. Portal roles', content: panel('Which roles the person has') },
      { id: 'review', title: '4. Review', content: panel('') },
    ],
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('tab', { name: '1. Account Done' })
  },
}

export const LongTitles: Story = {
  tags: ['long text'],
  args: {
    tabs: [
      ...tabs.slice(0, 1),
      {
        id: 'long',
        title: 'Pharmacovigilance reporting and follow-up of serious adverse events',
        note: 'Read-only',
        content: panel(''),
      },
    ],
  },
}

export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }
