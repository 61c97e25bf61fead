import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { useDraft } from '../useDraft/useDraft.tsx'
import {
  noPasswordTyped,
  SetPasswordDraft,
  SetPasswordForm,
  type SetPasswordFormProps,
} from './SetPasswordForm.tsx'

type FormProps = Omit<SetPasswordFormProps, 'draft'>

function WithDraft(props: FormProps) {
  return <SetPasswordForm {...props} draft={useDraft(SetPasswordDraft, noPasswordTyped)} />
}

const meta = {
  title: 'Forms/SetPasswordForm',
  component: WithDraft,
  args: { submitLabel: 'Set Password', onSubmit: fn<FormProps['onSubmit']>(async () => undefined) },
} satisfies Meta<typeof WithDraft>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  tags: ['empty'],
  parameters: { requirements: ['PASS-032'] },
  async play({ canvas }) {
    await expect(await canvas.findByLabelText('New Password')).toHaveAttribute('autocomplete', 'new-password')
    await expect(canvas.getByLabelText('New Password Again')).toBeEnabled()
  },
}
export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

export const SubmitsPassword: Story = {
  parameters: { requirements: ['PASS-036'] },
  async play({ args, canvas }) {
    await userEvent.type(await canvas.findByLabelText('New Password'), ' forty-one ')
    await userEvent.type(canvas.getByLabelText('New Password Again'), ' forty-one {Enter}')
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(' forty-one '))
  },
}

/** Both fields are required, and the first empty one gets the focus. [PASS-033] */
export const Blank: Story = {
  parameters: { requirements: ['PASS-033'] },
  async play({ args, canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set Password' }))
    await expect(await canvas.findByText('New Password is required')).toBeVisible()
    await expect(canvas.getByText('New Password Again is required')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('New Password')).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

export const Differing: Story = {
  args: { submitLabel: 'Reset Password' },
  parameters: { requirements: ['MSG-017'] },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('New Password'), 'forty-one')
    await userEvent.type(canvas.getByLabelText('New Password Again'), 'forty-two')
    await expect(await canvas.findByText('The new passwords do not match.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Reset Password' })).toBeDisabled()
  },
}

export const Refused: Story = {
  args: {
    onSubmit: fn<FormProps['onSubmit']>(async () => ({
      globalErrors: [],
      fieldErrors: { password: ['At least 12 characters', 'Must not be a commonly used password'] },
    })),
  },
  parameters: { requirements: ['PASS-021'] },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('New Password'), 'lakes')
    await userEvent.type(canvas.getByLabelText('New Password Again'), 'lakes{Enter}')
    await expect(
      await canvas.findByText('At least 12 characters, Must not be a commonly used password'),
    ).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('New Password')).toHaveFocus())
  },
}
