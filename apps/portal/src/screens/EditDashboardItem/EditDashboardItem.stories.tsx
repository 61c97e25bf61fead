import { formatDateTime } from '@portal-gateway/api-client/date'
import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import {
  dashboardItemExample,
  dashboardItemRowsExample,
  longTextsItemExample,
  untitledItemExample,
} from '@portal-gateway/contract/dashboardItems.examples'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import * as v from 'valibot'
import { heldResponses } from '../../../stories/heldResponses.ts'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Configuration/Edit Dashboard Item',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { getForAdministrators: get, update, deactivate, listForAdministrators } = api.dashboardItems
const commonAnswers = [
  respond(api.portalRoles.list, portalRolesExample),
  respond(listForAdministrators, dashboardItemRowsExample),
  respond(api.resourceCategories.list, dashboardItemExample.categories),
]
const loaded = respond(get, dashboardItemExample)
const route = '/app/configure/dashboard/1'
/** Returns parameters of the page. The given handlers have priority over the usual ones. */
const at = (...answers: unknown[]) => ({ route, answers: [...answers, loaded, ...commonAnswers] })

const title = (canvas: Canvas) => canvas.findByLabelText('Item title (required)')
async function changeAndSave(canvas: Canvas) {
  await userEvent.type(await title(canvas), ' 2')
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
}
async function askToDelete(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Delete this Item' }))
  return within(await screen.findByRole('alertdialog', { name: 'Delete Dashboard Item?' }))
}
async function remove(canvas: Canvas) {
  await userEvent.click((await askToDelete(canvas)).getByRole('button', { name: 'Delete' }))
}
const expectList = async (canvas: Canvas) =>
  expect(await canvas.findByRole('heading', { level: 1, name: 'Configuration' })).toBeVisible()
const alertSays = (canvas: Canvas, text: string | RegExp) => canvas.findByText(text)
const inView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}
const expectForm = async (canvas: Canvas, value: string) => expect(await title(canvas)).toHaveValue(value)

export const Ready: Story = {
  parameters: { ...at(), requirements: ['EXP-072'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Specimen Tracker' })).toBeVisible()
    await expect(document.title).toContain('Specimen Tracker – Edit Dashboard Item')
    const breadcrumbs = within(canvas.getByRole('navigation', { name: 'Breadcrumbs' }))
    await expect(breadcrumbs.getAllByRole('listitem').at(-1)).toHaveTextContent(/^Dashboard items$/)
    await expect(
      within(breadcrumbs.getAllByRole('listitem').at(-1) as HTMLElement).getByRole('link'),
    ).toBeVisible()
    await expectForm(canvas, 'Specimen Tracker')
    await expect(canvas.getByRole('checkbox', { name: 'Show this item to users' })).toBeChecked()
  },
}

/** The resources and categories of a stored item have tabs beside the form's tabs. */
export const OwnTabs: Story = {
  parameters: {
    ...at(respond(api.resources.list, []), respond(api.resourceCategories.list, [])),
    requirements: ['ITEM-011'],
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Resources' }))
    // Until the resources are loaded, the link is elsewhere.
    await canvas.findByText('No records found')
    await expect(canvas.getByRole('link', { name: 'Add Resource' })).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Resource Categories' }))
    // Until the categories are loaded, a disabled button is shown elsewhere.
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add Resource Category' })).toBeEnabled())
  },
}

export const Dark: Story = { tags: ['dark'], parameters: at(), globals: { theme: 'dark' } }

/** The address selects the tab. */
export const OnContent: Story = {
  parameters: { requirements: ['ITEM-009'], ...at(), route: `${route}?tab=content` },
  async play({ canvas }) {
    await expect(await canvas.findByRole('textbox', { name: 'Content' })).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Preview' }))
    const preview = within(await canvas.findByRole('region', { name: /Content/ }))
    // Headings of the content start at level 2, because the page has the heading of level 1.
    await expect(await preview.findByRole('heading', { level: 2, name: 'Before you begin' })).toBeVisible()
  },
}

/** An inactive role of the item is still shown and can be removed. */
export const OnAccess: Story = {
  parameters: {
    ...at(
      respond(get, { ...dashboardItemExample, roles: [{ id: 8, description: 'Statistician (external)' }] }),
    ),
    route: `${route}?tab=access`,
    requirements: ['ITEM-044'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('row', { name: 'Statistician (external) (inactive)' })).toBeVisible()
    // Only active roles can be selected.
    await userEvent.click(canvas.getByRole('button', { name: /Portal roles/ }))
    const options = within(await screen.findByRole('listbox')).getAllByRole('option')
    const active = portalRolesExample.filter(({ inactive }) => !inactive)
    await expect(options.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(active.map(({ description }) => expect.stringContaining(description))),
    )
  },
}

export const Untitled: Story = {
  parameters: at(respond(get, untitledItemExample)),
  async play({ canvas }) {
    await expect(await canvas.findByText('No title')).toBeVisible()
  },
}

export const LongTexts: Story = { tags: ['long text'], parameters: at(respond(get, longTextsItemExample)) }

const inactive = respond(get, { ...dashboardItemExample, inactive: true })

export const Inactive: Story = {
  parameters: { ...at(inactive), requirements: ['ITEM-039'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('INACTIVE')).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: 'Show this item to users' })).not.toBeChecked()
    await expect(canvas.queryByRole('button', { name: 'Delete this Item' })).toBeNull()
  },
}

const shownAgain = v.object({ inactive: v.literal(false), versionno: v.literal(7) })

/** There is no call to activate an item: saving it as visible activates it. [C-085] */
export const Reactivated: Story = {
  parameters: {
    ...at(
      inactive,
      http.put('*/PG-API/rest/secure/admin/dashboard_items/1', async ({ request }) =>
        // The handler responds only to this body, so the story fails if the form sends another body.
        v.is(shownAgain, await request.json()) ? HttpResponse.json(dashboardItemExample) : undefined,
      ),
    ),
    requirements: ['MSG-049'],
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Show this item to users' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expectList(canvas)
    await expect(await alertSays(canvas, 'Updated Item')).toBeVisible()
  },
}

export const Loading: Story = { tags: ['loading'], parameters: at(pending(get)) }

const slow = heldResponses()

export const Slow: Story = {
  parameters: at(respond(get, dashboardItemExample, { until: slow.released })),
  beforeEach: slow.hold,
  async play({ canvas }) {
    await expect(await canvas.findByRole('navigation', { name: 'Breadcrumbs' })).toBeVisible()
    await expect(canvas.queryByLabelText('Item title (required)')).toBeNull()
    slow.release()
    await expect(await canvas.findByLabelText('Item title (required)')).toBeVisible()
  },
}

export const LoadFailed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(get, 'broken', { requestId: 'b1946ac9' })), requirements: ['MSG-019'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading dashboard item.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const LoadUnreachable: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(get)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading dashboard item.')).toBeVisible()
    await expect(canvas.getByText(/cannot be reached/)).toBeVisible()
  },
}

export const RolesFailed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(api.portalRoles.list, 'broken')), requirements: ['MSG-054'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading portal roles.')).toBeVisible()
  },
}

export const Missing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(refuse(get, 'missing')), requirements: ['MSG-024'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('The requested dashboard item could not be found.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the dashboard items' })).toBeVisible()
  },
}

/** For an address without a valid id, no request is sent. */
export const NotAnId: Story = {
  parameters: {
    requirements: ['EXP-150'],
    route: '/app/configure/dashboard/tracker',
    answers: commonAnswers,
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('The requested dashboard item could not be found.')).toBeVisible()
  },
}

export const Forbidden: Story = {
  tags: ['forbidden (403)'],
  parameters: { ...at(refuse(get, 'forbidden')), requirements: ['MSG-025'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByText('You do not have permission to access this dashboard item.'),
    ).toBeVisible()
  },
}

/**
 * After a 401 response, the portal checks the session. The session is still valid, so the page
 * shows an error. [C-041]
 */
export const SignedOutForThisItem: Story = {
  parameters: { ...at(refuse(get, 'signedOut')), requirements: ['MSG-025'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByText('You do not have permission to access this dashboard item.'),
    ).toBeVisible()
  },
}

export const ForbiddenAndInactive: Story = {
  tags: ['forbidden (403)'],
  parameters: { ...at(refuse(get, 'forbidden', { inactive: true })), requirements: ['MSG-026'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('The requested dashboard item has been deleted.')).toBeVisible()
  },
}

export const DeniedForReaders: Story = {
  parameters: { ...at(...signedInAs('READ_USERS')), requirements: ['AUTH-039'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: 'You are not authorized to view this page' }),
    ).toBeVisible()
  },
}

export const Updated: Story = {
  parameters: { ...at(respond(update, dashboardItemExample)), requirements: ['MSG-049'] },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expectList(canvas)
    await expect(await alertSays(canvas, 'Updated Item')).toBeVisible()
    await expect(canvas.getByText('Successfully updated dashboard item Specimen Tracker 2')).toBeVisible()
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
}

/** If the stored item is already equal to the draft, the page stays open with the draft. */
export const Unchanged: Story = {
  tags: ['unchanged (304)'],
  parameters: { ...at(refuse(update, 'unchanged')), requirements: ['MSG-040', 'SHELL-046'] },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await alertSays(canvas, 'There are no changes to submit.')).toBeVisible()
    await expectForm(canvas, 'Specimen Tracker 2')
  },
}

export const RefusedOnBasicDetails: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(refuse(update, 'invalid', { fieldErrors: { url: ['URL_MUST_HAVE_A_VALID_PROTOCOL'] } })),
    requirements: ['ITEM-040', 'SHELL-044', 'SHELL-045'],
  },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await canvas.findByRole('tab', { name: /Basic Details 1 error/ })).toBeVisible()
    await expect(canvas.getByLabelText('Application URL')).toBeInvalid()
    await waitFor(() => expect(canvas.getByLabelText('Application URL')).toHaveFocus())
    await expectForm(canvas, 'Specimen Tracker 2')
  },
}

export const RefusedOnContent: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(refuse(update, 'invalid', { fieldErrors: { details: ['DETAILS_IS_TOO_LONG'] } })),
    requirements: ['ITEM-041', 'EXP-061'],
  },
  async play({ canvas }) {
    await changeAndSave(canvas)
    const tab = await canvas.findByRole('tab', { name: /Content 1 error/ })
    await waitFor(() => expect(tab).toHaveAttribute('aria-selected', 'true'))
    await expect(await canvas.findByRole('textbox', { name: 'Content' })).toBeInvalid()
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Content' })).toHaveFocus())
  },
}

/** Errors on two tabs can be fixed by switching between the tabs without a confirmation. */
export const RefusedOnAccess: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      refuse(update, 'invalid', {
        fieldErrors: { name: ['NAME_IS_ALREADY_IN_USE'], 'roles[1]': ['PORTAL_ROLE_IS_INACTIVE'] },
      }),
    ),
    requirements: ['ITEM-042'],
  },
  async play({ canvas }) {
    await changeAndSave(canvas)
    const summary = within(await canvas.findByRole('alert'))
    await expect(summary.getByText(/Site Coordinator is inactive/)).toBeVisible()
    await userEvent.click(summary.getByRole('link', { name: 'Portal roles' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: /3 selected/ })).toHaveFocus())
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await expect(canvas.getByRole('tab', { name: /Access 1 error/ })).toHaveAttribute('aria-selected', 'true')
  },
}

export const VersionConflict: Story = {
  tags: ['conflict'],
  parameters: {
    ...at(refuse(update, 'invalid', { globalErrors: ['VERSION_CONFLICT'] })),
    requirements: ['MSG-187'],
  },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await canvas.findByText('Error submitting. Contact user support')).toBeVisible()
    await expectForm(canvas, 'Specimen Tracker 2')
  },
}

export const UpdateFailed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(update, 'broken', { requestId: 'b1946ac9' })), requirements: ['MSG-029'] },
  async play({ canvas }) {
    await changeAndSave(canvas)
    const alert = within(await canvas.findByRole('alert'))
    await expect(alert.getByText('Unable to update dashboard item due to one or more errors.')).toBeVisible()
    await expect(alert.getByText('Code for User Support: b1946ac9')).toBeVisible()
    await waitFor(() => expect(inView(canvas.getByRole('alert'))).toBe(true))
    await expectForm(canvas, 'Specimen Tracker 2')
  },
}

export const UpdateUnreachable: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(update)), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await alertSays(canvas, /The server cannot be reached/)).toBeVisible()
    await expectForm(canvas, 'Specimen Tracker 2')
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeEnabled()
  },
}

export const GoneMeanwhile: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(refuse(update, 'missing')), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await alertSays(canvas, /The requested dashboard item could not be found/)).toBeVisible()
  },
}

export const DeleteAsks: Story = {
  parameters: { ...at(), requirements: ['ITEM-016'] },
  async play({ canvas }) {
    const dialog = await askToDelete(canvas)
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeVisible()
  },
}

export const Deleted: Story = {
  parameters: { ...at(respond(deactivate, undefined)), requirements: ['MSG-050'] },
  async play({ canvas }) {
    await remove(canvas)
    await expectList(canvas)
    await expect(await alertSays(canvas, 'Deleted Item')).toBeVisible()
  },
}

export const DeletedBefore: Story = {
  tags: ['unchanged (304)'],
  parameters: { ...at(refuse(deactivate, 'unchanged')), requirements: ['MSG-041'] },
  async play({ canvas }) {
    await remove(canvas)
    await expect(
      await alertSays(canvas, 'No changes were made (dashboard item is already in an inactive state).'),
    ).toBeVisible()
    await expectForm(canvas, 'Specimen Tracker')
  },
}

/** Another administrator has deleted the record completely. */
export const DeletionOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(refuse(deactivate, 'missing')),
    requirements: ['EXP-176', 'EXP-371'],
    reports: ['The requested dashboard item could not be found.'],
  },
  async play({ canvas }) {
    await remove(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Unable to delete dashboard item.')
    await expectForm(canvas, 'Specimen Tracker')
  },
}

/** The technical text of the failure is only logged; the page shows another text. [C-125] */
export const DeleteFailed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(deactivate, 'broken')), requirements: ['MSG-030', 'MSG-031'] },
  async play({ canvas }) {
    const logged = spyOn(console, 'error').mockImplementation(() => undefined)
    await remove(canvas)
    const alert = within(await canvas.findByRole('alert'))
    await expect(alert.getByText('Error')).toBeVisible()
    await expect(alert.getByText('Unable to delete dashboard item.')).toBeVisible()
    await expect(alert.queryByText(/unexpected error/)).toBeNull()
    await expect(logged).toHaveBeenCalledWith('Failed to delete dashboard item due to an unexpected error.')
    logged.mockRestore()
    await expectForm(canvas, 'Specimen Tracker')
    await userEvent.click(alert.getByRole('button', { name: 'Dismiss Error' }))
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

export const DeleteUnreachable: Story = {
  tags: ['offline'],
  parameters: {
    requirements: ['EXP-176'],
    ...at(unreachable(deactivate)),
    reports: ['The server cannot be reached.'],
  },
  async play({ canvas }) {
    await remove(canvas)
    await expect(await alertSays(canvas, /The server cannot be reached/)).toBeVisible()
  },
}

/** Switching between the tabs of the form preserves the input without a confirmation. [C-246] */
export const OneForm: Story = {
  parameters: { ...at(), requirements: ['EXP-060'] },
  async play({ canvas }) {
    await userEvent.type(await title(canvas), ' 2')
    await userEvent.click(canvas.getByRole('tab', { name: /Content/ }))
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Content' }), 'More')
    await userEvent.click(canvas.getByRole('tab', { name: /Access/ }))
    await expect(await canvas.findByRole('button', { name: /Portal roles/ })).toBeVisible()
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await expect(canvas.getByText(/in Basic Details and Content/)).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: /Basic Details/ }))
    await expectForm(canvas, 'Specimen Tracker 2')
    await userEvent.click(canvas.getByRole('tab', { name: /Content/ }))
    await expect(await canvas.findByRole('textbox', { name: 'Content' })).toHaveValue(
      `${dashboardItemExample.details}More`,
    )
  },
}

/**
 * Switching to the resources with unsaved changes requires a confirmation. Go Back preserves the
 * input. [C-077, C-246]
 */
export const UnsavedChangesKept: Story = {
  parameters: { ...at(), requirements: ['ITEM-013', 'EXP-060'] },
  async play({ canvas }) {
    await userEvent.type(await title(canvas), ' 2')
    await userEvent.click(canvas.getByRole('tab', { name: 'Resources' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Unsaved Changes' }))
    await expect(dialog.getByRole('button', { name: 'Abandon Changes' })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Go Back' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expectForm(canvas, 'Specimen Tracker 2')
  },
}

export const UnsavedChangesAbandoned: Story = {
  parameters: { ...at(), requirements: ['ITEM-013', 'EXP-060', 'EXP-064'] },
  async play({ canvas }) {
    await userEvent.type(await title(canvas), ' 2')
    await userEvent.click(canvas.getByRole('tab', { name: 'Resource Categories' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Unsaved Changes' }))
    const abandon = dialog.getByRole('button', { name: 'Abandon Changes' })
    // The button of a destructive action is red.
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(abandon).backgroundColor.match(/\d+/g)?.map(Number) ?? []
    await expect(red).toBeGreaterThan(2 * Math.max(green, blue))
    await userEvent.click(abandon)
    await expect(await canvas.findByRole('button', { name: 'Add Resource Category' })).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Basic Details' }))
    await expectForm(canvas, 'Specimen Tracker')
    await expect(canvas.getByText('No changes')).toBeVisible()
  },
}

/** Leaving the page by a link with unsaved changes also requires a confirmation. */
export const UnsavedChangesOnLeaving: Story = {
  parameters: { ...at(), requirements: ['ITEM-013'] },
  async play({ canvas }) {
    await userEvent.type(await title(canvas), ' 2')
    await userEvent.click(canvas.getByRole('link', { name: 'Dashboard items' }))
    await expect(await screen.findByRole('alertdialog', { name: 'Unsaved Changes' })).toBeVisible()
  },
}

const preview = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Preview as Role' }))
  return within(await screen.findByRole('dialog', { name: 'Preview as Role' }))
}

/** The preview shows the current content of the form, and saves nothing. */
export const Preview: Story = {
  parameters: { ...at(), requirements: ['EXP-188'] },
  async play({ canvas }) {
    await userEvent.type(await title(canvas), ' 2')
    const dialog = await preview(canvas)
    await expect(await dialog.findAllByRole('heading', { name: 'Specimen Tracker 2' })).toHaveLength(2)
    await userEvent.click(dialog.getByRole('button', { name: 'View' }))
    const [, onItsPage] = dialog.getAllByRole('heading', { name: 'Specimen Tracker 2' })
    await waitFor(() => expect(onItsPage).toHaveFocus())
    // The preview omits inactive parts, because users do not see them.
    await userEvent.click(dialog.getByRole('button', { name: /^Shipping forms/ }))
    await expect(dialog.getByRole('link', { name: 'Dry ice declaration' })).toBeVisible()
    await expect(dialog.queryByText('Shipments before 2024')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Close preview' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Preview as Role' })).toHaveFocus())
    await expect(canvas.getByText('Unsaved changes')).toBeVisible()
  },
}

const noon = '2098-11-26T12:00:00.000Z'
const maintained = respond(get, {
  ...dashboardItemExample,
  maintenanceUntil: noon,
  maintenanceNote: 'The freezers get new labels.',
})

/**
 * The preview shows a maintenance note that is not saved yet. The preview has no link to change the
 * maintenance.
 */
export const PreviewOfMaintenance: Story = {
  parameters: { ...at(maintained), requirements: ['EXP-124'] },
  async play({ canvas }) {
    const what = await canvas.findByLabelText('What is being done')
    await userEvent.clear(what)
    await userEvent.type(what, 'A new printer.')
    const dialog = await preview(canvas)
    await expect(dialog.getAllByText(`Maintenance until ${formatDateTime(noon)}`)).toHaveLength(2)
    await expect(dialog.getAllByText(/A new printer\./)).toHaveLength(2)
    await expect(dialog.queryByRole('link', { name: /maintenance/ })).toBeNull()
  },
}

/** Body of an update that ends the maintenance. */
const ended = v.looseObject({ maintenanceUntil: v.null(), maintenanceNote: v.literal('') })

/** With the keyboard, a user can end the maintenance: they clear the checkbox and save. */
export const EndsMaintenance: Story = {
  parameters: {
    ...at(
      http.put(`*/PG-API${update.path.replace('{id}', '1')}`, async ({ request }) =>
        v.is(ended, await request.json()) ? HttpResponse.json(dashboardItemExample) : undefined,
      ),
      maintained,
    ),
    requirements: ['EXP-124'],
  },
  async play({ canvas }) {
    const box = await canvas.findByRole('checkbox', { name: 'Under maintenance' })
    await expect(box).toBeChecked()
    box.focus()
    await userEvent.keyboard(' ')
    await expect(canvas.queryByLabelText(/Maintenance until/)).toBeNull()
    canvas.getByRole('button', { name: 'Save' }).focus()
    await userEvent.keyboard('{Enter}')
    await expectList(canvas)
  },
}

export const PreviewDark: Story = { tags: ['dark'], ...Preview, globals: { theme: 'dark' } }

const wouldNotSee = 'The reader would not see this item.'

/** The preview shows that an item is hidden from users who have none of its roles. */
export const PreviewAsOther: Story = {
  parameters: {
    ...at(respond(get, { ...dashboardItemExample, roles: [{ id: 4, description: 'Investigator' }] })),
    requirements: ['EXP-188'],
  },
  async play({ canvas }) {
    const dialog = await preview(canvas)
    await userEvent.click(await dialog.findByRole('button', { name: /Portal roles of the reader/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Investigator' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Site Coordinator' }))
    await userEvent.keyboard('{Escape}')
    await expect(await dialog.findByText(wouldNotSee)).toBeVisible()
    await expect(dialog.getByText('None of these roles is among the roles of the item.')).toBeVisible()
  },
}

/** The preview shows that an inactive item is hidden from all users. */
export const PreviewInactive: Story = {
  parameters: { ...at(respond(get, { ...dashboardItemExample, inactive: true })), requirements: ['EXP-188'] },
  async play({ canvas }) {
    const dialog = await preview(canvas)
    await expect(await dialog.findByText(wouldNotSee)).toBeVisible()
    await expect(dialog.getByText('The item is not shown to users, regardless of their roles.')).toBeVisible()
  },
}

export const PreviewUntitled: Story = {
  parameters: { ...at(respond(get, untitledItemExample)), requirements: ['EXP-188'] },
  async play({ canvas }) {
    const dialog = await preview(canvas)
    await expect(await dialog.findAllByRole('heading', { name: 'No title' })).toHaveLength(2)
    await expect(dialog.getByText('This application has no resources.')).toBeVisible()
  },
}

const onAccess = { route: `${route}?tab=access` }
const chooseAgreement = async (canvas: Canvas, name: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: /Required agreements/ }))
  await userEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name }))
  await userEvent.keyboard('{Escape}')
}

/** Answers an update only if its body has these agreements. */
const updatedWith = (...ids: number[]) =>
  http.put(`*/PG-API${update.path.replace('{id}', '1')}`, async ({ request }) => {
    const { agreementIds } = (await request.json()) as { agreementIds?: number[] }
    return String(agreementIds) === String(ids) ? HttpResponse.json(dashboardItemExample) : undefined
  })

/** The item requires the chosen agreements. Its draft always contains them. */
export const RequiredAgreements: Story = {
  parameters: {
    ...at(updatedWith(1), respond(get, { ...dashboardItemExample, agreementIds: [2] })),
    ...onAccess,
    requirements: ['COND-045'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('row', { name: /Confidentiality/ })).toBeVisible()
    await chooseAgreement(canvas, 'Confidentiality')
    await chooseAgreement(canvas, 'Data use agreement')
    await expect(canvas.getByText(/in Access/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expectList(canvas)
  },
}

/** If the agreements fail to load, the item can still be edited, and keeps its agreements. */
export const AgreementsNotLoaded: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at(
      refuse(api.agreements.list, 'broken', { requestId: 'b1946ac9' }),
      updatedWith(2),
      respond(get, { ...dashboardItemExample, agreementIds: [2] }),
    ),
    ...onAccess,
    requirements: ['COND-045'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading agreements.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: /Basic Details/ }))
    await changeAndSave(canvas)
    await expectList(canvas)
  },
}

/** If there are no agreements, a link leads to their list. */
export const NoAgreements: Story = {
  tags: ['empty'],
  parameters: { ...at(respond(api.agreements.list, [])), ...onAccess, requirements: ['COND-045'] },
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: 'Configuration › Agreements' })
    await expect(link).toHaveAttribute('href', '/app/configure?tab=agreements')
  },
}
