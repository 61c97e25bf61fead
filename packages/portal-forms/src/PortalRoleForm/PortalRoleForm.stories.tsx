import { permissions } from '@portal-gateway/contract/permissions'
import { newPortalRole, PortalRoleDraft } from '@portal-gateway/contract/portalRoles'
import {
  investigatorRoleExample,
  longNamePortalRoleExample,
} from '@portal-gateway/contract/portalRoles.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { type Refusal, useDraft } from '../useDraft/useDraft.tsx'
import { PortalRoleForm, type PortalRoleFormProps } from './PortalRoleForm.tsx'

interface StatefulFormProps extends Pick<PortalRoleFormProps, 'mode' | 'onSubmit' | 'onCancel'> {
  initial: PortalRoleDraft
}

/** Renders the form and stores its draft, as a page does. */
function StatefulForm({ initial, ...props }: StatefulFormProps) {
  return (
    <PortalRoleForm
      {...props}
      draft={useDraft(PortalRoleDraft, initial)}
      refusedTitle="Unable to create portal role due to one or more errors."
    />
  )
}

const edit = { mode: 'edit', initial: investigatorRoleExample } as const

const meta = {
  title: 'Forms/PortalRoleForm',
  component: StatefulForm,
  args: {
    mode: 'add',
    initial: newPortalRole,
    onSubmit: fn(async (): Promise<Refusal> => undefined),
    onCancel: fn(),
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

const nameField = () => screen.findByLabelText('Role Name (required)')
const choice = (name: string) => screen.getByRole('radio', { name })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

/** No permission is selected, and the highest permission is first. */
export const New: Story = {
  parameters: { requirements: ['PROLE-004', 'PROLE-005', 'PROLE-006'] },
  async play({ canvas }) {
    await expect(await nameField()).toHaveValue('')
    const choices = canvas.getAllByRole('radio')
    await expect(choices.map((each) => each.getAttribute('value'))).toEqual([...permissions])
    for (const each of choices) await expect(each).not.toBeChecked()
    await expect(canvas.getByRole('radiogroup', { name: 'Permission (required)' })).toBeVisible()
    for (const name of ['Save', 'Reset', 'Cancel']) {
      await expect(canvas.getByRole('button', { name })).toBeVisible()
    }
  },
}

export const Dark: Story = { tags: ['dark'], args: edit, globals: { theme: 'dark' } }

/** The submitted draft has the trimmed name and only the last selected permission. */
export const SubmitsDraft: Story = {
  parameters: { requirements: ['PROLE-015'] },
  async play({ args }) {
    await userEvent.type(await nameField(), '  Imaging Reader ')
    await userEvent.click(choice('READ_USERS'))
    await userEvent.click(choice('USER'))
    await expect(choice('READ_USERS')).not.toBeChecked()
    await save()
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        description: 'Imaging Reader',
        permissions: ['USER'],
        inactive: false,
        sort: 0,
      }),
    )
  },
}

/** The name has a counter. A name that is too long is neither truncated nor submitted. */
export const TooLong: Story = {
  tags: ['long text'],
  parameters: { requirements: ['PROLE-014'] },
  args: { mode: 'edit', initial: longNamePortalRoleExample },
  async play({ canvas, args }) {
    const field = await nameField()
    await expect(canvas.getByText('64 of 64')).toBeVisible()
    await userEvent.type(field, 's')
    await expect(canvas.getByText('65 of 64')).toBeVisible()
    await save()
    await expect(await canvas.findByText('Role Name is too long')).toBeVisible()
    await waitFor(() => expect(field).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** All missing fields are reported together, and the first one gets the focus. */
export const Invalid: Story = {
  parameters: { requirements: ['EXP-141', 'PROLE-015'] },
  async play({ canvas, args }) {
    const field = await nameField()
    await save()
    await expect(await canvas.findByText('Role Name is required')).toBeVisible()
    await expect(canvas.getByText('Permission is required')).toBeVisible()
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.type(field, 'Imaging Reader')
    await save()
    await waitFor(() => expect(choice('ADMIN')).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Errors from the server are shown at their fields. */
export const RefusedByField: Story = {
  args: {
    ...edit,
    onSubmit: fn(
      async (): Promise<Refusal> => ({
        globalErrors: [],
        fieldErrors: { description: ['Role Name is already in use'] },
      }),
    ),
  },
  parameters: { requirements: ['SHELL-044', 'MSG-057'] },
  async play({ canvas }) {
    await userEvent.type(await nameField(), 's')
    await save()
    await expect(await canvas.findByText('Role Name is already in use')).toBeVisible()
    const field = await nameField()
    await waitFor(() => expect(field).toHaveFocus())
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Unable to create portal role due to one or more errors.',
    )
  },
}

/** Errors without a field are shown in an alert above the form until it is closed. */
export const RefusedAsAWhole: Story = {
  args: {
    ...edit,
    onSubmit: fn(
      async (): Promise<Refusal> => ({
        title: 'Unable to update portal role due to one or more errors.',
        globalErrors: ['The server cannot be reached.'],
        fieldErrors: { inactive: ['Inactive is invalid'] },
      }),
    ),
  },
  parameters: { requirements: ['SHELL-022'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'ADMIN' }))
    await save()
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('The server cannot be reached.')
    await expect(alert).toHaveTextContent('Inactive is invalid')
    await userEvent.click(canvas.getByRole('button', { name: /Dismiss/ }))
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** A stored role can be saved only after a change, and Reset restores it. */
export const Reset: Story = {
  args: edit,
  parameters: { requirements: ['PROLE-006', 'EXP-149'] },
  async play({ canvas, args }) {
    await expect(await nameField()).toHaveValue('Investigator')
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled()
    await userEvent.type(await nameField(), '{Enter}')
    await userEvent.click(choice('ADMIN'))
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    const question = await screen.findByRole('alertdialog', { name: 'Reset?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(choice('USER')).toBeChecked())
    await expect(canvas.getByText('No changes')).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** If a role has several permissions, the highest is selected. */
export const OfSeveral: Story = {
  args: { mode: 'edit', initial: { ...investigatorRoleExample, permissions: ['READ_USERS', 'USER'] } },
  parameters: { requirements: ['PROLE-015'] },
  async play() {
    await nameField()
    await expect(choice('READ_USERS')).toBeChecked()
    await expect(choice('USER')).not.toBeChecked()
  },
}

export const Sending: Story = {
  args: { ...edit, onSubmit: fn(() => new Promise<Refusal>(() => undefined)) },
  parameters: { requirements: ['EXP-142'] },
  async play({ canvas }) {
    await userEvent.type(await nameField(), ' 2')
    await save()
    await expect(await canvas.findByRole('button', { name: /Saving/ })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await userEvent.click(choice('ADMIN'))
    await expect(choice('ADMIN')).not.toBeChecked()
  },
}

/** The day from which users of the role need a second factor; an empty field removes it. */
export const SecondFactor: Story = {
  args: { ...edit, initial: { ...investigatorRoleExample, secondFactorFrom: '2027-03-31' } },
  parameters: { requirements: ['IDENT-029'] },
  async play({ args }) {
    const day = await screen.findByLabelText('Second factor required from')
    await expect(day).toHaveValue('2027-03-31')
    await expect(day).toHaveAccessibleDescription(/need an authenticator app/)
    await fireEvent.change(day, { target: { value: '2027-05-01' } })
    await save()
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ secondFactorFrom: '2027-05-01' }),
    )
    await fireEvent.change(day, { target: { value: '' } })
    await save()
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenLastCalledWith(expect.objectContaining({ secondFactorFrom: null })),
    )
  },
}

/** A day that is entered only in part is refused: its value is empty, so the role would be saved without it. */
export const SecondFactorIncomplete: Story = {
  args: edit,
  parameters: { requirements: ['IDENT-029'] },
  async play({ args, canvas }) {
    const day = await screen.findByLabelText('Second factor required from')
    Object.defineProperty(day, 'validity', { value: { badInput: true } })
    await userEvent.type(await nameField(), 's')
    await save()
    const words = 'Second factor required from needs a day, a month and a year'
    await waitFor(() => expect(day).toHaveAccessibleDescription(expect.stringContaining(words)))
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await waitFor(() => expect(day).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}
