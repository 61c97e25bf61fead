import { ProfileChangeDraft } from '@portal-gateway/contract/profileChanges'
import {
  longProfileChangeExample,
  profileChangeExample,
} from '@portal-gateway/contract/profileChanges.examples'
import { administratorExample, investigatorExample } from '@portal-gateway/contract/userProfile.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { type Refusal, useDraft } from '../useDraft/useDraft.tsx'
import { ProfileChangeForm, type ProfileChangeFormProps, profileChangeOf } from './ProfileChangeForm.tsx'

/** Renders the form and stores its draft, as a page does. */
function StatefulForm(props: Omit<ProfileChangeFormProps, 'draft'>) {
  const draft = useDraft(ProfileChangeDraft, profileChangeOf(props.profile))
  return <ProfileChangeForm {...props} draft={draft} />
}

const meta = {
  title: 'Forms/ProfileChangeForm',
  component: StatefulForm,
  args: { profile: investigatorExample, onSubmit: fn(async (): Promise<Refusal> => undefined) },
  decorators: [
    (Story) => (
      <div style={{ padding: 24, maxWidth: 640 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StatefulForm>
export default meta
type Story = StoryObj<typeof meta>

const submit = 'Submit Request'
const writable = ['Email (required)', 'First Name (required)', 'Last Name (required)'] as const

/** The fields initially contain the values of the profile. */
export const Untouched: Story = {
  parameters: { requirements: ['PROF-007', 'PROF-020', 'PROF-032'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('All fields are required unless indicated.')).toBeVisible()
    for (const [label, value] of [
      [writable[0], investigatorExample.email],
      [writable[1], investigatorExample.firstName],
      [writable[2], investigatorExample.lastName],
      ['Comments (optional)', ''],
    ] as const) {
      const field = canvas.getByLabelText(label)
      await expect(field).toHaveValue(value)
      await expect(field).toBeEnabled()
      await expect(field).not.toHaveAttribute('readonly')
    }
    await expect(canvas.getByRole('button', { name: submit })).toBeEnabled()
    await expect(canvas.getByRole('button', { name: 'Reset' })).toBeDisabled()
  },
}

export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

/** The submitted values are trimmed and include the other fields that the specification requires. */
export const SubmitsRequest: Story = {
  parameters: { requirements: ['PROF-033'] },
  async play({ args, canvas }) {
    const name = await canvas.findByLabelText(writable[2])
    await userEvent.clear(name)
    await userEvent.type(name, ' Lindqvist ')
    await userEvent.type(canvas.getByLabelText('Comments (optional)'), 'Married.')
    await userEvent.click(canvas.getByRole('button', { name: submit }))
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        email: investigatorExample.email,
        firstName: investigatorExample.firstName,
        lastName: 'Lindqvist',
        requesterComments: 'Married.',
        accountType: 'external',
        username: investigatorExample.username,
        portalUserId: investigatorExample.portalUserId,
        sysaidTicket: '',
      }),
    )
  },
}

/** Reset restores the values of the profile. */
export const Reset: Story = {
  parameters: { requirements: ['EXP-149'] },
  async play({ canvas }) {
    const name = await canvas.findByLabelText(writable[1])
    await userEvent.type(name, ' the Second')
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    await expect(name).toHaveValue(investigatorExample.firstName)
  },
}

/** Each error is shown below its field, the first field gets the focus, and the form is not submitted. */
export const Invalid: Story = {
  parameters: { requirements: ['EXP-141'] },
  async play({ args, canvas }) {
    const email = await canvas.findByLabelText(writable[0])
    await userEvent.clear(email)
    await userEvent.type(email, 'one@lakes.example, two@lakes.example')
    await userEvent.clear(canvas.getByLabelText(writable[2]))
    await userEvent.click(canvas.getByRole('button', { name: submit }))
    await expect(await canvas.findByText('Email is invalid')).toBeVisible()
    await expect(canvas.getByText('Last Name is required')).toBeVisible()
    await waitFor(() => expect(email).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Texts above the limit are not truncated. The counters show their length, and the form is not submitted. */
export const TooLong: Story = {
  tags: ['long text'],
  parameters: { requirements: ['PROF-027', 'PROF-028', 'PROF-029'] },
  async play({ args, canvas }) {
    const fill = async (label: string, text: string) => {
      const field = await canvas.findByLabelText(label)
      await userEvent.clear(field)
      await userEvent.click(field)
      await userEvent.paste(text)
    }
    await fill(writable[0], `${'x'.repeat(244)}@lakes.example`)
    await fill(writable[1], 'x'.repeat(46))
    await fill(writable[2], 'x'.repeat(46))
    await fill('Comments (optional)', 'x'.repeat(513))
    for (const text of ['258 of 256', '513 of 512']) await expect(canvas.getByText(text)).toBeVisible()
    await expect(canvas.getAllByText('46 of 45')).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: submit }))
    await expect(await canvas.findByText('Email is too long')).toBeVisible()
    await expect(canvas.getByText('Comments are too long')).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await fill(writable[0], `${'x'.repeat(242)}@lakes.example`)
    await fill(writable[1], 'x'.repeat(45))
    await fill(writable[2], 'x'.repeat(45))
    await fill('Comments (optional)', 'x'.repeat(512))
    await userEvent.click(canvas.getByRole('button', { name: submit }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
  },
}

/** Each field that the pending request would change shows the requested value as a hint. */
export const Pending: Story = {
  args: { pending: profileChangeExample },
  parameters: { requirements: ['PROF-021', 'PROF-022'] },
  async play({ canvas }) {
    const described = (label: string) => expect(canvas.getByLabelText(label))
    await described('Last Name').toHaveAccessibleDescription(/Requested update to: Okonkwo-Lindqvist/)
    await described('Email').toHaveAccessibleDescription(
      /Requested update to: m\.okonkwo-lindqvist@nordhavn-clinic\.example/,
    )
    await described('First Name').not.toHaveAccessibleDescription(/Requested update/)
    await described('Comments (optional)').toHaveAccessibleDescription(
      /Previous request's comments: I have married; the clinic gave me a new address\./,
    )
    for (const label of ['Email', 'First Name', 'Last Name', 'Comments (optional)'])
      await expect(canvas.getByLabelText(label)).toBeDisabled()
    await expect(canvas.getByRole('button', { name: submit })).toBeDisabled()
  },
}

export const PendingWithLongTexts: Story = {
  tags: ['long text'],
  args: { pending: longProfileChangeExample },
}

/** The organisation manages name and email of internal users, so they are read-only here. */
export const Internal: Story = {
  args: { profile: administratorExample },
  parameters: { requirements: ['PROF-019'] },
  async play({ canvas }) {
    for (const label of ['Email', 'First Name', 'Last Name']) {
      const field = await canvas.findByLabelText(label)
      await expect(field).toHaveAttribute('readonly')
      await expect(field).toHaveAccessibleDescription('Read-only for internal users')
    }
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.queryByLabelText('Comments (optional)')).toBeNull()
  },
}

/** The refusal is shown above the form, and the error of a field below the field. */
export const Refused: Story = {
  args: {
    onSubmit: fn(
      async (): Promise<Refusal> => ({
        title: 'Unable to submit request to update your name and/or email due to one or more errors.',
        globalErrors: ["Sorry, you can't submit a new request while there is one pending."],
        fieldErrors: { email: ['Email is already in use'] },
      }),
    ),
  },
  parameters: { requirements: ['SHELL-044', 'MSG-067'] },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText(writable[1]), 'x')
    await userEvent.click(canvas.getByRole('button', { name: submit }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Unable to submit request')
    await expect(canvas.getByText('Email is already in use')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText(writable[0])).toHaveFocus())
  },
}
