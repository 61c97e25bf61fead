import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { closeIcon, editIcon, menuIcon, rightIcon, trashIcon } from '../icons/icons.ts'
import { IconButton } from './IconButton.tsx'

const meta = {
  title: 'Components/IconButton',
  component: IconButton,
  args: { label: 'Close', icon: closeIcon, onPress: fn() },
} satisfies Meta<typeof IconButton>
export default meta

type Story = StoryObj<typeof meta>

const Looks = () => (
  <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
    <IconButton label="Menu" icon={menuIcon} />
    <IconButton label="Close" icon={closeIcon} variant="plain" />
    <IconButton label="Next page" icon={rightIcon} variant="outlined" />
    <IconButton label="Edit" icon={editIcon} size="s" />
    <IconButton label="Remove" icon={closeIcon} size="xs" />
    <IconButton label="Delete" icon={trashIcon} isDisabled />
  </div>
)

export const AllLooks: Story = { render: Looks }

export const AllLooksDark: Story = { tags: ['dark'], render: Looks, globals: { theme: 'dark' } }

export const SaysItsName: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Close' }))
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}
