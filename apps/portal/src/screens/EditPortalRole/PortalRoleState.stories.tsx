import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { trainingExample } from '@portal-gateway/contract/announcements.examples'
import { api } from '@portal-gateway/contract/api'
import {
  investigatorRoleExample,
  manyRoleUsersExample,
  portalRolesExample,
  retiredRoleExample,
  roleUsersWithSelfExample,
} from '@portal-gateway/contract/portalRoles.examples'
import { mostReferences } from '@portal-gateway/contract/references'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { portalStory } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Configuration/State of a portal role',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { get, users, list, activate, deactivate } = api.portalRoles
const at = (...answers: unknown[]) => ({
  route: '/app/configure/portal-roles/4',
  answers: [
    // This handler must precede the handlers of paths with an id, because these would match this
    // path too.
    respond(list, portalRolesExample),
    ...answers,
    respond(get, investigatorRoleExample),
    respond(users, roleUsersWithSelfExample),
    respond(api.announcements.list, []),
  ],
})
const alertSays = (canvas: Canvas, text: string | RegExp) => canvas.findByText(text)

async function askToDelete(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Delete this Portal Role' }))
  return within(await screen.findByRole('alertdialog', { name: 'Delete Portal Role?' }))
}
async function remove(canvas: Canvas) {
  const dialog = await askToDelete(canvas)
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  return dialog
}

/** Expected log of a refused deletion: the general failure message of the call. [C-125] */
const logged = { reports: ['Unable to deactivate portal role due to one or more errors.'] }

/**
 * The confirmation dialog shows the number and the names of the role's users, starting with the
 * current user.
 */
export const Asks: Story = {
  parameters: { ...at(), requirements: ['PROLE-007'] },
  async play({ canvas }) {
    const dialog = await askToDelete(canvas)
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await expect(
      dialog.getByText(
        'Users with Investigator lose its permission and its dashboard items. The role stays in the list as inactive and can be reactivated.',
      ),
    ).toBeVisible()
    await expect(await dialog.findByText('3 active users have this role:')).toBeVisible()
    const people = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(people).toEqual([
      'You: Ingrid Halvorsen-Strand ihalvorsen',
      'Solveig Lindqvist slindqvist',
      'Mateo Okonkwo mokonkwo',
    ])
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Delete this Portal Role' })).toHaveFocus())
  },
}

/**
 * The confirmation dialog lists the announcements that nobody would see without the role. Ended and
 * deleted announcements are not listed.
 */
export const AsksAboutAnnouncements: Story = {
  parameters: {
    ...at(
      respond(api.announcements.list, [
        trainingExample,
        { ...trainingExample, id: 12, title: 'With a retired role', roleIds: [4, retiredRoleExample.id] },
        { ...trainingExample, id: 13, title: 'With another role', roleIds: [1, 4] },
        { ...trainingExample, id: 14, title: 'Deleted', inactive: true },
        { ...trainingExample, id: 15, title: 'Ended', endsAt: '2020-03-03T17:00:00.000Z' },
        { ...trainingExample, id: 16, title: 'For everybody', audience: 'EVERYBODY', roleIds: [] },
      ]),
    ),
    requirements: ['EXP-118'],
  },
  async play({ canvas }) {
    const dialog = await askToDelete(canvas)
    const heading = await dialog.findByText('2 announcements would have no readers:')
    const listed = within(heading.parentElement as HTMLElement)
    await expect(listed.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
      'Training for investigators',
      'With a retired role',
    ])
    await expect(listed.getByRole('link', { name: 'Training for investigators' })).toHaveAttribute(
      'href',
      '/app/configure/announcements/2',
    )
  },
}

export const ConfirmationDark: Story = {
  tags: ['dark'],
  parameters: at(),
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await askToDelete(canvas)
  },
}

export const NobodyHoldsIt: Story = {
  parameters: { ...at(respond(users, [])), requirements: ['PROLE-021'] },
  async play({ canvas }) {
    const dialog = await askToDelete(canvas)
    await expect(
      await dialog.findByText('No active references to this portal role were found.'),
    ).toBeVisible()
  },
}

/** If the role has more users than the server lists, the count includes all of them. */
export const ManyUsersHaveIt: Story = {
  parameters: {
    ...at(respond(users, manyRoleUsersExample.slice(0, mostReferences), { total: 1_000_000 })),
    requirements: ['EXP-066'],
  },
  async play({ canvas }) {
    const dialog = await askToDelete(canvas)
    await expect(await dialog.findByText('1,000,000 active users have this role:')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'and 999,992 more' })).toHaveAttribute('href', '/app/users')
  },
}

export const HoldersAreSlow: Story = {
  tags: ['loading'],
  parameters: { ...at(pending(users)), requirements: ['EXP-189'] },
  async play({ canvas }) {
    const dialog = await askToDelete(canvas)
    await expect(dialog.getByRole('status')).toHaveTextContent('Searching for references …')
  },
}

/** If the references fail to load, the role can still be deleted. */
export const HoldersNotLoaded: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(users, 'broken'), respond(deactivate, undefined)), requirements: ['MSG-056'] },
  async play({ canvas }) {
    const dialog = await askToDelete(canvas)
    await expect(await dialog.findByText('Problem loading users referencing portal role.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await expect(await alertSays(canvas, 'Deleted Portal Role')).toBeVisible()
  },
}

/** The confirmation dialog warns that unsaved changes would be lost. */
export const WithUnsavedChanges: Story = {
  parameters: { ...at(), requirements: ['EXP-172'] },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Role Name (required)'), 's')
    const dialog = await askToDelete(canvas)
    await expect(dialog.getByText(/are not saved and will be lost/)).toBeVisible()
  },
}

export const Deleted: Story = {
  parameters: { ...at(respond(deactivate, undefined)), requirements: ['MSG-097'] },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Role Name (required)'), 's')
    await remove(canvas)
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Configuration' })).toBeVisible()
    await expect(await alertSays(canvas, 'Deleted Portal Role')).toBeVisible()
  },
}

/** If another user has already deleted the role, the confirmation dialog closes, and an alert is shown. */
export const DeletedByOthers: Story = {
  tags: ['unchanged (304)'],
  parameters: { ...at(refuse(deactivate, 'unchanged')), requirements: ['MSG-061'] },
  async play({ canvas }) {
    await remove(canvas)
    await expect(await alertSays(canvas, 'Portal role is already in an inactive state.')).toBeVisible()
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
}

/**
 * If the deletion fails, the confirmation dialog stays open and shows the reason. The general
 * failure message of the call is only logged. [C-125]
 */
export const NotDeleted: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at(refuse(deactivate, 'broken', { requestId: 'b1946ac9' })),
    requirements: ['MSG-059', 'MSG-060'],
  },
  async play({ canvas }) {
    const log = spyOn(console, 'error').mockImplementation(() => undefined)
    const dialog = await remove(canvas)
    const alert = await dialog.findByRole('alert')
    await expect(within(alert).getByText('Error')).toBeVisible()
    await expect(within(alert).getByText('Unable to delete portal role.')).toBeVisible()
    await expect(alert).toHaveTextContent('b1946ac9')
    await expect(log).toHaveBeenCalledWith('Unable to deactivate portal role due to one or more errors.')
    log.mockRestore()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    // When the confirmation dialog is opened again, it no longer shows the reason.
    const again = await askToDelete(canvas)
    await expect(again.queryByRole('alert')).toBeNull()
  },
}

export const LastAdministrator: Story = {
  tags: ['invalid (422)'],
  parameters: {
    requirements: ['EXP-176'],
    ...at(refuse(deactivate, 'invalid', { globalErrors: ['LAST_ADMINISTRATOR'] })),
    ...logged,
  },
  async play({ canvas }) {
    const dialog = await remove(canvas)
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The portal would have no administrator: first give another user an active role with ADMIN',
    )
  },
}

export const NotDeletedWithoutNetwork: Story = {
  tags: ['offline'],
  parameters: { requirements: ['EXP-176'], ...at(unreachable(deactivate)), ...logged },
  async play({ canvas }) {
    const dialog = await remove(canvas)
    await expect(await dialog.findByRole('alert')).toHaveTextContent(/cannot be reached/)
  },
}

export const DeleteForbidden: Story = {
  tags: ['forbidden (403)'],
  parameters: { requirements: ['EXP-176'], ...at(refuse(deactivate, 'forbidden')), ...logged },
  async play({ canvas }) {
    const dialog = await remove(canvas)
    await expect(await dialog.findByRole('alert')).toHaveTextContent('You are not authorized to do this.')
  },
}

export const Deleting: Story = {
  tags: ['loading'],
  parameters: { ...at(pending(deactivate)), requirements: ['EXP-178'] },
  async play({ canvas }) {
    const dialog = await remove(canvas)
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  },
}

const inactive = respond(get, retiredRoleExample)
const press = async (canvas: Canvas) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Reactivate this Portal Role' }))

/** Server that returns the role as active after it was activated. */
const reactivating = () => {
  let isActive = false
  return [
    http.get('*/PG-API/rest/secure/system_mgmt/portal_roles/4', () =>
      HttpResponse.json({ ...retiredRoleExample, inactive: !isActive }),
    ),
    http.put('*/PG-API/rest/secure/system_mgmt/portal_roles/activate/8', () => {
      isActive = true
      return new HttpResponse(null, { status: 200 })
    }),
  ]
}

/**
 * After a reactivation, the page stays open and the Delete button replaces the focused Reactivate
 * button.
 */
export const Reactivated: Story = {
  parameters: { ...at(...reactivating()), requirements: ['PROLE-018'] },
  async play({ canvas }) {
    await press(canvas)
    await expect(await alertSays(canvas, 'Updated Portal Role')).toBeVisible()
    await expect(canvas.queryByText('INACTIVE')).toBeNull()
    // The focus is on the heading and not on Delete, which replaces Reactivate.
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
  },
}

export const ReactivatedByOthers: Story = {
  tags: ['unchanged (304)'],
  parameters: { ...at(inactive, refuse(activate, 'unchanged')), requirements: ['MSG-061'] },
  async play({ canvas }) {
    await press(canvas)
    await expect(await alertSays(canvas, 'Portal role is already in an active state.')).toBeVisible()
  },
}

/** A role cannot be reactivated if another role now has the same name. */
export const NameTaken: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      inactive,
      refuse(activate, 'invalid', { fieldErrors: { description: ['ROLE_NAME_IS_ALREADY_IN_USE'] } }),
    ),
    requirements: ['MSG-059'],
  },
  async play({ canvas }) {
    await press(canvas)
    await expect(await canvas.findByText('Role name is already in use')).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Unable to activate portal role due to one or more errors.',
    )
    await waitFor(() => expect(canvas.getByLabelText('Role Name (required)')).toHaveFocus())
  },
}

export const NotReactivated: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at(inactive, refuse(activate, 'broken', { requestId: 'b1946ac9' })),
    requirements: ['MSG-059'],
  },
  async play({ canvas }) {
    await press(canvas)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('Unable to activate portal role due to one or more errors.')
    await expect(alert).toHaveTextContent('b1946ac9')
  },
}

export const NotReactivatedWithoutNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(inactive, unreachable(activate)), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await press(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/cannot be reached/)
  },
}

export const Reactivating: Story = {
  tags: ['loading'],
  parameters: { ...at(inactive, pending(activate)), requirements: ['EXP-178'] },
  async play({ canvas }) {
    await press(canvas)
    await expect(await canvas.findByRole('button', { name: /Reactivating portal role/ })).toBeVisible()
  },
}

/** Another administrator has deleted the record completely. */
export const ReactivationOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(inactive, refuse(activate, 'missing')), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await press(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /The requested portal role could not be found/,
    )
  },
}

export const DeletionOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: { requirements: ['EXP-176'], ...at(refuse(deactivate, 'missing')), ...logged },
  async play({ canvas }) {
    const dialog = await remove(canvas)
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      /The requested portal role could not be found/,
    )
  },
}
