import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Sheet } from '../Sheet/Sheet.tsx'
import { Facts } from './Facts.tsx'

const meta = {
  title: 'Components/Facts',
  component: Facts,
  args: {
    facts: [
      { term: 'Submitted by', value: 'Marisol Okonkwo-Reyes (member)' },
      { term: 'Status', value: <strong>In progress</strong> },
      { term: 'Message to the requester', value: 'Please send the certificate.\nThank you.' },
    ],
  },
  render: (args) => (
    <Sheet title="About This Request">
      <Facts {...args} />
    </Sheet>
  ),
} satisfies Meta<typeof Facts>
export default meta
type Story = StoryObj<typeof meta>

export const Three: Story = {
  play: async ({ canvasElement }) => {
    const values = within(canvasElement).getAllByRole('definition')
    await expect(values.map((value) => value.textContent)).toEqual([
      'Marisol Okonkwo-Reyes (member)',
      'In progress',
      'Please send the certificate.\nThank you.',
    ])
    await expect(within(canvasElement).getAllByRole('term')[1]).toHaveTextContent('Status')
  },
}
export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }
export const Narrow: Story = {
  render: (args) => (
    <div style={{ width: 220 }}>
      <Facts {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const [term, value] = [
      within(canvasElement).getByText('Status'),
      within(canvasElement).getByText('In progress'),
    ].map((element) => element.getBoundingClientRect())
    await expect(value?.top).toBeGreaterThanOrEqual(term?.bottom ?? Number.POSITIVE_INFINITY)
  },
}
/** The values of several lists are aligned, regardless of the length of their terms. */
export const TwoLists: Story = {
  parameters: { requirements: ['EXP-070'] },
  render: (args) => (
    <>
      <Facts {...args} />
      <Facts facts={[{ term: 'Due', value: 'Tomorrow' }]} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const edges = within(canvasElement)
      .getAllByRole('definition')
      .map((value) => value.getBoundingClientRect().left)
    await expect(new Set(edges).size).toBe(1)
  },
}

/** The facts use the full width: one line at 960 px, two columns on a phone. */
export const Columns: Story = {
  args: { layout: 'columns' },
  render: (args) => (
    <>
      <div style={{ width: 960 }}>
        <Facts {...args} />
      </div>
      <div style={{ width: 328, marginBlockStart: 20 }}>
        <Facts {...args} />
      </div>
    </>
  ),
  play: async ({ canvasElement }) => {
    const values = within(canvasElement).getAllByRole('definition')
    const boxes = values.map((value) => value.getBoundingClientRect())
    const tops = boxes.map(({ top }) => Math.round(top))
    await expect(new Set(tops.slice(0, 3)).size).toBe(1)
    await expect(new Set(tops.slice(3)).size).toBe(2)
    const list = within(canvasElement).getAllByRole('term')[0]?.closest('dl')?.getBoundingClientRect()
    await expect(Math.round(boxes[2]?.right ?? 0)).toBe(Math.round(list?.right ?? -1))
  },
}

export const LongText: Story = {
  tags: ['long text'],
  args: { facts: [{ term: 'Comments', value: 'w'.repeat(512) }] },
}
