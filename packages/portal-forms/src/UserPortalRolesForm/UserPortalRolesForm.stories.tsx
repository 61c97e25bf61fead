import { withImplied } from '@portal-gateway/contract/permissions'
import { longNamePortalRoleExample, portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { type Refusal, useDraft } from '../useDraft/useDraft.tsx'
import {
  UserPortalRoles,
  UserPortalRolesForm,
  type UserPortalRolesFormProps,
  userPortalRolesOf,
} from './UserPortalRolesForm.tsx'

interface StatefulFormProps extends Omit<UserPortalRolesFormProps, 'draft' | 'refusedTitle'> {
  heldIds: number[]
}

/** Renders the form and stores its draft, as a page does. */
const StatefulForm = ({ heldIds, ...props }: StatefulFormProps) => (
  <UserPortalRolesForm
    {...props}
    draft={useDraft(UserPortalRoles, userPortalRolesOf({ portalRoleIds: heldIds }))}
    refusedTitle="Unable to update user due to one or more errors."
  />
)

const meta = {
  title: 'Forms/UserPortalRolesForm',
  component: StatefulForm,
  args: {
    heldIds: [8, 3],
    roles: portalRolesExample,
    grantor: { permissions: withImplied('WRITE_USERS') },
    onSubmit: fn(async (): Promise<Refusal> => undefined),
  },
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

const box = (name: string) => screen.getByRole('checkbox', { name })

/**
 * Each role is shown with its permission. A role above the user's own permission cannot be granted. An inactive
 * role can only be removed. (T20)
 */
export const Offered: Story = {
  parameters: { requirements: ['PROLE-019'] },
  async play({ canvas, args }) {
    await expect(await canvas.findByRole('checkbox', { name: 'Auditor' })).toBeChecked()
    await expect(box('Statistician (external) (inactive)')).toBeChecked()
    await expect(box('Portal Administrator')).toBeDisabled()
    await expect(box('Portal Administrator')).toHaveAccessibleDescription(
      /You cannot give this role: its permission is higher than yours\.$/,
    )
    await expect(box('Investigator')).not.toHaveAccessibleDescription(/You cannot give this role/)
    await expect(canvas.getByText(/^READ_USERS: View all users/)).toBeVisible()
    await userEvent.click(canvas.getByText('Investigator'))
    await userEvent.click(canvas.getByText('Auditor'))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ portalRoleIds: [4, 8] }))
  },
}

/** A role with WRITE_USERS is disabled, and its description has the reason. Lower roles are enabled. */
export const ForPeers: Story = {
  parameters: { requirements: ['EXP-132'] },
  args: { heldIds: [4] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('checkbox', { name: 'User Support' })).toBeDisabled()
    await expect(box('User Support')).toHaveAccessibleDescription(
      /^WRITE_USERS: .*Only an administrator can give this role: ask one\.$/,
    )
    for (const name of ['Auditor', 'Investigator']) {
      await expect(box(name)).toBeEnabled()
      await expect(box(name)).not.toHaveAccessibleDescription(/ask one/)
    }
  },
}

export const ForPeersDark: Story = { tags: ['dark'], ...ForPeers, globals: { theme: 'dark' } }

/** A role with WRITE_USERS that the user already has can be removed. */
export const HeldByPeer: Story = {
  args: { heldIds: [2] },
  parameters: { requirements: ['EXP-132'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('checkbox', { name: 'User Support' })).toBeEnabled()
    await expect(box('User Support')).toBeChecked()
    await expect(box('User Support')).not.toHaveAccessibleDescription(/ask one/)
  },
}

/** With PEER_CHANGES=write_users, User Support can grant a role with WRITE_USERS. */
export const PeersMayGive: Story = {
  parameters: { requirements: ['EXP-134'] },
  args: { grantor: { permissions: withImplied('WRITE_USERS'), peerChanges: 'write_users' } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('checkbox', { name: 'User Support' })).toBeEnabled()
    await expect(box('User Support')).not.toHaveAccessibleDescription(/ask one/)
    await expect(box('Portal Administrator')).toBeDisabled()
  },
}

export const Dark: Story = { tags: ['dark'], ...Offered, globals: { theme: 'dark' } }

export const ForAdministrators: Story = {
  args: { grantor: { permissions: withImplied('ADMIN') } },
  parameters: { requirements: ['EXP-132'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('checkbox', { name: 'Portal Administrator' })).toBeEnabled()
    await expect(box('User Support')).toBeEnabled()
  },
}

/** Reset asks for confirmation and restores the saved roles. */
export const Resets: Story = {
  parameters: { requirements: ['EXP-149'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByText('Investigator'))
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    const question = await screen.findByRole('alertdialog', { name: 'Reset?' })
    await userEvent.click(
      Array.from(question.querySelectorAll('button')).find(({ textContent }) => textContent === 'Reset') ??
        question,
    )
    await waitFor(() => expect(box('Investigator')).not.toBeChecked())
    await expect(await canvas.findByText('No changes')).toBeVisible()
  },
}

export const Refused: Story = {
  args: {
    onSubmit: fn(
      async (): Promise<Refusal> => ({
        globalErrors: [],
        fieldErrors: {
          portalRoleIds: ['You can give only portal roles whose permission you have yourself'],
        },
      }),
    ),
  },
  parameters: { requirements: ['EXP-141'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByText('Investigator'))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText(/^You can give only portal roles/)).toBeVisible()
    await waitFor(() => expect(box('Auditor')).toHaveFocus())
  },
}

/** Users cannot change their own roles. */
export const Own: Story = {
  args: { isOwn: true },
  parameters: { requirements: ['EXP-146'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(/Only a colleague can change your own portal roles/)).toBeVisible()
    for (const each of canvas.getAllByRole('checkbox')) await expect(each).toBeDisabled()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const ReadOnly: Story = {
  args: { isReadOnly: true },
  parameters: { requirements: ['USER-045'] },
  async play({ canvas }) {
    for (const each of await canvas.findAllByRole('checkbox')) await expect(each).toBeDisabled()
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.queryByText(/You cannot give this role|ask one/)).toBeNull()
  },
}

export const LongNames: Story = {
  tags: ['long text'],
  args: { roles: [...portalRolesExample, longNamePortalRoleExample] },
}
