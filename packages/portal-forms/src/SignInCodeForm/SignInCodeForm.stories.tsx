import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { SignInCodeForm, type SignInCodeFormProps } from './SignInCodeForm.tsx'

const meta = {
  title: 'Forms/SignInCodeForm',
  component: SignInCodeForm,
  args: { onSubmit: fn<SignInCodeFormProps['onSubmit']>(async () => undefined), onBack: fn() },
} satisfies Meta<typeof SignInCodeForm>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { tags: ['empty'] }
export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

/** The field has the focus, and the code is trimmed. */
export const SubmitsCode: Story = {
  parameters: { requirements: ['IDENT-012'] },
  async play({ args, canvas }) {
    await waitFor(() => expect(canvas.getByLabelText('Code')).toHaveFocus())
    await userEvent.keyboard(' 402 951 {Enter}')
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith('402 951'))
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(args.onBack).toHaveBeenCalledOnce()
  },
}

/** The form is not submitted while the field is empty. */
export const Blank: Story = {
  async play({ args, canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign In' }))
    await expect(await canvas.findByText('Code is required')).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** After a refusal, the code is selected, so that the next one replaces it. */
export const Refused: Story = {
  args: {
    onSubmit: fn<SignInCodeFormProps['onSubmit']>(async () => ({ globalErrors: ['No.'], fieldErrors: {} })),
  },
  async play({ canvas }) {
    const code = await canvas.findByLabelText<HTMLInputElement>('Code')
    await userEvent.type(code, '402951')
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(code).toHaveFocus())
    await expect([code.selectionStart, code.selectionEnd]).toEqual([0, 6])
  },
}

export const Working: Story = {
  args: { onSubmit: fn<SignInCodeFormProps['onSubmit']>(() => new Promise(() => undefined)) },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Code'), '402951{Enter}')
    await expect(await canvas.findByText('Signing in')).toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Back' })).toBeDisabled()
  },
}
