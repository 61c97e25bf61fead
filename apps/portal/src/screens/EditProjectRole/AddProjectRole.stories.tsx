import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { projectRolesExample, siteDataManagerExample } from '@portal-gateway/contract/projectRoles.examples'
import { systemsExample } from '@portal-gateway/contract/systems.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, type within } from 'storybook/test'
import * as v from 'valibot'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Configuration/Add Project Role',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { create, list } = api.projectRoles
const systems = api.systems.list
const at = (...answers: unknown[]) => ({
  route: '/app/configure/project-roles/new',
  answers: [...answers, respond(list, projectRolesExample), respond(systems, systemsExample)],
})
const failure = 'Unable to create project-role due to one or more errors.'

async function fillAndSave(canvas: Canvas) {
  await userEvent.type(await canvas.findByLabelText('Role Name (required)'), 'Study Monitor')
  await userEvent.type(canvas.getByLabelText('Description (required)'), 'Verifies source data.')
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Study required' }))
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Data Capture' }))
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
}
async function expectForm(canvas: Canvas) {
  await expect(await canvas.findByLabelText('Role Name (required)')).toHaveValue('Study Monitor')
  await expect(canvas.getByRole('checkbox', { name: 'Data Capture' })).toBeChecked()
}
const expectList = async (canvas: Canvas) =>
  expect(await canvas.findByRole('heading', { level: 1, name: 'Configuration' })).toBeVisible()

export const Ready: Story = {
  parameters: { ...at(), requirements: ['JROLE-012'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Add Project Role' })).toBeVisible()
    await expect(await canvas.findByLabelText('Role Name (required)')).toHaveValue('')
    await expect(canvas.queryByRole('button', { name: /Delete|Reactivate/ })).toBeNull()
    await expect(canvas.getByRole('checkbox', { name: 'Portal Gateway' })).toBeChecked()
  },
}

export const Dark: Story = { tags: ['dark'], parameters: at(), globals: { theme: 'dark' } }

/** Body of the request. Without a sort value, the server adds the record at the end of the list. */
const expectedBody = v.strictObject({
  roleName: v.literal('Study Monitor'),
  description: v.literal('Verifies source data.'),
  siteRequired: v.literal(false),
  studyRequired: v.literal(true),
  systemAccessIds: v.tuple([v.literal(1), v.literal(3)]),
  agreementIds: v.strictTuple([]),
  inactive: v.literal(false),
})

export const Created: Story = {
  parameters: {
    ...at(
      http.post(`*/PG-API${create.path}`, async ({ request }) =>
        // The handler responds only to this body, so the story fails if the form sends another body.
        v.is(expectedBody, await request.json())
          ? HttpResponse.json(siteDataManagerExample, { status: 201 })
          : undefined,
      ),
    ),
    requirements: ['MSG-104'],
  },
  async play({ canvas }) {
    await fillAndSave(canvas)
    await expectList(canvas)
    await expect(await canvas.findByRole('tab', { name: 'Project roles' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(await canvas.findByText('Created Project Role')).toBeVisible()
    await expect(canvas.getByText('Successfully created project role Study Monitor')).toBeVisible()
  },
}

export const NameInUse: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(refuse(create, 'invalid', { fieldErrors: { roleName: ['ROLE_NAME_IS_ALREADY_IN_USE'] } })),
    requirements: ['MSG-082'],
  },
  async play({ canvas }) {
    await fillAndSave(canvas)
    await expect(await canvas.findByText('Role Name is already in use')).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent(failure)
    await waitFor(() => expect(canvas.getByLabelText('Role Name (required)')).toHaveFocus())
    await expectForm(canvas)
  },
}

/** If the server reports that a system is required, the error is shown at the field. */
export const SystemMissing: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(refuse(create, 'invalid', { fieldErrors: { systemAccessIds: ['SYSTEM_ACCESS_IDS_IS_REQUIRED'] } })),
    requirements: ['MSG-164'],
  },
  async play({ canvas }) {
    await fillAndSave(canvas)
    await expect(await canvas.findByText('Default Systems are required')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Specimen Tracker' })).toHaveFocus())
  },
}

/** If the server rejects a role that requires sites, the error is shown at the field. [C-178] */
export const SitesCannotBeSelected: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(refuse(create, 'invalid', { fieldErrors: { siteRequired: ['SITES_CANNOT_BE_SELECTED'] } })),
    requirements: ['MSG-165'],
  },
  async play({ canvas }) {
    await fillAndSave(canvas)
    await expect(
      await canvas.findByText('Sites can be required only where users may select sites'),
    ).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Site required' })).toHaveFocus())
  },
}

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(create, 'broken', { requestId: 'b1946ac9' })), requirements: ['EXP-176'] },
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
    await userEvent.type(await canvas.findByLabelText('Role Name (required)'), 'Study Monitor')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(await screen.findByRole('alertdialog', { name: 'Unsaved Changes' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Abandon Changes' }))
    await expectList(canvas)
  },
}

export const Loading: Story = { tags: ['loading'], parameters: at(pending(systems)) }

/** If the systems fail to load, the form is not shown. */
export const SystemsNotLoaded: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(systems, 'broken', { requestId: 'b1946ac9' })), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading systems.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the project roles' })).toBeVisible()
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
