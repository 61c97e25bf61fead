import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { manyRoleUsersExample, roleUsersWithSelfExample } from '@portal-gateway/contract/portalRoles.examples'
import {
  accessChangeReferencesExample,
  projectRolesExample,
  registrationReferencesExample,
  retiredProjectRoleExample,
  siteDataManagerExample,
} from '@portal-gateway/contract/projectRoles.examples'
import { mostReferences } from '@portal-gateway/contract/references'
import { systemsExample } from '@portal-gateway/contract/systems.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { portalStory } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Configuration/State of a project role',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { get, users, pendingRegistrations, outstandingAccessChanges, list, activate, deactivate } =
  api.projectRoles
const systems = api.systems.list
const at = (...answers: unknown[]) => ({
  route: '/app/configure/project-roles/3',
  answers: [
    // This handler must precede the handlers of paths with an id, because these would match this
    // path too.
    respond(list, projectRolesExample),
    ...answers,
    respond(get, siteDataManagerExample),
    respond(systems, systemsExample),
    respond(users, roleUsersWithSelfExample),
    respond(pendingRegistrations, registrationReferencesExample),
    respond(outstandingAccessChanges, accessChangeReferencesExample),
  ],
})
const alertSays = (canvas: Canvas, text: string | RegExp) => canvas.findByText(text)

async function askToDelete(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Delete this Project Role' }))
  return within(await screen.findByRole('alertdialog', { name: 'Delete Project Role?' }))
}
async function remove(canvas: Canvas) {
  const dialog = await askToDelete(canvas)
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  return dialog
}

/** Expected log of a refused deletion: the general failure message of the call. [C-125] */
const logged = { reports: ['Unable to deactivate project-role due to one or more errors.'] }

/**
 * The confirmation dialog lists the users and requests that refer to the role, with the total and
 * the number of each kind.
 */
export const Asks: Story = {
  parameters: { ...at(), requirements: ['JROLE-009', 'JROLE-020'] },
  async play({ canvas }) {
    const dialog = await askToDelete(canvas)
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await expect(
      await dialog.findByText('6 active references to this project role were found.'),
    ).toBeVisible()
    await expect(dialog.getByText('3 active users have this role:')).toBeVisible()
    await expect(dialog.getByText('2 pending registrations request it:')).toBeVisible()
    await expect(dialog.getByText('1 outstanding access-change request refers to it:')).toBeVisible()
    const referrers = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(referrers).toEqual([
      'You: Ingrid Halvorsen-Strand ihalvorsen',
      'Solveig Lindqvist slindqvist',
      'Mateo Okonkwo mokonkwo',
      'Adaeze Thorvaldsen adaeze.thorvaldsen@kilimani.example',
      'Jun Castellanos jun.castellanos@nordhavn-clinic.example',
      expect.stringMatching(/^Mateo Okonkwo .*@/),
    ])
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Delete this Project Role' })).toHaveFocus(),
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

const nothing = [respond(users, []), respond(pendingRegistrations, []), respond(outstandingAccessChanges, [])]

export const NothingRefersToIt: Story = {
  parameters: { ...at(...nothing), requirements: ['JROLE-020'] },
  async play({ canvas }) {
    const dialog = await askToDelete(canvas)
    await expect(
      await dialog.findByText('No active references to this project role were found.'),
    ).toBeVisible()
    await expect(dialog.queryByRole('listitem')).toBeNull()
  },
}

export const OneRegistration: Story = {
  parameters: {
    ...at(respond(pendingRegistrations, registrationReferencesExample.slice(0, 1)), ...nothing),
    requirements: ['JROLE-020'],
  },
  async play({ canvas }) {
    const dialog = await askToDelete(canvas)
    await expect(await dialog.findByText('1 active reference to this project role was found.')).toBeVisible()
    await expect(dialog.getByText('1 pending registration requests it:')).toBeVisible()
  },
}

/** If there are more users than the server lists, the count includes all of them. */
export const ManyUsersHaveIt: Story = {
  parameters: {
    ...at(respond(users, manyRoleUsersExample.slice(0, mostReferences), { total: 1_000_000 })),
    requirements: ['EXP-066'],
  },
  async play({ canvas }) {
    const dialog = await askToDelete(canvas)
    await expect(await dialog.findByText('1,000,000 active users have this role:')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'and 999,992 more' })).toHaveAttribute('href', '/app/users')
    await expect(
      await dialog.findByText('1,000,003 active references to this project role were found.'),
    ).toBeVisible()
  },
}

/** Loaded references are shown while others load; the total appears when all are loaded. */
export const ReferencesAreSlow: Story = {
  tags: ['loading'],
  parameters: { ...at(pending(pendingRegistrations)), requirements: ['EXP-189'] },
  async play({ canvas }) {
    const dialog = await askToDelete(canvas)
    await expect(dialog.getByRole('status')).toHaveTextContent('Searching for references …')
    await expect(await dialog.findByText('3 active users have this role:')).toBeVisible()
    await expect(dialog.queryByText(/active references/)).toBeNull()
  },
}

/** If the references fail to load, the role can still be deleted. */
export const ReferencesNotLoaded: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at(
      refuse(users, 'broken'),
      refuse(pendingRegistrations, 'broken'),
      refuse(outstandingAccessChanges, 'broken'),
      respond(deactivate, undefined),
    ),
    requirements: ['MSG-075'],
  },
  async play({ canvas }) {
    const dialog = await askToDelete(canvas)
    for (const items of ['users', 'user registrations', 'user access-change requests']) {
      await expect(
        await dialog.findByText(`Problem loading ${items} referencing project-role.`),
      ).toBeVisible()
    }
    await expect(dialog.getAllByRole('button', { name: 'Try again' })).toHaveLength(3)
    await expect(dialog.queryByText(/active references/)).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await expect(await alertSays(canvas, 'Deleted Project Role')).toBeVisible()
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
  parameters: { ...at(respond(deactivate, undefined)), requirements: ['MSG-105'] },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Role Name (required)'), 's')
    await remove(canvas)
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Configuration' })).toBeVisible()
    await expect(await alertSays(canvas, 'Deleted Project Role')).toBeVisible()
  },
}

/** If another user has already deleted the role, the confirmation dialog closes, and an alert is shown. */
export const DeletedByOthers: Story = {
  tags: ['unchanged (304)'],
  parameters: { ...at(refuse(deactivate, 'unchanged')), requirements: ['MSG-089'] },
  async play({ canvas }) {
    await remove(canvas)
    await expect(await alertSays(canvas, 'Project-role is already in an inactive state.')).toBeVisible()
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
    requirements: ['MSG-084', 'MSG-090'],
  },
  async play({ canvas }) {
    const log = spyOn(console, 'error').mockImplementation(() => undefined)
    const dialog = await remove(canvas)
    const alert = await dialog.findByRole('alert')
    await expect(within(alert).getByText('Error')).toBeVisible()
    await expect(within(alert).getByText('Unable to delete project role.')).toBeVisible()
    await expect(alert).toHaveTextContent('b1946ac9')
    await expect(log).toHaveBeenCalledWith('Unable to deactivate project-role due to one or more errors.')
    log.mockRestore()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    // When the confirmation dialog is opened again, it no longer shows the reason.
    const again = await askToDelete(canvas)
    await expect(again.queryByRole('alert')).toBeNull()
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

const inactive = respond(get, retiredProjectRoleExample)
const press = async (canvas: Canvas) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Reactivate this Project Role' }))

/** Server that returns the role as active after it was activated. */
const reactivating = () => {
  let isActive = false
  return [
    http.get('*/PG-API/rest/secure/system_mgmt/study_role/3', () =>
      HttpResponse.json({ ...retiredProjectRoleExample, inactive: !isActive }),
    ),
    http.put('*/PG-API/rest/secure/system_mgmt/study_role/7/activate/', () => {
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
  parameters: { ...at(...reactivating()), requirements: ['JROLE-018'] },
  async play({ canvas }) {
    await press(canvas)
    await expect(await alertSays(canvas, 'Updated Project Role')).toBeVisible()
    await expect(canvas.queryByText('INACTIVE')).toBeNull()
    // The focus is on the heading and not on Delete, which replaces Reactivate.
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
  },
}

export const ReactivatedByOthers: Story = {
  tags: ['unchanged (304)'],
  parameters: { ...at(inactive, refuse(activate, 'unchanged')), requirements: ['MSG-089'] },
  async play({ canvas }) {
    await press(canvas)
    await expect(await alertSays(canvas, 'Project-role is already in an active state.')).toBeVisible()
  },
}

/** A role cannot be reactivated if another role now has the same name. */
export const NameTaken: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      inactive,
      refuse(activate, 'invalid', { fieldErrors: { roleName: ['ROLE_NAME_IS_ALREADY_IN_USE'] } }),
    ),
    requirements: ['MSG-084'],
  },
  async play({ canvas }) {
    await press(canvas)
    await expect(await canvas.findByText('Role name is already in use')).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Unable to activate project-role due to one or more errors.',
    )
    await waitFor(() => expect(canvas.getByLabelText('Role Name (required)')).toHaveFocus())
  },
}

export const NotReactivated: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at(inactive, refuse(activate, 'broken', { requestId: 'b1946ac9' })),
    requirements: ['MSG-084'],
  },
  async play({ canvas }) {
    await press(canvas)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('Unable to activate project-role due to one or more errors.')
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
    await expect(await canvas.findByRole('button', { name: /Reactivating project role/ })).toBeVisible()
  },
}

/** Another administrator has deleted the record completely. */
export const ReactivationOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(inactive, refuse(activate, 'missing')), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await press(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /The requested project role could not be found/,
    )
  },
}

export const DeletionOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: { requirements: ['EXP-176'], ...at(refuse(deactivate, 'missing')), ...logged },
  async play({ canvas }) {
    const dialog = await remove(canvas)
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      /The requested project role could not be found/,
    )
  },
}
