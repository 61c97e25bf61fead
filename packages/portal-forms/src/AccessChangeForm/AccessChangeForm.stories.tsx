import type { AccessChangeDraft } from '@portal-gateway/contract/accessChanges'
import { userAccessesExample } from '@portal-gateway/contract/accesses.examples'
import { investigatorExample } from '@portal-gateway/contract/userProfile.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { accessChoicesExample } from '../AccessEditor/accessChoices.examples.ts'
import type { Refusal } from '../useDraft/useDraft.tsx'
import { AccessChangeForm, type AccessChangeFormProps, useAccessChange } from './AccessChangeForm.tsx'

/** Renders the form with the state that a page would have. */
function FormOnItsOwn(props: Omit<AccessChangeFormProps, 'change'>) {
  const change = useAccessChange(userAccessesExample, investigatorExample.portalUserId)
  return <AccessChangeForm {...props} change={change} />
}

const meta = {
  title: 'portal-forms/AccessChangeForm',
  component: FormOnItsOwn,
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
} satisfies Meta<typeof FormOnItsOwn>
export default meta
type Story = StoryObj<typeof meta>

const manager = 'Site Data Manager'

/** Without changes and comments there is nothing to submit. */
export const Untouched: Story = {
  parameters: { requirements: ['ACC-009'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('No changes')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Submit Request' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Reset' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Add Project Role' })).toBeEnabled()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

/** The request contains only the differences. */
export const HandsOverARequest: Story = {
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

/** A change that is undone is no change. */
export const ChangedBack: Story = {
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: `Delete ${manager}` }))
    await userEvent.click(canvas.getByRole('button', { name: `Keep ${manager}` }))
    await expect(await canvas.findByText('No changes')).toBeVisible()
  },
}

export const Blocked: Story = { args: { isBlocked: true } }

/** The note in the dialog explains that it sends nothing. */
export const DialogTells: Story = {
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Project Role' }))
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Add Project Role' }))
    await expect(dialog.getByText('Nothing is sent before you press Submit Request.')).toBeVisible()
    for (const name of ['Apply Changes', 'Revert Changes', 'Cancel'])
      await expect(dialog.getByRole('button', { name })).toBeVisible()
  },
}
