import { refuse, respond } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { dashboardItemExample } from '@portal-gateway/contract/dashboardItems.examples'
import { onePage } from '@portal-gateway/contract/paged.examples'
import type { Permission } from '@portal-gateway/contract/permissions'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { RequestHandler } from 'msw'
import { expect, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../stories/portalStory.tsx'

const meta = { ...portalStory, title: 'Screens/System/Empty lists', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

interface EmptyList {
  route: string
  answers?: RequestHandler[]
  as?: Permission
  /** The text that replaces the rows. */
  text?: string
  /** Names of the links and buttons for the next step; empty if the user has no permission for it. */
  next?: readonly string[]
}

const noRecords = 'No records found'
const steps = /^(Add |Show |Request a|Request an|Change your|Clear )/

const textStart = (element: Element) => {
  const range = document.createRange()
  range.selectNodeContents(element)
  return Math.round(range.getBoundingClientRect().left)
}

/**
 * Returns a story of an empty list. It shows a text and the next steps, each once, and no filter or headers.
 */
const empty = ({ route, answers = [], as = 'ADMIN', text = noRecords, next = [] }: EmptyList): Story => ({
  parameters: {
    route,
    answers: [...answers, ...signedInAs(as)],
    requirements: ['EXP-090', 'EXP-073', 'EXP-093'],
  },
  async play({ canvas }) {
    const [sentence] = await canvas.findAllByText(text)
    await expect(sentence).toBeVisible()
    const main = within(await canvas.findByRole('main'))
    const find = () =>
      [
        ...main.queryAllByRole('link', { name: steps }),
        ...main.queryAllByRole('button', { name: steps }),
      ].filter((control) => control.getAttribute('aria-haspopup') === null)
    // Several lists of a page are loaded separately.
    await waitFor(() => expect(find().map(({ textContent }) => textContent)).toEqual(next))
    await expect(main.queryByRole('searchbox')).toBeNull()
    await expect(main.queryByRole('columnheader')).toBeNull()
    // The text and the first control are aligned at the left.
    const [start] = find().map((control) => Math.round(control.getBoundingClientRect().left))
    if (start !== undefined && sentence) await expect(textStart(sentence)).toBe(start)
  },
})

const configuration = (tab: string) => `/app/configure?tab=${tab}`
/** Address at which the list of inactive records is shown too. It has no link to add a record. */
const bothLists = (tab: string) => `${configuration(tab)}&inactive=shown`
const itemTab = (tab: string) => `/app/configure/dashboard/1?tab=${tab}`
const item = [
  respond(api.dashboardItems.getForAdministrators, dashboardItemExample),
  respond(api.portalRoles.list, portalRolesExample),
]
const history = [
  respond(api.accessChanges.listOwn, { content: [] }),
  respond(api.profileChanges.listOwn, { content: [] }),
  respond(api.registrations.listOwnProxy, onePage([])),
  refuse(api.registrations.getOwn, 'missing'),
  respond(api.systems.list, []),
]

export const Systems = empty({
  route: bothLists('systems'),
  answers: [respond(api.systems.list, [])],
  next: ['Add System'],
})

/** Users without the permission to create a system see no link. */
export const SystemsForReaders = empty({
  route: bothLists('systems'),
  answers: [respond(api.systems.list, [])],
  as: 'READ_USERS',
})

export const PortalRoles = empty({
  route: bothLists('portalRoles'),
  answers: [respond(api.portalRoles.list, [])],
  next: ['Add Portal Role'],
})

export const ProjectRoles = empty({
  route: bothLists('projectRoles'),
  answers: [respond(api.projectRoles.list, [])],
  next: ['Add Project Role'],
})

export const DashboardItems = empty({
  route: configuration('dashboard'),
  answers: [respond(api.dashboardItems.listForAdministrators, [])],
  next: ['Add Dashboard Item'],
})

export const Agreements = empty({
  route: bothLists('agreements'),
  answers: [respond(api.agreements.list, [])],
  next: ['Add Agreement'],
})

export const Announcements = empty({
  route: bothLists('announcements'),
  answers: [respond(api.announcements.list, []), respond(api.portalRoles.list, [])],
  next: ['Add Announcement'],
})

/** The portal only reads sites, so users cannot add one. */
export const Sites = empty({ route: configuration('sites'), answers: [respond(api.sites.list, [])] })

export const Studies = empty({ route: configuration('studies'), answers: [respond(api.studies.list, [])] })

export const Resources = empty({
  route: itemTab('resources'),
  answers: [respond(api.resources.list, []), respond(api.resourceCategories.list, []), ...item],
  next: ['Add Resource'],
})

export const ResourceCategories = empty({
  route: itemTab('categories'),
  answers: [respond(api.resourceCategories.list, []), ...item],
  text: 'There are no defined categories for this dashboard item.',
  next: ['Add Resource Category'],
})

export const RequestsHistory: Story = {
  ...empty({
    route: '/app/profile?tab=requestsHistory',
    answers: history,
    as: 'USER',
    text: 'You have not requested a change of your access.',
    next: [
      'Request a change of your access',
      'Change your name or email',
      'Request an account for another person',
    ],
  }),
  tags: ['missing (404)'],
}

export const LockedAccounts = empty({
  route: '/app/locked-accounts',
  as: 'WRITE_USERS',
  text: 'No account is locked.',
  next: ['Show users'],
})

export const InactiveUsers = empty({
  route: '/app/users?tab=inactive',
  answers: [respond(api.users.list, onePage([]))],
  text: 'No inactive users.',
  next: ['Show active users'],
})

export const PendingRequests = empty({
  route: '/app/user-requests',
  text: 'No request is waiting for a decision.',
  next: ['Show decided requests'],
})
