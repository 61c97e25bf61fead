import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Alert } from './Alert.tsx'

const meta = {
  title: 'Components/Alert',
  component: Alert,
  args: { type: 'info', children: 'There are no changes to submit.' },
  decorators: [(Story) => <div style={{ padding: 16, maxWidth: 640 }}>{Story()}</div>],
} satisfies Meta<typeof Alert>
export default meta

type Story = StoryObj<typeof meta>

export const Info: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('status')).toHaveTextContent(
      'There are no changes to submit.',
    )
  },
}

export const Success: Story = {
  args: {
    isSuccess: true,
    title: 'Updated Item',
    children: 'Successfully updated dashboard item Specimen Tracker',
  },
}

export const Warning: Story = {
  args: {
    type: 'warn',
    title: 'Planned maintenance',
    children: 'Electronic Data Capture is closed on 2026-11-28 from 06:00 to 10:00 UTC.',
  },
}

export const Danger: Story = {
  args: { type: 'danger', title: 'Error', children: 'Unable to delete dashboard item.' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('Unable to delete')
  },
}

export const Closable: Story = {
  args: { ...Warning.args, onClose: fn() },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: 'Dismiss Planned maintenance' }),
    )
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const TitleOnly: Story = {
  args: { type: 'danger', title: 'The username and password provided do not match.', children: undefined },
}

export const LongText: Story = {
  tags: ['long text'],
  args: {
    type: 'warn',
    onClose: fn(),
    title: 'Access changed after this request was sent by the coordinating centre of the northern network',
    children:
      '2026-11-18: Birgitta Lindenberg removed site ML-014 from Site Data Manager. The request still counts on it: marisol.okonkwo-reyes.of.the.department.of.cardiology@vesterby-hospital.example',
  },
}

export const NotAnnounced: Story = {
  args: { isLive: false },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('There are no changes to submit.')
    await expect(within(canvasElement).queryByRole('status')).toBeNull()
  },
}

export const Dark: Story = { tags: ['dark'], args: { ...Closable.args }, globals: { theme: 'dark' } }
