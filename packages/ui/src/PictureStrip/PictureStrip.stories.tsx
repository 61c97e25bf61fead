import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { PictureStrip } from './PictureStrip.tsx'

const drawn = (color: string, [width, height] = [800, 500]): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 8 5"><path fill="${color}" d="M0 0h8v5H0z"/><path fill="#fff" fill-opacity=".5" d="M1 1h3v1H1zM1 2.5h6v.4H1zM1 3.3h5v.4H1z"/></svg>`,
  )}`

const pictures = [
  { id: '1', src: drawn('#0a566a'), name: 'The freezer view' },
  { id: '2', src: drawn('#644300'), name: 'Packing a shipment' },
  { id: '3', src: drawn('#135530', [500, 1600]), name: 'A label, as it is printed' },
]

const meta = {
  title: 'Components/PictureStrip',
  component: PictureStrip,
  args: { pictures, label: 'Screenshots' },
  decorators: [(Story) => <div style={{ padding: 24, maxWidth: 640 }}>{Story()}</div>],
} satisfies Meta<typeof PictureStrip>
export default meta

type Story = StoryObj<typeof meta>

/**
 * The keyboard opens a picture, shows the next and the previous one, and closes the dialog. The focus
 * returns to the picture that opened the dialog.
 */
export const OpensLarge: Story = {
  play: async ({ canvasElement }) => {
    const opener = await within(canvasElement).findByRole('button', { name: 'The freezer view' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'The freezer view' })
    await expect(within(dialog).getByRole('img', { name: 'The freezer view' })).toBeVisible()
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Next' })).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}')
    await expect(await screen.findByRole('dialog', { name: 'Packing a shipment' })).toBeVisible()
    await expect(within(dialog).getByText('2 of 3')).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect(await screen.findByRole('dialog', { name: 'A label, as it is printed' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

/** From right to left, the next picture is on the left. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  parameters: { requirements: ['EXP-372'] },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'The freezer view' }))
    const dialog = await screen.findByRole('dialog', { name: 'The freezer view' })
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Next' })).toHaveFocus())
    await userEvent.keyboard('{ArrowLeft}')
    await expect(await screen.findByRole('dialog', { name: 'Packing a shipment' })).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect(await screen.findByRole('dialog', { name: 'The freezer view' })).toBeVisible()
  },
}

export const One: Story = {
  args: { pictures: pictures.slice(0, 1) },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button'))
    const dialog = await screen.findByRole('dialog', { name: 'The freezer view' })
    await expect(within(dialog).queryByRole('button', { name: 'Next' })).toBeNull()
  },
}

/** If a picture failed to load, its name is shown. */
export const Failed: Story = {
  args: { pictures: [{ id: '1', src: 'data:image/png;base64,nothing', name: 'The freezer view' }] },
  play: async ({ canvasElement }) => {
    const opener = await within(canvasElement).findByRole('button', { name: /The freezer view/ })
    await waitFor(() => expect(opener).toHaveTextContent('This picture could not be loaded.'))
    await userEvent.click(opener)
    const dialog = await screen.findByRole('dialog', { name: 'The freezer view' })
    await waitFor(() => expect(dialog).toHaveTextContent('This picture could not be loaded.'))
  },
}

export const LongNames: Story = {
  tags: ['long text'],
  args: {
    pictures: pictures.map((picture) => ({
      ...picture,
      name: 'Pharmakovigilanzberichterstattungsuebersicht_of_all_sites_in_one_view',
    })),
  },
}

export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }
