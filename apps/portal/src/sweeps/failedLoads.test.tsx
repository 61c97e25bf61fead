import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openEmptyPortal } from './openEmptyPortal.examples.tsx'

afterEach(cleanup)

/** Each page that cannot be shown before a response, with its heading if the call fails. */
const pages: Readonly<Record<string, string>> = {
  dashboard: 'Problem loading dashboard items.',
  'dashboard/1': 'Problem loading dashboard item.',
  'change-password': 'Unable to determine whether you may change your password.',
  'agreements/1': 'Problem loading agreement.',
  'agreements/1/versions/1': 'Problem loading the text that you signed.',
  'profile?tab=agreements': 'Problem loading your agreements.',
  profile: 'Problem loading your profile-change request(s).',
  'profile?tab=projectRoles': 'Problem loading your user-access records.',
  'profile/request-access-change': 'Problem loading your user-access records.',
  'user-requests': 'Problem loading user requests.',
  'user-requests/profile-change/1': 'Problem loading profile-change request.',
  'user-requests/access-change/1': 'Problem loading user-access modification request.',
  'user-requests/registration/1': 'Problem loading user registration.',
  'user-requests/registration/create-account/1': 'Problem loading user registration.',
  'reviews/1': 'Problem loading the request to review.',
  users: 'Problem loading users.',
  'users/1': 'Problem loading user.',
  'locked-accounts': 'Problem loading locked accounts.',
  audit: 'Problem loading the audit.',
  'system-health': 'Problem loading the unsent mails.',
  'configure?tab=dashboard': 'Problem loading dashboard items.',
  'configure?tab=portalRoles': 'Problem loading portal roles.',
  'configure?tab=projectRoles': 'Problem loading project-roles.',
  'configure?tab=systems': 'Problem loading systems.',
  'configure?tab=agreements': 'Problem loading agreements.',
  'configure?tab=announcements': 'Problem loading announcements.',
  'configure?tab=sites': 'Problem loading sites.',
  'configure?tab=studies': 'Problem loading studies.',
  'configure/dashboard/new': 'Problem loading portal roles.',
  'configure/dashboard/1': 'Problem loading dashboard item.',
  'configure/dashboard/resources/new?itemId=1': 'Problem loading dashboard item.',
  'configure/dashboard/resources/1': 'Problem loading dashboard item resource.',
  'configure/portal-roles/1': 'Problem loading portal role.',
  'configure/project-roles/new': 'Problem loading systems.',
  'configure/project-roles/1': 'Problem loading project-role.',
  'configure/systems/1': 'Problem loading system.',
  'configure/agreements/1': 'Problem loading agreement.',
  'configure/announcements/new': 'Problem loading portal roles.',
  'configure/announcements/1': 'Problem loading announcement.',
}

/** The pages that show a specific text, instead of the problem and the reason, if the call is forbidden. */
const refusals: Readonly<Record<string, string>> = {
  'dashboard/1': 'You do not have permission to access this dashboard item.',
  'configure/dashboard/1': 'You do not have permission to access this dashboard item.',
  'configure/dashboard/resources/new?itemId=1': 'You do not have permission to access this dashboard item.',
}

/** The pages that also show directory updates, which can be loaded again after any failure. */
const withDirectoryUpdates = new Set(['user-requests', 'system-health'])

const outcomes = ['unreachable', 'forbidden', 'broken'] as const

/** Opens the page and waits for the heading. Returns the main part of the page. */
async function openFailing(path: string, outcome: string, heading: string) {
  await openEmptyPortal(`/app/${path}`, { outcome })
  await screen.findByRole('heading', { name: heading }, { timeout: 10_000 })
  return within(screen.getByRole('main'))
}

/** The pages below a list, which must link to that list. */
const pagesBelow = Object.entries(pages).filter(([path]) => path.includes('/'))

describe('a page below a list that could not be loaded contains a link, for each kind of failure [EXP-162]', () => {
  it.each(
    pagesBelow.flatMap(([path, problem]) => outcomes.map((outcome) => [outcome, path, problem] as const)),
  )('%s: %s', async (outcome, path, problem) => {
    const main = await openFailing(path, outcome, (outcome === 'forbidden' && refusals[path]) || problem)
    const title = main.getByRole('heading', { name: (outcome === 'forbidden' && refusals[path]) || problem })
    const links = within(title.closest('section, div') as HTMLElement).queryAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).not.toEqual([])
  })
})

describe('a page that could not be loaded shows the failure and its reason, and a retry button if the failure is temporary [EXP-155]', () => {
  it.each(Object.entries(pages))('without a server: %s', async (path, problem) => {
    const main = await openFailing(path, 'unreachable', problem)
    expect(
      main.getAllByText('The server cannot be reached. Check your connection and try again.').length,
    ).toBeGreaterThan(0)
    expect(main.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0)
  })

  it.each(Object.entries(pages))('without the permission: %s', async (path, problem) => {
    const own = refusals[path]
    const main = await openFailing(path, 'forbidden', own ?? problem)
    if (own === undefined)
      expect(main.getAllByText('You are not authorized to do this.').length).toBeGreaterThan(0)
    // A refusal is not temporary, so there is no retry button, except for the directory updates of a page.
    if (!withDirectoryUpdates.has(path)) expect(main.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
