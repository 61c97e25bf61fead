import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { fileIcon, personIcon } from '../icons/icons.ts'
import { Menu } from './Menu.tsx'

const signOut = fn()

const meta = {
  title: 'Components/Menu',
  component: Menu,
  args: {
    label: 'Ingrid Halvorsen-Strand',
    icon: personIcon,
    items: [
      { id: 'profile', label: 'My Profile', href: '#/profile' },
      { id: 'manual', label: 'User manual (PDF)', href: '#/manual.pdf', target: '_blank' },
      { id: 'out', label: 'Sign Out', onAction: signOut },
    ],
  },
  decorators: [
    (Story) => (
      <div
        style={{
          display: 'flex',
          justifyContent: 'flex-end',
          alignItems: 'start',
          minHeight: 240,
          padding: 8,
        }}
      >
        {Story()}
      </div>
    ),
  ],
} satisfies Meta<typeof Menu>
export default meta

type Story = StoryObj<typeof meta>

const body = within(document.body)

const open: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Ingrid Halvorsen-Strand' }))
  await body.findByRole('menu')
  await waitFor(() => expect(document.querySelector('[data-entering]')).toBeNull())
}

export const Closed: Story = {}

export const Opened: Story = {
  play: async (context) => {
    await open(context)
    await expect(body.getByRole('menu', { name: 'Ingrid Halvorsen-Strand' })).toBeVisible()
    await expect(body.getByRole('menuitem', { name: 'My Profile' })).toHaveAttribute('href', '#/profile')
  },
}

export const ADeed: Story = {
  play: async (context) => {
    signOut.mockClear()
    await open(context)
    await userEvent.click(body.getByRole('menuitem', { name: 'Sign Out' }))
    await expect(signOut).toHaveBeenCalledOnce()
    await waitFor(() => expect(body.queryByRole('menu')).toBeNull())
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(body.getByRole('menuitem', { name: 'My Profile' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
  },
}

/** Below 768 pixels only the icon is visible. The accessible name is the same. */
export const NameHiddenOnPhones: Story = {
  args: { hideLabelBelow: 'md' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Ingrid Halvorsen-Strand' })
  },
}

export const LongName: Story = {
  tags: ['long text'],
  args: { label: 'Maximiliane-Alexandra von Hohenfels-Langenburg und zu Wittgenstein-Berleburg' },
}

/** A link outside the application opens a new tab. Its name contains this information. */
export const OpensANewTab: Story = {
  async play(context) {
    await open(context)
    const manual = body.getByRole('menuitem', { name: 'User manual (PDF) (opens in a new tab)' })
    await expect(manual).toHaveAttribute('target', '_blank')
    await expect(manual).toHaveAttribute('rel', 'noopener noreferrer')
  },
}

/** The note describes the menu, and the arrow keys skip the note. */
export const WithNote: Story = {
  args: { note: 'Version 2.2.0-0' },
  async play(context) {
    await open(context)
    await expect(body.getByRole('menu')).toHaveAccessibleDescription('Version 2.2.0-0')
    await expect(body.getByText('Version 2.2.0-0')).toBeVisible()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(body.getByRole('menuitem', { name: 'Sign Out' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(body.getByRole('menuitem', { name: 'My Profile' })).toHaveFocus())
  },
}

export const WithNoteDark: Story = {
  tags: ['dark'],
  args: { note: 'Version 2.2.0-0' },
  globals: { theme: 'dark' },
  play: open,
}

/** Long items and the note wrap at the width of a phone. */
export const LongWords: Story = {
  tags: ['long text'],
  args: {
    items: [
      { id: 'long', label: `Rechtsschutzversicherungsgesellschaften${'verwaltung'.repeat(5)}`, href: '#/a' },
      {
        id: 'manual',
        label: 'Handling, shipping and storage of biospecimens: the manual for all sites (PDF)',
        href: '#/m',
        target: '_blank',
        icon: fileIcon,
      },
    ],
    note: `Version 2.2.0-0 ${'0123456789abcdef'.repeat(6)}`,
  },
  decorators: [(Story) => <div style={{ inlineSize: 320 }}>{Story()}</div>],
  play: open,
}

const deleted = fn()

/** A destructive item has the danger tone and is below a separator. */
export const Destructive: Story = {
  args: {
    variant: 'secondary',
    items: [
      { id: 'copy', label: 'Copy', onAction: signOut },
      { id: 'delete', label: 'Delete', tone: 'danger', onAction: deleted },
    ],
  },
  play: async (context) => {
    deleted.mockClear()
    await open(context)
    await expect(body.getAllByRole('separator')).toHaveLength(1)
    await userEvent.click(body.getByRole('menuitem', { name: 'Delete' }))
    await expect(deleted).toHaveBeenCalledOnce()
  },
}

/**
 * An item that is pressed twice runs its action once. After the menu is opened again, the item runs its
 * action again.
 */
export const PressedTwice: Story = {
  args: Destructive.args ?? {},
  play: async (context) => {
    deleted.mockClear()
    for (const times of [1, 2]) {
      await open(context)
      const item = body.getByRole('menuitem', { name: 'Delete' })
      item.click()
      item.click()
      await expect(deleted).toHaveBeenCalledTimes(times)
      await waitFor(() => expect(body.queryByRole('menu')).toBeNull())
    }
  },
}

/** An unavailable item is focusable and described by its reason. Pressing it has no effect. */
export const Unavailable: Story = {
  args: {
    items: [
      { id: 'copy', label: 'Copy', onAction: signOut },
      {
        id: 'delete',
        label: 'Delete',
        tone: 'danger',
        onAction: deleted,
        unavailable: 'Three studies use it.',
      },
    ],
  },
  play: async (context) => {
    deleted.mockClear()
    await open(context)
    const item = body.getByRole('menuitem', { name: 'Delete' })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await expect(item).toHaveAccessibleDescription('Three studies use it.')
    await expect(body.getByText('Three studies use it.')).toBeVisible()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(item).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await userEvent.click(item)
    await expect(deleted).not.toHaveBeenCalled()
    await expect(body.getByRole('menu')).toBeVisible()
  },
}

export const UnavailableDark: Story = { tags: ['dark'], ...Unavailable, globals: { theme: 'dark' } }

export const Pending: Story = {
  args: { isPending: true },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: /Ingrid Halvorsen-Strand/ })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    await expect(body.queryByRole('menu')).toBeNull()
  },
}

export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' }, play: open }
