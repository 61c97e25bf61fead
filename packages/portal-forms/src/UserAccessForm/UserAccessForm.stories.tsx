import { userAccessesExample } from '@portal-gateway/contract/accesses.examples'
import type { UserAccessList } from '@portal-gateway/contract/userAccesses'
import { investigatorExample } from '@portal-gateway/contract/userProfile.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { accessChoicesExample } from '../AccessEditor/accessChoices.examples.ts'
import type { Refusal } from '../useDraft/useDraft.tsx'
import { UserAccessForm, type UserAccessFormProps, useUserAccesses } from './UserAccessForm.tsx'

/** Renders the form and stores the edited accesses, as a page does. */
function StatefulForm(props: Omit<UserAccessFormProps, 'state'>) {
  const state = useUserAccesses(investigatorExample.portalUserId, userAccessesExample)
  return <UserAccessForm {...props} state={state} />
}

const meta = {
  title: 'Forms/UserAccessForm',
  component: StatefulForm,
  args: {
    choices: accessChoicesExample,
    onSubmit: fn(async (_list: UserAccessList): Promise<Refusal> => undefined),
  },
  decorators: [
    (Story) => (
      <div style={{ padding: 16 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StatefulForm>
export default meta
type Story = StoryObj<typeof meta>

const [investigator, manager] = ['Principal Investigator', 'Site Data Manager']

export const Untouched: Story = {
  parameters: { requirements: ['PROF-009', 'PROF-014'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('No changes')).toBeVisible()
    for (const name of ['Save', 'Reset']) await expect(canvas.getByRole('button', { name })).toBeDisabled()
    for (const name of [investigator, manager]) {
      const role = within(canvas.getByRole('listitem', { name }))
      await expect(role.getByRole('button', { name: `Edit ${name}` })).toBeEnabled()
      await expect(role.getByRole('button', { name: `Delete ${name}` })).toBeEnabled()
    }
  },
}

export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

/** Save submits all accesses and the ids that were loaded. Removed accesses are submitted as inactive. */
export const SubmitsList: Story = {
  parameters: { requirements: ['USER-024'] },
  async play({ args, canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: `Delete ${manager}` }))
    await expect(canvas.getByText('Unsaved changes')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        userAccesses: [
          expect.objectContaining({
            id: 501,
            roleName: investigator,
            versionno: 1,
            portalUserId: investigatorExample.portalUserId,
            inactive: false,
          }),
          expect.objectContaining({ id: 502, roleName: manager, versionno: 1, inactive: true }),
        ],
        knownIds: [501, 502],
      }),
    )
  },
}

/** Reset asks for confirmation and restores the list. */
export const Resets: Story = {
  parameters: { requirements: ['PROF-015'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: `Delete ${manager}` }))
    await expect(canvas.getByText('Marked for Deletion')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    const question = within(await within(document.body).findByRole('alertdialog', { name: 'Reset?' }))
    await expect(question.getByText('The project roles are reset to the last saved state.')).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Reset' }))
    await expect(await canvas.findByText('No changes')).toBeVisible()
    await expect(canvas.queryByText('Marked for Deletion')).toBeNull()
    await expect(canvas.getByRole('button', { name: `Delete ${manager}` })).toBeVisible()
  },
}

/** A note in the dialog explains that the changes are not saved before Save is pressed. */
export const DialogNote: Story = {
  parameters: { requirements: ['PROF-011', 'PROF-012', 'PROF-013'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Project Role' }))
    const inPage = within(document.body)
    const adding = within(await inPage.findByRole('dialog', { name: 'Add Project Role' }))
    await expect(
      adding.getByText("These changes won't actually take effect until you click Save."),
    ).toBeVisible()
    for (const name of ['Apply Changes', 'Revert Changes', 'Cancel'])
      await expect(adding.getByRole('button', { name })).toBeVisible()
    await userEvent.click(adding.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(inPage.queryByRole('dialog')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: `Edit ${manager}` }))
    const editing = within(await inPage.findByRole('dialog', { name: 'Edit Project Role' }))
    for (const name of ['Apply Changes', 'Revert Changes'])
      await expect(editing.getByRole('button', { name })).toBeVisible()
  },
}
