import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const meta = {
  title: 'Components/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    title: 'Delete this item?',
    children: <p>Specimen Tracker and its nine resources are removed for everyone. This cannot be undone.</p>,
    confirmLabel: 'Delete',
    cancelLabel: 'Cancel',
    isOpen: true,
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta

type Story = StoryObj<typeof meta>

const body = within(document.body)

const settled = async () => {
  await body.findByRole('alertdialog')
  await waitFor(() => expect(document.querySelector('[data-entering]')).toBeNull())
}

export const Plain: Story = {
  args: {
    title: 'Leave this page?',
    children: <p>Changes in Basic Details and Content are not saved.</p>,
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
  },
  play: async ({ args }) => {
    await settled()
    await expect(body.getByRole('alertdialog', { name: 'Leave this page?' })).toHaveAccessibleDescription(
      'Changes in Basic Details and Content are not saved.',
    )
    await waitFor(() => expect(body.getByRole('button', { name: 'Stay' })).toHaveFocus())
    await userEvent.click(body.getByRole('button', { name: 'Leave' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

export const Danger: Story = {
  args: { tone: 'danger' },
  play: async ({ args }) => {
    await settled()
    await userEvent.click(body.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

export const EscapeCancels: Story = {
  play: async ({ args }) => {
    await settled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

export const Pending: Story = {
  args: { tone: 'danger', isPending: true },
  play: async ({ args }) => {
    await settled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).not.toHaveBeenCalled()
    await expect(body.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  },
}

export const WaitsForTheAnswer: Story = {
  args: { tone: 'danger', onConfirm: fn(() => new Promise<void>(() => undefined)) },
  play: async ({ args }) => {
    await settled()
    await userEvent.click(body.getByRole('button', { name: /^Delete/ }))
    await waitFor(() => expect(body.getByRole('button', { name: 'Cancel' })).toBeDisabled())
    await userEvent.click(body.getByRole('button', { name: /Delete|Working/ }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

export const PressedTwice: Story = {
  render: function Render(args) {
    const [isOpen, setOpen] = useState(true)
    return (
      <ConfirmDialog
        {...args}
        isOpen={isOpen}
        onConfirm={() => {
          void args.onConfirm()
          setOpen(false)
        }}
      />
    )
  },
  play: async ({ args }) => {
    await settled()
    await userEvent.dblClick(body.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(body.queryByRole('alertdialog')).toBeNull())
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

export const Dark: Story = {
  tags: ['dark'],
  args: { tone: 'danger' },
  globals: { theme: 'dark' },
  play: settled,
}
