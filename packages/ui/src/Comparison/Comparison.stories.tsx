import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Badge } from '../Badge/Badge.tsx'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { editIcon } from '../icons/icons.ts'
import { Sheet } from '../Sheet/Sheet.tsx'
import { type ComparedRow, Comparison } from './Comparison.tsx'

const row = (id: string, mark: ComparedRow['mark'], answer: ComparedRow['answer']): ComparedRow => ({
  id,
  name: `ML-${id} Nordhavn Clinic`,
  mark,
  before: mark === 'added' ? 'No access' : 'Has access',
  requested: mark === 'added' ? 'Add' : 'Remove',
  answer,
})

const meta = {
  title: 'Components/Comparison',
  component: Comparison,
  args: {
    label: 'Changes',
    headers: { name: 'Entry', before: 'Current', requested: 'Requested', answer: 'To be saved' },
    groups: [
      {
        id: 'nurse',
        title: 'Site Nurse',
        note: '+1 −1',
        badge: (
          <Badge tone="change" icon={editIcon}>
            Modified
          </Badge>
        ),
        details: 'Not approved by Grace Hopper',
        errorMessages: ['Role is inactive'],
        kinds: [
          {
            id: 'sites',
            title: 'Sites',
            rows: [
              row(
                '021',
                'added',
                <Checkbox isSelected onChange={() => undefined} aria-label="Added: ML-021">
                  Added
                </Checkbox>,
              ),
              row('007', 'removed', 'Removed'),
              row('009', 'left', 'Not removed'),
              { ...row('002', 'kept', '2 kept'), name: 'ML-002, ML-005', requested: 'Keep' },
            ],
          },
          { id: 'studies', title: 'Studies', rows: [] },
        ],
      },
      {
        id: 'many',
        title: `Reader ${'Wirkungsmeldung'.repeat(6)}`,
        kinds: [
          {
            id: 'sites',
            title: 'Sites',
            rows: Array.from({ length: 43 }, (_, place) => row(String(place + 100), 'added', 'Added')),
          },
        ],
      },
    ],
  },
  render: (args) => (
    <Sheet isFlush>
      <Comparison {...args} />
    </Sheet>
  ),
} satisfies Meta<typeof Comparison>
export default meta
type Story = StoryObj<typeof meta>

/**
 * An icon, a text and a colour show the result of each line. If there are many changes, only the first
 * eight lines are shown.
 */
export const SideBySide: Story = {
  async play({ canvas }) {
    const table = within(await canvas.findByRole('table', { name: 'Changes' }))
    const added = table.getByRole('row', { name: /ML-021/ })
    await expect(within(added).getAllByRole('cell')[0]).toHaveTextContent('Added')
    await expect(table.getAllByRole('row', { name: /Nordhavn/ })).toHaveLength(3 + 8)
    await userEvent.click(table.getByRole('button', { name: /^Show all 43: Sites, Reader/ }))
    await expect(table.getAllByRole('row', { name: /Nordhavn/ })).toHaveLength(3 + 43)
  },
}

export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }
