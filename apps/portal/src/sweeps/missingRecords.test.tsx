import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { routes } from '../routes.tsx'
import { openEmptyPortal } from './openEmptyPortal.examples.tsx'

afterEach(cleanup)

const configuration = '/app/configure'
const userRequests = ['User Requests', '/app/user-requests']
const toUserRequests = ['Go to the user requests', '/app/user-requests']
const noRequest = 'This request could not be found.'
const dashboardItems = [
  ['Configuration', configuration],
  ['Dashboard items', `${configuration}?tab=dashboard`],
  ['Go to the dashboard items', `${configuration}?tab=dashboard`],
]
const toAgreements = [['Go to your agreements', '/app/profile?tab=agreements']]
const noItem = 'The requested dashboard item could not be found.'

/**
 * Every page that shows one record. Each entry has the title, the text and the links of the page if the
 * record does not exist, and the call that loads the record.
 */
const pages: { page: string; title: string; problem: string; links: string[][]; call: string }[] = [
  {
    page: '/app/dashboard/',
    title: 'Dashboard item',
    problem: noItem,
    links: [['Go to the dashboard', '/app/dashboard']],
    call: 'dashboardItems.getForAdministrators',
  },
  {
    page: '/app/agreements/',
    title: 'Agreement',
    problem: 'You do not have to sign this agreement.',
    links: toAgreements,
    call: 'ownAgreements.get',
  },
  {
    page: '/app/agreements/1/versions/',
    title: 'Signed Agreement',
    problem: 'You have not signed this version of the agreement.',
    links: toAgreements,
    call: 'ownAgreements.signedVersion',
  },
  {
    page: '/app/user-requests/profile-change/',
    title: 'Review Profile Change Request',
    problem: noRequest,
    links: [userRequests, toUserRequests],
    call: 'profileChanges.get',
  },
  {
    page: '/app/user-requests/access-change/',
    title: 'Review Access Change Request',
    problem: noRequest,
    links: [userRequests, toUserRequests],
    call: 'accessChanges.get',
  },
  {
    page: '/app/user-requests/registration/',
    title: 'Review Account Request',
    problem: noRequest,
    links: [userRequests, toUserRequests],
    call: 'registrations.get',
  },
  {
    page: '/app/user-requests/registration/create-account/',
    title: 'Create Account',
    problem: noRequest,
    links: [userRequests, ['Request 1', '/app/user-requests/registration/1'], toUserRequests],
    call: 'registrations.get',
  },
  {
    page: '/app/reviews/',
    title: 'Review Part of a Request',
    problem: 'This part of a request is not yours to review, or was withdrawn.',
    links: [
      ['Reviews', '/app/reviews'],
      ['Go to the reviews', '/app/reviews'],
    ],
    call: 'partReviews.get',
  },
  {
    page: '/app/users/',
    title: 'User',
    problem: 'The requested user could not be found.',
    links: [
      ['Users', '/app/users'],
      ['To the users', '/app/users'],
    ],
    call: 'users.get',
  },
  {
    page: '/app/configure/dashboard/',
    title: 'Edit Dashboard Item',
    problem: noItem,
    links: dashboardItems,
    call: 'dashboardItems.getForAdministrators',
  },
  {
    page: '/app/configure/dashboard/resources/',
    title: 'Edit Resource',
    problem: 'Problem loading dashboard item resource.',
    links: dashboardItems,
    call: 'resources.get',
  },
  {
    page: '/app/configure/portal-roles/',
    title: 'Edit Portal Role',
    problem: 'The requested portal role could not be found.',
    links: [
      ['Configuration', configuration],
      ['Portal roles', `${configuration}?tab=portalRoles`],
      ['Go to the portal roles', `${configuration}?tab=portalRoles`],
    ],
    call: 'portalRoles.get',
  },
  {
    page: '/app/configure/project-roles/',
    title: 'Edit Project Role',
    problem: 'The requested project role could not be found.',
    links: [
      ['Configuration', configuration],
      ['Project roles', `${configuration}?tab=projectRoles`],
      ['Go to the project roles', `${configuration}?tab=projectRoles`],
    ],
    call: 'projectRoles.get',
  },
  {
    page: '/app/configure/systems/',
    title: 'Edit System',
    problem: 'The requested system could not be found.',
    links: [
      ['Configuration', configuration],
      ['Systems Configuration', `${configuration}?tab=systems`],
      ['Go to the systems', `${configuration}?tab=systems`],
    ],
    call: 'systems.get',
  },
  {
    page: '/app/configure/agreements/',
    title: 'Edit Agreement',
    problem: 'The requested agreement could not be found.',
    links: [
      ['Configuration', configuration],
      ['Agreements', `${configuration}?tab=agreements`],
      ['Go to the agreements', `${configuration}?tab=agreements`],
    ],
    call: 'agreements.get',
  },
  {
    page: '/app/configure/announcements/',
    title: 'Edit Announcement',
    problem: 'The requested announcement could not be found.',
    links: [
      ['Configuration', configuration],
      ['Announcements', `${configuration}?tab=announcements`],
      ['Go to the announcements', `${configuration}?tab=announcements`],
    ],
    call: 'announcements.get',
  },
]

async function expectProblem({ title, problem, links }: Omit<(typeof pages)[number], 'page' | 'call'>) {
  expect(await screen.findByRole('heading', { name: problem }, { timeout: 10_000 })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  await waitFor(() => expect(document.title).toBe(`${title} – Meridian Lakes`))
  const shown = within(screen.getByRole('main')).getAllByRole('link')
  expect(shown.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(links)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
}

describe('the page of a record that does not exist shows its title, an error and a link to the list [EXP-150]', () => {
  it.each(pages)('$title', async ({ page, call, ...expected }) => {
    const { calls } = await openEmptyPortal(`${page}1`)
    await expectProblem(expected)
    expect(calls).toContain(call)
  })
})

describe('the page of a record whose id is invalid shows its title, an error and a link to the list, without a request [EXP-150]', () => {
  it.each(pages)('$title', async ({ page, call, links, ...expected }) => {
    const { calls } = await openEmptyPortal(`${page}1x`)
    // Without a valid id the breadcrumb of the request is not a link.
    await expectProblem({ ...expected, links: links.filter(([text]) => text !== 'Request 1') })
    expect(calls).not.toContain(call)
  })

  it('Add Resource for an item whose id is invalid', async () => {
    await openEmptyPortal('/app/configure/dashboard/resources/new?itemId=1x')
    await expectProblem({ title: 'Add Resource', problem: noItem, links: dashboardItems })
  })
})

it('this file tests every page that shows one record', () => {
  const paths = routes.flatMap(({ children = [] }) => children).flatMap(({ children = [] }) => children)
  const ofRecords = paths.flatMap(({ path = '' }) =>
    /\/:(?:\w*[iI]d|version)$/.test(path) ? [`/app/${path}`] : [],
  )
  expect(pages.map(({ page }) => page).toSorted()).toEqual(
    ofRecords.map((path) => path.replace(/:\w+$/, '').replace(':id', '1')).toSorted(),
  )
})
