import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { Skeleton } from './Skeleton.tsx'

const meta = {
  title: 'ui/Skeleton',
  component: Skeleton,
  decorators: [(Story) => <div style={{ padding: 24, maxWidth: 480 }}>{Story()}</div>],
} satisfies Meta<typeof Skeleton>
export default meta

type Story = StoryObj<typeof meta>

export const AfterAMoment: Story = {
  play: async ({ canvasElement }) => {
    const status = await within(canvasElement).findByRole('status')
    await waitFor(() => expect(status).toHaveTextContent('Loading'))
  },
}

export const NamedLongText: Story = {
  args: { lines: 9, label: 'Loading users' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Loading users')
  },
}

export const Dark: Story = { globals: { theme: 'dark' }, play: AfterAMoment.play }
