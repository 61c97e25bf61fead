import type { Meta, StoryObj } from '@storybook/react-vite'
import { addIcon, editIcon, minusIcon, stackIcon } from '../icons/icons.ts'
import { Badge } from './Badge.tsx'

const meta = {
  title: 'Components/Badge',
  component: Badge,
  args: { tone: 'new', icon: addIcon, children: 'Added' },
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Badge tone="new" icon={addIcon}>
        Added
      </Badge>
      <Badge tone="change" icon={editIcon}>
        Modified
      </Badge>
      <Badge tone="removal" icon={minusIcon}>
        Marked for Deletion
      </Badge>
      <Badge tone="other" icon={stackIcon}>
        Several at once
      </Badge>
      <Badge tone="plain">PENDING REVIEW</Badge>
    </div>
  ),
} satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

export const EveryTone: Story = {}

export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

export const LongText: Story = {
  tags: ['long text'],
  render: () => (
    <div style={{ maxWidth: 160 }}>
      <Badge tone="other" icon={stackIcon}>
        Something that has a name of many words
      </Badge>
    </div>
  ),
}
