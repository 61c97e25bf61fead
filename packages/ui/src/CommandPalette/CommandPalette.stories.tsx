import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { homeIcon, peopleIcon, personIcon } from '../icons/icons.ts'
import { CommandPalette, type CommandPaletteProps } from './CommandPalette.tsx'

const meta = {
  title: 'Components/CommandPalette',
  component: CommandPalette,
  args: {
    label: 'Search the portal',
    placeholder: 'Pages, people, actions',
    isOpen: false,
    onOpenChange: fn(),
    query: '',
    onQueryChange: fn(),
    groups: [
      {
        title: 'Pages',
        entries: [
          { id: 'home', label: 'Dashboard', icon: homeIcon, href: '#/dashboard' },
          { id: 'users', label: 'Users', icon: peopleIcon, href: '#/users' },
        ],
      },
      {
        title: 'People',
        entries: [
          {
            id: 'hugo',
            label: 'Hugo Ahlberg',
            detail: 'hugo.ahlberg@meridianlakes.example',
            icon: personIcon,
            href: '#/users/7',
          },
        ],
      },
      { title: 'Actions', entries: [{ id: 'dark', label: 'Use the dark theme', onAction: fn() }] },
      { title: 'Requests', entries: [] },
    ],
  },
  render: (args) => <WithButton {...args} />,
} satisfies Meta<typeof CommandPalette>
export default meta

type Story = StoryObj<typeof meta>

function WithButton(props: CommandPaletteProps) {
  const [isOpen, setOpen] = useState(props.isOpen)
  const [query, setQuery] = useState(props.query)
  const found = props.groups.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase())),
  }))
  return (
    <main style={{ padding: 24 }}>
      <Button onPress={() => setOpen(true)}>Search</Button>
      <CommandPalette
        {...props}
        isOpen={isOpen}
        onOpenChange={setOpen}
        query={query}
        onQueryChange={setQuery}
        groups={found}
        status={found.every(({ entries }) => entries.length === 0) ? `Nothing matches “${query}”.` : ''}
      />
    </main>
  )
}

const body = within(document.body)

export const Open: Story = {
  args: { isOpen: true },
  async play() {
    const dialog = await body.findByRole('dialog', { name: 'Search the portal' })
    await waitFor(() =>
      expect(within(dialog).getByRole('searchbox', { name: 'Search the portal' })).toHaveFocus(),
    )
    // The entries may be rendered later than the search box, even after the search box has the focus.
    await expect(await within(dialog).findByRole('group', { name: 'People' })).toBeVisible()
    await expect(within(dialog).queryByRole('group', { name: 'Requests' })).toBeNull()
  },
}

/**
 * The focus remains in the search box. The arrow keys select an entry, and Enter runs it and closes the
 * dialog.
 */
export const ByKeyboard: Story = {
  async play({ args, canvas }) {
    const opener = await canvas.findByRole('button', { name: 'Search' })
    await userEvent.click(opener)
    const box = await body.findByRole('searchbox')
    await userEvent.keyboard('u')
    await waitFor(() => expect(body.queryByRole('menuitem', { name: /Dashboard/ })).toBeNull())
    const users = body.getByRole('menuitem', { name: /Users/ })
    await waitFor(() => expect(box).toHaveAttribute('aria-activedescendant', users.id))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const dark = body.getByRole('menuitem', { name: 'Use the dark theme' })
    await waitFor(() => expect(box).toHaveAttribute('aria-activedescendant', dark.id))
    await waitFor(() => expect(box).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.groups[2]?.entries[0]?.onAction).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

/** Escape closes the dialog even if the search box has text. */
export const Escape: Story = {
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Search' }))
    await userEvent.type(await body.findByRole('searchbox'), 'xyz')
    await expect(await body.findByText('Nothing matches “xyz”.')).toHaveRole('status')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
  },
}
