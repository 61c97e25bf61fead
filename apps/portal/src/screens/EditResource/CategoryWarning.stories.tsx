import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { CategoryWarning } from './CategoryWarning.tsx'

const meta = {
  title: 'Screens/Configuration/Warning of a new category',
  tags: ['!autodocs'],
  component: CategoryWarning,
  args: { isOpen: true, onYes: fn(), onNo: fn() },
} satisfies Meta<typeof CategoryWarning>
export default meta
type Story = StoryObj<typeof meta>

const warning = async () => within(await screen.findByRole('alertdialog', { name: 'Warning!' }))

/** The button Yes confirms the page reload. */
export const Yes: Story = {
  parameters: { requirements: ['RES-016', 'RES-017'] },
  async play({ args }) {
    const dialog = await warning()
    await expect(
      dialog.getByText(
        'Adding a new category will trigger a page reload - destroying your unsaved changes. Would you like to continue?',
      ),
    ).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Yes' }))
    await expect(args.onYes).toHaveBeenCalledOnce()
    await expect(args.onNo).not.toHaveBeenCalled()
  },
}

export const No: Story = {
  parameters: { requirements: ['RES-017'] },
  async play({ args }) {
    await userEvent.click((await warning()).getByRole('button', { name: 'No' }))
    await expect(args.onNo).toHaveBeenCalledOnce()
    await expect(args.onYes).not.toHaveBeenCalled()
  },
}
