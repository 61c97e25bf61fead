import { Stack } from '@portal-gateway/ui/Stack'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, type within } from 'storybook/test'
import { PasswordNote } from '../PasswordNote/PasswordNote.tsx'
import { useDraft } from '../useDraft/useDraft.tsx'
import {
  ChangePasswordDraft,
  ChangePasswordForm,
  type ChangePasswordFormProps,
  noPasswordsTyped,
} from './ChangePasswordForm.tsx'

type FormProps = Omit<ChangePasswordFormProps, 'draft'>

function WithDraft(props: FormProps) {
  const { expiry = 'none', isTooRecent = false } = props
  return (
    <Stack>
      <PasswordNote expiry={expiry} isTooRecent={isTooRecent} />
      <ChangePasswordForm {...props} draft={useDraft(ChangePasswordDraft, noPasswordsTyped)} />
    </Stack>
  )
}

const meta = {
  title: 'Forms/ChangePasswordForm',
  component: WithDraft,
  args: {
    username: 'ihalvorsen',
    onSubmit: fn<FormProps['onSubmit']>(async () => undefined),
    onChangeLater: fn<FormProps['onChangeLater']>(),
  },
} satisfies Meta<typeof WithDraft>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const current = 'thirty-two calm lakes'
const chosen = ' forty-one quiet harbours'

async function type(canvas: Canvas, again = chosen) {
  await userEvent.type(await canvas.findByLabelText('Current Password'), current)
  await userEvent.type(canvas.getByLabelText('New Password'), chosen)
  if (again !== '') await userEvent.type(canvas.getByLabelText('New Password Again'), again)
}
const submit = (canvas: Canvas) => canvas.getByRole('button', { name: 'Change Password' })

/** Passwords are hidden while they are typed. [PASS-011] */
export const Empty: Story = {
  tags: ['empty'],
  parameters: { requirements: ['PASS-011'] },
  async play({ canvas }) {
    for (const label of ['Current Password', 'New Password', 'New Password Again']) {
      await expect(await canvas.findByLabelText(label)).toHaveAttribute('type', 'password')
    }
    await expect(submit(canvas)).toBeEnabled()
    await expect(canvas.queryByRole('button', { name: 'Change Later' })).toBeNull()
  },
}
export const Dark: Story = { tags: ['dark'], args: { expiry: 'WARN_CHANGE' }, globals: { theme: 'dark' } }

/** Passwords are not trimmed, and the repetition is not sent. [PASS-020] */
export const SubmitsBothPasswords: Story = {
  parameters: { requirements: ['PASS-020'] },
  async play({ args, canvas }) {
    await type(canvas)
    await userEvent.click(submit(canvas))
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({ currentPassword: current, newPassword: chosen }),
    )
  },
}

/** All three fields are required, and the first empty one gets the focus. [PASS-015] */
export const Blank: Story = {
  parameters: { requirements: ['PASS-015'] },
  async play({ args, canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change Password' }))
    for (const label of ['Current Password', 'New Password', 'New Password Again']) {
      await expect(await canvas.findByText(`${label} is required`)).toBeVisible()
    }
    await waitFor(() => expect(canvas.getByLabelText('Current Password')).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/**
 * While the passwords differ, a message is shown and the form cannot be submitted, not even with Enter.
 * [PASS-016 to PASS-018]
 */
export const Differing: Story = {
  parameters: { requirements: ['PASS-016', 'PASS-017', 'PASS-018', 'MSG-017'] },
  async play({ args, canvas }) {
    await type(canvas, 'forty-two')
    const again = canvas.getByLabelText('New Password Again')
    await expect(again).toHaveAccessibleDescription('The new passwords do not match.')
    await expect(submit(canvas)).toBeDisabled()
    await userEvent.type(again, '{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.clear(again)
    await userEvent.type(again, chosen)
    await expect(canvas.queryByText('The new passwords do not match.')).toBeNull()
    await expect(submit(canvas)).toBeEnabled()
  },
}

/**
 * While the repetition is empty, the message about different passwords is not shown. The repetition is required
 * when the form is submitted.
 */
export const RepeatMissing: Story = {
  parameters: { requirements: ['PASS-015'] },
  async play({ args, canvas }) {
    await type(canvas, '')
    await expect(canvas.queryByText('The new passwords do not match.')).toBeNull()
    await userEvent.click(submit(canvas))
    await expect(await canvas.findByText('New Password Again is required')).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Messages of the new password are joined by commas, all others by semicolons. [PASS-021] */
export const Refused: Story = {
  parameters: { requirements: ['PASS-021'] },
  args: {
    onSubmit: fn<FormProps['onSubmit']>(async () => ({
      globalErrors: [],
      fieldErrors: {
        currentPassword: ['Current Password is invalid', 'Two attempts are left'],
        newPassword: ['Must not contain your username', 'Must not be a commonly used password'],
      },
    })),
  },
  async play({ canvas }) {
    await type(canvas)
    await userEvent.click(submit(canvas))
    await expect(
      await canvas.findByText('Must not contain your username, Must not be a commonly used password'),
    ).toBeVisible()
    await expect(canvas.getByText('Current Password is invalid; Two attempts are left')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('Current Password')).toHaveFocus())
  },
}

export const Forced: Story = {
  args: { expiry: 'FORCE_CHANGE' },
  parameters: { requirements: ['PASS-025'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByText(
        'Your password has expired. You must change it now before proceeding to the portal.',
      ),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Change Later' })).toBeNull()
  },
}

export const Warned: Story = {
  args: { expiry: 'WARN_CHANGE' },
  parameters: { requirements: ['PASS-013', 'PASS-026'] },
  async play({ args, canvas }) {
    await expect(
      await canvas.findByText(
        'Your password will expire soon. You may change it now or you will be reminded again the next time you log in.',
      ),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Change Later' }))
    await expect(args.onChangeLater).toHaveBeenCalledOnce()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** If the password was changed too recently, the fields are disabled and a note contains the reason. [C-055] */
export const ChangedTooRecently: Story = {
  args: { isTooRecent: true },
  parameters: { requirements: ['PASS-040'] },
  async play({ canvas }) {
    const why = 'Your password was changed too recently to be changed again. Try again later.'
    await expect(await canvas.findByText(why)).toBeVisible()
    await expect(canvas.getByLabelText('New Password')).toBeDisabled()
    await expect(submit(canvas)).toBeDisabled()
  },
}

export const Working: Story = {
  args: { onSubmit: fn<FormProps['onSubmit']>(() => new Promise(() => undefined)) },
  parameters: { requirements: ['EXP-142'] },
  async play({ canvas }) {
    await type(canvas)
    await userEvent.click(submit(canvas))
    await expect(await canvas.findByText('Changing your password')).toBeInTheDocument()
  },
}
