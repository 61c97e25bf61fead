import { respond } from '@portal-gateway/api-client/mocks/respond'
import { agreementsExample } from '@portal-gateway/contract/agreements.examples'
import { announcementsExample } from '@portal-gateway/contract/announcements.examples'
import { api } from '@portal-gateway/contract/api'
import {
  dashboardItemExample,
  dashboardItemRowsExample,
} from '@portal-gateway/contract/dashboardItems.examples'
import { lockedAccountsExample } from '@portal-gateway/contract/lockedAccounts.examples'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { projectRolesExample } from '@portal-gateway/contract/projectRoles.examples'
import { resourcesExample } from '@portal-gateway/contract/resources.examples'
import { sitesExample } from '@portal-gateway/contract/sites.examples'
import { studiesExample } from '@portal-gateway/contract/studies.examples'
import { systemsExample } from '@portal-gateway/contract/systems.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { RequestHandler } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../stories/portalStory.tsx'
import { upTo } from '../../stories/upTo.ts'

const meta = { ...portalStory, title: 'Screens/System/Filters of lists', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

interface List {
  route: string
  /** Returns a canned response of the list with this number of rows. */
  rows: (length: number) => RequestHandler
  /** Canned responses for the other calls of the page. */
  others?: RequestHandler[]
  /** Names of the table and of its filter. */
  table: string
  filter: string
}

const active = <Row extends { inactive: boolean }>(records: readonly Row[]) =>
  records.filter(({ inactive }) => !inactive)

const shown = async (canvas: ReturnType<typeof within>, { table }: List, length: number) => {
  const list = within(await canvas.findByRole('table', { name: table }))
  await waitFor(() => expect(list.getAllByRole('rowheader')).toHaveLength(length))
}

const parameters = ({ route, rows, others = [] }: List, length: number) => ({
  route,
  answers: [rows(length), ...others, ...signedInAs('ADMIN')],
})

/** Returns a story in which a list of nine rows has no filter. */
const short = (list: List): Story => ({
  parameters: { ...parameters(list, 9), requirements: ['EXP-091'] },
  async play({ canvas }) {
    await shown(canvas, list, 9)
    await expect(canvas.queryByRole('searchbox', { name: list.filter })).toBeNull()
  },
})

/** Returns a story in which a list of ten rows has a filter. */
const long = (list: List): Story => ({
  parameters: { ...parameters(list, 10), requirements: ['EXP-091'] },
  async play({ canvas }) {
    await shown(canvas, list, 10)
    await expect(canvas.getByRole('searchbox', { name: list.filter })).toBeVisible()
  },
})

const configuration = (tab: string) => `/app/configure?tab=${tab}`

const systems: List = {
  route: configuration('systems'),
  rows: (length) =>
    respond(
      api.systems.list,
      upTo(length, active(systemsExample), (n) => ({ id: 100 + n, systemName: `Pharmacy ${n}` })),
    ),
  table: 'Active systems',
  filter: 'Filter active systems',
}

const portalRoles: List = {
  route: configuration('portalRoles'),
  rows: (length) =>
    respond(
      api.portalRoles.list,
      upTo(length, active(portalRolesExample), (n) => ({ id: 100 + n, description: `Pharmacist ${n}` })),
    ),
  table: 'Active portal roles',
  filter: 'Filter active portal roles',
}

const projectRoles: List = {
  route: configuration('projectRoles'),
  rows: (length) =>
    respond(
      api.projectRoles.list,
      upTo(length, active(projectRolesExample), (n) => ({ id: 100 + n, roleName: `Pharmacist ${n}` })),
    ),
  table: 'Active project roles',
  filter: 'Filter active project roles',
}

const items: List = {
  route: configuration('dashboard'),
  rows: (length) =>
    respond(
      api.dashboardItems.listForAdministrators,
      upTo(length, dashboardItemRowsExample.slice(0, 3), (n) => ({ id: 100 + n, name: `Pharmacy ${n}` })),
    ),
  table: 'Dashboard items',
  filter: 'Filter dashboard items',
}

const announcements: List = {
  route: configuration('announcements'),
  rows: (length) =>
    respond(
      api.announcements.list,
      upTo(length, active(announcementsExample), (n) => ({ id: 100 + n, title: `Pharmacy closed, ${n}` })),
    ),
  others: [respond(api.portalRoles.list, portalRolesExample)],
  table: 'Active announcements',
  filter: 'Filter active announcements',
}

const agreements: List = {
  route: configuration('agreements'),
  rows: (length) =>
    respond(
      api.agreements.list,
      upTo(length, active(agreementsExample), (n) => ({ id: 100 + n, name: `Pharmacy rules ${n}` })),
    ),
  table: 'Active agreements',
  filter: 'Filter active agreements',
}

const sites: List = {
  route: configuration('sites'),
  rows: (length) =>
    respond(
      api.sites.list,
      upTo(length, sitesExample.slice(0, 3), (n) => ({ siteCode: `PH-${n}`, siteName: `Pharmacy ${n}` })),
    ),
  table: 'Sites',
  filter: 'Filter sites',
}

const studies: List = {
  route: configuration('studies'),
  rows: (length) =>
    respond(
      api.studies.list,
      upTo(length, studiesExample.slice(0, 3), (n) => ({ study: `PHARMA-${n}` })),
    ),
  table: 'Studies',
  filter: 'Filter studies',
}

const resources: List = {
  route: '/app/configure/dashboard/1?tab=resources',
  rows: (length) =>
    respond(
      api.resources.list,
      upTo(length, resourcesExample.slice(0, 3), (n) => ({ id: 100 + n, name: `Leaflet ${n}` })),
    ),
  others: [
    respond(api.dashboardItems.getForAdministrators, dashboardItemExample),
    respond(api.portalRoles.list, portalRolesExample),
    respond(api.resourceCategories.list, dashboardItemExample.categories),
  ],
  table: 'Resources',
  filter: 'Filter resources',
}

const lockedAccounts: List = {
  route: '/app/locked-accounts',
  rows: (length) =>
    respond(
      api.lockedAccounts.list,
      upTo(length, lockedAccountsExample.slice(0, 2), (n) => ({ id: 900 + n, username: `pharmacist${n}` })),
    ),
  table: 'Locked accounts',
  filter: 'Filter locked accounts',
}

export const NineSystems = short(systems)
export const TenSystems = long(systems)
export const NinePortalRoles = short(portalRoles)
export const TenPortalRoles = long(portalRoles)
export const NineProjectRoles = short(projectRoles)
export const TenProjectRoles = long(projectRoles)
export const NineItems = short(items)
export const TenItems = long(items)
export const NineAnnouncements = short(announcements)
export const TenAnnouncements = long(announcements)
export const NineAgreements = short(agreements)
export const TenAgreements = long(agreements)
export const NineSites = short(sites)
export const TenSites = long(sites)
export const NineStudies = short(studies)
export const TenStudies = long(studies)
export const NineResources = short(resources)
export const TenResources = long(resources)
export const NineLockedAccounts = short(lockedAccounts)
export const TenLockedAccounts = long(lockedAccounts)

/**
 * If the address contains a filter text, even a short list shows the filter. The field of the filter remains
 * visible after it is cleared.
 */
export const LinkIntoFilteredList: Story = {
  parameters: {
    ...parameters(systems, 9),
    route: `${systems.route}&active-filter=pharmacy 2`,
    requirements: ['EXP-091'],
  },
  async play({ canvas }) {
    await shown(canvas, systems, 1)
    const box = canvas.getByRole('searchbox', { name: systems.filter })
    await expect(box).toHaveValue('pharmacy 2')
    await userEvent.clear(box)
    await userEvent.keyboard('{Enter}')
    await shown(canvas, systems, 9)
    await waitFor(() => expect(canvas.getByRole('searchbox', { name: systems.filter })).toHaveFocus())
  },
}
