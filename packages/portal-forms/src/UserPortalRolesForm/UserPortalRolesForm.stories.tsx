import { withImplied } from '@portal-gateway/contract/permissions'
import { longNamePortalRoleExample, portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { dayAfter, dayOf } from '@portal-gateway/contract/validity'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { type Refusal, useDraft } from '../useDraft/useDraft.tsx'
import {
  UserPortalRoles,
  UserPortalRolesForm,
  type UserPortalRolesFormProps,
  userPortalRolesOf,
} from './UserPortalRolesForm.tsx'

interface StatefulFormProps extends Omit<UserPortalRolesFormProps, 'draft' | 'refusedTitle'> {
  heldIds: number[]
  heldDates?: UserPortalRoles['portalRoleDates']
}

/** Renders the form and stores its draft, as a page does. */
const StatefulForm = ({ heldIds, heldDates: portalRoleDates, ...props }: StatefulFormProps) => (
  <UserPortalRolesForm
    {...props}
    draft={useDraft(UserPortalRoles, userPortalRolesOf({ portalRoleIds: heldIds, portalRoleDates }))}
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

/** Enters a day. Typing would report each incomplete day in the console. */
const fill = (field: HTMLElement, day: string) => fireEvent.change(field, { target: { value: day } })

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

const soon = dayAfter(dayOf(Date.now()), 10)
const states = {
  heldIds: [3, 4, 5, 7],
  heldDates: [
    { roleId: 3, validUntil: '2020-01-31' },
    { roleId: 4, validFrom: '2090-01-01', validUntil: '2090-12-31' },
    { roleId: 5, validUntil: soon },
    { roleId: 7, validUntil: '2090-12-31' },
  ],
}
const datesOf = (role: string) => within(screen.getByRole('group', { name: `Dates of ${role}` }))
const setDates = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Set dates of Portal Roles' }))

/** Roles that start later, have ended or end soon are marked in words. One button shows the fields of the roles without dates. */
export const Dates: Story = {
  args: { ...states, heldIds: [2, ...states.heldIds] },
  parameters: { requirements: ['COND-012'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Ended')).toBeVisible()
    await expect(canvas.getByText('Starts later')).toBeVisible()
    await expect(canvas.getByText('Ends in 10 days')).toBeVisible()
    await expect(datesOf('Auditor').getByLabelText('Valid until')).toHaveValue('2020-01-31')
    await expect(datesOf('Investigator').getByLabelText('Valid from')).toHaveValue('2090-01-01')
    await expect(datesOf('Statistician').getByLabelText('Valid from')).toHaveValue('')
    await expect(canvas.getByRole('button', { name: 'Set dates of Portal Roles' })).toBeVisible()
    await expect(canvas.queryByRole('group', { name: 'Dates of User Support' })).toBeNull()
    // A role that is not selected has no dates.
    await expect(canvas.queryByRole('group', { name: 'Dates of Specimen Processor' })).toBeNull()
  },
}

export const DatesDark: Story = { tags: ['dark'], args: states, globals: { theme: 'dark' } }

/** The button is replaced by the fields of all roles, of which the first one has the focus. */
export const SetsDates: Story = {
  args: { heldIds: [3, 7] },
  parameters: { requirements: ['COND-012'] },
  async play({ canvas, args }) {
    await setDates()
    const dates = datesOf('Auditor')
    await waitFor(() => expect(dates.getByLabelText('Valid from')).toHaveFocus())
    await expect(canvas.getByText('No changes')).toBeVisible()
    await fill(dates.getByLabelText('Valid until'), '2090-03-31')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        portalRoleIds: [3, 7],
        portalRoleDates: [{ roleId: 3, validUntil: '2090-03-31' }],
      }),
    )
  },
}

/** Empty fields remove the limits. Deselecting a role and selecting it again restores its dates. */
export const RemovesDates: Story = {
  args: states,
  parameters: { requirements: ['COND-012'] },
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByText('Auditor'))
    await expect(canvas.queryByRole('group', { name: 'Dates of Auditor' })).toBeNull()
    await userEvent.click(canvas.getByText('Auditor'))
    await expect(canvas.getByText('No changes')).toBeVisible()
    const until = datesOf('Auditor').getByLabelText('Valid until')
    await fill(until, '')
    // The field remains, so that another day can be entered.
    await expect(until).toBeVisible()
    await userEvent.click(canvas.getByText('Statistician'))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        portalRoleIds: [3, 4, 5],
        portalRoleDates: states.heldDates.slice(1, 3),
      }),
    )
  },
}

/** An error of the server is shown at its field, which gets the focus. */
export const DatesRefused: Story = {
  args: {
    ...states,
    onSubmit: fn(
      async (): Promise<Refusal> => ({
        globalErrors: [],
        fieldErrors: {
          'portalRoleDates[1].validUntil': ['Valid until must not be before Valid from'],
        },
      }),
    ),
  },
  parameters: { requirements: ['COND-012'] },
  async play({ canvas }) {
    await canvas.findByText('Auditor')
    const until = datesOf('Investigator').getByLabelText('Valid until')
    await fill(until, '2089-01-01')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(until).toHaveAccessibleDescription(/must not be before Valid from/))
    await waitFor(() => expect(until).toHaveFocus())
  },
}

/** A day that is entered only in part is refused: its value is empty, so the role would be saved without this limit. */
export const DateIncomplete: Story = {
  args: { heldIds: [3, 7] },
  parameters: { requirements: ['COND-026'] },
  async play({ canvas, args }) {
    await setDates()
    const until = datesOf('Auditor').getByLabelText('Valid until')
    Object.defineProperty(until, 'validity', { value: { badInput: true } })
    await userEvent.click(canvas.getByText('Statistician'))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText('A date needs a day, a month and a year.')).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** The dates are shown as text, without fields. */
export const DatesReadOnly: Story = {
  args: { ...states, isReadOnly: true },
  parameters: { requirements: ['COND-012'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Until 2020-01-31')).toBeVisible()
    await expect(canvas.getByText('Ended')).toBeVisible()
    await expect(canvas.getByText('From 2090-01-01 until 2090-12-31')).toBeVisible()
    await expect(canvas.queryByLabelText('Valid until')).toBeNull()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const DatesLongNames: Story = {
  tags: ['long text'],
  args: {
    roles: [...portalRolesExample, longNamePortalRoleExample],
    heldIds: [longNamePortalRoleExample.id],
    heldDates: [{ roleId: longNamePortalRoleExample.id, validUntil: '2020-01-31' }],
  },
}
