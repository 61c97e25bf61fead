import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { leftIcon, outIcon } from '../icons/icons.ts'
import { ButtonLink } from './ButtonLink.tsx'

const meta = {
  title: 'Components/ButtonLink',
  component: ButtonLink,
  args: { href: '#view', children: 'View' },
} satisfies Meta<typeof ButtonLink>
export default meta

type Story = StoryObj<typeof meta>

const Looks = () => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
    <ButtonLink href="#save" variant="primary">
      Request Account
    </ButtonLink>
    <ButtonLink href="#back" icon={leftIcon}>
      Back to Dashboard
    </ButtonLink>
    <ButtonLink href="#view" variant="quiet">
      View
    </ButtonLink>
    <ButtonLink href="#open" variant="quiet" iconEnd={outIcon}>
      Open
    </ButtonLink>
    <ButtonLink href="#none" isDisabled>
      Open
    </ButtonLink>
  </div>
)

export const AllLooks: Story = { render: Looks }

export const AllLooksDark: Story = { tags: ['dark'], render: Looks, globals: { theme: 'dark' } }

export const InANewTab: Story = {
  args: { href: 'https://example.org/', target: '_blank', iconEnd: outIcon, children: 'Open' },
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: 'Open (opens in a new tab)' })
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  },
}
