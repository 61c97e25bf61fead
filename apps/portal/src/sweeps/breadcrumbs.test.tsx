import { agreementsExample, dataUseExample } from '@portal-gateway/contract/agreements.examples'
import { announcementsExample, maintenanceExample } from '@portal-gateway/contract/announcements.examples'
import { dashboardItemExample } from '@portal-gateway/contract/dashboardItems.examples'
import { investigatorRoleExample, portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { siteDataManagerExample } from '@portal-gateway/contract/projectRoles.examples'
import { resourcesExample } from '@portal-gateway/contract/resources.examples'
import { systemsExample, trackerExample } from '@portal-gateway/contract/systems.examples'
import { externalUserExample, inactiveUserExample } from '@portal-gateway/contract/users.examples'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openEmptyPortal } from './openEmptyPortal.examples.tsx'

afterEach(cleanup)

const given = Object.fromEntries(
  Object.entries({
    'dashboardItems.getForAdministrators': dashboardItemExample,
    'portalRoles.list': portalRolesExample,
    'portalRoles.get': investigatorRoleExample,
    'projectRoles.get': siteDataManagerExample,
    'agreements.list': agreementsExample,
    'agreements.get': dataUseExample,
    'announcements.list': announcementsExample,
    'announcements.get': maintenanceExample,
    'systems.list': systemsExample,
    'systems.get': trackerExample,
    'resources.get': resourcesExample[0],
    'users.get': externalUserExample,
  }).map(([call, value]) => [call, async () => ({ outcome: 'done', value })]),
)

/**
 * The pages that show one record, each with the texts and links of its breadcrumbs, and its heading as the
 * last entry.
 */
const pages: Readonly<Record<string, readonly (readonly [string, string?])[]>> = {
  'users/1': [['Users', '/app/users'], ['Mateo Okonkwo']],
  'configure/dashboard/1': [
    ['Configuration', '/app/configure'],
    ['Dashboard items', '/app/configure?tab=dashboard'],
    ['Specimen Tracker'],
  ],
  'configure/dashboard/resources/11': [
    ['Configuration', '/app/configure'],
    ['Dashboard items', '/app/configure?tab=dashboard'],
    ['Specimen Tracker', '/app/configure/dashboard/1?tab=resources'],
    ['User manual'],
  ],
  'configure/portal-roles/1': [
    ['Configuration', '/app/configure'],
    ['Portal roles', '/app/configure?tab=portalRoles'],
    ['Investigator'],
  ],
  'configure/project-roles/1': [
    ['Configuration', '/app/configure'],
    ['Project roles', '/app/configure?tab=projectRoles'],
    ['Site Data Manager'],
  ],
  'configure/systems/1': [
    ['Configuration', '/app/configure'],
    ['Systems Configuration', '/app/configure?tab=systems'],
    ['Specimen Tracker'],
  ],
  'configure/agreements/1': [
    ['Configuration', '/app/configure'],
    ['Agreements', '/app/configure?tab=agreements'],
    ['Data use agreement'],
  ],
  'configure/announcements/1': [
    ['Configuration', '/app/configure'],
    ['Announcements', '/app/configure?tab=announcements'],
    ['Maintenance on Saturday'],
  ],
}

describe('the breadcrumbs of a record’s page end with its list, and the record’s name is the heading [EXP-156] [EXP-072]', () => {
  it.each(Object.entries(pages))('%s', async (path, crumbs) => {
    await openEmptyPortal(`/app/${path}`, { given })
    await waitFor(
      () => {
        const shown = within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getAllByRole('listitem')
        const links = shown.map((each) => [
          each.textContent,
          ...[...each.querySelectorAll('a')].map((link) => link.getAttribute('href')),
        ])
        expect([...links, [screen.getByRole('heading', { level: 1 }).textContent]]).toEqual(crumbs)
      },
      { timeout: 10_000 },
    )
  })
})

it('the breadcrumbs of an inactive user link to the inactive users [EXP-156]', async () => {
  const user = async () => ({ outcome: 'done', value: inactiveUserExample })
  await openEmptyPortal('/app/users/1', { given: { ...given, 'users.get': user } })
  await waitFor(
    () => {
      const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
      expect(crumbs.getByRole('link', { name: 'Users' }).getAttribute('href')).toBe('/app/users?tab=inactive')
    },
    { timeout: 10_000 },
  )
})
