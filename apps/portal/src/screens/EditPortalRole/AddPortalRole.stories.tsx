import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { investigatorRoleExample, portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, type within } from 'storybook/test'
import * as v from 'valibot'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Configuration/Add Portal Role',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { create, list } = api.portalRoles
const at = (...answers: unknown[]) => ({
  route: '/app/configure/portal-roles/new',
  answers: [...answers, respond(list, portalRolesExample)],
})
const failure = 'Unable to create portal role due to one or more errors.'

async function fillAndSave(canvas: Canvas) {
  await userEvent.type(await canvas.findByLabelText('Role Name (required)'), 'Imaging Reader')
  await userEvent.click(canvas.getByRole('radio', { name: 'USER' }))
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
}
async function expectForm(canvas: Canvas) {
  await expect(await canvas.findByLabelText('Role Name (required)')).toHaveValue('Imaging Reader')
  await expect(canvas.getByRole('radio', { name: 'USER' })).toBeChecked()
}
const expectList = async (canvas: Canvas) =>
  expect(await canvas.findByRole('heading', { level: 1, name: 'Configuration' })).toBeVisible()

export const Ready: Story = {
  parameters: { ...at(), requirements: ['PROLE-011'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Add Portal Role' })).toBeVisible()
    await expect(await canvas.findByLabelText('Role Name (required)')).toHaveValue('')
    await expect(canvas.queryByRole('button', { name: /Delete|Reactivate/ })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Permissions and roles' })).toBeVisible()
  },
}

export const Dark: Story = { tags: ['dark'], parameters: at(), globals: { theme: 'dark' } }

/** Body of the request. Without a sort value, the server adds the record at the end of the list. */
const expectedBody = v.strictObject({
  description: v.literal('Imaging Reader'),
  permissions: v.tuple([v.literal('USER')]),
  inactive: v.literal(false),
})

export const Created: Story = {
  parameters: {
    ...at(
      http.post(`*/PG-API${create.path}`, async ({ request }) =>
        // The handler responds only to this body, so the story fails if the form sends another body.
        v.is(expectedBody, await request.json())
          ? HttpResponse.json(investigatorRoleExample, { status: 201 })
          : undefined,
      ),
    ),
    requirements: ['MSG-096'],
  },
  async play({ canvas }) {
    await fillAndSave(canvas)
    await expectList(canvas)
    await expect(await canvas.findByRole('tab', { name: 'Portal roles' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(await canvas.findByText('Created Portal Role')).toBeVisible()
    await expect(canvas.getByText('Successfully created portal role Imaging Reader')).toBeVisible()
  },
}

export const NameInUse: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(refuse(create, 'invalid', { fieldErrors: { description: ['DESCRIPTION_IS_ALREADY_IN_USE'] } })),
    requirements: ['MSG-057'],
  },
  async play({ canvas }) {
    await fillAndSave(canvas)
    await expect(await canvas.findByText('Role Name is already in use')).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent(failure)
    await waitFor(() => expect(canvas.getByLabelText('Role Name (required)')).toHaveFocus())
    await expectForm(canvas)
  },
}

/** If the server reports that a permission is required, the error is shown at the field. */
export const PermissionMissing: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(refuse(create, 'invalid', { fieldErrors: { permissions: ['PERMISSIONS_IS_REQUIRED'] } })),
    requirements: ['MSG-163'],
  },
  async play({ canvas }) {
    await fillAndSave(canvas)
    await expect(await canvas.findByText('Permission is required')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'USER' })).toHaveFocus())
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
    await userEvent.type(await canvas.findByLabelText('Role Name (required)'), 'Imaging Reader')
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
    await expect(canvas.queryByLabelText('Role Name (required)')).toBeNull()
  },
}
