import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { noMaintenance } from '@portal-gateway/contract/dashboardItems'
import {
  dashboardItemRowsExample,
  longTextsItemExample,
} from '@portal-gateway/contract/dashboardItems.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { heldResponses } from '../../../stories/heldResponses.ts'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'
import { upTo } from '../../../stories/upTo.ts'

const meta = {
  ...portalStory,
  title: 'Screens/Configuration/Configuration',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const list = api.dashboardItems.listForAdministrators
const at = (...answers: unknown[]) => ({ route: '/app/configure?tab=dashboard', answers })

/** Server that omits inactive items unless the query includes them. */
const listAsAsked = http.get(`*/PG-API${list.path}`, ({ request }) => {
  const isAsked = new URL(request.url).searchParams.get('includeInactive') === 'true'
  return HttpResponse.json(dashboardItemRowsExample.filter(({ inactive }) => isAsked || !inactive))
})

export const Ready: Story = {
  parameters: { ...at(listAsAsked), requirements: ['ITEM-003'] },
  async play({ canvas }) {
    const table = within(await canvas.findByRole('table', { name: 'Dashboard items' }))
    for (const name of ['Name', 'Short Description', 'Roles', 'Status']) {
      await expect(table.getByRole('columnheader', { name })).toBeVisible()
    }
    const link = await table.findByRole('link', { name: 'Paper Log Requests' })
    await expect(link).toHaveAttribute('href', '/app/configure/dashboard/12')
    await expect(table.getByRole('row', { name: /Paper Log Requests .* INACTIVE/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /Specimen Tracker .*\b2 ACTIVE/ })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Add Dashboard Item' })).toHaveAttribute(
      'href',
      '/app/configure/dashboard/new',
    )
  },
}

export const Dark: Story = { tags: ['dark'], ...Ready, globals: { theme: 'dark' } }

export const Filtered: Story = {
  parameters: {
    ...at(
      respond(
        list,
        upTo(10, dashboardItemRowsExample, (n) => ({ id: 100 + n, name: `Zoology ${n}` })),
      ),
    ),
    requirements: ['EXP-181'],
  },
  async play({ canvas }) {
    const box = await canvas.findByLabelText('Filter dashboard items')
    await canvas.findByRole('link', { name: 'Imaging Archive' })
    await userEvent.type(box, 'archive')
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Specimen Tracker' })).toBeNull())
    await expect(canvas.getByRole('link', { name: 'Imaging Archive' })).toBeVisible()
  },
}

export const LongTexts: Story = {
  tags: ['long text'],
  parameters: at(
    respond(list, [
      {
        ...dashboardItemRowsExample[0],
        id: 5,
        name: longTextsItemExample.name,
        shortDescription: longTextsItemExample.shortDescription,
        url: '',
        sort: 0,
        ...noMaintenance,
        inactive: true,
        versionno: 1,
        roles: longTextsItemExample.roles,
      },
      ...dashboardItemRowsExample.slice(0, 3),
    ]),
  ),
}

export const Empty: Story = {
  tags: ['empty'],
  parameters: { ...at(respond(list, [])), requirements: ['SHELL-028'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('No records found')).toBeVisible()
  },
}

export const Loading: Story = { tags: ['loading'], parameters: at(pending(list)) }

const slow = heldResponses()

/** Frame, button and search box are shown while the rows load slowly. */
export const Slow: Story = {
  parameters: at(respond(list, dashboardItemRowsExample, { until: slow.released })),
  beforeEach: slow.hold,
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'Add Dashboard Item' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Specimen Tracker' })).toBeNull()
    slow.release()
    await expect(await canvas.findByRole('link', { name: 'Specimen Tracker' })).toBeVisible()
  },
}

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(list, 'broken', { requestId: 'b1946ac9' })), requirements: ['MSG-018'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading dashboard items.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(list)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading dashboard items.')).toBeVisible()
    await expect(canvas.getByText(/cannot be reached/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

/** If the server refuses access, there is no button to try again. */
export const Forbidden: Story = {
  tags: ['forbidden (403)'],
  parameters: { ...at(refuse(list, 'forbidden')), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('You are not authorized to do this.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

/**
 * After a 401 response, the portal checks the session. The session is still valid, so the list
 * shows an error. [C-041]
 */
export const SignedOutForTheList: Story = {
  parameters: { ...at(refuse(list, 'signedOut')), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading dashboard items.')).toBeVisible()
    await expect(canvas.getByText('Please sign in')).toBeVisible()
  },
}

/** Users with READ_USERS can open the page, but not the list of items. [C-167] */
export const DeniedForReaders: Story = {
  parameters: { ...at(...signedInAs('READ_USERS')), requirements: ['SHELL-008'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('You are not authorized to view this page')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Configuration' })).toBeInTheDocument()
    await expect(canvas.getByRole('heading', { level: 1, name: 'Configuration' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Add Dashboard Item' })).toBeNull()
  },
}

export const DeniedForUsers: Story = {
  parameters: { ...at(...signedInAs('USER')), requirements: ['AUTH-039'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: 'You are not authorized to view this page' }),
    ).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Configuration' })).toBeNull()
  },
}
