import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PasswordNote } from './PasswordNote.tsx'

const meta = {
  title: 'Forms/PasswordNote',
  component: PasswordNote,
  args: { expiry: 'none' },
} satisfies Meta<typeof PasswordNote>
export default meta
type Story = StoryObj<typeof meta>

export const Expired: Story = {
  args: { expiry: 'FORCE_CHANGE' },
  parameters: { requirements: ['PASS-025'] },
  async play({ canvasElement }) {
    await expect(canvasElement).toHaveTextContent(
      /^Your password has expired\. You must change it now before proceeding to the portal\.$/,
    )
  },
}

export const ExpiresSoon: Story = {
  args: { expiry: 'WARN_CHANGE' },
  parameters: { requirements: ['PASS-026'] },
  async play({ canvasElement }) {
    await expect(canvasElement).toHaveTextContent(
      /^Your password will expire soon\. You may change it now or you will be reminded again the next time you log in\.$/,
    )
  },
}

export const ChangedTooRecently: Story = {
  args: { isTooRecent: true },
  parameters: { requirements: ['PASS-040'] },
  async play({ canvasElement }) {
    await expect(canvasElement).toHaveTextContent(
      /^Your password was changed too recently to be changed again\. Try again later\.$/,
    )
  },
}

export const Dark: Story = {
  tags: ['dark'],
  args: { expiry: 'WARN_CHANGE', isTooRecent: true },
  globals: { theme: 'dark' },
}

export const NothingToSay: Story = {
  async play({ canvasElement }) {
    await expect(canvasElement).toBeEmptyDOMElement()
  },
}
