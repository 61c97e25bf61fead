import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { menuIcon } from '../icons/icons.ts'
import { Link } from '../Link/Link.tsx'
import { Drawer, type DrawerProps } from './Drawer.tsx'

const places = ['Dashboard', 'Request Account', 'Users', 'User Requests', 'Configuration']

const meta = {
  title: 'Components/Drawer',
  component: Drawer,
  args: {
    title: 'Meridian Lakes Research Network',
    isOpen: false,
    onOpenChange: () => undefined,
    children: (
      <nav aria-label="Main" style={{ display: 'grid', gap: 16, padding: '12px 20px' }}>
        {places.map((place) => (
          <Link key={place} href={`#/${place}`}>
            {place}
          </Link>
        ))}
      </nav>
    ),
  },
  render: (args) => <Opened {...args} />,
  decorators: [(Story) => <div style={{ padding: 16, minHeight: 400 }}>{Story()}</div>],
} satisfies Meta<typeof Drawer>
export default meta

type Story = StoryObj<typeof meta>

function Opened(props: DrawerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={menuIcon} onPress={() => setOpen(true)}>
        Menu
      </Button>
      <Drawer {...props} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}

const body = within(document.body)

const open: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Menu' }))
  await body.findByRole('dialog')
  await waitFor(() => expect(document.querySelector('[data-entering]')).toBeNull())
  const { left } = body.getByRole('dialog').getBoundingClientRect()
  if (left < 0) await waitFor(() => expect(body.getByRole('dialog').getBoundingClientRect().left).toBe(0))
}

export const OpenDrawer: Story = {
  play: async (context) => {
    await open(context)
    await expect(body.getByRole('dialog', { name: 'Meridian Lakes Research Network' })).toBeVisible()
  },
}

export const KeepsFocusInside: Story = {
  args: { children: <Link href="#/dashboard">Dashboard</Link> },
  play: async (context) => {
    await open(context)
    await userEvent.tab()
    await waitFor(() => expect(body.getByRole('button', { name: 'Close' })).toHaveFocus())
    await userEvent.tab()
    await waitFor(() => expect(body.getByRole('link', { name: 'Dashboard' })).toHaveFocus())
    await userEvent.tab()
    await waitFor(() => expect(body.getByRole('button', { name: 'Close' })).toHaveFocus())
  },
}

export const EscapeReturnsToTheOpener: Story = {
  play: async (context) => {
    await open(context)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await waitFor(() =>
      expect(within(context.canvasElement).getByRole('button', { name: 'Menu' })).toHaveFocus(),
    )
  },
}

export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' }, play: open }
