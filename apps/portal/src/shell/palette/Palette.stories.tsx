import { formatDateTime } from '@portal-gateway/api-client/date'
import { pending, refuse, respond } from '@portal-gateway/api-client/mocks/respond'
import { unmetAgreementsExample } from '@portal-gateway/contract/agreements.examples'
import { api } from '@portal-gateway/contract/api'
import { dashboardCardsExample, dashboardItemExample } from '@portal-gateway/contract/dashboardItems.examples'
import { onePage } from '@portal-gateway/contract/paged.examples'
import type { UserRequest } from '@portal-gateway/contract/userRequests'
import { everyKindExample } from '@portal-gateway/contract/userRequests.examples'
import { userRowsExample } from '@portal-gateway/contract/users.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = { ...portalStory, title: 'Screens/System/Search the portal', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const cards = respond(api.dashboardItems.list, dashboardCardsExample)
const at = (...answers: unknown[]) => ({ route: '/app/dashboard', answers: [...answers, cards] })
const body = within(document.body)

const modifier = /mac|iphone|ipad/i.test(navigator.userAgent) ? 'Meta' : 'Control'
const pressKeys = () => userEvent.keyboard(`{${modifier}>}k{/${modifier}}`)

async function open() {
  await body.findByRole('link', { name: 'View Specimen Tracker' })
  await pressKeys()
  return body.findByRole('searchbox', { name: 'Search the portal' })
}
const names = (group: string) =>
  within(body.getByRole('group', { name: group }))
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent)

/**
 * Without a term, the palette lists the items opened last, and the pages and actions that the user may use.
 */
export const Opened: Story = {
  parameters: {
    ...at(...signedInAs('USER')),
    portal: { opened: [7, 3] },
    requirements: ['EXP-102', 'EXP-103'],
  },
  async play() {
    await waitFor(async () => expect(await open()).toHaveFocus())
    await waitFor(() => expect(names('Opened recently')).toEqual(['Protocol Library', 'Imaging Archive']))
    await expect(names('Pages')).toEqual([
      'Dashboard',
      'Request Account',
      'Profile',
      'Profile: Project Roles',
      'Profile: Agreements',
      'Profile: Requests History',
      'Profile: Security',
    ])
    await expect(names('Actions')).toEqual([
      'Request a change of my access',
      'Change Password',
      'User Manual (PDF) (opens in a new tab)',
      'Sign Out',
    ])
    await expect(body.queryByRole('group', { name: 'People' })).toBeNull()
  },
}

export const OpenedDark: Story = { tags: ['dark'], ...Opened, globals: { theme: 'dark' } }

/** Administrators can open all pages and actions. */
export const ForAdministrators: Story = {
  parameters: { ...at(...signedInAs('ADMIN')), requirements: ['EXP-102'] },
  async play() {
    await open()
    await expect(names('Pages')).toEqual([
      'Dashboard',
      'Request Account',
      'Users',
      'User Requests',
      'Configuration',
      'Audit',
      'System Health',
      'Configuration: Dashboard items',
      'Configuration: Portal roles',
      'Configuration: Project roles',
      'Configuration: Systems',
      'Configuration: Agreements',
      'Configuration: Announcements',
      'Configuration: Sites',
      'Configuration: Studies',
      'Locked accounts',
      'Profile',
      'Profile: Project Roles',
      'Profile: Agreements',
      'Profile: Requests History',
      'Profile: Security',
    ])
    await expect(names('Actions').slice(0, 7)).toEqual([
      'Request a change of my access',
      'Add a dashboard item',
      'Add a portal role',
      'Add a project role',
      'Add a system',
      'Add an agreement',
      'Add an announcement',
    ])
  },
}

const people = (rows = userRowsExample) => respond(api.users.list, onePage(rows))
const requests = (rows = everyKindExample) => respond(api.userRequests.list, onePage(rows))

/** Returns a handler that returns users only for exactly this search term. */
const peopleBy = (term: string) =>
  http.get(`*/PG-API${api.users.list.path}`, ({ request }) => {
    const asked = new URL(request.url).searchParams.get('search')
    return HttpResponse.json(onePage(asked === term ? userRowsExample : []))
  })

/**
 * The words of the term match in any order and without accents, for records of all kinds. A user is listed
 * with the email address.
 */
export const Found: Story = {
  parameters: {
    ...at(peopleBy('diallo ámina'), requests(), ...signedInAs('READ_USERS')),
    requirements: ['EXP-103'],
  },
  async play() {
    const box = await open()
    await userEvent.type(box, 'diallo ámina')
    await waitFor(() => expect(names('User requests')).toEqual([expect.stringContaining('Amina Diallo')]))
    await expect(body.getByRole('menuitem', { name: /Amina Diallo/ })).toHaveAttribute(
      'href',
      '/app/user-requests/registration/7',
    )
    await waitFor(() =>
      expect(names('People')).toContainEqual('Solveig Lindqvistsolveig.lindqvist@meridianlakes.example'),
    )
    await expect(body.getByRole('menuitem', { name: /Solveig/ })).toHaveAttribute('href', '/app/users/388')
    // Requests also match by email, support ticket and site.
    for (const [term, request] of [
      ['diallo@kili', 'Account Registration: Amina Diallo'],
      ['sr-20433', 'Access Change: Mateo Okonkwo'],
      ['ml-021', 'Account Registration: Amina Diallo'],
    ] as const) {
      await userEvent.clear(box)
      await userEvent.type(box, term)
      await waitFor(() => expect(names('User requests')).toEqual([expect.stringContaining(request)]))
    }
    await userEvent.clear(box)
    await userEvent.type(box, 'archive imág')
    await waitFor(() => expect(names('Applications')).toEqual(['Imaging Archive']))
    await expect(body.queryByRole('group', { name: 'Pages' })).toBeNull()
  },
}

/** If there are more than five results of a kind, the last entry opens the list with the same search. */
export const ManyFound: Story = {
  parameters: {
    ...at(
      http.get(`*/PG-API${api.users.list.path}`, () =>
        HttpResponse.json({ ...onePage(userRowsExample), totalElements: 71 }),
      ),
      requests(
        Array.from(
          { length: 6 },
          (_, place) => ({ ...everyKindExample[1], requestId: place + 20 }) as UserRequest,
        ),
      ),
      ...signedInAs('READ_USERS'),
    ),
    requirements: ['EXP-103'],
  },
  async play() {
    await userEvent.type(await open(), 'amina')
    const all = await body.findByRole('menuitem', { name: 'All 6 requests with “amina”' })
    await expect(all).toHaveAttribute('href', '/app/user-requests?filter=amina')
    await expect(names('User requests')).toHaveLength(6)
    const allUsers = { name: 'Active users with “amina”' }
    await expect(await body.findByRole('menuitem', allUsers)).toHaveAttribute(
      'href',
      '/app/users?filter=amina',
    )
    await userEvent.clear(body.getByRole('searchbox', { name: 'Search the portal' }))
    await userEvent.type(body.getByRole('searchbox', { name: 'Search the portal' }), 'users with amina')
    await waitFor(() => expect(names('People').at(-1)).toBe('Active users with “amina”'))
    // The group of actions does not repeat the entry that opens the list.
    await expect(body.getAllByRole('menuitem', allUsers)).toHaveLength(1)
  },
}

/**
 * A term such as 'users with diallo' offers the list of users with this filter. It also finds users by the
 * words after 'users with'.
 */
export const UsersWith: Story = {
  parameters: {
    ...at(peopleBy('diallo ámina'), requests(), ...signedInAs('READ_USERS')),
    requirements: ['EXP-161'],
  },
  async play() {
    const box = await open()
    await userEvent.type(box, 'Users with diallo ámina')
    const entry = await body.findByRole('menuitem', { name: 'Active users with “diallo ámina”' })
    await expect(entry).toHaveAttribute('href', '/app/users?filter=diallo+%C3%A1mina')
    await waitFor(() =>
      expect(names('People')).toContainEqual('Solveig Lindqvistsolveig.lindqvist@meridianlakes.example'),
    )
    await userEvent.clear(box)
    await userEvent.type(box, 'users with ')
    await expect(body.queryByRole('menuitem', { name: /^Active users with/ })).toBeNull()
  },
}

/** Users without READ_USERS do not see the entry for 'users with'. */
export const UsersWithForMembers: Story = {
  parameters: { ...at(...signedInAs('USER')), requirements: ['EXP-161'] },
  async play() {
    await userEvent.type(await open(), 'users with amina')
    await expect(await body.findByText('Nothing matches “users with amina”.')).toHaveRole('status')
  },
}

/** The button in the bar opens the palette, and Escape closes it and returns the focus to the button. */
export const ByTheButton: Story = {
  parameters: { ...at(...signedInAs('USER')), requirements: ['EXP-102'] },
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: 'Search the portal' })
    await userEvent.click(button)
    await userEvent.type(await body.findByRole('searchbox', { name: 'Search the portal' }), 'history')
    await waitFor(() => expect(names('Pages')).toEqual(['Profile: Requests History']))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
  },
}

/** Enter on the first entry opens its page, and the focus moves to the page's heading. */
export const Goes: Story = {
  parameters: {
    ...at(
      respond(api.dashboardItems.get, { ...dashboardItemExample, name: 'Imaging Archive' }),
      ...signedInAs('USER'),
    ),
    portal: { opened: [3] },
    requirements: ['EXP-102'],
  },
  async play({ canvas }) {
    // The story does not type: user-event would dispatch a change event, which flushes React while the page
    // gets the focus.
    await open()
    await waitFor(() => expect(names('Opened recently')).toEqual(['Imaging Archive']))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    const heading = await canvas.findByRole('heading', { level: 1, name: 'Imaging Archive' })
    await waitFor(() => expect(heading).toHaveFocus())
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
  },
}

/**
 * The entry of an application under maintenance shows the maintenance, and still opens the application's
 * page.
 */
export const UnderMaintenance: Story = {
  parameters: {
    ...at(
      respond(
        api.dashboardItems.list,
        dashboardCardsExample.map((card) => ({
          ...card,
          maintenanceUntil: card.id === 3 ? '2098-11-26T12:00:00.000Z' : null,
        })),
      ),
      ...signedInAs('USER'),
    ),
    requirements: ['EXP-123'],
  },
  async play() {
    await userEvent.type(await open(), 'imaging')
    const entry = await body.findByRole('menuitem', { name: /^Imaging Archive/ })
    await expect(entry).toHaveTextContent(`Maintenance until ${formatDateTime('2098-11-26T12:00:00.000Z')}`)
    await expect(entry).toHaveAttribute('href', '/app/dashboard/3')
  },
}

/** The entry of an application with unmet agreements says so, and opens the application's page. */
export const UnmetAgreements: Story = {
  parameters: {
    ...at(
      respond(
        api.dashboardItems.list,
        dashboardCardsExample.map((card) =>
          card.id === 3 ? { ...card, url: '', unmetAgreements: unmetAgreementsExample } : card,
        ),
      ),
      ...signedInAs('USER'),
    ),
    requirements: ['COND-033'],
  },
  async play() {
    await userEvent.type(await open(), 'imaging')
    const entry = await body.findByRole('menuitem', { name: /^Imaging Archive/ })
    await expect(entry).toHaveTextContent('3 agreements to sign')
    await expect(entry).toHaveAttribute('href', '/app/dashboard/3')
  },
}

export const NothingFound: Story = {
  tags: ['empty'],
  parameters: {
    ...at(people([]), requests([]), ...signedInAs('READ_USERS')),
    requirements: ['EXP-103'],
  },
  async play() {
    await userEvent.type(await open(), 'xyzzy')
    await expect(await body.findByText('Nothing matches “xyzzy”.')).toHaveRole('status')
    await expect(body.queryByRole('menuitem')).toBeNull()
  },
}

export const Searching: Story = {
  tags: ['loading'],
  parameters: at(pending(api.users.list), pending(api.userRequests.list), ...signedInAs('READ_USERS')),
  async play() {
    await userEvent.type(await open(), 'hu')
    await expect(await body.findByText('Searching …')).toHaveRole('status')
  },
}

/** If one call fails, the results of the other calls are shown with a message. */
export const PartlyFailed: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at(refuse(api.users.list, 'broken'), requests(), ...signedInAs('READ_USERS')),
    requirements: ['EXP-176'],
  },
  async play() {
    await userEvent.type(await open(), 'specimen')
    await expect(await body.findByText('Some results could not be loaded.')).toHaveRole('status')
    await expect(names('Applications')).toEqual(['Specimen Tracker'])
  },
}

/** Ctrl+K closes the open palette, and has no effect while another dialog is open. */
export const Keys: Story = {
  parameters: { ...at(...signedInAs('USER')), requirements: ['EXP-102'] },
  async play() {
    await open()
    await pressKeys()
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    const picture = document.createElement('div')
    picture.setAttribute('role', 'dialog')
    picture.setAttribute('aria-label', 'Another dialog')
    document.body.append(picture)
    await pressKeys()
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect(body.queryByRole('searchbox', { name: 'Search the portal' })).toBeNull()
    picture.remove()
    // If a further modifier key is pressed, the browser handles the shortcut.
    await userEvent.keyboard(`{${modifier}>}{Shift>}k{/Shift}{/${modifier}}`)
    await expect(body.queryByRole('dialog')).toBeNull()
  },
}

/** Only results of the current term can be opened. */
export const ChangedTerm: Story = {
  parameters: {
    ...at(
      http.get(`*/PG-API${api.users.list.path}`, async ({ request }) => {
        const term = new URL(request.url).searchParams.get('search')
        await delay(term === 'amina' ? 60_000 : 0)
        return HttpResponse.json(onePage(userRowsExample.slice(1, 2)))
      }),
      requests(),
      ...signedInAs('READ_USERS'),
    ),
    requirements: ['EXP-103'],
  },
  async play() {
    const box = await open()
    await userEvent.type(box, 's')
    await expect(await body.findByText('Type two letters to find people and requests.')).toHaveRole('status')
    await userEvent.type(box, 'olveig')
    await expect(await body.findByRole('menuitem', { name: /Solveig Lindqvist/ })).toBeVisible()
    await userEvent.clear(box)
    await userEvent.type(box, 'amina')
    await expect(body.queryByRole('menuitem', { name: /Solveig/ })).toBeNull()
    await expect(await body.findByRole('menuitem', { name: /Amina Diallo/ })).toBeVisible()
    await expect(body.getByText('Searching …')).toHaveRole('status')
  },
}
