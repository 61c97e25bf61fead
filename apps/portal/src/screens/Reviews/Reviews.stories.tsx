import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { onePage } from '@portal-gateway/contract/paged.examples'
import type { PartReview } from '@portal-gateway/contract/partReviews'
import { decidedPartExample, openPartExample } from '@portal-gateway/contract/partReviews.examples'
import { ownDeputiesExample } from '@portal-gateway/contract/reviewers.examples'
import { administratorExample, investigatorExample } from '@portal-gateway/contract/userProfile.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = { ...portalStory, title: 'Screens/Requests/Reviews', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { list } = api.partReviews
const { ownDeputies } = api.reviewers

const reviewer = respond(api.userProfile.get, { ...investigatorExample, reviewsParts: true })
const at = (...answers: RequestHandler[]) => ({
  route: '/app/reviews',
  answers: [...answers, reviewer, ...signedInAs('USER')],
})
const decidedAt = (...answers: RequestHandler[]) => ({ ...at(...answers), route: '/app/reviews?tab=decided' })

/** A part that was sent just now, and so is not late at any time. */
const fresh: PartReview = {
  ...openPartExample,
  id: 72,
  requestId: 45,
  requestType: 'REMOVAL',
  roleName: 'Specimen Processor',
  sites: [
    { siteCode: 'ML-014', type: 'SITE' },
    { siteCode: 'ML-022', type: 'SITE' },
    { siteCode: 'ML-033', type: 'SITE' },
  ],
  studyNames: [],
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace.hopper@meridianlakes.example',
  dateSubmitted: new Date().toISOString(),
  inPlaceOf: ['Solveig Lindqvist'],
}
const late: PartReview = { ...openPartExample, dateSubmitted: '2026-03-02T08:30:00.000Z' }
const open = respond(list, onePage([late, fresh]))

const approved: PartReview = {
  ...decidedPartExample,
  id: 62,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada.lovelace@nordhavn-clinic.example',
  inPlaceOf: [],
  decided: {
    decision: 'APPROVED',
    message: '',
    at: '2026-11-18T10:00:00.000Z',
    by: 'Solveig Lindqvist',
    inPlaceOf: null,
  },
}
const decided = respond(list, onePage([decidedPartExample, approved]))

/** Reviewers have an entry in the navigation. The list has the oldest part first, and marks late ones. */
/** Expects that these columns are in one line of each row. Columns that are wider than the table start a further line. */
async function expectOneLine(table: ReturnType<typeof within>, names: readonly string[]) {
  const tops = names.map((name) => table.getByRole('columnheader', { name }).getBoundingClientRect().top)
  await expect(new Set(tops).size).toBe(1)
}

const firstLine = ['Requester', 'Project Role', 'Request Type']
const secondLine = ['Email', 'Site(s)', 'Studies']

export const Ready: Story = {
  parameters: { ...at(open), requirements: ['COND-076'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
    const navigation = within(canvas.getByRole('navigation', { name: 'Main' }))
    await expect(navigation.getByRole('link', { name: 'Reviews' })).toHaveAttribute('aria-current', 'page')
    const table = within(await canvas.findByRole('table', { name: 'Open parts of requests' }))
    const oldest = within(await table.findByRole('row', { name: /Ada Lovelace/ }))
    await expectOneLine(table, [...firstLine, 'Date Submitted', 'Waiting'])
    await expectOneLine(table, [...secondLine, 'In Place Of'])
    await expect(oldest.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute(
      'href',
      '/app/reviews/71',
    )
    for (const text of ['Data Manager', 'New Access', 'ML-014', 'A5001 +1', '2026-03-02'])
      await expect(oldest.getByText(text)).toBeVisible()
    await expect(oldest.getByText(/ days, late$/)).toBeVisible()
    const newest = within(table.getByRole('row', { name: /Grace Hopper/ }))
    for (const text of ['Removed Access', 'ML-014 +2', '0 days', 'Solveig Lindqvist'])
      await expect(newest.getByText(text)).toBeVisible()
    const names = table.getAllByRole('link').map(({ textContent }) => textContent)
    await expect(names).toEqual(['Ada Lovelace', 'Grace Hopper'])
  },
}

export const Dark: Story = { ...Ready, tags: ['dark'], globals: { theme: 'dark' } }

/** The portal's search offers the page too. */
export const InSearch: Story = {
  parameters: { ...at(open, respond(api.dashboardItems.list, [])), requirements: ['COND-076'] },
  async play({ canvas }) {
    await canvas.findByRole('table', { name: 'Open parts of requests' })
    await userEvent.click(canvas.getAllByRole('button', { name: 'Search the portal' })[0] as HTMLElement)
    const search = within(document.body)
    await userEvent.type(await search.findByRole('searchbox', { name: 'Search the portal' }), 'reviews')
    const pages = within(await search.findByRole('group', { name: 'Pages' }))
    await expect(await pages.findByRole('menuitem', { name: 'Reviews' })).toBeVisible()
  },
}

/** If the caller decides nothing in place of a reviewer, the list has no column for it. */
export const OwnScopeOnly: Story = {
  parameters: { ...at(respond(list, onePage([late]))), requirements: ['COND-076'] },
  async play({ canvas }) {
    const table = within(await canvas.findByRole('table', { name: 'Open parts of requests' }))
    await table.findByRole('row', { name: /Ada Lovelace/ })
    await expect(table.queryByRole('columnheader', { name: 'In Place Of' })).toBeNull()
  },
}

/** The decided parts have the decision, the reviewer, and the day. */
export const Decided: Story = {
  parameters: { ...decidedAt(decided), requirements: ['COND-076'] },
  async play({ canvas }) {
    const table = within(await canvas.findByRole('table', { name: 'Decided parts of requests' }))
    const refused = within(await table.findByRole('row', { name: /Mateo Okonkwo/ }))
    await expectOneLine(table, [...firstLine, 'Decision', 'Date Decided'])
    await expectOneLine(table, [...secondLine, 'Decided By'])
    for (const text of ['Not approved', 'Grace Hopper in place of Solveig Lindqvist', '2026-11-20'])
      await expect(refused.getByText(text)).toBeVisible()
    const granted = within(table.getByRole('row', { name: /Ada Lovelace/ }))
    for (const text of ['Approved', 'Solveig Lindqvist', '2026-11-18'])
      await expect(granted.getByText(text)).toBeVisible()
  },
}

export const DecidedDark: Story = { ...Decided, tags: ['dark'], globals: { theme: 'dark' } }

/** The tab is in the address, so that a link and a reload show the same list. */
export const OtherTab: Story = {
  parameters: {
    ...at(
      http.get(`*/PG-API${list.path.replace('{state}', ':state')}`, ({ params }) =>
        HttpResponse.json(onePage(params['state'] === 'open' ? [late] : [decidedPartExample])),
      ),
      respond(ownDeputies, ownDeputiesExample),
    ),
    requirements: ['COND-076', 'COND-077'],
  },
  async play({ canvas }) {
    await canvas.findByRole('row', { name: /Ada Lovelace/ })
    await userEvent.click(canvas.getByRole('tab', { name: 'Decided' }))
    await expect(await canvas.findByRole('row', { name: /Mateo Okonkwo/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Deputies' }))
    await expect(await canvas.findByRole('heading', { name: 'Your Deputies' })).toBeVisible()
  },
}

/** A long list has pages. The next page is loaded from the server. */
export const Paged: Story = {
  parameters: {
    ...at(
      http.get(`*/PG-API${list.path.replace('{state}', ':state')}`, ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page'))
        const content = Array.from({ length: page === 0 ? 50 : 11 }, (_, place) => ({
          ...late,
          id: page * 50 + place + 1,
          firstName: 'Person',
          lastName: `Number ${page * 50 + place + 1}`,
        }))
        return HttpResponse.json({
          ...onePage(content),
          totalElements: 61,
          totalPages: 2,
          size: 50,
          number: page,
          first: page === 0,
          last: page === 1,
        })
      }),
    ),
    requirements: ['COND-076'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('1–50 of 61')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await expect(await canvas.findByText('51–61 of 61')).toBeVisible()
    await expect(await canvas.findByRole('row', { name: /Person Number 61/ })).toBeVisible()
  },
}

export const Empty: Story = {
  tags: ['empty'],
  parameters: { ...at(respond(list, onePage([]))), requirements: ['COND-076', 'EXP-090'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: 'No part of a request waits for your decision.' }),
    ).toBeVisible()
    await expect(canvas.getByText(/^A mail tells you when/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Show decided parts' })).toHaveAttribute(
      'href',
      '/app/reviews?tab=decided',
    )
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}

export const NoneDecided: Story = {
  tags: ['empty'],
  parameters: { ...decidedAt(respond(list, onePage([]))), requirements: ['COND-076', 'EXP-090'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'No part has been decided yet.' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Show open parts' })).toHaveAttribute(
      'href',
      '/app/reviews',
    )
  },
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: at(pending(list)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('table', { name: 'Open parts of requests' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
  },
}

/** Returns a story in which the list fails to load for this reason. */
const failed = (answer: RequestHandler, reason: RegExp, canRetry: boolean): Story => ({
  parameters: { ...at(answer), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading the requests to review.')).toBeVisible()
    await expect(canvas.getByText(reason)).toBeVisible()
    await expect(canvas.queryAllByRole('button', { name: 'Try again' })).toHaveLength(canRetry ? 1 : 0)
  },
})

export const Failed: Story = {
  ...failed(refuse(list, 'broken', { requestId: 'b1946ac9' }), /b1946ac9/, true),
  tags: ['broken (500)'],
}
export const NoNetwork: Story = {
  ...failed(unreachable(list), /cannot be reached/, true),
  tags: ['offline'],
}
export const Forbidden: Story = {
  ...failed(refuse(list, 'forbidden'), /You are not authorized to do this\./, false),
  tags: ['forbidden (403)'],
}

/** Only an address that the portal does not use asks for a list that does not exist. */
export const UnknownList: Story = {
  tags: ['missing (404)'],
  parameters: at(refuse(list, 'missing')),
  async play({ canvas }) {
    await expect(await canvas.findByText('This list does not exist.')).toBeVisible()
  },
}

/** After a 401 response, the portal checks the session. The session is still valid, so the page shows an error. */
export const SignedOutForTheList: Story = failed(refuse(list, 'signedOut'), /Please sign in/, false)

/** Users who review nothing have no entry in the navigation. The page explains who reviews. */
export const NoReviewer: Story = {
  parameters: {
    route: '/app/reviews',
    answers: [
      respond(ownDeputies, { isReviewer: false, deputies: [], deputyOf: [] }),
      respond(api.userProfile.get, investigatorExample),
      ...signedInAs('USER'),
    ],
    requirements: ['COND-076'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'You review no requests' })).toBeVisible()
    await expect(canvas.getByText(/Administrators choose the reviewers/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible()
    const navigation = within(canvas.getByRole('navigation', { name: 'Main' }))
    await expect(navigation.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await expect(navigation.queryByRole('link', { name: 'Reviews' })).toBeNull()
  },
}

/** Administrators review nothing either, unless they are reviewers: they decide whole requests. */
export const NoReviewerWithAllPermissions: Story = {
  parameters: {
    route: '/app/reviews',
    answers: [
      respond(ownDeputies, { isReviewer: false, deputies: [], deputyOf: [] }),
      respond(api.userProfile.get, administratorExample),
      ...signedInAs('ADMIN'),
    ],
    requirements: ['COND-076'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'You review no requests' })).toBeVisible()
    const navigation = within(canvas.getByRole('navigation', { name: 'Main' }))
    await expect(navigation.getByRole('link', { name: 'User Requests' })).toBeVisible()
    await expect(navigation.queryByRole('link', { name: 'Reviews' })).toBeNull()
  },
}

/** A user who will be a deputy later can stop it before. */
export const FutureDeputy: Story = {
  parameters: {
    route: '/app/reviews',
    answers: [
      respond(ownDeputies, {
        isReviewer: false,
        deputies: [],
        deputyOf: [{ id: 9, name: 'Solveig Lindqvist', validFrom: '2999-01-04', validUntil: '2999-01-29' }],
      }),
      respond(api.userProfile.get, investigatorExample),
      ...signedInAs('USER'),
    ],
    requirements: ['COND-077'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'You review no requests' })).toBeVisible()
    await expect(
      await canvas.findByRole('heading', {
        name: 'You decide for Solveig Lindqvist from 2999-01-04 until 2999-01-29',
      }),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Stop deciding for Solveig Lindqvist' })).toBeVisible()
  },
}

const longName = 'Wolfeschlegelsteinhausenbergerdorff'
const long: PartReview = {
  ...fresh,
  id: 90,
  firstName: 'Maximiliane-Friederike Alexandra',
  lastName: `${longName}-${longName}`,
  email: `maximiliane-friederike.alexandra.${longName.toLowerCase()}@department-of-clinical-research.meridianlakes.example`,
  roleName: 'Deputy Coordinator of the Laboratory Technicians and Specimen Processors of All Coastal Sites',
  sites: Array.from({ length: 400 }, (_, place) => ({
    siteCode: `ML-${String(place + 1).padStart(3, '0')}`,
    type: 'SITE' as const,
  })),
  studyNames: ['A-VERY-LONG-STUDY-NAME-WITHOUT-SPACES-THAT-SOMEBODY-ENTERED-2026', 'TIDAL'],
  inPlaceOf: ['Solveig Lindqvist', `Grace ${longName}`],
}

export const LongTexts: Story = {
  tags: ['long text'],
  parameters: at(respond(list, onePage([long, late, fresh]))),
  async play({ canvas }) {
    await expect(await canvas.findByText('ML-001 +399')).toBeVisible()
    await waitFor(() =>
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth),
    )
  },
}
