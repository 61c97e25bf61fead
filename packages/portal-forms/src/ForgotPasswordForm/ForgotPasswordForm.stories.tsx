import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { ForgotPasswordForm, type ForgotPasswordFormProps } from './ForgotPasswordForm.tsx'

const meta = {
  title: 'Forms/ForgotPasswordForm',
  component: ForgotPasswordForm,
  args: { onSubmit: fn<ForgotPasswordFormProps['onSubmit']>(async () => undefined) },
} satisfies Meta<typeof ForgotPasswordForm>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { tags: ['empty'] }
export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

/** The address is trimmed. [PASS-005] */
export const SubmitsAddress: Story = {
  parameters: { requirements: ['PASS-005'] },
  async play({ args, canvas }) {
    await userEvent.type(await canvas.findByLabelText('Email Address'), ' ingrid@lakes.example {Enter}')
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ emailAddress: 'ingrid@lakes.example' }))
  },
}

/** For a missing or invalid address, an error is shown below the field, and the form is not submitted. */
export const Malformed: Story = {
  parameters: { requirements: ['EXP-141'] },
  async play({ args, canvas }) {
    const field = await canvas.findByLabelText('Email Address')
    const button = canvas.getByRole('button', { name: 'Reset Password' })
    await userEvent.click(button)
    await expect(await canvas.findByText('Email Address is required')).toBeVisible()
    await userEvent.type(field, 'one@lakes.example, two@lakes.example')
    await userEvent.click(button)
    await expect(await canvas.findByText('Email Address is invalid')).toBeVisible()
    await waitFor(() => expect(field).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

export const Working: Story = {
  args: { onSubmit: fn<ForgotPasswordFormProps['onSubmit']>(() => new Promise(() => undefined)) },
  parameters: { requirements: ['EXP-142'] },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Email Address'), 'ingrid@lakes.example{Enter}')
    await expect(await canvas.findByText('Sending your request')).toBeInTheDocument()
  },
}

export const LongAddress: Story = {
  tags: ['long text'],
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Email Address'), `${'long.'.repeat(40)}@lakes.example`)
  },
}
