import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Notice } from './Notice.tsx'

const meta = {
  title: 'Components/Notice',
  component: Notice,
  args: { type: 'info', title: 'INACTIVE', children: 'Users do not see this item.' },
  decorators: [(Story) => <div style={{ padding: 16, maxWidth: 640 }}>{Story()}</div>],
  async play({ canvas }) {
    await expect(await canvas.findByText('Users do not see this item.')).toBeVisible()
    await expect(canvas.queryByRole('status')).toBeNull()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
} satisfies Meta<typeof Notice>
export default meta

type Story = StoryObj<typeof meta>

export const Info: Story = {}
export const Success: Story = { args: { isSuccess: true } }
export const Warning: Story = { args: { type: 'warn' } }
export const Danger: Story = { args: { type: 'danger' } }
export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }
