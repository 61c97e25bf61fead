import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import {
  dashboardItemExample,
  dashboardItemForUsersExample,
  longTextsItemExample,
  untitledItemExample,
} from '@portal-gateway/contract/dashboardItems.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../../../.storybook/portalStory.tsx'

const meta = { ...portalStory, title: 'portal/Dashboard item' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { get, getForAdministrators } = api.dashboardItems
const asMember = (...answers: unknown[]) => ({
  route: '/app/dashboard/1',
  answers: [...answers, ...signedInAs('USER')],
})
const asAdministrator = (...answers: unknown[]) => ({ route: '/app/dashboard/1', answers })

export const ForMember: Story = {
  parameters: {
    ...asMember(respond(get, dashboardItemForUsersExample)),
    requirements: ['DASH-014', 'DASH-015', 'DASH-016', 'DASH-017', 'DASH-018'],
  },
  async play({ canvas }) {
    const { name, shortDescription } = dashboardItemForUsersExample
    await expect(await canvas.findByRole('heading', { level: 1, name })).toHaveFocus()
    const crumbs = canvas.getByRole('navigation', { name: 'Breadcrumbs' })
    await expect(within(crumbs).getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'href',
      '/app/dashboard',
    )
    await expect(canvas.getByRole('heading', { name: 'About' })).toBeVisible()
    await expect(canvas.getByText(shortDescription)).toBeVisible()
    await expect(canvas.getByRole('link', { name: new RegExp(`^Go to ${name}`) })).toBeVisible()
    // Markdown: a heading of the details is one on the page, below the page's own.
    await expect(canvas.getByRole('heading', { name: 'Before you begin' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Manuals/ })).toBeVisible()
  },
}

export const Dark: Story = { ...ForMember, globals: { theme: 'dark' } }

/** Only administrators are offered the form; they see every item. [DASH-019] */
export const ForAdministrator: Story = {
  parameters: {
    ...asAdministrator(respond(getForAdministrators, dashboardItemExample)),
    requirements: ['DASH-019', 'PERM-013'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'Edit Item' })).toHaveAttribute(
      'href',
      `/app/configure/dashboard/${dashboardItemExample.id}`,
    )
  },
}

/** All that there is below an administrator is not one. */
export const SupportHasNoEdit: Story = {
  parameters: {
    route: '/app/dashboard/1',
    answers: [respond(get, dashboardItemForUsersExample), ...signedInAs('WRITE_USERS')],
    requirements: ['PERM-013'],
  },
  async play({ canvas }) {
    await canvas.findByRole('heading', { name: 'About' })
    await expect(canvas.queryByRole('link', { name: 'Edit Item' })).toBeNull()
  },
}

export const MemberHasNoEdit: Story = {
  parameters: { ...asMember(respond(get, dashboardItemForUsersExample)), requirements: ['DASH-019'] },
  async play({ canvas }) {
    await canvas.findByRole('heading', { name: 'About' })
    await expect(canvas.queryByRole('link', { name: 'Edit Item' })).toBeNull()
  },
}

/** Categories are closed; opening one opens what is nested in it. [DASH-021, DASH-022] */
export const OpensCategories: Story = {
  parameters: {
    ...asMember(respond(get, dashboardItemForUsersExample)),
    requirements: ['DASH-021', 'DASH-022', 'CAT-015'],
  },
  async play({ canvas }) {
    const manuals = await canvas.findByRole('button', { name: /^Manuals/ })
    await expect(manuals).toHaveAttribute('aria-expanded', 'false')
    await expect(canvas.queryByRole('button', { name: /^Label printers/ })).toBeNull()
    await userEvent.click(manuals)
    await expect(manuals).toHaveAttribute('aria-expanded', 'true')
    await expect(await canvas.findByRole('button', { name: /^Label printers/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    await expect(canvas.getByText(/PDF \d/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Uncategorized Resources/ })).toBeVisible()
  },
}

/** Inactive resources and categories are not for readers, whatever an answer brings. [DASH-023] */
export const ActiveResourcesOnly: Story = {
  parameters: {
    ...asAdministrator(
      respond(getForAdministrators, {
        ...dashboardItemExample,
        resources: dashboardItemExample.resources.map((resource) => ({ ...resource, inactive: true })),
      }),
    ),
    requirements: ['DASH-023'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('This application has no resources.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Manuals/ })).toBeNull()
  },
}

/** A refused download is told of here, not as a page of JSON. */
export const DownloadRefused: Story = {
  parameters: asMember(
    respond(get, dashboardItemForUsersExample),
    http.head('*/PG-API/rest/secure/dashboard_items/*', () => new HttpResponse(null, { status: 404 })),
  ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Manuals/ }))
    const [link] = canvas.getAllByRole('link').filter((each) => each.getAttribute('href')?.endsWith('/file'))
    if (!link) throw new Error('No file is offered')
    await userEvent.click(link)
    const dialog = await within(document.body).findByRole('dialog', { name: 'Problem Loading Resource!' })
    await expect(dialog).toHaveTextContent('Sorry, the requested resource cannot be found or does not exist.')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(link).toHaveFocus())
  },
}

export const Untitled: Story = {
  parameters: asMember(respond(get, untitledItemExample)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'No title' })).toBeVisible()
  },
}

export const LongTexts: Story = { parameters: asMember(respond(get, longTextsItemExample)) }

export const Loading: Story = { parameters: asMember(pending(get)) }

const refusedWith = (words: string, answers: unknown[], ...requirements: string[]): Story => ({
  parameters: { ...asMember(...answers), requirements },
  async play({ canvas }) {
    await expect(await canvas.findByText(words)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible()
  },
})

export const Missing = refusedWith(
  'The requested dashboard item could not be found.',
  [refuse(get, 'missing')],
  'MSG-024',
)
export const Forbidden = refusedWith(
  'You do not have permission to access this dashboard item.',
  [refuse(get, 'forbidden')],
  'MSG-025',
)
/** A 401 while the session lives: the item is refused, the person stays. [C-041] */
export const SignedOutAnswer = refusedWith(
  'You do not have permission to access this dashboard item.',
  [refuse(get, 'signedOut')],
  'MSG-025',
)
export const Deleted = refusedWith(
  'The requested dashboard item has been deleted.',
  [refuse(get, 'forbidden', { inactive: true })],
  'MSG-026',
)
export const Failed = refusedWith('Problem loading dashboard item.', [refuse(get, 'broken')], 'MSG-019')

export const NoNetwork: Story = {
  parameters: asMember(unreachable(get)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
