import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { personAddIcon, retryIcon, trashIcon } from '../icons/icons.ts'
import { Button, type ButtonProps } from './Button.tsx'

const meta = {
  title: 'Components/Button',
  component: Button,
  args: { children: 'Save', onPress: fn() },
} satisfies Meta<typeof Button>
export default meta

type Story = StoryObj<typeof meta>

const Looks = () => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
    <Button variant="primary">Save</Button>
    <Button>Reset</Button>
    <Button variant="danger">Reject</Button>
    <Button variant="dangerAction" icon={trashIcon}>
      Delete this Item
    </Button>
    <Button variant="quiet">View</Button>
    <Button icon={retryIcon}>Try again</Button>
    <Button size="s">Edit</Button>
    <Button size="l" variant="primary">
      Sign In
    </Button>
    <Button isDisabled>Save</Button>
    <Button isDisabled variant="quiet">
      View
    </Button>
    <Button variant="primary" isPending>
      Save
    </Button>
  </div>
)

export const AllLooks: Story = { render: Looks }

export const AllLooksDark: Story = { tags: ['dark'], render: Looks, globals: { theme: 'dark' } }

export const PressedWithKeyboard: Story = {
  args: { variant: 'primary' },
  play: async ({ canvasElement, args }) => {
    const button = await within(canvasElement).findByRole('button', { name: 'Save' })
    await userEvent.tab()
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}

export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvasElement, args }) => {
    const button = await within(canvasElement).findByRole('button', { name: 'Save' })
    await expect(button).toBeDisabled()
    await expect(args.onPress).not.toHaveBeenCalled()
  },
}

function Saver({ onPress, ...props }: ButtonProps) {
  const [isPending, setIsPending] = useState(false)
  return (
    <Button
      {...props}
      isPending={isPending}
      onPress={(event) => {
        onPress?.(event)
        setIsPending(true)
      }}
    />
  )
}

export const PendingKeepsTheFocusAndIgnoresPresses: Story = {
  args: { variant: 'primary' },
  render: (args) => <Saver {...args} />,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }))
    const pending = await canvas.findByRole('button', { name: 'Save Working' })
    await waitFor(() => expect(pending).toHaveFocus())
    await expect(pending).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).toHaveBeenCalledOnce()
    await within(document.body).findByText('Working', { selector: '[aria-live] > *' })
  },
}

function Repeated() {
  const [isPending, setIsPending] = useState(false)
  return (
    <>
      <Button isPending={isPending} pendingLabel="Saving your draft" onPress={() => setIsPending(true)}>
        Save
      </Button>
      <Button onPress={() => setIsPending(false)}>Refuse</Button>
    </>
  )
}

/** The announcement is removed from the page each time the action ends. */
export const AnnouncesAWaitWhileItLasts: Story = {
  render: () => <Repeated />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const announced = () =>
      [...document.querySelectorAll('[data-live-announcer] > *')].map((line) => line.textContent)
    for (let tries = 0; tries < 3; tries += 1) {
      await userEvent.click(await canvas.findByRole('button', { name: 'Save' }))
      await waitFor(() => expect(announced()).toEqual(['Saving your draft']))
      await userEvent.click(canvas.getByRole('button', { name: 'Refuse' }))
      await waitFor(() => expect(announced()).toEqual([]))
    }
    // An action that ends before its announcement is not announced afterwards.
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Refuse' }))
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect(announced()).toEqual([])
  },
}

export const PendingInItsOwnWords: Story = {
  args: { isPending: true, pendingLabel: 'Saving', variant: 'primary' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Saving' })
  },
}

export const LongTextWraps: Story = {
  tags: ['long text'],
  args: {
    icon: personAddIcon,
    children: 'Request a change of access for every site of the coordinating centre',
  },
  render: (args) => (
    <div style={{ maxWidth: 240 }}>
      <Button {...args} />
    </div>
  ),
}
