import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Modal, type ModalProps, useDialogLock } from './Modal.tsx'

const meta = {
  title: 'Components/Modal',
  component: Modal,
  args: {
    title: 'Edit subscription',
    isOpen: false,
    onOpenChange: () => undefined,
    children: <p>Mails go to the address of your profile, once a day at most.</p>,
  },
  render: (args) => <Opened {...args} />,
  decorators: [(Story) => <div style={{ padding: 16 }}>{Story()}</div>],
} satisfies Meta<typeof Modal>
export default meta

type Story = StoryObj<typeof meta>

function Opened(props: ModalProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open the dialog</Button>
      <Modal {...props} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}

const body = within(document.body)

const open: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Open the dialog' }))
  await body.findByRole('dialog')
  await waitFor(() => expect(document.querySelector('[data-entering]')).toBeNull())
}

const answers = (
  <>
    <Button>Cancel</Button>
    <Button variant="primary">Save</Button>
  </>
)

export const WithButtons: Story = {
  args: { footer: answers },
  play: async (context) => {
    await open(context)
    await expect(body.getByRole('dialog', { name: 'Edit subscription' })).toBeVisible()
    await expect(body.getByRole('heading', { level: 2, name: 'Edit subscription' })).toBeVisible()
  },
}

export const EscapeReturnsToTheOpener: Story = {
  play: async (context) => {
    await open(context)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await waitFor(() =>
      expect(within(context.canvasElement).getByRole('button', { name: 'Open the dialog' })).toHaveFocus(),
    )
  },
}

export const ClosedByItsButton: Story = {
  play: async (context) => {
    await open(context)
    await userEvent.click(body.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
  },
}

export const KeepsFocusInside: Story = {
  args: { footer: answers },
  play: async (context) => {
    await open(context)
    for (const name of ['Close', 'Cancel', 'Save', 'Close']) {
      await userEvent.tab()
      await waitFor(() => expect(body.getByRole('button', { name })).toHaveFocus())
    }
  },
}

export const StaysUntilAnswered: Story = {
  args: {
    title: 'Downloading',
    isDismissable: false,
    children: <p>Specimen Tracker 2.0.zip, 38.1 MB. This window closes when the file is complete.</p>,
  },
  play: async (context) => {
    await open(context)
    await userEvent.keyboard('{Escape}')
    await expect(body.getByRole('dialog')).toBeVisible()
    await expect(body.queryByRole('button', { name: 'Close' })).toBeNull()
  },
}

function SentForm() {
  const [isSending, setSending] = useState(false)
  useDialogLock(isSending)
  return (
    <>
      <Button onPress={() => setSending(true)}>Send</Button>
      <Button onPress={() => setSending(false)}>Stop sending</Button>
    </>
  )
}

/** While a form in the dialog is being sent, the dialog cannot be closed. [EXP-387] */
export const StaysWhileSending: Story = {
  args: { children: <SentForm /> },
  parameters: { requirements: ['EXP-387'] },
  play: async (context) => {
    await open(context)
    await userEvent.click(body.getByRole('button', { name: 'Send' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(document.body)
    await expect(body.getByRole('dialog')).toBeVisible()
    await expect(body.queryByRole('button', { name: 'Close' })).toBeNull()
    await userEvent.click(body.getByRole('button', { name: 'Stop sending' }))
    await expect(body.getByRole('button', { name: 'Close' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
  },
}

export const LargeWithLongText: Story = {
  tags: ['long text'],
  args: {
    size: 'l',
    title: 'Standard operating procedure for the central repository, with annexes A to F and all amendments',
    footer: answers,
    children: Array.from({ length: 24 }, (_, index) => (
      <p key={index}>
        {index + 1}. Shipments leave on Monday to Wednesday only, so that nothing waits over a weekend. The
        application refuses a shipment whose dry ice would not last.
      </p>
    )),
  },
  play: open,
}

/**
 * A dialog that is taller than the window scrolls. Its buttons remain visible, and focused elements are
 * above the buttons.
 */
export const LongWithButtons: Story = {
  tags: ['long text'],
  args: {
    footer: answers,
    children: (
      <>
        {Array.from({ length: 40 }, (_, place) => (
          <p key={place}>Reference {place + 1}</p>
        ))}
        <textarea aria-label="Reason" rows={6} />
      </>
    ),
  },
  play: async (context) => {
    await open(context)
    const dialog = body.getByRole('dialog')
    const save = within(dialog).getByRole('button', { name: 'Save' })
    const isLow = window.innerHeight <= 560
    await expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight)
    if (!isLow) await expect(save.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight)
    const reason = within(dialog).getByRole('textbox', { name: 'Reason' })
    reason.focus()
    if (!isLow)
      await expect(reason.getBoundingClientRect().bottom).toBeLessThanOrEqual(
        save.getBoundingClientRect().top,
      )
    dialog.scrollTo({ top: 0 })
    if (!isLow) await expect(save.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight)
  },
}

export const Dark: Story = {
  tags: ['dark'],
  args: { footer: answers },
  globals: { theme: 'dark' },
  play: open,
}

/** With the backdrop `opaque`, the page behind the dialog is not visible. */
export const Opaque: Story = {
  args: { backdrop: 'opaque' },
  async play(context) {
    await open(context)
    const scrim = document.querySelector('[data-rac][class] > [data-rac] > [role="dialog"]')?.parentElement
      ?.parentElement
    if (!scrim) throw new Error('No dialog is open')
    // The colour has no alpha channel.
    await expect(getComputedStyle(scrim).backgroundColor).toMatch(/^rgb\(/)
  },
}
