import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PasswordNote } from './PasswordNote.tsx'

const meta = {
  title: 'portal-forms/PasswordNote',
  component: PasswordNote,
  args: { expiry: 'none' },
} satisfies Meta<typeof PasswordNote>
export default meta
type Story = StoryObj<typeof meta>

export const Expired: Story = { args: { expiry: 'FORCE_CHANGE' } }
export const ExpiresSoon: Story = { args: { expiry: 'WARN_CHANGE' } }
export const ChangedTooRecently: Story = { args: { isTooRecent: true } }
export const Dark: Story = { args: { expiry: 'WARN_CHANGE', isTooRecent: true }, globals: { theme: 'dark' } }

export const NothingToSay: Story = {
  async play({ canvasElement }) {
    await expect(canvasElement).toBeEmptyDOMElement()
  },
}
