import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Link } from './Link.tsx'

const meta = {
  title: 'Components/Link',
  component: Link,
  args: { href: '#forgot', children: 'Forgot your password?' },
} satisfies Meta<typeof Link>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

export const InRunningText: Story = {
  render: () => (
    <p style={{ maxWidth: 320 }}>
      No account yet? <Link href="#request">Request Account</Link>, or write to{' '}
      <Link href="#support">the people of User Support who answer on every working day</Link>.
    </p>
  ),
}

export const AShortWordSaysWhatItIsAbout: Story = {
  args: { href: '#view', children: 'View', about: 'Specimen Tracker' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('link', { name: 'View Specimen Tracker' })
  },
}

export const InANewTab: Story = {
  args: { href: 'https://example.org/', target: '_blank', children: 'Privacy and terms' },
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', {
      name: 'Privacy and terms (opens in a new tab)',
    })
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(link).toHaveAttribute('target', '_blank')
  },
}

export const Disabled: Story = { args: { isDisabled: true } }
