import { ProfileChangeReview } from '@portal-gateway/contract/profileChanges'
import { profileChangeReviewExample } from '@portal-gateway/contract/profileChanges.examples'
import type { RequestStatus } from '@portal-gateway/contract/requestStatus'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { useDraft } from '../useDraft/useDraft.tsx'
import { SupportInfoForm } from './SupportInfoForm.tsx'

interface StatefulFormProps {
  status: RequestStatus
  isReadOnly?: boolean
  isPending?: boolean
  onUpdate: () => void
}

/** Renders the form and stores its draft, as a page does. */
function StatefulForm({ status, isReadOnly = false, isPending = false, onUpdate }: StatefulFormProps) {
  const draft = useDraft(ProfileChangeReview, { ...profileChangeReviewExample, requestStatus: status })
  const props = { draft, status, isReadOnly, isPending, onUpdate, refOf: () => () => undefined }
  return <SupportInfoForm {...props} />
}

const meta = {
  title: 'Forms/SupportInfoForm',
  component: StatefulForm,
  args: { status: 'NEW', onUpdate: fn() },
  decorators: [
    (Story) => (
      <div style={{ padding: 24, maxWidth: 336 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StatefulForm>
export default meta
type Story = StoryObj<typeof meta>

const optionsOf = async (canvas: { findByRole: typeof screen.findByRole }) => {
  await userEvent.click(await canvas.findByRole('button', { name: /Status/ }))
  return screen.findAllByRole('option')
}

/** A new request can keep the status New. Approval and rejection are not among the options. */
export const New: Story = {
  parameters: { requirements: ['PROF-042', 'PROF-053', 'PROF-054'] },
  async play({ args, canvas }) {
    await expect(canvas.getByLabelText('Support ticket number')).toHaveValue('SR-20417')
    await expect(canvas.getByLabelText('Reviewer Comments')).toBeEnabled()
    await expect(canvas.getByText('Use corresponding buttons for approval or rejection')).toBeVisible()
    const options = await optionsOf(canvas)
    await expect(options.map(({ textContent }) => textContent)).toEqual([
      'New',
      'In Progress',
      'Pending Review',
      'Pending Outside Action',
    ])
    for (const option of options) await expect(option).not.toHaveAttribute('aria-disabled')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Update Support Info' }))
    await expect(args.onUpdate).toHaveBeenCalledOnce()
  },
}

export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

/** After the status has been changed, New cannot be selected again. */
export const Begun: Story = {
  args: { status: 'IN_PROGRESS' },
  parameters: { requirements: ['PROF-052'] },
  async play({ canvas }) {
    const [first, ...others] = await optionsOf(canvas)
    await expect(first).toHaveTextContent('New')
    await expect(first).toHaveAttribute('aria-disabled', 'true')
    for (const option of others) await expect(option).not.toHaveAttribute('aria-disabled')
  },
}

/** Texts above the limit are not truncated. The counters show their length, and the fields are invalid. */
export const TooLong: Story = {
  tags: ['long text'],
  parameters: { requirements: ['PROF-030', 'PROF-031'] },
  async play({ canvas }) {
    for (const [label, length, limit] of [
      ['Support ticket number', 17, 16],
      ['Reviewer Comments', 513, 512],
    ] as const) {
      const field = await canvas.findByLabelText(label)
      await userEvent.clear(field)
      await userEvent.click(field)
      await userEvent.paste('x'.repeat(length))
      await expect(canvas.getByText(`${length} of ${limit}`)).toBeVisible()
      await expect(field).toBeInvalid()
      await userEvent.keyboard('{Backspace}')
      await expect(field).not.toBeInvalid()
    }
  },
}

/** After the decision the form shows the final status and is disabled. */
export const Decided: Story = {
  args: { status: 'APPROVED', isReadOnly: true },
  parameters: { requirements: ['PROF-051'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: /Approved/ })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Update Support Info' })).toBeDisabled()
  },
}

export const Updating: Story = {
  args: { isPending: true },
  parameters: { requirements: ['EXP-142'] },
  async play({ args, canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Updating support info' }))
    await expect(args.onUpdate).not.toHaveBeenCalled()
  },
}
