import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { homeIcon } from '../icons/icons.ts'
import { NavLink } from './NavLink.tsx'

const meta = {
  title: 'Components/NavLink',
  component: NavLink,
  args: { href: '#home', icon: homeIcon, children: 'Dashboard', onPress: fn() },
  decorators: [
    (Story) => (
      <nav aria-label="Main" style={{ inlineSize: 240 }}>
        {Story()}
      </nav>
    ),
  ],
} satisfies Meta<typeof NavLink>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const link = await canvas.findByRole('link', { name: 'Dashboard' })
    await expect(link).not.toHaveAttribute('aria-current')
    await userEvent.click(link)
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}

export const Here: Story = {
  args: { isCurrent: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  },
}

export const HereDark: Story = { tags: ['dark'], ...Here, globals: { theme: 'dark' } }

export const LongName: Story = {
  tags: ['long text'],
  args: { children: 'Administration of all registrations and accounts' },
}

/** The count and the warning describe the link. The name of the link is only its label. */
export const WithPending: Story = {
  args: {
    children: 'User Requests',
    pending: { count: '12', warning: '1 late', description: '12 pending, 1 late' },
  },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'User Requests' })
    await expect(link).toHaveAccessibleDescription('12 pending, 1 late')
    await expect(canvas.getByText('1 late')).toBeVisible()
    await expect(canvas.getByText('12')).toBeVisible()
  },
}

export const WithPendingDark: Story = { tags: ['dark'], ...WithPending, globals: { theme: 'dark' } }

export const LongNameWithPending: Story = {
  tags: ['long text'],
  args: {
    children: 'Administration of all registrations and accounts',
    pending: { count: '999+', warning: '999+ late', description: 'More than 999 pending' },
  },
}
