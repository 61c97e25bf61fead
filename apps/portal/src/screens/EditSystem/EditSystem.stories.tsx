import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import {
  longTextsSystemExample,
  portalSystemExample,
  retiredSystemExample,
  systemsExample,
  trackerExample,
} from '@portal-gateway/contract/systems.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import * as v from 'valibot'
import { heldResponses } from '../../../stories/heldResponses.ts'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Configuration/Edit System',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { get, update, list } = api.systems
const route = '/app/configure/systems/2'
/** Returns parameters of the page. The given handlers have priority over the usual ones. */
const at = (...answers: unknown[]) => ({
  route,
  answers: [...answers, respond(get, trackerExample), respond(list, systemsExample)],
})
const failure = 'Unable to update system due to one or more errors.'

const nameField = (canvas: Canvas) => canvas.findByLabelText('System Name (required)')
async function changeAndSave(canvas: Canvas) {
  await userEvent.type(await nameField(canvas), 's')
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
}
const expectForm = async (canvas: Canvas) => expect(await nameField(canvas)).toHaveValue('Specimen Trackers')

export const Ready: Story = {
  parameters: { ...at(), requirements: ['SYS-005', 'SYS-006', 'SYS-007', 'EXP-072'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Specimen Tracker' })).toBeVisible()
    await expect(document.title).toContain('Specimen Tracker – Edit System')
    const breadcrumbs = within(canvas.getByRole('navigation', { name: 'Breadcrumbs' }))
    await expect(breadcrumbs.getAllByRole('listitem').at(-1)).toHaveTextContent(/^Systems Configuration$/)
    await expect(
      within(breadcrumbs.getAllByRole('listitem').at(-1) as HTMLElement).getByRole('link'),
    ).toBeVisible()
    await expect(await nameField(canvas)).toHaveValue('Specimen Tracker')
    await expect(canvas.getByLabelText('Description')).toHaveValue(trackerExample.description)
    await expect(canvas.getByRole('link', { name: 'Systems Configuration' })).toHaveAttribute(
      'href',
      '/app/configure?tab=systems',
    )
    await expect(canvas.getByRole('heading', { name: 'Additional Actions' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Delete this System' })).toBeVisible()
  },
}

export const Dark: Story = { tags: ['dark'], parameters: at(), globals: { theme: 'dark' } }

export const LongTexts: Story = { tags: ['long text'], parameters: at(respond(get, longTextsSystemExample)) }

export const Loading: Story = { tags: ['loading'], parameters: at(pending(get)) }

const slow = heldResponses()

export const Slow: Story = {
  parameters: at(respond(get, trackerExample, { until: slow.released })),
  beforeEach: slow.hold,
  async play({ canvas }) {
    await expect(await canvas.findByRole('navigation', { name: 'Breadcrumbs' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Delete this System' })).toBeNull()
    slow.release()
    await expect(await canvas.findByRole('button', { name: 'Delete this System' })).toBeVisible()
  },
}

export const NotLoaded: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(get, 'broken', { requestId: 'b1946ac9' })), requirements: ['MSG-113'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading system.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the systems' })).toBeVisible()
  },
}

export const Missing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(refuse(get, 'missing')), requirements: ['EXP-150'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('The requested system could not be found.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

export const NoSuchAddress: Story = {
  parameters: { requirements: ['EXP-150'], ...at(), route: '/app/configure/systems/0x3' },
  async play({ canvas }) {
    await expect(await canvas.findByText('The requested system could not be found.')).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(get)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading system.')).toBeVisible()
    await expect(canvas.getByText(/cannot be reached/)).toBeVisible()
  },
}

/** While the database does not respond, the page shows an error and repeats the call automatically. */
export const Unavailable: Story = {
  tags: ['unavailable (503)'],
  parameters: {
    ...at(refuse(get, 'unavailable', { retryAfter: 5, requestId: 'b1946ac9' })),
    requirements: ['EXP-261'],
  },
  async play({ canvas }) {
    const title = 'The portal is temporarily unavailable'
    await expect(await canvas.findByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Problem loading system.This page tries again by itself, and continues as soon as the portal is available.',
    )
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled()
    await expect(canvas.getByRole('link', { name: 'Go to the systems' })).toBeVisible()
  },
}

export const UnavailableDark: Story = {
  ...Unavailable,
  tags: ['dark', 'unavailable (503)'],
  globals: { theme: 'dark' },
}

/** The portal's own system can be renamed, but not deleted. */
export const ThePortalItself: Story = {
  parameters: at(respond(get, portalSystemExample)),
  async play({ canvas }) {
    await expect(await nameField(canvas)).toHaveValue('Portal Gateway')
    await expect(canvas.getByText(/part of every access and cannot be deleted/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Delete this System' })).toBeNull()
  },
}

const expectedBody = v.strictObject({
  systemName: v.literal('Specimen Trackers'),
  description: v.literal(trackerExample.description),
  inactive: v.literal(false),
  sort: v.literal(10),
  versionno: v.literal(1),
})

/** The request contains the whole system, including fields that the form does not show. */
export const Updated: Story = {
  parameters: {
    ...at(
      http.put(`*/PG-API${update.path.replace('{id}', '2')}`, async ({ request }) =>
        // The handler responds only to this body, so the story fails if the form sends another body.
        v.is(expectedBody, await request.json()) ? HttpResponse.json(trackerExample) : undefined,
      ),
    ),
    requirements: ['MSG-145'],
  },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Configuration' })).toBeVisible()
    await expect(await canvas.findByText('Updated System')).toBeVisible()
    await expect(canvas.getByText('Successfully updated system Specimen Trackers')).toBeVisible()
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

export const NameInUse: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(refuse(update, 'invalid', { fieldErrors: { systemName: ['SYSTEM_NAME_IS_ALREADY_IN_USE'] } })),
    requirements: ['MSG-128', 'MSG-159'],
  },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await canvas.findByText('There is already an active system with this name.')).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent(failure)
    const field = await nameField(canvas)
    await waitFor(() => expect(field).toHaveFocus())
    await expectForm(canvas)
  },
}

export const Gone: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(refuse(update, 'missing')), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The requested system could not be found.',
    )
    await expectForm(canvas)
  },
}

export const SaveFailed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(update, 'broken', { requestId: 'b1946ac9' })), requirements: ['MSG-128'] },
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

let saves = 0

/** If the server could not store a save, the portal does not repeat the call. The input is preserved. */
export const SaveUnavailable: Story = {
  tags: ['unavailable (503)'],
  parameters: {
    ...at(
      http.put(`*/PG-API${update.path.replace('{id}', '2')}`, () => {
        saves += 1
        return HttpResponse.json(
          { globalErrors: ['UNAVAILABLE'], fieldErrors: {} },
          { status: 503, headers: { 'retry-after': '1' } },
        )
      }),
    ),
    requirements: ['EXP-262'],
  },
  beforeEach() {
    saves = 0
  },
  async play({ canvas }) {
    await changeAndSave(canvas)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(failure)
    await expect(alert).toHaveTextContent('The server is busy. Try again in a moment.')
    await expect(alert).toHaveTextContent('Nothing was saved. What you entered is still here.')
    await expectForm(canvas)
    await expect(await nameField(canvas)).toHaveValue('Specimen Trackers')
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeEnabled()
    await expect(saves).toBe(1)
  },
}

/** Leaving the page with unsaved changes requires a confirmation. */
export const Guarded: Story = {
  parameters: { ...at(), requirements: ['EXP-172'] },
  async play({ canvas }) {
    await userEvent.type(await nameField(canvas), 's')
    await userEvent.click(canvas.getByRole('link', { name: 'Systems Configuration' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Go Back' }))
    await expectForm(canvas)
  },
}

export const Inactive: Story = {
  parameters: { ...at(respond(get, retiredSystemExample)), requirements: ['SYS-016'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('INACTIVE')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Reactivate this System' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Delete this System' })).toBeNull()
  },
}

export const DeniedForStaff: Story = {
  parameters: { ...at(...signedInAs('WRITE_USERS')), requirements: ['AUTH-039'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: 'You are not authorized to view this page' }),
    ).toBeVisible()
    await expect(canvas.queryByLabelText('System Name (required)')).toBeNull()
  },
}
