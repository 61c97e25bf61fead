import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { CollapsibleSheet } from './CollapsibleSheet.tsx'

const meta = {
  title: 'Components/CollapsibleSheet',
  component: CollapsibleSheet,
  args: {
    title: 'Inactive systems',
    count: 1204,
    isOpen: false,
    onOpenChange: () => undefined,
    children: <p style={{ margin: 20 }}>Paper Forms Archive</p>,
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof CollapsibleSheet>
export default meta

type Story = StoryObj<typeof meta>

function Controlled(props: ComponentProps<typeof CollapsibleSheet>) {
  const [isOpen, setOpen] = useState(props.isOpen)
  return (
    <div style={{ padding: 24 }}>
      <CollapsibleSheet {...props} isOpen={isOpen} onOpenChange={setOpen} />
    </div>
  )
}

/** The title is a heading that contains a button. The button opens the sheet and keeps the focus. */
export const Closed: Story = {
  async play({ canvas }) {
    const heading = await canvas.findByRole('heading', { level: 2, name: 'Inactive systems (1,204)' })
    const button = within(heading).getByRole('button', { expanded: false })
    await expect(canvas.getByText('Paper Forms Archive')).not.toBeVisible()
    button.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(within(heading).getByRole('button', { expanded: true })).toHaveFocus())
    await expect(canvas.getByText('Paper Forms Archive')).toBeVisible()
  },
}

export const Open: Story = { args: { isOpen: true } }

export const OpenDark: Story = { tags: ['dark'], ...Open, globals: { theme: 'dark' } }

/** An unknown count is not shown. */
export const LongTitleWithoutCount: Story = {
  tags: ['long text'],
  args: {
    title: 'Inactive project roles of studies that were closed before the network had a portal of its own',
    count: undefined,
    headingLevel: 3,
  },
}
