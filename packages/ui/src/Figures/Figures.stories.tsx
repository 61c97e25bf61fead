import type { Meta, StoryObj } from '@storybook/react-vite'
import { addIcon, editIcon, minusIcon, sameIcon } from '../icons/icons.ts'
import { Sheet } from '../Sheet/Sheet.tsx'
import { Figures } from './Figures.tsx'

const meta = {
  title: 'Components/Figures',
  component: Figures,
  args: {
    figures: [
      { id: 'new', icon: addIcon, text: '1 role added' },
      { id: 'changed', icon: editIcon, text: '12 roles modified' },
      { id: 'gone', icon: minusIcon, text: '0 roles removed' },
      { id: 'kept', icon: sameIcon, text: '3 roles kept' },
    ],
  },
  render: (args) => (
    <Sheet title="If you approve" isFlush>
      <Figures {...args} />
    </Sheet>
  ),
} satisfies Meta<typeof Figures>
export default meta
type Story = StoryObj<typeof meta>

export const Four: Story = {}
export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }
