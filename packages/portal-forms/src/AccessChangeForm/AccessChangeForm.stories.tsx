import type { AccessChange, AccessChangeDraft } from '@portal-gateway/contract/accessChanges'
import { accessChangeExample } from '@portal-gateway/contract/accessChanges.examples'
import type { EditedAccess } from '@portal-gateway/contract/accessComparison'
import { userAccessesExample } from '@portal-gateway/contract/accesses.examples'
import { investigatorExample } from '@portal-gateway/contract/userProfile.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { accessChoicesExample } from '../AccessEditor/accessChoices.examples.ts'
import type { Refusal } from '../useDraft/useDraft.tsx'
import {
  AccessChangeForm,
  type AccessChangeFormProps,
  type AccessRenewal,
  useAccessChange,
} from './AccessChangeForm.tsx'

interface StatefulFormProps extends Omit<AccessChangeFormProps, 'change'> {
  current?: readonly EditedAccess[]
  replaced?: AccessChange
  renewal?: AccessRenewal
}

/** Renders the form and stores its edits, as a page does. */
function StatefulForm({ current = userAccessesExample, replaced, renewal, ...props }: StatefulFormProps) {
  const change = useAccessChange(current, investigatorExample.portalUserId, replaced, renewal)
  return <AccessChangeForm {...props} change={change} />
}

const meta = {
  title: 'Forms/AccessChangeForm',
  component: StatefulForm,
  args: {
    choices: accessChoicesExample,
    isBlocked: false,
    onSubmit: fn(async (_draft: AccessChangeDraft): Promise<Refusal> => undefined),
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

const manager = 'Site Data Manager'
const statistician: EditedAccess = {
  id: 503,
  versionno: 1,
  roleName: 'Statistician',
  sites: [],
  studyNames: ['TIDAL'],
  systemAccessIds: [1, 3],
}

/** Submit Request and Reset are disabled while there are no changes and no comments. */
export const Untouched: Story = {
  parameters: { requirements: ['ACC-009'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('No changes')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Submit Request' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Reset' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Add Project Role' })).toBeEnabled()
    await expect(canvas.queryByRole('table', { name: 'Before and After' })).toBeNull()
  },
}

export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

/** Returns the texts of each row's cells, without the labels that are visible only on narrow screens. */
const linesOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) =>
      [...row.children]
        .map((cell) => cell.textContent.replace(/^(Current|Requested): /, ''))
        .filter((text) => text !== '')
        .join(' | '),
    )

/**
 * The request modifies a role (one site is removed, one is added), adds a role and removes a role. The table
 * compares each role with the current access and uses the same texts as the review.
 */
export const BeforeAndAfter: Story = {
  args: { replaced: accessChangeExample, current: [...userAccessesExample, statistician] },
  parameters: { requirements: ['EXP-025'] },
  async play({ canvas }) {
    const table = await canvas.findByRole('table', { name: 'Before and After' })
    await expect(linesOf(table)).toEqual([
      'Site, study or system | Current | Requested',
      'Site Data ManagerModified Access+3 −1',
      'Sites',
      'Not removed yet | ML-021 Kilimani Research Hospital | Has access | Remove',
      'Not added yet | ML-033 São Bento University Hospital | No access | Add',
      'Kept | 1 site: ML-014 Nordhavn Clinic | Has access | Keep',
      'Studies',
      'Not added yet | CASCADE: Family screening for high cholesterol | No access | Add',
      'Kept | 1 study: AURORA-2: Light therapy after stroke | Has access | Keep',
      'Systems',
      'Not added yet | Safety Reporting | No access | Add',
      'Kept | 2 systems: Portal Gateway, Data Capture | Has access | Keep',
      'Specimen ProcessorNew Access+3',
      'Sites',
      'Not added yet | ML-014 Nordhavn Clinic | No access | Add',
      'Systems',
      'Not added yet | Portal GatewayPart of every role | No access | Add',
      'Not added yet | Specimen Tracker | No access | Add',
      'Principal InvestigatorRemoved Access−7',
      'Sites',
      'Not removed yet | ML-014 Nordhavn Clinic | Has access | Remove',
      'Studies',
      'Not removed yet | AURORA-2: Light therapy after stroke | Has access | Remove',
      'Not removed yet | BEACON: Early detection of sepsis | Has access | Remove',
      'Systems',
      'Not removed yet | Portal GatewayPart of every role | Has access | Remove',
      'Not removed yet | Data Capture | Has access | Remove',
      'Not removed yet | Randomisation | Has access | Remove',
      'Not removed yet | Safety Reporting | Has access | Remove',
    ])
    await expect(canvas.getByText('Your other project role stays as it is.')).toBeVisible()
  },
}

export const BeforeAndAfterDark: Story = { tags: ['dark'], ...BeforeAndAfter, globals: { theme: 'dark' } }

/** The request contains only the differences from the current accesses. */
export const SubmitsRequest: Story = {
  parameters: { requirements: ['ACC-015', 'ACC-030'] },
  async play({ args, canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: `Delete ${manager}` }))
    await expect(canvas.getByText('1 change not submitted yet')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Submit Request' }))
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({
          accessControls: [
            expect.objectContaining({
              roleName: manager,
              requestType: 'REMOVAL',
              priorAccessControlId: 502,
              portalUserId: investigatorExample.portalUserId,
            }),
          ],
          requestType: 'REMOVAL',
        }),
      ),
    )
  },
}

/** After the only change is undone, the form has no changes. */
export const ChangedBack: Story = {
  parameters: { requirements: ['EXP-149'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: `Delete ${manager}` }))
    await userEvent.click(canvas.getByRole('button', { name: `Keep ${manager}` }))
    await expect(await canvas.findByText('No changes')).toBeVisible()
  },
}

export const Blocked: Story = { args: { isBlocked: true } }

/** A note in the dialog explains that nothing is sent before Submit Request is pressed. */
export const DialogNote: Story = {
  parameters: { requirements: ['ACC-043'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Project Role' }))
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Add Project Role' }))
    await expect(dialog.getByText('Nothing is sent before you press Submit Request.')).toBeVisible()
    for (const name of ['Apply Changes', 'Revert Changes', 'Cancel'])
      await expect(dialog.getByRole('button', { name })).toBeVisible()
  },
}

const ending = userAccessesExample.map((access) => ({ ...access, validUntil: '2090-03-31' }))

/** The form starts with the renewed access, which can be submitted at once. Reset returns to it. */
export const Renewal: Story = {
  args: { current: ending, renewal: { roleName: manager, validUntil: '2090-09-27' } },
  parameters: { requirements: ['COND-018'] },
  async play({ canvas, args }) {
    const role = within(await canvas.findByRole('listitem', { name: manager }))
    await expect(role.getByText('Modified')).toBeVisible()
    await expect(role.getByText('Until 2090-09-27')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Principal Investigator' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    const question = within(await within(document.body).findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Reset' }))
    await expect(canvas.queryByText('Marked for Deletion')).toBeNull()
    await expect(role.getByText('Until 2090-09-27')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Submit Request' }))
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({
          requestType: 'CHANGE',
          accessControls: [expect.objectContaining({ roleName: manager, validUntil: '2090-09-27' })],
        }),
      ),
    )
  },
}

/** The dialog of one role is open when the form is rendered, for example to enter a last day. */
export const OpenRole: Story = {
  args: { current: ending, openRole: manager },
  parameters: { requirements: ['COND-018'] },
  async play() {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Edit Project Role' }))
    await expect(dialog.getByRole('button', { name: /Project Roles/ })).toHaveTextContent(manager)
    await expect(dialog.getByRole('group', { name: `Dates of ${manager}` })).toBeVisible()
  },
}
