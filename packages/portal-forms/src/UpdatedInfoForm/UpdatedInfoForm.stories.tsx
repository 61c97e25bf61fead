import { ProfileChangeReview } from '@portal-gateway/contract/profileChanges'
import {
  longProfileChangeExample,
  profileChangeReviewExample,
} from '@portal-gateway/contract/profileChanges.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { useDraft } from '../useDraft/useDraft.tsx'
import { UpdatedInfoForm } from './UpdatedInfoForm.tsx'

interface StatefulFormProps {
  values?: ProfileChangeReview
  isInternal?: boolean
  isReadOnly?: boolean
  fixedEmail?: string
}

/** Renders the form and stores its draft, as a page does. */
function StatefulForm(props: StatefulFormProps) {
  const { values = profileChangeReviewExample, isInternal = false, isReadOnly = false } = props
  const draft = useDraft(ProfileChangeReview, values)
  const { fixedEmail } = props
  return <UpdatedInfoForm {...{ draft, isInternal, isReadOnly, fixedEmail, refOf: () => () => undefined }} />
}

const meta = {
  title: 'Forms/UpdatedInfoForm',
  component: StatefulForm,
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

/** The reviewer can correct the requested values. */
export const Writable: Story = {
  parameters: { requirements: ['PROF-041'] },
  async play({ canvas }) {
    for (const label of ['Email (required)', 'First Name (required)', 'Last Name (required)'])
      await expect(await canvas.findByLabelText(label)).toBeEnabled()
  },
}

export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

export const LongTexts: Story = {
  tags: ['long text'],
  args: { values: { ...profileChangeReviewExample, ...longProfileChangeExample } },
}

/** The email is read-only text, followed by the reason. The names can be edited. */
export const FixedEmail: Story = {
  args: { fixedEmail: 'Only an administrator can change this email.' },
  parameters: { requirements: ['EXP-133'] },
  async play({ canvas }) {
    const term = await canvas.findByText('Email', { selector: 'dt' })
    await expect(term.nextElementSibling).toHaveTextContent(profileChangeReviewExample.email)
    await expect(canvas.getByText('Only an administrator can change this email.')).toBeVisible()
    await expect(canvas.queryByRole('textbox', { name: /^Email/ })).toBeNull()
    await expect(canvas.getByRole('textbox', { name: /^Last Name/ })).toBeEnabled()
  },
}

export const Internal: Story = {
  args: { isInternal: true },
  parameters: { requirements: ['PROF-019'] },
  async play({ canvas }) {
    for (const label of ['Email', 'First Name', 'Last Name'])
      await expect(await canvas.findByLabelText(label)).toHaveAttribute('readonly')
    await expect(canvas.getAllByText('Read-only for internal users')).toHaveLength(3)
  },
}

export const ReadOnly: Story = {
  args: { isReadOnly: true },
  parameters: { requirements: ['PROF-051'] },
  async play({ canvas }) {
    for (const label of ['Email', 'First Name', 'Last Name'])
      await expect(await canvas.findByLabelText(label)).toBeDisabled()
  },
}
