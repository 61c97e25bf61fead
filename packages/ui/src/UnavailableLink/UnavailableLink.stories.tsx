import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { outIcon } from '../icons/icons.ts'
import { UnavailableLink } from './UnavailableLink.tsx'

const meta = {
  title: 'Components/UnavailableLink',
  component: UnavailableLink,
  args: { look: 'button', reasonId: 'reason', children: 'Open' },
} satisfies Meta<typeof UnavailableLink>
export default meta

type Story = StoryObj<typeof meta>

const Looks = () => (
  <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
    <p id="reason" style={{ margin: 0 }}>
      Closed until noon.
    </p>
    <UnavailableLink look="button" size="s" reasonId="reason" iconEnd={outIcon} about="Specimen Tracker">
      Open
    </UnavailableLink>
    <UnavailableLink look="button" reasonId="reason" iconEnd={outIcon}>
      Go to Specimen Tracker
    </UnavailableLink>
    <p style={{ margin: 0 }}>
      Read{' '}
      <UnavailableLink look="text" reasonId="reason">
        the results of the last study
      </UnavailableLink>{' '}
      first.
    </p>
  </div>
)

/** Each link is focusable and described by the reason. Pressing it has no effect. */
export const AllLooks: Story = {
  render: Looks,
  async play({ canvas }) {
    const { href } = window.location
    const links = canvas.getAllByRole('link')
    await expect(links).toHaveLength(3)
    for (const link of links) {
      await userEvent.tab()
      await waitFor(() => expect(link).toHaveFocus())
      await expect(link).toHaveAttribute('aria-disabled', 'true')
      await expect(link).toHaveAccessibleDescription('Closed until noon.')
      await userEvent.keyboard('{Enter}')
      await userEvent.click(link)
    }
    await expect(links[0]).toHaveAccessibleName('Open Specimen Tracker')
    await expect(window.location.href).toBe(href)
  },
}

export const AllLooksDark: Story = { tags: ['dark'], render: Looks, globals: { theme: 'dark' } }

const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'

/** A word that does not fit on one line is broken. */
export const LongText: Story = {
  tags: ['long text'],
  render: () => (
    <div style={{ inlineSize: 160 }}>
      <p id="reason">Closed until noon.</p>
      <UnavailableLink look="text" reasonId="reason">
        {long}
      </UnavailableLink>
    </div>
  ),
}
