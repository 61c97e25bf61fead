import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import {
  dashboardItemExample,
  dashboardItemRowsExample,
} from '@portal-gateway/contract/dashboardItems.examples'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Configuration/Add Dashboard Item',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { create, listForAdministrators } = api.dashboardItems
const roles = respond(api.portalRoles.list, portalRolesExample)
const list = respond(listForAdministrators, dashboardItemRowsExample)
const at = (...answers: unknown[]) => ({
  route: '/app/configure/dashboard/new',
  answers: [...answers, roles, list],
})

/** Enters a title, selects a role and creates the item. */
async function writeAndCreate(canvas: Canvas) {
  await userEvent.type(await canvas.findByLabelText('Item title (required)'), 'Specimen Tracker')
  await userEvent.click(canvas.getByRole('tab', { name: /Access/ }))
  await userEvent.click(await canvas.findByRole('button', { name: /Portal roles/ }))
  await userEvent.click(
    within(await screen.findByRole('listbox')).getByRole('option', { name: 'Investigator' }),
  )
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  await userEvent.click(canvas.getByRole('button', { name: 'Create Item' }))
}

const expectList = async (canvas: Canvas) =>
  expect(await canvas.findByRole('heading', { level: 1, name: 'Configuration' })).toBeVisible()
const alertSays = (canvas: Canvas, text: string | RegExp) => canvas.findByText(text)

async function everythingIsKept(canvas: Canvas) {
  await userEvent.click(canvas.getByRole('tab', { name: /Access/ }))
  await expect(await canvas.findByRole('row', { name: 'Investigator' })).toBeVisible()
  await userEvent.click(canvas.getByRole('tab', { name: /Basic Details/ }))
  await expect(await canvas.findByLabelText('Item title (required)')).toHaveValue('Specimen Tracker')
}

export const Ready: Story = {
  parameters: { ...at(), requirements: ['EXP-156'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Add Dashboard Item' })).toBeVisible()
    const crumbs = within(await canvas.findByRole('navigation', { name: 'Breadcrumbs' }))
    await expect(crumbs.getByRole('link', { name: 'Dashboard items' })).toHaveAttribute(
      'href',
      '/app/configure?tab=dashboard',
    )
    await expect(crumbs.getAllByRole('listitem')).toHaveLength(2)
  },
}

export const Dark: Story = { tags: ['dark'], parameters: at(), globals: { theme: 'dark' } }

/** The address selects the tab. Inactive roles are not offered. */
export const OnAccess: Story = {
  parameters: { ...at(), route: '/app/configure/dashboard/new?tab=access' },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /Portal roles/ }))
    const options = within(await screen.findByRole('listbox'))
    await expect(options.getByRole('option', { name: 'Statistician' })).toBeVisible()
    await expect(options.queryByRole('option', { name: /external/ })).toBeNull()
  },
}

export const Created: Story = {
  parameters: {
    ...at(
      http.post(`*/PG-API${create.path}`, async ({ request }) =>
        // The body must not contain `sort`, so that the server adds the item at the end.
        'sort' in ((await request.json()) as object)
          ? undefined
          : HttpResponse.json(dashboardItemExample, {
              status: 201,
              headers: { location: `/PG-API${create.path}/7` },
            }),
      ),
    ),
    requirements: ['MSG-048'],
  },
  async play({ canvas }) {
    await writeAndCreate(canvas)
    await expectList(canvas)
    await expect(await alertSays(canvas, 'Created Item')).toBeVisible()
    await expect(canvas.getByText('Successfully created dashboard item Specimen Tracker')).toBeVisible()
  },
}

export const CreatedWithoutAnId: Story = {
  parameters: {
    ...at(respond(create, dashboardItemExample, { createdId: 'none' })),
    requirements: ['MSG-028'],
  },
  async play({ canvas }) {
    await writeAndCreate(canvas)
    await expectList(canvas)
    await expect(
      await alertSays(canvas, 'Created new dashboard item, but unable to determine its ID.'),
    ).toBeVisible()
  },
}

export const Refused: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      refuse(create, 'invalid', {
        fieldErrors: { name: ['NAME_IS_ALREADY_IN_USE'], 'roles[0]': ['PORTAL_ROLE_IS_INACTIVE'] },
      }),
    ),
    requirements: ['SHELL-044', 'SHELL-045'],
  },
  async play({ canvas }) {
    await writeAndCreate(canvas)
    const summary = await canvas.findByRole('alert')
    await expect(summary).toHaveTextContent('Unable to create dashboard item due to one or more errors.')
    await expect(summary).toHaveTextContent('Item title: is already in use')
    await expect(summary).toHaveTextContent('Investigator is inactive')
    await waitFor(() => expect(canvas.getByLabelText('Item title (required)')).toHaveFocus())
    await everythingIsKept(canvas)
  },
}

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(create, 'broken', { requestId: 'b1946ac9' })), requirements: ['MSG-027'] },
  async play({ canvas }) {
    await writeAndCreate(canvas)
    const alert = within(await canvas.findByRole('alert'))
    await expect(alert.getByText('Unable to create dashboard item due to one or more errors.')).toBeVisible()
    await expect(alert.getByText('Code for User Support: b1946ac9')).toBeVisible()
    await everythingIsKept(canvas)
  },
}

/** Without a connection, the input is preserved and the user can press the button again. */
export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(create)), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await writeAndCreate(canvas)
    const alert = within(await canvas.findByRole('alert'))
    await expect(
      alert.getByText('The server cannot be reached. Check your connection and try again.'),
    ).toBeVisible()
    await expect(alert.getByText('What you entered is still here.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Create Item' })).toBeEnabled()
    await everythingIsKept(canvas)
  },
}

export const Creating: Story = {
  tags: ['loading'],
  parameters: { ...at(pending(create)), requirements: ['EXP-178'] },
  async play({ canvas }) {
    await writeAndCreate(canvas)
    await expect(await canvas.findByRole('button', { name: /Creating item/ })).toBeVisible()
  },
}

/** With unsaved changes, leaving the page requires a confirmation, but switching the tab does not. [C-077] */
export const UnsavedChanges: Story = {
  parameters: { ...at(), requirements: ['EXP-172'] },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Item title (required)'), 'Imaging Archive')
    await userEvent.click(canvas.getByRole('tab', { name: /Content/ }))
    await expect(await canvas.findByRole('textbox', { name: 'Content' })).toBeVisible()
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await userEvent.click(canvas.getByRole('link', { name: 'Dashboard items' }))
    await expect(await screen.findByRole('alertdialog', { name: 'Unsaved Changes' })).toBeVisible()
  },
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: { route: '/app/configure/dashboard/new', answers: [pending(api.portalRoles.list)] },
}

export const RolesFailed: Story = {
  tags: ['broken (500)'],
  parameters: {
    route: '/app/configure/dashboard/new',
    answers: [refuse(api.portalRoles.list, 'broken')],
    requirements: ['MSG-054'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading portal roles.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
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
