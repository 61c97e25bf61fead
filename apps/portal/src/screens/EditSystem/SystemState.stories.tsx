import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { manyRoleUsersExample, roleUsersWithSelfExample } from '@portal-gateway/contract/portalRoles.examples'
import {
  accessChangeReferencesExample,
  projectRolesExample,
  registrationReferencesExample,
} from '@portal-gateway/contract/projectRoles.examples'
import { mostReferences } from '@portal-gateway/contract/references'
import {
  retiredSystemExample,
  systemsExample,
  trackerExample,
} from '@portal-gateway/contract/systems.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { portalStory } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Configuration/State of a system',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const {
  get,
  list,
  projectRoles,
  users,
  pendingRegistrations,
  outstandingAccessChanges,
  activate,
  deactivate,
} = api.systems
const at = (...answers: unknown[]) => ({
  route: '/app/configure/systems/2',
  answers: [
    ...answers,
    respond(get, trackerExample),
    respond(list, systemsExample),
    respond(projectRoles, projectRolesExample.slice(0, 2)),
    respond(users, roleUsersWithSelfExample),
    respond(pendingRegistrations, registrationReferencesExample),
    respond(outstandingAccessChanges, accessChangeReferencesExample),
  ],
})
const alertSays = (canvas: Canvas, text: string | RegExp) => canvas.findByText(text)

async function askToDelete(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Delete this System' }))
  return within(await screen.findByRole('alertdialog', { name: 'Delete System?' }))
}
async function remove(canvas: Canvas) {
  const dialog = await askToDelete(canvas)
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  return dialog
}

/** Expected log of a refused deletion: the general failure message of the call. [C-125] */
const logged = { reports: ['Unable to deactivate system due to one or more errors.'] }

/**
 * The confirmation dialog lists the project roles, users and requests that refer to the system,
 * with the number of each kind.
 */
export const Asks: Story = {
  parameters: { ...at(), requirements: ['SYS-008', 'SYS-009', 'SYS-021'] },
  async play({ canvas }) {
    const dialog = await askToDelete(canvas)
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeVisible()
    await expect(await dialog.findByText('2 project roles suggest it:')).toBeVisible()
    await expect(await dialog.findByText('3 active users have access to it:')).toBeVisible()
    await expect(await dialog.findByText('2 pending registrations request it:')).toBeVisible()
    await expect(await dialog.findByText('1 outstanding access-change request refers to it:')).toBeVisible()
    const referrers = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(referrers).toEqual([
      'Principal Investigator Leads a study at a site.',
      'Site Coordinator Plans visits and shipments of a site.',
      'You: Ingrid Halvorsen-Strand ihalvorsen',
      'Solveig Lindqvist slindqvist',
      'Mateo Okonkwo mokonkwo',
      'Adaeze Thorvaldsen adaeze.thorvaldsen@kilimani.example',
      'Jun Castellanos jun.castellanos@nordhavn-clinic.example',
      expect.stringMatching(/^Mateo Okonkwo .*@/),
    ])
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Delete this System' })).toHaveFocus())
  },
}

/**
 * If there are unsaved changes, a link in the confirmation dialog opens a dialog about these
 * changes. Go Back returns to the confirmation dialog.
 */
export const LinkWithUnsavedChanges: Story = {
  parameters: { ...at(), requirements: ['EXP-172'] },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Description'), '!')
    const dialog = await askToDelete(canvas)
    await userEvent.click(await dialog.findByRole('link', { name: 'Solveig Lindqvist' }))
    const unsaved = within(await screen.findByRole('alertdialog', { name: 'Unsaved Changes' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Delete System?' })).toBeNull())
    await waitFor(() => expect(unsaved.getByRole('button', { name: 'Go Back' })).toHaveFocus())
    await userEvent.click(unsaved.getByRole('button', { name: 'Go Back' }))
    await expect(await screen.findByRole('alertdialog', { name: 'Delete System?' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Unsaved Changes' })).toBeNull())
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

const nothing = [
  respond(projectRoles, []),
  respond(users, []),
  respond(pendingRegistrations, []),
  respond(outstandingAccessChanges, []),
]

export const NothingRefersToIt: Story = {
  parameters: { ...at(...nothing), requirements: ['SYS-010'] },
  async play({ canvas }) {
    const dialog = await askToDelete(canvas)
    await expect(await dialog.findByText('No active references to this system were found.')).toBeVisible()
    await expect(dialog.queryByRole('listitem')).toBeNull()
  },
}

export const OneOfEach: Story = {
  parameters: {
    ...at(
      respond(projectRoles, projectRolesExample.slice(0, 1)),
      respond(users, manyRoleUsersExample.slice(0, 1)),
      respond(pendingRegistrations, registrationReferencesExample.slice(0, 1)),
    ),
    requirements: ['SYS-009'],
  },
  async play({ canvas }) {
    const dialog = await askToDelete(canvas)
    await expect(await dialog.findByText('1 project role suggests it:')).toBeVisible()
    await expect(await dialog.findByText('1 active user has access to it:')).toBeVisible()
    await expect(await dialog.findByText('1 pending registration requests it:')).toBeVisible()
  },
}

/** If there are more users than the server lists, the count includes all of them. */
export const ManyHaveIt: Story = {
  parameters: {
    ...at(
      respond(users, manyRoleUsersExample.slice(0, mostReferences), { total: 1_000_000 }),
      respond(outstandingAccessChanges, [
        ...accessChangeReferencesExample,
        ...accessChangeReferencesExample.map((each) => ({ ...each, id: each.id + 1000 })),
      ]),
    ),
    requirements: ['EXP-066'],
  },
  async play({ canvas }) {
    const dialog = await askToDelete(canvas)
    await expect(await dialog.findByText('1,000,000 active users have access to it:')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'and 999,992 more' })).toHaveAttribute('href', '/app/users')
    await expect(await dialog.findByText('2 outstanding access-change requests refer to it:')).toBeVisible()
  },
}

const manyRegistrations = registrationReferencesExample
  .slice(0, 1)
  .flatMap((each) => Array.from({ length: 12 }, (_, place) => ({ ...each, id: place + 1 })))

/**
 * Each reference links to its page. If there are further references, their number is a link to
 * their list.
 */
export const References: Story = {
  parameters: { ...at(respond(pendingRegistrations, manyRegistrations)), requirements: ['EXP-066'] },
  async play({ canvas }) {
    const dialog = await askToDelete(canvas)
    await dialog.findByText('12 pending registrations request it:')
    const hrefs = () => dialog.getAllByRole('link').map((link) => link.getAttribute('href'))
    // Each kind of reference is loaded separately.
    for (const href of [
      `/app/configure/project-roles/${projectRolesExample[0]?.id}`,
      `/app/users/${roleUsersWithSelfExample[0]?.id}`,
      '/app/user-requests/registration/1',
      `/app/user-requests/access-change/${accessChangeReferencesExample[0]?.id}`,
    ])
      await waitFor(() => expect(hrefs()).toContain(href))
    await expect(dialog.getByRole('link', { name: 'and 4 more' })).toHaveAttribute(
      'href',
      '/app/user-requests?filter=Account+Registration',
    )
  },
}

/** Loaded references are shown while others load. */
export const ReferencesAreSlow: Story = {
  tags: ['loading'],
  parameters: { ...at(pending(pendingRegistrations)), requirements: ['EXP-189'] },
  async play({ canvas }) {
    const dialog = await askToDelete(canvas)
    await expect(dialog.getByRole('status')).toHaveTextContent('Searching for references …')
    await expect(await dialog.findByText('3 active users have access to it:')).toBeVisible()
  },
}

/** If the references fail to load, the system can still be deleted. */
export const ReferencesNotLoaded: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at(
      refuse(projectRoles, 'broken'),
      refuse(users, 'broken'),
      refuse(pendingRegistrations, 'broken'),
      refuse(outstandingAccessChanges, 'broken'),
      respond(deactivate, undefined),
    ),
    requirements: ['MSG-114'],
  },
  async play({ canvas }) {
    const dialog = await askToDelete(canvas)
    for (const items of ['project-roles', 'users', 'user registrations', 'user access-change requests']) {
      await expect(await dialog.findByText(`Problem loading ${items} referencing system.`)).toBeVisible()
    }
    await expect(dialog.getAllByRole('button', { name: 'Try again' })).toHaveLength(4)
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await expect(await alertSays(canvas, 'Deleted System')).toBeVisible()
  },
}

/** The confirmation dialog warns that unsaved changes would be lost. */
export const WithUnsavedChanges: Story = {
  parameters: { ...at(), requirements: ['EXP-172'] },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('System Name (required)'), 's')
    const dialog = await askToDelete(canvas)
    await expect(dialog.getByText(/are not saved and will be lost/)).toBeVisible()
  },
}

export const Deleted: Story = {
  parameters: { ...at(respond(deactivate, undefined)), requirements: ['MSG-146'] },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('System Name (required)'), 's')
    await remove(canvas)
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Configuration' })).toBeVisible()
    await expect(await alertSays(canvas, 'Deleted System')).toBeVisible()
  },
}

/** If another user has already deleted the system, the confirmation dialog closes, and an alert is shown. */
export const DeletedByOthers: Story = {
  tags: ['unchanged (304)'],
  parameters: { ...at(refuse(deactivate, 'unchanged')), requirements: ['MSG-141'] },
  async play({ canvas }) {
    await remove(canvas)
    await expect(await alertSays(canvas, 'System is already in an inactive state.')).toBeVisible()
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
    requirements: ['MSG-129', 'MSG-142'],
  },
  async play({ canvas }) {
    const log = spyOn(console, 'error').mockImplementation(() => undefined)
    const dialog = await remove(canvas)
    const alert = await dialog.findByRole('alert')
    await expect(within(alert).getByText('Error')).toBeVisible()
    await expect(within(alert).getByText('Unable to delete system.')).toBeVisible()
    await expect(alert).toHaveTextContent('b1946ac9')
    await expect(log).toHaveBeenCalledWith('Unable to deactivate system due to one or more errors.')
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

/**
 * If the server refuses to delete the portal's own system, the confirmation dialog shows the
 * reason.
 */
export const NeededForEveryAccess: Story = {
  tags: ['invalid (422)'],
  parameters: {
    requirements: ['EXP-176'],
    ...at(refuse(deactivate, 'invalid', { fieldErrors: { inactive: ['FIXED_SYSTEM_IS_REQUIRED'] } })),
    ...logged,
  },
  async play({ canvas }) {
    const dialog = await remove(canvas)
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The portal itself must be among the systems',
    )
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

const inactive = respond(get, retiredSystemExample)
const press = async (canvas: Canvas) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Reactivate this System' }))

/** Server that returns the system as active after it was activated. */
const reactivating = () => {
  let isActive = false
  return [
    http.get('*/PG-API/rest/secure/system_mgmt/system_access/2', () =>
      HttpResponse.json({ ...retiredSystemExample, inactive: !isActive }),
    ),
    http.put('*/PG-API/rest/secure/system_mgmt/system_access/7/activate/', () => {
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
  parameters: { ...at(...reactivating()), requirements: ['SYS-016'] },
  async play({ canvas }) {
    await press(canvas)
    await expect(await alertSays(canvas, 'Updated System')).toBeVisible()
    await expect(canvas.queryByText('INACTIVE')).toBeNull()
    // The focus is on the heading and not on Delete, which replaces Reactivate.
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
  },
}

export const ReactivatedByOthers: Story = {
  tags: ['unchanged (304)'],
  parameters: { ...at(inactive, refuse(activate, 'unchanged')), requirements: ['MSG-141'] },
  async play({ canvas }) {
    await press(canvas)
    await expect(await alertSays(canvas, 'System is already in an active state.')).toBeVisible()
  },
}

/** A system cannot be reactivated if another system now has the same name. */
export const NameTaken: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      inactive,
      refuse(activate, 'invalid', { fieldErrors: { systemName: ['SYSTEM_NAME_IS_ALREADY_IN_USE'] } }),
    ),
    requirements: ['MSG-129', 'MSG-159'],
  },
  async play({ canvas }) {
    await press(canvas)
    await expect(await canvas.findByText('There is already an active system with this name.')).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Unable to activate system due to one or more errors.',
    )
    await waitFor(() => expect(canvas.getByLabelText('System Name (required)')).toHaveFocus())
  },
}

export const NotReactivated: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at(inactive, refuse(activate, 'broken', { requestId: 'b1946ac9' })),
    requirements: ['MSG-129'],
  },
  async play({ canvas }) {
    await press(canvas)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('Unable to activate system due to one or more errors.')
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
    await expect(await canvas.findByRole('button', { name: /Reactivating system/ })).toBeVisible()
  },
}

/** Another administrator has deleted the record completely. */
export const ReactivationOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(inactive, refuse(activate, 'missing')), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await press(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /The requested system could not be found/,
    )
  },
}

export const DeletionOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: { requirements: ['EXP-176'], ...at(refuse(deactivate, 'missing')), ...logged },
  async play({ canvas }) {
    const dialog = await remove(canvas)
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      /The requested system could not be found/,
    )
  },
}
