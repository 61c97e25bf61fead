import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { SignInForm, type SignInFormProps } from './SignInForm.tsx'

const meta = {
  title: 'Forms/SignInForm',
  component: SignInForm,
  args: { onSubmit: fn<SignInFormProps['onSubmit']>(async () => undefined) },
} satisfies Meta<typeof SignInForm>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { tags: ['empty'] }
export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

/** The user name is trimmed, the password is not. [AUTH-015] */
export const SubmitsCredentials: Story = {
  parameters: { requirements: ['AUTH-015'] },
  async play({ args, canvas }) {
    await userEvent.type(await canvas.findByLabelText('Username or Email Address'), ' ihalvorsen ')
    await userEvent.type(canvas.getByLabelText('Password'), ' with blanks {Enter}')
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({ username: 'ihalvorsen', password: ' with blanks ' }),
    )
  },
}

/** The form is not submitted while a field is empty, and the first empty field gets the focus. */
export const Blank: Story = {
  parameters: { requirements: ['EXP-141'] },
  async play({ args, canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign In' }))
    await expect(await canvas.findByText('Username or Email Address is required')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('Username or Email Address')).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** After a refusal the user name is kept, and the password gets the focus. */
export const Refused: Story = {
  parameters: { requirements: ['EXP-141'] },
  args: {
    username: 'ihalvorsen',
    onSubmit: fn<SignInFormProps['onSubmit']>(async () => ({ globalErrors: ['No.'], fieldErrors: {} })),
  },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Password'), 'wrong{Enter}')
    await waitFor(() => expect(canvas.getByLabelText('Password')).toHaveFocus())
    await expect(canvas.getByLabelText('Username or Email Address')).toHaveValue('ihalvorsen')
  },
}

export const Working: Story = {
  args: {
    username: 'ihalvorsen',
    onSubmit: fn<SignInFormProps['onSubmit']>(() => new Promise(() => undefined)),
  },
  parameters: { requirements: ['EXP-142'] },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Password'), 'a password{Enter}')
    await expect(await canvas.findByText('Signing in')).toBeInTheDocument()
  },
}

export const LongName: Story = { tags: ['long text'], args: { username: 'a.very.long.name.'.repeat(14) } }
