import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { routes } from '../routes.tsx'
import { openEmptyPortal } from './openEmptyPortal.examples.tsx'

afterEach(cleanup)

/**
 * The titles of all pages below '/app' whose address contains no id. missingRecords.test.tsx tests the other
 * pages.
 */
const titles: Readonly<Record<string, string>> = {
  dashboard: 'Dashboard',
  'dashboard/eLearning': 'eLearning',
  'change-password': 'Change Password',
  profile: 'Profile',
  'proxy-registration': 'Request Account for Another Person',
  'profile/request-access-change': 'Request Access Change',
  'user-requests': 'User Requests',
  reviews: 'Reviews',
  users: 'Users',
  'locked-accounts': 'Locked Accounts',
  audit: 'Audit',
  'audit/access': 'Access on a Day',
  'system-health': 'System Health',
  configure: 'Configuration',
  'configure/dashboard/new': 'Add Dashboard Item',
  'configure/dashboard/resources/new': 'Add Resource',
  'configure/portal-roles/new': 'Add Portal Role',
  'configure/project-roles/new': 'Add Project Role',
  'configure/systems/new': 'Add System',
  'configure/agreements/new': 'Add Agreement',
  'configure/announcements/new': 'Add Announcement',
  '*': 'Page not found',
}

describe("each page shows its title as heading, and in the browser tab followed by the portal's name [EXP-151]", () => {
  it.each(Object.entries(titles))('%s', async (path, title) => {
    await openEmptyPortal(`/app/${path}`)
    const found = await screen.findByRole('heading', { level: 1, name: title }, { timeout: 10_000 })
    expect(found.textContent).toBe(title)
    await waitFor(() => expect(document.title).toBe(`${title} – Meridian Lakes`))
  })
})

it('this file tests every page whose address contains no id', () => {
  const below = routes.flatMap(({ children = [] }) => children).flatMap(({ children = [] }) => children)
  const paths = below.flatMap(({ path = '' }) => (path.includes(':') ? [] : [path]))
  expect(Object.keys(titles).toSorted()).toEqual(paths.toSorted())
})
