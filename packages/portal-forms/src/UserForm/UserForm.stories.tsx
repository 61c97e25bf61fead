import { type User, userTextsOf } from '@portal-gateway/contract/users'
import {
  externalUserExample,
  internalUserExample,
  longTextsUserExample,
} from '@portal-gateway/contract/users.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { type Refusal, useDraft } from '../useDraft/useDraft.tsx'
import { UserForm, type UserFormProps, userDraftOf } from './UserForm.tsx'

interface StatefulFormProps
  extends Pick<UserFormProps, 'isOwn' | 'needsAdministrator' | 'isReadOnly' | 'onSubmit'> {
  user: User
}

/** Renders the form and stores its draft, as a page does. */
const StatefulForm = ({ user, ...props }: StatefulFormProps) => (
  <UserForm
    {...props}
    user={user}
    draft={useDraft(userTextsOf(user.username), userDraftOf(user))}
    refusedTitle="Unable to update user due to one or more errors."
  />
)

const meta = {
  title: 'Forms/UserForm',
  component: StatefulForm,
  args: { user: externalUserExample, onSubmit: fn(async (): Promise<Refusal> => undefined) },
  decorators: [
    (Story) => (
      <div style={{ padding: 24, maxWidth: 800 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StatefulForm>
export default meta
type Story = StoryObj<typeof meta>

const labels = ['Email', 'First Name', 'Last Name', 'Username', 'Gecos']
const limits = [256, 45, 45, 64, 91]

const hints: Readonly<Record<string, string>> = {
  Username: 'Letters, digits, dots, hyphens and underscores. The person signs in with it, or with the email.',
  Gecos: 'The description of the account in the directory: the full name, sometimes with a location.',
}

/** Only Username and Gecos have hints. The submitted draft is trimmed. */
export const External: Story = {
  parameters: { requirements: ['USER-036'] },
  async play({ canvas, args }) {
    for (const label of labels) {
      const field = await canvas.findByLabelText(label === 'Gecos' ? label : `${label} (required)`)
      for (const [hinted, hint] of Object.entries(hints)) {
        const description = expect(field)
        if (hinted === label) await description.toHaveAccessibleDescription(expect.stringContaining(hint))
        else await description.not.toHaveAccessibleDescription(expect.stringContaining(hint))
      }
    }
    await userEvent.type(await canvas.findByLabelText('Gecos'), '  {Enter}')
    await userEvent.type(canvas.getByLabelText('Username (required)'), 'x  {Enter}')
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        ...userDraftOf(externalUserExample),
        username: `${externalUserExample.username}x`,
      }),
    )
  },
}

export const Dark: Story = { tags: ['dark'], ...External, globals: { theme: 'dark' } }

/**
 * If a text is one character too long, the counter shows its length, an error is shown, and the form is not
 * submitted.
 */
export const TooLong: Story = {
  tags: ['long text'],
  parameters: { requirements: ['USER-030', 'USER-031', 'USER-032', 'USER-033'] },
  async play({ canvas, args }) {
    for (const [place, label] of labels.entries()) {
      const field = canvas.getByLabelText(label === 'Gecos' ? label : `${label} (required)`)
      await userEvent.clear(field)
      await userEvent.click(field)
      const domain = '@a.example'
      const length = (limits[place] ?? 0) + 1
      await userEvent.paste(
        label === 'Email' ? 'e'.repeat(length - domain.length) + domain : 'x'.repeat(length),
      )
      await expect(field).toHaveAccessibleDescription(new RegExp(`${length} of ${length - 1}`))
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    for (const label of labels) await expect(await canvas.findByText(`${label} is too long`)).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('Email (required)')).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Users change their own email only by a request, so the field is read-only here. */
export const Own: Story = {
  args: { isOwn: true },
  parameters: { requirements: ['EXP-146'] },
  async play({ canvas }) {
    const email = canvas.getByLabelText(/^Email/)
    await expect(email).toHaveAttribute('readonly')
    await expect(email).toHaveAccessibleDescription(
      'Request the change of your email on your profile: User Support reviews it.',
    )
    await expect(canvas.getByLabelText(/^First Name/)).not.toHaveAttribute('readonly')
  },
}

const reason =
  'This account has WRITE_USERS: only an administrator can change its email and user name. Ask an administrator.'

/**
 * Email and user name are shown as text, with the reason why they cannot be changed. All other fields can be
 * edited.
 */
export const NeedsAdministrator: Story = {
  args: { needsAdministrator: true },
  parameters: { requirements: ['EXP-133'] },
  async play({ canvas, args }) {
    await expect(await canvas.findByText(reason)).toBeVisible()
    for (const [label, value] of [
      ['Email', externalUserExample.email],
      ['Username', externalUserExample.username],
    ] as const) {
      const term = canvas.getByText(label, { selector: 'dt' })
      await expect(term.nextElementSibling).toHaveTextContent(value)
      await expect(canvas.queryByRole('textbox', { name: new RegExp(`^${label}`) })).toBeNull()
    }
    await userEvent.type(canvas.getByLabelText('Gecos'), '!{Enter}')
    const { gecos } = userDraftOf(externalUserExample)
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        ...userDraftOf(externalUserExample),
        gecos: `${gecos}!`,
      }),
    )
  },
}

export const NeedsAdministratorDark: Story = {
  tags: ['dark'],
  ...NeedsAdministrator,
  globals: { theme: 'dark' },
}

/**
 * In the user's own account, the email is changed by a request on the profile, and the user name by an
 * administrator.
 */
export const OwnNeedsAdministrator: Story = {
  args: { needsAdministrator: true, isOwn: true },
  parameters: { requirements: ['EXP-133'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByText(
        'Request the change of your email on your profile. Only an administrator can change your user name: ask an administrator.',
      ),
    ).toBeVisible()
    await expect(canvas.queryByRole('textbox', { name: /^(Email|Username)/ })).toBeNull()
    await expect(canvas.getByRole('textbox', { name: /^First Name/ })).toBeEnabled()
  },
}

export const Internal: Story = {
  args: { user: internalUserExample },
  parameters: { requirements: ['USER-034', 'USER-035', 'EXP-044'] },
  async play({ canvas }) {
    for (const label of [...labels, 'Account Type', 'UID'])
      await expect(await canvas.findByText(label, { selector: 'dt' })).toBeVisible()
    await expect(canvas.getByText('Internal')).toBeVisible()
    await expect(canvas.getByText('Read-only for internal users')).toBeVisible()
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const ReadOnly: Story = {
  args: { isReadOnly: true },
  parameters: { requirements: ['USER-045'] },
  async play({ canvas }) {
    for (const label of [...labels, 'Account Type', 'UID'])
      await expect(await canvas.findByText(label, { selector: 'dt' })).toBeVisible()
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const LongTexts: Story = { tags: ['long text'], args: { user: longTextsUserExample } }

export const LongTextsDark: Story = { tags: ['long text', 'dark'], ...LongTexts, globals: { theme: 'dark' } }
