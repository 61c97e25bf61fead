import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import {
  investigatorRoleExample,
  longNamePortalRoleExample,
  portalRolesExample,
  retiredRoleExample,
} from '@portal-gateway/contract/portalRoles.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, within } from 'storybook/test'
import * as v from 'valibot'
import { heldResponses } from '../../../stories/heldResponses.ts'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Configuration/Edit Portal Role',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { get, update, users, list } = api.portalRoles
const route = '/app/configure/portal-roles/4'
/** Returns parameters of the page. The given handlers have priority over the usual ones. */
const at = (...answers: unknown[]) => ({
  route,
  answers: [
    // This handler must precede the handlers of paths with an id, because these would match this
    // path too.
    respond(list, portalRolesExample),
    ...answers,
    respond(get, investigatorRoleExample),
    respond(users, []),
  ],
})
const failure = 'Unable to update portal role due to one or more errors.'

const nameField = (canvas: Canvas) => canvas.findByLabelText('Role Name (required)')
async function changeAndSave(canvas: Canvas) {
  await userEvent.type(await nameField(canvas), 's')
  await userEvent.click(canvas.getByRole('radio', { name: 'READ_USERS' }))
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
}
const expectForm = async (canvas: Canvas) => expect(await nameField(canvas)).toHaveValue('Investigators')

export const Ready: Story = {
  parameters: { ...at(), requirements: ['EXP-072'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Investigator' })).toBeVisible()
    await expect(document.title).toContain('Investigator – Edit Portal Role')
    const breadcrumbs = within(canvas.getByRole('navigation', { name: 'Breadcrumbs' }))
    await expect(breadcrumbs.getAllByRole('listitem').at(-1)).toHaveTextContent(/^Portal roles$/)
    await expect(
      within(breadcrumbs.getAllByRole('listitem').at(-1) as HTMLElement).getByRole('link'),
    ).toBeVisible()
    await expect(await nameField(canvas)).toHaveValue('Investigator')
    await expect(canvas.getByRole('radio', { name: 'USER' })).toBeChecked()
    await expect(canvas.getByRole('button', { name: 'Delete this Portal Role' })).toBeVisible()
    await expect(canvas.getByText(/A change takes effect immediately/)).toBeVisible()
  },
}

export const Dark: Story = { tags: ['dark'], parameters: at(), globals: { theme: 'dark' } }

export const LongTexts: Story = {
  tags: ['long text'],
  parameters: at(respond(get, longNamePortalRoleExample)),
}

export const Loading: Story = { tags: ['loading'], parameters: at(pending(get)) }

const slow = heldResponses()

export const Slow: Story = {
  parameters: at(respond(get, investigatorRoleExample, { until: slow.released })),
  beforeEach: slow.hold,
  async play({ canvas }) {
    await expect(await canvas.findByRole('navigation', { name: 'Breadcrumbs' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Delete this Portal Role' })).toBeNull()
    slow.release()
    await expect(await canvas.findByRole('button', { name: 'Delete this Portal Role' })).toBeVisible()
  },
}

export const NotLoaded: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(get, 'broken', { requestId: 'b1946ac9' })), requirements: ['MSG-055'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading portal role.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the portal roles' })).toBeVisible()
  },
}

export const Missing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(refuse(get, 'missing')), requirements: ['EXP-150'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('The requested portal role could not be found.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

export const NoSuchAddress: Story = {
  parameters: { requirements: ['EXP-150'], ...at(), route: '/app/configure/portal-roles/0x4' },
  async play({ canvas }) {
    await expect(await canvas.findByText('The requested portal role could not be found.')).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(get)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading portal role.')).toBeVisible()
    await expect(canvas.getByText(/cannot be reached/)).toBeVisible()
  },
}

const expectedBody = v.strictObject({
  id: v.literal(4),
  description: v.literal('Investigators'),
  permissions: v.tuple([v.literal('READ_USERS')]),
  inactive: v.literal(false),
  sort: v.literal(30),
  versionno: v.literal(1),
})

/** The request contains the whole role, including fields that the form does not show. */
export const Updated: Story = {
  parameters: {
    ...at(
      http.put(`*/PG-API${update.path}`, async ({ request }) =>
        // The handler responds only to this body, so the story fails if the form sends another body.
        v.is(expectedBody, await request.json()) ? HttpResponse.json(investigatorRoleExample) : undefined,
      ),
    ),
    requirements: ['MSG-096'],
  },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Configuration' })).toBeVisible()
    await expect(await canvas.findByText('Updated Portal Role')).toBeVisible()
    await expect(canvas.getByText('Successfully updated portal role Investigators')).toBeVisible()
  },
}

export const Unchanged: Story = {
  tags: ['unchanged (304)'],
  parameters: { ...at(refuse(update, 'unchanged')), requirements: ['SHELL-046'] },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await canvas.findByText('There are no changes to submit.')).toBeVisible()
    await expectForm(canvas)
  },
}

let stored = investigatorRoleExample

/**
 * If another user saved the role concurrently, the input is preserved and can be saved over that
 * version.
 */
export const ChangedByOthers: Story = {
  tags: ['conflict'],
  parameters: {
    ...at(
      http.put(`*/PG-API${update.path}`, async ({ request }) => {
        const { versionno } = (await request.json()) as { versionno: number }
        if (versionno === 2) return HttpResponse.json({ ...investigatorRoleExample, versionno: 3 })
        stored = { ...investigatorRoleExample, description: 'Theirs', versionno: 2 }
        return HttpResponse.json({ globalErrors: ['VERSION_CONFLICT'], fieldErrors: {} }, { status: 422 })
      }),
      http.get(`*/PG-API${get.path.replace('{id}', ':id')}`, () => HttpResponse.json(stored)),
      respond(api.audit.changesSince, []),
    ),
    requirements: ['MSG-058'],
  },
  beforeEach: () => {
    stored = investigatorRoleExample
  },
  async play({ canvas }) {
    const dialog = async () => within(await screen.findByRole('dialog', { name: 'Changed Meanwhile' }))
    await changeAndSave(canvas)
    await userEvent.click((await dialog()).getByRole('button', { name: 'Go Back' }))
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(failure)
    await expect(alert).toHaveTextContent('A colleague has changed this portal role meanwhile.')
    await expectForm(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    const again = await dialog()
    await userEvent.click(again.getByRole('radio', { name: 'Keep mine' }))
    await userEvent.click(again.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText('Updated Portal Role')).toBeVisible()
  },
}

/** Removing the last administrator is refused, because nobody could undo it. */
export const LastAdministrator: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(refuse(update, 'invalid', { globalErrors: ['LAST_ADMINISTRATOR'] })),
    requirements: ['EXP-176'],
  },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/The portal would have no administrator/)
    await expectForm(canvas)
  },
}

export const Gone: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(refuse(update, 'missing')), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The requested portal role could not be found.',
    )
    await expectForm(canvas)
  },
}

export const SaveFailed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(update, 'broken', { requestId: 'b1946ac9' })), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await changeAndSave(canvas)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(failure)
    await expect(alert).toHaveTextContent('b1946ac9')
    await expectForm(canvas)
  },
}

export const SaveForbidden: Story = {
  tags: ['forbidden (403)'],
  parameters: { ...at(refuse(update, 'forbidden')), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('You are not authorized to do this.')
  },
}

export const SaveWithoutNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(update)), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/cannot be reached/)
    await expectForm(canvas)
  },
}

/** Leaving the page with unsaved changes requires a confirmation. */
export const Guarded: Story = {
  parameters: { ...at(), requirements: ['EXP-172'] },
  async play({ canvas }) {
    await userEvent.type(await nameField(canvas), 's')
    await userEvent.click(canvas.getByRole('link', { name: 'Portal roles' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Go Back' }))
    await expectForm(canvas)
  },
}

export const Inactive: Story = {
  parameters: { ...at(respond(get, retiredRoleExample)), requirements: ['PROLE-018'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('INACTIVE')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Reactivate this Portal Role' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Delete this Portal Role' })).toBeNull()
  },
}

export const DeniedForStaff: Story = {
  parameters: { ...at(...signedInAs('WRITE_USERS')), requirements: ['AUTH-039'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: 'You are not authorized to view this page' }),
    ).toBeVisible()
    await expect(canvas.queryByLabelText('Role Name (required)')).toBeNull()
  },
}
