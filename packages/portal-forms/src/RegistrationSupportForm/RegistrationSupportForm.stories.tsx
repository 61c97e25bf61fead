import { RegistrationUpdate } from '@portal-gateway/contract/registrations'
import { registrationUpdateExample } from '@portal-gateway/contract/registrations.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { useDraft } from '../useDraft/useDraft.tsx'
import { useFaultFocus } from '../useFaultFocus/useFaultFocus.tsx'
import { RegistrationSupportForm, registrationSupportFields } from './RegistrationSupportForm.tsx'

interface Props {
  isReadOnly: boolean
  isPending: boolean
  onSave: (sent: object) => void
}

/** Renders the form and stores its draft, as a page does. */
function StatefulForm({ onSave, ...props }: Props) {
  const draft = useDraft(RegistrationUpdate, registrationUpdateExample)
  const refOf = useFaultFocus(draft, registrationSupportFields)
  const save = async (sent: object) => {
    onSave(sent)
    return undefined
  }
  return (
    <RegistrationSupportForm {...props} draft={draft} refOf={refOf} onSave={() => void draft.submit(save)} />
  )
}

const meta = {
  title: 'Forms/RegistrationSupportForm',
  component: StatefulForm,
  args: { isReadOnly: false, isPending: false, onSave: fn() },
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

const ticket = 'Support ticket number'
const comments = 'Reviewer Comments'

/** Save submits the edited fields together with the stored fields that the form does not show. */
export const Untouched: Story = {
  parameters: { requirements: ['REG-031'] },
  async play({ args, canvas }) {
    await expect(await canvas.findByLabelText(ticket)).toHaveValue('SR-20418')
    await expect(canvas.getByRole('button', { name: 'Reset' })).toBeDisabled()
    await userEvent.type(canvas.getByLabelText(comments), ' ')
    await userEvent.type(canvas.getByLabelText(ticket), '9')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onSave).toHaveBeenCalledWith({
      ...registrationUpdateExample,
      sysaidTicket: 'SR-204189',
    })
  },
}

export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

export const Reset: Story = {
  parameters: { requirements: ['REG-031'] },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText(comments), ' Twice.')
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    await expect(canvas.getByLabelText(comments)).toHaveValue(registrationUpdateExample.reviewerComments)
  },
}

/** Texts above the limit are not truncated. The counters show their length, and the form is not submitted. */
export const TooLong: Story = {
  tags: ['long text'],
  parameters: { requirements: ['REG-018', 'REG-019'] },
  async play({ args, canvas }) {
    const fill = async (label: string, text: string) => {
      const field = await canvas.findByLabelText(label)
      await userEvent.clear(field)
      await userEvent.click(field)
      await userEvent.paste(text)
    }
    await fill(ticket, 'x'.repeat(17))
    await fill(comments, 'x'.repeat(513))
    for (const text of ['17 of 16', '513 of 512']) await expect(canvas.getByText(text)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText('Support ticket number is too long')).toBeVisible()
    await expect(canvas.getByText('Reviewer Comments are too long')).toBeVisible()
    await expect(args.onSave).not.toHaveBeenCalled()
    await fill(ticket, 'x'.repeat(16))
    await fill(comments, 'x'.repeat(512))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onSave).toHaveBeenCalledOnce()
  },
}

export const ReadOnly: Story = {
  args: { isReadOnly: true },
  parameters: { requirements: ['REG-034'] },
  async play({ canvas }) {
    for (const label of [ticket, comments]) await expect(await canvas.findByLabelText(label)).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled()
  },
}

export const Saving: Story = { args: { isPending: true } }
