import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { IconButton } from './IconButton.tsx'

const meta = {
  title: 'ui/IconButton',
  component: IconButton,
  args: { label: 'Close', icon: 'close', onPress: fn() },
} satisfies Meta<typeof IconButton>
export default meta

type Story = StoryObj<typeof meta>

const Looks = () => (
  <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
    <IconButton label="Menu" icon="menu" />
    <IconButton label="Close" icon="close" variant="plain" />
    <IconButton label="Next page" icon="right" variant="outlined" />
    <IconButton label="Edit" icon="edit" size="s" />
    <IconButton label="Remove" icon="close" size="xs" />
    <IconButton label="Delete" icon="trash" isDisabled />
  </div>
)

export const AllLooks: Story = { render: Looks }

export const AllLooksDark: Story = { render: Looks, globals: { theme: 'dark' } }

export const SaysItsName: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Close' }))
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}
