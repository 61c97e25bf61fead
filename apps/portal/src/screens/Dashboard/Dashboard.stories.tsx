import { formatDateTime } from '@portal-gateway/api-client/date'
import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import {
  longTextsAgreementExample,
  unmetAgreementsExample,
} from '@portal-gateway/contract/agreements.examples'
import {
  liveAnnouncementsExample,
  longLiveAnnouncementExample,
} from '@portal-gateway/contract/announcements.examples'
import { api } from '@portal-gateway/contract/api'
import {
  type DashboardCard,
  DashboardItemDraft,
  noMaintenance,
} from '@portal-gateway/contract/dashboardItems'
import { dashboardCardsExample, dashboardItemExample } from '@portal-gateway/contract/dashboardItems.examples'
import {
  expiringPasswordExample,
  ownRequestsExample,
  pendingWorkExample,
} from '@portal-gateway/contract/pendingWork.examples'
import { factsOf } from '@portal-gateway/contract/text'
import { pagePassword } from '@portal-gateway/demo/pageServer'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { heldResponses } from '../../../stories/heldResponses.ts'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = { ...portalStory, title: 'Screens/Dashboard/Dashboard', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { list } = api.dashboardItems
const at = (...answers: unknown[]) => ({ route: '/app/dashboard', answers })
const plain: DashboardCard = {
  id: 1,
  name: 'Imaging Archive',
  shortDescription: 'Scans.',
  url: '',
  sort: 0,
  thumbnailId: null,
  isPinned: false,
  ...noMaintenance,
}

export const Ready: Story = {
  parameters: {
    ...at(respond(list, dashboardCardsExample)),
    requirements: ['DASH-007', 'DASH-009', 'SHELL-009'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'View Specimen Tracker' })).toHaveAttribute(
      'href',
      '/app/dashboard/1',
    )
    await expect(canvas.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(canvas.getAllByRole('listitem').length).toBeGreaterThanOrEqual(dashboardCardsExample.length)
  },
}

export const Dark: Story = { tags: ['dark'], ...Ready, globals: { theme: 'dark' } }

/** A card has the button Open only if its address is a valid web address. [DASH-010] */
export const OpensValidAddressesOnly: Story = {
  parameters: {
    ...at(
      respond(list, [
        { ...plain, id: 1, name: 'Valid', url: 'https://imaging.meridianlakes.example/' },
        { ...plain, id: 2, name: 'None', url: '' },
        { ...plain, id: 3, name: 'Script', url: 'javascript:alert(1)' },
        { ...plain, id: 4, name: 'No domain', url: 'https://intranet/' },
      ]),
    ),
    requirements: ['DASH-010'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: /^Open Valid/ })).toHaveAttribute(
      'href',
      'https://imaging.meridianlakes.example/',
    )
    await expect(canvas.getAllByRole('link', { name: /^Open/ })).toHaveLength(1)
  },
}

/** If a card has an address, Open is its first button. The title and View link to the same page. */
export const OpenIsTheMainAction: Story = {
  parameters: { ...OpensValidAddressesOnly.parameters, requirements: ['EXP-101'] },
  async play({ canvas }) {
    const title = await canvas.findByRole('link', { name: 'Valid' })
    await expect(title).toHaveAttribute('href', '/app/dashboard/1')
    const card = title.closest('li')
    if (!card) throw new Error('A card must be an entry of the list.')
    const names = within(card)
      .getAllByRole('link')
      .map((link) => link.textContent)
    await expect(names).toEqual(['Valid', expect.stringMatching(/^Open/), expect.stringMatching(/^View/)])
  },
}

const picture = new Response(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 2"><path fill="#0a566a" d="M0 0h6v2H0z"/><path fill="#7fcadb" d="M0 2 2 0l2 2z"/></svg>',
  { headers: { 'content-type': 'image/svg+xml' } },
)

/** The thumbnail replaces the drawing. If the thumbnail fails to load, the drawing is shown. [C-107] */
export const WithThumbnails: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(
      respond(list, [
        { ...plain, id: 1, name: 'With a picture', thumbnailId: 19 },
        { ...plain, id: 2, name: 'With one that is gone', thumbnailId: 20 },
        { ...plain, id: 3, name: 'Without' },
      ]),
      http.get('*/dashboard_items/*/1/files/19/file', () => picture.clone()),
      refuse(api.files.download, 'missing'),
    ),
    requirements: ['DASH-006'],
  },
  async play({ canvas }) {
    const grid = await canvas.findByRole('list', { name: 'Applications' })
    const [shown, failed, drawn] = within(grid).getAllByRole('listitem')
    if (!shown || !failed || !drawn) throw new Error('The dashboard must show three cards.')
    await waitFor(() => expect(shown.querySelector<HTMLImageElement>('img')?.naturalWidth).toBeGreaterThan(0))
    await expect(shown.querySelector('img')).toHaveAttribute('alt', '')
    await waitFor(() => expect(failed.querySelector('img')).toBeNull())
    // All three pictures have the same height, so the cards have not moved.
    const heights = [shown, failed, drawn].map((card) => card.firstElementChild?.clientHeight)
    await expect(new Set(heights).size).toBe(1)
  },
}

/** More than eight cards can be searched by name and description, ignoring case and accents. */
export const Searched: Story = {
  parameters: { ...at(respond(list, dashboardCardsExample)), requirements: ['EXP-159'] },
  async play({ canvas }) {
    const box = await canvas.findByRole('searchbox', { name: 'Search applications' })
    // The label is shown as a placeholder inside the box.
    await expect(box).toHaveAttribute('placeholder', 'Search applications')
    await expect(canvas.queryByText('Search applications')).toBeNull()
    const titles = () => canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    await userEvent.type(box, 'SCÀNS')
    await waitFor(() => expect(titles()).toEqual(['Imaging Archive']))
    await expect(canvas.getByText('1 of 11 applications shown.')).toBeVisible()
    await userEvent.type(box, ' nowhere')
    await expect(await canvas.findByText('No application matches “SCÀNS nowhere”.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show all applications' }))
    await waitFor(() => expect(titles()).toHaveLength(11))
    await waitFor(() => expect(box).toHaveFocus())
  },
}

/** The address contains the search. */
export const SearchedByAddress: Story = {
  parameters: {
    ...at(respond(list, dashboardCardsExample)),
    route: '/app/dashboard?search=protocol',
    requirements: ['EXP-159'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('searchbox')).toHaveValue('protocol')
    await expect(canvas.queryByRole('heading', { name: 'Imaging Archive' })).toBeNull()
    await expect(canvas.getByRole('heading', { name: 'Protocol Library' })).toBeVisible()
  },
}

/** With eight cards, there is no search. */
export const FewHaveNoSearch: Story = {
  parameters: { ...at(respond(list, dashboardCardsExample.slice(0, 8))), requirements: ['EXP-159'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'View Specimen Tracker' })).toBeVisible()
    await expect(canvas.queryByRole('searchbox')).toBeNull()
  },
}

/** Neighbouring cards never have the same drawing. */
export const ManyCards: Story = {
  parameters: {
    ...at(
      respond(
        list,
        Array.from({ length: 120 }, (_, index) => ({ ...plain, id: index + 1, name: `Study ${index + 1}` })),
      ),
    ),
    requirements: ['EXP-100'],
  },
  async play({ canvas }) {
    const cards = within(await canvas.findByRole('list', { name: 'Applications' })).getAllByRole('listitem')
    const drawings = cards.map((card) => card.querySelector('svg path')?.getAttribute('d'))
    for (const [place, drawing] of drawings.entries())
      await expect(place > 0 && drawing === drawings[place - 1]).toBe(false)
    await userEvent.type(await canvas.findByRole('searchbox'), '117')
    await expect(await canvas.findByText('1 of 120 applications shown.')).toBeVisible()
  },
}

export const Untitled: Story = {
  parameters: {
    ...at(respond(list, [{ ...plain, name: '', shortDescription: '' }])),
    requirements: ['DASH-011', 'DASH-012'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'No title' })).toBeVisible()
    await expect(canvas.getByText('No description')).toBeVisible()
  },
}

export const LongTexts: Story = {
  tags: ['long text'],
  parameters: at(
    respond(list, [
      {
        ...plain,
        name: 'Pharmakovigilanzberichterstattung',
        shortDescription: 'Every serious adverse event, its narrative and its follow-up. '
          .repeat(9)
          .slice(0, factsOf(DashboardItemDraft.entries.shortDescription).limit),
      },
      { ...plain, id: 2, name: 'https://averylongnamewithoutspace' },
    ]),
  ),
}

export const Empty: Story = {
  tags: ['empty'],
  parameters: { ...at(respond(list, []), ...signedInAs('USER')), requirements: ['DASH-013'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('There are no dashboard items available to you.')).toBeVisible()
    await expect(canvas.getByText(/which role you need/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'User Support' })).toHaveAttribute(
      'href',
      'mailto:support@meridianlakes.example',
    )
    await expect(canvas.queryByRole('link', { name: 'Configure dashboard items' })).toBeNull()
  },
}

/** Administrators see a link to the configuration. */
export const EmptyForAdministrators: Story = {
  tags: ['empty'],
  parameters: { ...at(respond(list, []), ...signedInAs('ADMIN')), requirements: ['EXP-090'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('There are no dashboard items available to you.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Configure dashboard items' })).toHaveAttribute(
      'href',
      '/app/configure?tab=dashboard',
    )
  },
}

export const Loading: Story = { tags: ['loading'], parameters: at(pending(list)) }

const slow = heldResponses()

/** The frame is shown while the cards load slowly. */
export const Slow: Story = {
  parameters: {
    ...at(respond(list, dashboardCardsExample, { until: slow.released })),
    requirements: ['EXP-185'],
  },
  beforeEach: slow.hold,
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /^View/ })).toBeNull()
    slow.release()
    await expect(await canvas.findByRole('link', { name: 'View Specimen Tracker' })).toBeVisible()
  },
}

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at(refuse(list, 'broken', { requestId: 'b1946ac9' })),
    requirements: ['MSG-018'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading dashboard items.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('Problem loading dashboard items.')).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(list)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const Forbidden: Story = {
  tags: ['forbidden (403)'],
  parameters: { ...at(refuse(list, 'forbidden')), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: /^Problem loading/ })).toBeVisible()
    await expect(canvas.getByText(/not authorized/i)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

/**
 * If the session has expired, the portal redirects to Sign In with the reason and the page to
 * return to. [AUTH-038]
 */
export const SessionOver: Story = {
  parameters: {
    route: '/app/dashboard',
    answers: [refuse(api.session.refresh, 'signedOut'), refuse(list, 'signedOut')],
    requirements: ['MSG-008'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Please sign in')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  },
}

/** A user with only SET_OWN_PASSWORD is not authorized to view the page. [AUTH-039] */
export const NotAuthorized: Story = {
  parameters: { route: '/app/dashboard', answers: signedInAs('SET_OWN_PASSWORD'), requirements: ['MSG-010'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('You are not authorized to view this page')).toBeVisible()
  },
}

/** A signed-in user without any permission is not authorized to view the page, but can sign out. */
export const WithoutAnyRole: Story = {
  tags: ['empty'],
  parameters: { ...at(respond(api.userCapabilities.grantedPermissions, [])), requirements: ['AUTH-039'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('You are not authorized to view this page')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Sign Out' })).toHaveAttribute('href', '/app/sign-out')
    await expect(canvas.queryByRole('link', { name: 'Dashboard' })).toBeNull()
  },
}

/**
 * If the server refuses the call for the permissions, the page must not show that the server cannot
 * be reached.
 */
export const PersonNotKnown: Story = {
  tags: ['forbidden (403)'],
  parameters: {
    ...at(refuse(api.userCapabilities.grantedPermissions, 'forbidden', { requestId: 'b1946ac92492d234' })),
    requirements: ['EXP-155'],
  },
  async play({ canvas }) {
    const title = 'Unable to determine what you are permitted to do.'
    await expect(await canvas.findByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(canvas.getByText('You are not authorized to do this.')).toBeVisible()
    await expect(canvas.getByText('Code for User Support: b1946ac92492d234')).toBeVisible()
    await expect(canvas.queryByText(/cannot be reached/)).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Sign Out' })).toHaveAttribute('href', '/app/sign-out')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: title })).toBeVisible()
  },
}

/** If the server cannot be reached, the page shows an error. */
export const PortalUnreachable: Story = {
  tags: ['offline'],
  parameters: {
    requirements: ['EXP-186'],
    route: '/app/dashboard',
    answers: [unreachable(api.session.refresh)],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'The portal cannot be reached' })).toBeVisible()
  },
}

/** If the server is unavailable when the portal is opened, the page repeats the call automatically. */
export const ServerUnavailable: Story = {
  parameters: {
    requirements: ['EXP-263'],
    route: '/app/dashboard',
    answers: [refuse(api.session.refresh, 'unavailable', { retryAfter: 5 })],
  },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'The portal is temporarily unavailable' }),
    ).toBeVisible()
    await expect(canvas.getByText('Unable to renew your session.')).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Sign In' })).toBeNull()
  },
}

const work = api.pendingWork.get
/** Returns the time this many days ago. */
const ago = (days: number): string => new Date(Date.now() - days * 24 * 3600 * 1000).toISOString()

/**
 * The first notice shows a reviewer the number of pending requests, the age of the oldest one, and
 * a link to the list.
 */
export const PendingRequests: Story = {
  parameters: {
    ...at(respond(work, pendingWorkExample), respond(list, dashboardCardsExample)),
    requirements: ['EXP-003'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('12 requests are waiting for a decision, 1 is late.')).toBeVisible()
    await expect(
      canvas.getByText(/The oldest \(Access Change\) was sent \d+ business days ago\./),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Review requests' })).toHaveAttribute(
      'href',
      '/app/user-requests',
    )
    await expect(canvas.getByText(/^1 mail could not be sent\./)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Show unsent mails' })).toHaveAttribute(
      'href',
      '/app/system-health',
    )
  },
}

export const PendingRequestsDark: Story = { tags: ['dark'], ...PendingRequests, globals: { theme: 'dark' } }

export const OneWaits: Story = {
  parameters: {
    ...at(
      respond(work, {
        ownRequests: [],
        requests: {
          count: 1,
          late: 0,
          oldest: { requestId: 1, userRequestType: 'REGISTRATION', dateSubmitted: ago(0) },
        },
      }),
      respond(list, dashboardCardsExample),
    ),
    requirements: ['EXP-003'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('1 request is waiting for a decision.')).toBeVisible()
    await expect(
      canvas.getByText(/^It \(Account Registration\) was sent less than a business day ago\./),
    ).toBeVisible()
  },
}

/** A user whose password expires soon sees the date and a link to change it. */
export const PasswordExpires: Story = {
  parameters: {
    ...at(
      respond(work, expiringPasswordExample),
      respond(list, dashboardCardsExample),
      ...signedInAs('USER'),
    ),
    requirements: ['EXP-126'],
  },
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: 'Change your password' })
    await expect(link).toHaveAttribute('href', '/app/change-password')
    await expect(link.parentElement).toHaveTextContent('Your password expires on 2026-12-03.')
  },
}

export const PasswordExpiresDark: Story = { tags: ['dark'], ...PasswordExpires, globals: { theme: 'dark' } }

/** Users see their own pending requests, and when to expect an answer. */
export const OwnRequests: Story = {
  parameters: {
    ...at(
      respond(work, {
        ownRequests: ownRequestsExample.ownRequests.map((request, place) => ({
          ...request,
          ...(place > 0 && { dateSubmitted: ago(0) }),
        })),
      }),
      respond(list, dashboardCardsExample),
      ...signedInAs('USER'),
    ),
    requirements: ['EXP-004'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Your requests are pending')).toBeVisible()
    const lines = canvas.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(lines).toContain('Access Change, sent on 2026-03-01; the answer is late.')
    await expect(
      lines.filter((line) =>
        /for Amina Diallo, sent on .*; an answer is due by \d{4}-\d\d-\d\d\.$/.test(line),
      ),
    ).toHaveLength(1)
    await expect(canvas.getByRole('link', { name: 'See your requests' })).toHaveAttribute(
      'href',
      '/app/profile?tab=requestsHistory',
    )
    await expect(canvas.queryByText(/^There are more\./)).toBeNull()
  },
}

/** At most three own requests are listed. */
export const ManyOwnRequests: Story = {
  parameters: {
    ...at(
      respond(work, {
        ownRequests: [
          ...ownRequestsExample.ownRequests,
          { requestId: 8, userRequestType: 'REGISTRATION', dateSubmitted: ago(0), name: 'Jun Castellanos' },
        ],
      }),
      respond(list, dashboardCardsExample),
      ...signedInAs('USER'),
    ),
    requirements: ['EXP-004'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^There are more\./)).toBeVisible()
    await expect(canvas.queryByText(/Jun Castellanos/)).toBeNull()
  },
}

/** Without pending work, no notice is shown. */
export const NoPendingRequests: Story = {
  tags: ['empty'],
  parameters: {
    ...at(
      respond(work, { ownRequests: [], requests: { count: 0, late: 0, oldest: null }, failedMails: 0 }),
      respond(list, dashboardCardsExample),
    ),
    requirements: ['EXP-003', 'EXP-004'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: /^View Specimen/ })).toBeVisible()
    await expect(canvas.queryByText(/waits?\b|pending/)).toBeNull()
  },
}

/** If the notices load slowly, the cards are shown after at most a second. */
export const SlowCounts: Story = {
  tags: ['loading'],
  parameters: at(pending(work), respond(list, dashboardCardsExample)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'View Specimen Tracker' })).toBeVisible()
  },
}

const announcements = api.liveAnnouncements.list
const read = respond(announcements, liveAnnouncementsExample)
const region = (canvas: ReturnType<typeof within>) => canvas.findByRole('region', { name: 'Announcements' })

/** Announcements are above the cards, with their line breaks. */
export const WithAnnouncements: Story = {
  parameters: {
    ...at(read, respond(work, pendingWorkExample), respond(list, dashboardCardsExample)),
    requirements: ['EXP-115'],
  },
  async play({ canvas }) {
    const shown = within(await region(canvas))
    const titles = shown.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(titles[0]).toMatch(/^Maintenance on Saturday/)
    await expect(titles[1]).toMatch(/^Training for investigators/)
    const text = shown.getByText(/Save your work before\./)
    await expect(getComputedStyle(text).whiteSpace).toBe('pre-line')
    const cards = await canvas.findByRole('list', { name: 'Applications' })
    await expect(text.compareDocumentPosition(cards) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  },
}

export const AnnouncementsInTheDark: Story = {
  tags: ['dark'],
  ...WithAnnouncements,
  globals: { theme: 'dark' },
}

/**
 * An announcement can be closed unless it is a warning. The focus moves to the next announcement,
 * or to the page's heading if there is none.
 */
export const AnnouncementClosed: Story = {
  parameters: {
    ...at(
      respond(announcements, [
        ...liveAnnouncementsExample,
        { id: 9, title: 'Survey', text: 'It takes five minutes.', tone: 'INFO', versionno: 1 },
      ]),
      respond(list, dashboardCardsExample),
      respond(api.dashboardItems.getForAdministrators, dashboardItemExample),
    ),
    requirements: ['EXP-116'],
  },
  async play({ canvas }) {
    const shown = within(await region(canvas))
    await expect(shown.getByText('Maintenance on Saturday')).toBeVisible()
    await expect(shown.queryByRole('button', { name: /Maintenance/ })).toBeNull()
    await userEvent.click(shown.getByRole('button', { name: 'Dismiss Training for investigators' }))
    await waitFor(() => expect(shown.queryByText('Training for investigators')).toBeNull())
    await waitFor(() => expect(shown.getByRole('button', { name: 'Dismiss Survey' })).toHaveFocus())
    await userEvent.click(shown.getByRole('button', { name: 'Dismiss Survey' }))
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
    await expect(shown.getAllByRole('listitem')).toHaveLength(1)
    // Closed announcements are not shown when the user returns to the page.
    await userEvent.click(canvas.getByRole('link', { name: 'View Specimen Tracker' }))
    const [back] = await canvas.findAllByRole('link', { name: 'Dashboard' })
    if (!back) throw new Error('The page of an item must have a link to the dashboard.')
    await userEvent.click(back)
    const again = within(await region(canvas))
    await expect(again.getAllByRole('listitem')).toHaveLength(1)
  },
}

/** If the announcements fail to load, their region is not shown. */
export const AnnouncementsNotLoaded: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at(refuse(announcements, 'broken'), respond(list, dashboardCardsExample)),
    requirements: ['EXP-115'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'View Specimen Tracker' })).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Announcements' })).toBeNull()
  },
}

export const LongAnnouncement: Story = {
  tags: ['long text'],
  parameters: at(respond(announcements, [longLiveAnnouncementExample]), respond(list, dashboardCardsExample)),
  async play({ canvas }) {
    await expect(await region(canvas)).toBeVisible()
  },
}

const cardNames = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('list', { name: 'Applications' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)

const three: DashboardCard[] = [
  { ...plain, id: 1, name: 'Imaging Archive' },
  { ...plain, id: 2, name: 'Protocol Library' },
  { ...plain, id: 3, name: 'Specimen Tracker', isPinned: true },
]

/** Pinned cards are first; the others follow in the order of the dashboard. */
export const PinnedFirst: Story = {
  parameters: { ...at(respond(list, three)), requirements: ['EXP-005'] },
  async play({ canvas, canvasElement }) {
    await expect(
      await canvas.findByRole('button', { name: 'Pin Specimen Tracker', pressed: true }),
    ).toBeVisible()
    await expect(cardNames(canvasElement)).toEqual([
      'Specimen Tracker',
      'Imaging Archive',
      'Protocol Library',
    ])
    await expect(canvas.getAllByRole('button', { name: /^Pin /, pressed: false })).toHaveLength(2)
  },
}

/** The user has pinned the application in another tab. The card stays at the front without a message. */
export const PinnedInAnotherTab: Story = {
  tags: ['unchanged (304)'],
  parameters: {
    ...at(respond(list, three), refuse(api.dashboardItems.pin, 'unchanged')),
    requirements: ['EXP-005'],
  },
  async play({ canvas, canvasElement }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pin Protocol Library' }))
    await waitFor(async () =>
      expect(
        await canvas.findByRole('button', { name: 'Pin Protocol Library', pressed: true }),
      ).toHaveFocus(),
    )
    await expect(cardNames(canvasElement)[0]).toBe('Protocol Library')
    await expect(within(document.body).queryByText('Unable to pin the application.')).toBeNull()
  },
}

/** If pinning fails, the card returns to its position, and the alert shows the reason. */
export const PinFails: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at(respond(list, three), refuse(api.dashboardItems.pin, 'broken', { requestId: '5d41402a' })),
    requirements: ['EXP-005'],
  },
  async play({ canvas, canvasElement }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pin Protocol Library' }))
    await expect(await within(document.body).findByText('Unable to pin the application.')).toBeVisible()
    await expect(cardNames(canvasElement)).toEqual([
      'Specimen Tracker',
      'Imaging Archive',
      'Protocol Library',
    ])
    const button = canvas.getByRole('button', { name: 'Pin Protocol Library', pressed: false })
    await waitFor(() => expect(button).toHaveFocus())
    await expect(canvas.queryByText(/is pinned/)).toBeNull()
  },
}

/** The item was deleted since the page was loaded, so it cannot be pinned. */
export const PinOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(respond(list, three), refuse(api.dashboardItems.pin, 'missing')),
    requirements: ['EXP-005', 'EXP-371'],
  },
  async play({ canvas, canvasElement }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pin Protocol Library' }))
    const alert = await within(document.body).findByRole('alert')
    await expect(alert).toHaveTextContent('Unable to pin the application.')
    await expect(alert).toHaveTextContent('The requested dashboard item could not be found.')
    await expect(cardNames(canvasElement)[0]).toBe('Specimen Tracker')
  },
}

/** The user has unpinned the application in another tab. The card moves back without a message. */
export const UnpinnedInAnotherTab: Story = {
  tags: ['unchanged (304)'],
  parameters: {
    ...at(respond(list, three), refuse(api.dashboardItems.unpin, 'unchanged')),
    requirements: ['EXP-005', 'EXP-371'],
  },
  async play({ canvas, canvasElement }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pin Specimen Tracker', pressed: true }))
    await waitFor(async () =>
      expect(
        await canvas.findByRole('button', { name: 'Pin Specimen Tracker', pressed: false }),
      ).toHaveFocus(),
    )
    await expect(cardNames(canvasElement)).toEqual([
      'Imaging Archive',
      'Protocol Library',
      'Specimen Tracker',
    ])
    await expect(within(document.body).queryByText('Unable to unpin the application.')).toBeNull()
  },
}

/** The item was deleted since the page was loaded. The card stays pinned until the list is loaded again. */
export const UnpinOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(respond(list, three), refuse(api.dashboardItems.unpin, 'missing')),
    requirements: ['EXP-005', 'EXP-371'],
  },
  async play({ canvas, canvasElement }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pin Specimen Tracker', pressed: true }))
    const alert = await within(document.body).findByRole('alert')
    await expect(alert).toHaveTextContent('Unable to unpin the application.')
    await expect(alert).toHaveTextContent('The requested dashboard item could not be found.')
    await expect(cardNames(canvasElement)[0]).toBe('Specimen Tracker')
  },
}

/**
 * Pinning moves the card to the front immediately, and unpinning moves it back. The button keeps
 * the focus, and the server stores the pin.
 */
export const Pinned: Story = {
  tags: ['flow'],
  parameters: { route: '/app/dashboard', server: true, requirements: ['EXP-005'] },
  async play({ canvas, canvasElement }) {
    await userEvent.type(await canvas.findByLabelText('Username or Email Address'), 'admin')
    await userEvent.type(canvas.getByLabelText('Password'), pagePassword)
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
    await canvas.findByRole('button', { name: 'Pin Site Directory' })
    const before = cardNames(canvasElement)
    await expect(before[0]).not.toBe('Site Directory')
    const pressed = async (isPressed: boolean) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Pin Site Directory' }))
      await waitFor(async () =>
        expect(
          await canvas.findByRole('button', { name: 'Pin Site Directory', pressed: isPressed }),
        ).toHaveFocus(),
      )
    }
    await pressed(true)
    await expect(await canvas.findByText(/Site Directory is pinned\.$/)).toHaveRole('status')
    await expect(cardNames(canvasElement)[0]).toBe('Site Directory')
    // The card is still pinned after the user has left the page and returned.
    await userEvent.click(canvas.getByRole('link', { name: 'View Site Directory' }))
    await canvas.findByRole('heading', { level: 1, name: 'Site Directory' })
    await userEvent.click(within(canvas.getByRole('navigation', { name: 'Main' })).getByText('Dashboard'))
    await canvas.findByRole('button', { name: 'Pin Site Directory', pressed: true })
    await pressed(false)
    await expect(await canvas.findByText(/Site Directory is no longer pinned\.$/)).toHaveRole('status')
    await expect(cardNames(canvasElement)).toEqual(before)
  },
}

const noon = '2098-11-26T12:00:00.000Z'
const untilNoon = `Maintenance until ${formatDateTime(noon)}`
const underMaintenance = (maintenanceNote: string) =>
  dashboardCardsExample.map((card) =>
    card.id === 1 ? { ...card, maintenanceUntil: noon, maintenanceNote } : card,
  )

/**
 * The card shows the end of the maintenance. The button Open can be focused and its description
 * contains the reason, but it opens nothing.
 */
export const UnderMaintenance: Story = {
  parameters: {
    ...at(respond(list, underMaintenance('The freezers get new labels.'))),
    portal: { opened: [1] },
    requirements: ['EXP-123'],
  },
  async play({ canvas }) {
    const open = await canvas.findByRole('link', { name: 'Open Specimen Tracker' })
    await expect(open).toHaveAttribute('aria-disabled', 'true')
    await expect(open).not.toHaveAttribute('href')
    await expect(open).toHaveAccessibleDescription(`${untilNoon} The freezers get new labels.`)
    await expect(canvas.getByText(untilNoon)).toBeVisible()
    open.focus()
    await waitFor(() => expect(open).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('link', { name: 'View Specimen Tracker' })).toHaveFocus())
    await expect(canvas.getByRole('link', { name: /^Open Imaging Archive/ })).toHaveAttribute('href')
    const recent = canvas.getByRole('navigation', { name: 'Opened recently' })
    await expect(within(recent).getByRole('listitem')).toHaveTextContent(`Specimen Tracker (${untilNoon})`)
  },
}

export const UnderMaintenanceDark: Story = { tags: ['dark'], ...UnderMaintenance, globals: { theme: 'dark' } }

const longNote = 'Unerwünschtearzneimittelwirkungsmeldungen '.repeat(4).slice(0, 160).trim()

/** The longest note about maintenance is shown completely. */
export const UnderMaintenanceLong: Story = {
  tags: ['long text'],
  parameters: at(respond(list, underMaintenance(longNote))),
  async play({ canvas }) {
    await expect(await canvas.findByText(untilNoon)).toBeVisible()
  },
}

const unmetCards = dashboardCardsExample.map((card) =>
  card.id === 1
    ? { ...card, url: '', unmetAgreements: unmetAgreementsExample }
    : card.id === 2
      ? {
          ...card,
          url: '',
          maintenanceUntil: noon,
          maintenanceNote: 'Updates.',
          unmetAgreements: unmetAgreementsExample.slice(2),
        }
      : card,
)

/**
 * A card with unmet agreements says why the application cannot be opened, and leads to the first agreement. Nothing
 * opens the application. The card can still be pinned and viewed.
 */
export const UnmetAgreements: Story = {
  parameters: {
    ...at(respond(list, unmetCards)),
    portal: { opened: [1] },
    requirements: ['COND-033'],
  },
  async play({ canvas }) {
    const sign = await canvas.findByRole('link', { name: /^Sign Data use agreement/ })
    await expect(sign).toHaveAttribute('href', '/app/agreements/1?itemId=1&returnUrl=%2Fapp%2Fdashboard')
    await expect(sign).toHaveAccessibleName(/Specimen Tracker/)
    await expect(
      canvas.getByText(
        'There is a new version of Data use agreement. Sign version 3 to use this application.',
      ),
    ).toBeVisible()
    await expect(canvas.getByText('and 2 more')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /^Open Specimen Tracker/ })).toBeNull()
    await expect(canvas.getByText(untilNoon)).toBeVisible()
    await expect(canvas.getByText('Sign Use of images, version 1, to use this application.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Pin Specimen Tracker' })).toBeVisible()
    sign.focus()
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('link', { name: 'View Specimen Tracker' })).toHaveFocus())
    const recent = canvas.getByRole('navigation', { name: 'Opened recently' })
    await expect(within(recent).getByRole('listitem')).toHaveTextContent(
      'Specimen Tracker (3 agreements to sign)',
    )
  },
}

export const UnmetAgreementsDark: Story = { tags: ['dark'], ...UnmetAgreements, globals: { theme: 'dark' } }

/** Long names of agreements are shown completely. */
export const UnmetAgreementsLong: Story = {
  tags: ['long text'],
  parameters: at(
    respond(list, [
      {
        ...plain,
        unmetAgreements: [
          { id: 4, name: longTextsAgreementExample.name, version: 12, reason: 'ENDED' },
          { id: 5, name: 'Unerwünschtearzneimittelwirkungsmeldungen', version: 1, reason: 'UNSIGNED' },
        ],
      },
      {
        ...plain,
        id: 2,
        unmetAgreements: [
          { id: 5, name: 'Unerwünschtearzneimittelwirkungsmeldungen', version: 1, reason: 'UNSIGNED' },
        ],
      },
    ]),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('and 1 more')).toBeVisible()
  },
}

/**
 * The applications that were opened last in this browser are listed, without those that the user
 * can no longer see.
 */
export const OpenedRecently: Story = {
  parameters: {
    ...at(respond(list, dashboardCardsExample)),
    portal: { opened: [7, 999, 3, 1, 2, 4] },
    requirements: ['EXP-006'],
  },
  async play({ canvas }) {
    const recent = await canvas.findByRole('navigation', { name: 'Opened recently' })
    const links = within(recent).getAllByRole('link')
    await expect(links.map(({ textContent }) => textContent)).toEqual([
      'Protocol Library',
      'Imaging Archive',
      'Specimen Tracker',
      'Electronic Data Capture',
    ])
    await expect(links[0]).toHaveAttribute('href', '/app/dashboard/7')
    // A search hides the links to recent applications.
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search applications' }), 'scans')
    await waitFor(() => expect(canvas.queryByRole('navigation', { name: 'Opened recently' })).toBeNull())
  },
}

/** An application is listed as recent after its page or its address was opened. */
export const RemembersWhatWasOpened: Story = {
  parameters: {
    ...at(
      respond(list, dashboardCardsExample),
      respond(api.dashboardItems.getForAdministrators, {
        ...dashboardItemExample,
        id: 3,
        name: 'Imaging Archive',
      }),
    ),
    requirements: ['EXP-006'],
  },
  async play({ canvas }) {
    const open = await canvas.findByRole('link', { name: /^Open Protocol Library/ })
    open.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(open)
    await userEvent.click(canvas.getByRole('link', { name: 'View Imaging Archive' }))
    await canvas.findByRole('heading', { level: 1, name: 'Imaging Archive' })
    await userEvent.click(within(canvas.getByRole('navigation', { name: 'Main' })).getByText('Dashboard'))
    const recent = await canvas.findByRole('navigation', { name: 'Opened recently' })
    const links = within(recent).getAllByRole('link')
    await expect(links.map(({ textContent }) => textContent)).toEqual(['Imaging Archive', 'Protocol Library'])
  },
}

/** Items that are new since the last visit are listed until they are opened. */
export const NewSinceTheLastVisit: Story = {
  parameters: {
    ...at(
      respond(list, dashboardCardsExample),
      respond(api.dashboardItems.getForAdministrators, {
        ...dashboardItemExample,
        id: 3,
        name: 'Imaging Archive',
      }),
    ),
    portal: { known: dashboardCardsExample.map(({ id }) => id).filter((id) => id !== 3 && id !== 7) },
    requirements: ['EXP-125'],
  },
  async play({ canvas }) {
    const added = await canvas.findByRole('navigation', { name: 'New since your last visit' })
    const links = within(added).getAllByRole('link')
    await expect(links.map(({ textContent }) => textContent)).toEqual(['Imaging Archive', 'Protocol Library'])
    await userEvent.click(within(added).getByText('Imaging Archive'))
    await canvas.findByRole('heading', { level: 1, name: 'Imaging Archive' })
    await userEvent.click(within(canvas.getByRole('navigation', { name: 'Main' })).getByText('Dashboard'))
    const remainingNavigation = await canvas.findByRole('navigation', { name: 'New since your last visit' })
    await expect(within(remainingNavigation).getAllByRole('link')).toHaveLength(1)
    await expect(within(remainingNavigation).getByRole('link', { name: 'Protocol Library' })).toBeVisible()
  },
}

/** On the first visit in a browser every item would be new, so none is listed. */
export const FirstVisit: Story = {
  parameters: { ...at(respond(list, dashboardCardsExample)), requirements: ['EXP-125'] },
  async play({ canvas }) {
    await canvas.findByRole('link', { name: 'View Imaging Archive' })
    await expect(canvas.queryByRole('navigation', { name: 'New since your last visit' })).toBeNull()
  },
}
