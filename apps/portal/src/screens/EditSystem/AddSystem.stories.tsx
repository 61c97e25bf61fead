import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { systemsExample, trackerExample } from '@portal-gateway/contract/systems.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, type within } from 'storybook/test'
import * as v from 'valibot'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = { ...portalStory, title: 'Screens/Configuration/Add System', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { create, list } = api.systems
const at = (...answers: unknown[]) => ({
  route: '/app/configure/systems/new',
  answers: [...answers, respond(list, systemsExample)],
})
const failure = 'Unable to create system due to one or more errors.'

const nameField = (canvas: Canvas) => canvas.findByLabelText('System Name (required)')
async function fillAndSave(canvas: Canvas) {
  await userEvent.type(await nameField(canvas), 'Freezer Log')
  await userEvent.type(canvas.getByLabelText('Description'), 'Temperatures.')
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
}
async function expectForm(canvas: Canvas) {
  await expect(await nameField(canvas)).toHaveValue('Freezer Log')
  await expect(canvas.getByLabelText('Description')).toHaveValue('Temperatures.')
}
const expectList = async (canvas: Canvas) =>
  expect(await canvas.findByRole('heading', { level: 1, name: 'Configuration' })).toBeVisible()

/** The breadcrumbs link to the systems. A new system cannot be deleted. */
export const Ready: Story = {
  parameters: { ...at(), requirements: ['SYS-005', 'SYS-006', 'SYS-007'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Add System' })).toBeVisible()
    await expect(await nameField(canvas)).toHaveValue('')
    await expect(canvas.getByRole('link', { name: 'Systems Configuration' })).toHaveAttribute(
      'href',
      '/app/configure?tab=systems',
    )
    await expect(canvas.queryByRole('heading', { name: 'Additional Actions' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: /Delete|Reactivate/ })).toBeNull()
  },
}

export const Dark: Story = { tags: ['dark'], parameters: at(), globals: { theme: 'dark' } }

/** Body of the request. Without a sort value, the server adds the record at the end of the list. */
const expectedBody = v.strictObject({
  systemName: v.literal('Freezer Log'),
  description: v.literal('Temperatures.'),
  inactive: v.literal(false),
})

export const Created: Story = {
  parameters: {
    ...at(
      http.post(`*/PG-API${create.path}`, async ({ request }) =>
        // The handler responds only to this body, so the story fails if the form sends another body.
        v.is(expectedBody, await request.json())
          ? HttpResponse.json(trackerExample, { status: 201 })
          : undefined,
      ),
    ),
    requirements: ['MSG-145'],
  },
  async play({ canvas }) {
    await fillAndSave(canvas)
    await expectList(canvas)
    await expect(await canvas.findByRole('tab', { name: 'Systems' })).toHaveAttribute('aria-selected', 'true')
    await expect(await canvas.findByText('Created System')).toBeVisible()
    await expect(canvas.getByText('Successfully created system Freezer Log')).toBeVisible()
  },
}

export const NameInUse: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(refuse(create, 'invalid', { fieldErrors: { systemName: ['SYSTEM_NAME_IS_ALREADY_IN_USE'] } })),
    requirements: ['MSG-127', 'MSG-159'],
  },
  async play({ canvas }) {
    await fillAndSave(canvas)
    await expect(await canvas.findByText('There is already an active system with this name.')).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent(failure)
    const field = await nameField(canvas)
    await waitFor(() => expect(field).toHaveFocus())
    await expectForm(canvas)
  },
}

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(create, 'broken', { requestId: 'b1946ac9' })), requirements: ['MSG-127'] },
  async play({ canvas }) {
    await fillAndSave(canvas)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(failure)
    await expect(alert).toHaveTextContent('What you entered is still here.')
    await expect(alert).toHaveTextContent('b1946ac9')
    await expectForm(canvas)
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(create)), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await fillAndSave(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/cannot be reached/)
    await expectForm(canvas)
  },
}

export const Forbidden: Story = {
  tags: ['forbidden (403)'],
  parameters: { ...at(refuse(create, 'forbidden')), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await fillAndSave(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('You are not authorized to do this.')
  },
}

/**
 * After a 401 response, the portal checks the session. The session is still valid, so the form
 * shows an error. [C-041]
 */
export const SignedOutForTheCall: Story = {
  parameters: { ...at(refuse(create, 'signedOut')), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await fillAndSave(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please sign in')
    await expectForm(canvas)
  },
}

export const Sending: Story = {
  tags: ['loading'],
  parameters: { ...at(pending(create)), requirements: ['EXP-178'] },
  async play({ canvas }) {
    await fillAndSave(canvas)
    await expect(await canvas.findByRole('button', { name: /Saving/ })).toBeVisible()
  },
}

/** Cancel with unsaved changes requires a confirmation before it returns to the list. */
export const Cancelled: Story = {
  parameters: { ...at(), requirements: ['EXP-172'] },
  async play({ canvas }) {
    await userEvent.type(await nameField(canvas), 'Freezer Log')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(await screen.findByRole('alertdialog', { name: 'Unsaved Changes' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Abandon Changes' }))
    await expectList(canvas)
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
