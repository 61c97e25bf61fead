import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { onePage } from '@portal-gateway/contract/paged.examples'
import {
  longProfileChangeExample,
  userRequestsExample,
} from '@portal-gateway/contract/profileChanges.examples'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import type { UserRequest } from '@portal-gateway/contract/userRequests'
import { decidedKindsExample, everyKindExample } from '@portal-gateway/contract/userRequests.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = { ...portalStory, title: 'Screens/Requests/User Requests', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { list } = api.userRequests
const route = '/app/user-requests'
const at = (...answers: RequestHandler[]) => ({ route, answers: [...answers, ...signedInAs('WRITE_USERS')] })
const rows = (...content: UserRequest[]) => respond(list, onePage(content))
const [begun, other, own] = userRequestsExample as [UserRequest, UserRequest, UserRequest]
const isLate = /, late$|(?:is|are) late$/
/** Returns the time that was the given number of days ago. */
const ago = (days: number): string => new Date(Date.now() - days * 24 * 3600 * 1000).toISOString()
const tableOf = async (canvas: ReturnType<typeof within>) =>
  within(await canvas.findByRole('table', { name: 'Pending user requests' }))

/** Returns the headers of all columns, including hidden ones. */
const headersOf = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('th[scope="col"] button')].map((header) => header.textContent)

/**
 * Returns the horizontal positions at which the texts of a row or of the header start, rounded to
 * whole pixels.
 */
const startsIn = (row: HTMLElement, texts: readonly string[]): number[] =>
  texts.map((text) =>
    Math.round(within(row).getAllByText(text)[0]?.getBoundingClientRect().left ?? Number.NaN),
  )

/**
 * The oldest request is first. A notice above the list shows the age of the oldest request and who
 * handles it.
 */
export const Ready: Story = {
  parameters: at(rows(begun, other, own)),
  async play({ canvas, canvasElement }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'User Requests' })).toBeVisible()
    const table = await tableOf(canvas)
    const first = await table.findByRole('row', { name: /Mateo/ })
    await expect(table.getAllByRole('row')[1]).toBe(first)
    await expect(first).toHaveTextContent(/Okonkwo.*Profile \(Name\/Email\) Change.*IN PROGRESS.*2026-03-02/)
    await expect(first).toHaveTextContent(/\d+ days, late/)
    await expect(table.getByRole('link', { name: /Okonkwo/ })).toHaveAttribute(
      'href',
      '/app/user-requests/profile-change/12',
    )
    await expect(headersOf(canvasElement)).toEqual([
      'First Name',
      'Last Name',
      'Request Type',
      'Request Status',
      'Date Submitted',
      'Waiting',
      'Email',
      'Site(s)',
      'Claimed By',
      'Last Modified By',
      'Last Modified',
      'SysAid Ticket No.',
    ])
    await expect(canvas.getByText('3 of 3 requests are late')).toBeVisible()
    await expect(
      canvas.getByText(/Longest: Mateo Okonkwo\..*\d+ business days ago\. We promise 1 to 3 business days/),
    ).toBeVisible()
    await expect(canvas.getByText(/Handled by Solveig Lindqvist\./)).toBeVisible()
    await expect(canvas.getByRole('link', { name: /Review/ })).toHaveAttribute(
      'href',
      '/app/user-requests/profile-change/12',
    )
    await expect(canvas.getByRole('link', { name: 'User Requests' })).toHaveAttribute('aria-current', 'page')
  },
}

export const Dark: Story = { tags: ['dark'], ...Ready, globals: { theme: 'dark' } }

/**
 * The list has all kinds of requests, each with a link to its review. The notice shows the oldest
 * request of all kinds.
 */
export const EveryKind: Story = {
  parameters: { ...at(rows(...everyKindExample)), requirements: ['REQ-007', 'EXP-036'] },
  async play({ canvas, canvasElement }) {
    const table = await tableOf(canvas)
    for (const [name, kind, status, href] of [
      [/Mateo.*Access Change/, 'Access Change', 'PENDING OUTSIDE ACTION', 'access-change/31'],
      [/Amina/, 'Account Registration', 'PENDING', 'registration/7'],
      [/Mateo.*Profile/, 'Profile (Name/Email) Change', 'IN PROGRESS', 'profile-change/12'],
    ] as const) {
      const row = await table.findByRole('row', { name })
      await expect(row).toHaveTextContent(kind)
      await expect(row).toHaveTextContent(status)
      await expect(within(row).getAllByRole('link')[0]).toHaveAttribute('href', `/app/user-requests/${href}`)
    }
    for (const header of headersOf(canvasElement))
      await expect(table.getByRole('columnheader', { name: header ?? '' })).toBeVisible()
    await expect(table.getByText('ML-014 +1')).toBeVisible()
    const [header] = table.getAllByRole('row')
    if (!header) throw new Error('The table must have a header.')
    // Each column of the second line is aligned with a column of the first line.
    await expect(
      startsIn(header, ['Email', 'Site(s)', 'Last Modified By', 'Last Modified', 'SysAid Ticket No.']),
    ).toEqual(startsIn(header, ['First Name', 'Request Type', 'Request Status', 'Date Submitted', 'Waiting']))
    for (const late of table.getAllByText(/^\d+ days, late$/)) {
      const { fontSize } = getComputedStyle(late)
      await expect(late.getBoundingClientRect().height).toBeLessThan(2 * Number.parseFloat(fontSize))
    }
    const status = table.getByText('PENDING OUTSIDE ACTION').parentElement as HTMLElement
    await expect(getComputedStyle(status).borderTopWidth).toBe('1px')
    await expect(canvas.getByText('5 of 5 requests are late')).toBeVisible()
    await expect(canvas.getByText(/Longest: Mateo Okonkwo\./)).toHaveTextContent(
      /Longest: Mateo Okonkwo\. Access Change, sent on 2026-03-01,/,
    )
    await expect(canvas.getByText(/Handled by Solveig Lindqvist\./)).toBeVisible()
  },
}

/** If no member of support has edited the request, no handler is shown; the sender is not a handler. */
export const Unclaimed: Story = {
  parameters: at(rows(...everyKindExample.slice(1, 2))),
  async play({ canvas }) {
    await expect(await canvas.findByText('The pending request is late')).toBeVisible()
    await expect(canvas.getByText(/Longest: Amina Diallo\. Account Registration/)).toBeVisible()
    await expect(canvas.queryByText(/Handled by/)).toBeNull()
  },
}

/**
 * A table that is too wide scrolls inside its container, and the text of a status does not wrap
 * inside a word.
 */
export const NarrowSheet: Story = {
  parameters: at(rows(...everyKindExample)),
  decorators: [
    (Story) => (
      <>
        <style>{'table { min-inline-size: 80rem }'}</style>
        {Story()}
      </>
    ),
  ],
  async play({ canvas }) {
    const status = await (await tableOf(canvas)).findByText('IN PROGRESS')
    await waitFor(() => expect(status.closest('[data-scrolls]')).toHaveAttribute('data-more-after'))
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth)
    const word = document.createRange()
    const text = status.firstChild as Text
    word.setStart(text, 'IN '.length)
    word.setEnd(text, 'IN PROGRESS'.length)
    await expect([...word.getClientRects()]).toHaveLength(1)
  },
}

export const EveryKindDecided: Story = {
  parameters: {
    requirements: ['EXP-036'],
    ...at(rows(...decidedKindsExample)),
    route: `${route}?status=resolved`,
  },
  async play({ canvas }) {
    const table = within(await canvas.findByRole('table', { name: 'Resolved user requests' }))
    await expect(await table.findByText('DENIED')).toBeVisible()
    await expect(table.getAllByText('APPROVED').length).toBeGreaterThan(0)
    await expect(table.getAllByText('REJECTED').length).toBeGreaterThan(0)
  },
}

/** Within the promised time no request is marked as late. */
export const InTime: Story = {
  parameters: at(rows({ ...own, dateSubmitted: ago(0) })),
  async play({ canvas }) {
    await expect(await canvas.findByText('Oldest pending request: Ingrid Halvorsen-Strand')).toBeVisible()
    await expect((await tableOf(canvas)).getByText('0 days')).toBeVisible()
    await expect(canvas.queryByText(isLate)).toBeNull()
    await expect(canvas.queryByText(/Handled by/)).toBeNull()
  },
}

export const OneLate: Story = {
  parameters: at(rows({ ...begun, dateSubmitted: ago(12) }, { ...other, dateSubmitted: ago(0) })),
  async play({ canvas }) {
    await expect(await canvas.findByText('1 of 2 requests is late')).toBeVisible()
    await expect((await tableOf(canvas)).getAllByText(/, late/)).toHaveLength(1)
  },
}

/**
 * The list of resolved requests has another address, other columns and another sort order than the
 * list of pending requests.
 */
export const Resolved: Story = {
  parameters: {
    ...at(
      http.get(`*/PG-API${list.path.replace('{status}', ':status')}`, ({ params }) =>
        HttpResponse.json(
          onePage(
            params['status'] === 'resolved'
              ? [
                  { ...begun, requestStatus: 'APPROVED' },
                  { ...other, requestStatus: 'REJECTED' },
                ]
              : [own],
          ),
        ),
      ),
    ),
    requirements: ['EXP-181'],
  },
  async play({ canvas }) {
    await canvas.findByRole('table', { name: 'Pending user requests' })
    await userEvent.click(canvas.getByRole('button', { name: /Show/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Approved or rejected' }))
    const table = within(await canvas.findByRole('table', { name: 'Resolved user requests' }))
    // This request was decided last.
    const first = await table.findByRole('row', { name: /^Solveig/ })
    await expect(table.getAllByRole('row')[1]).toBe(first)
    await expect(table.getByText('APPROVED')).toBeVisible()
    await expect(table.queryByRole('columnheader', { name: 'Waiting' })).toBeNull()
    await expect(canvas.queryByText(isLate)).toBeNull()
  },
}

export const Empty: Story = {
  tags: ['empty'],
  parameters: { ...at(rows()), requirements: ['EXP-090'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('No request is waiting for a decision.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /Show/ })).toBeVisible()
  },
}

export const NothingDecided: Story = {
  tags: ['empty'],
  parameters: { requirements: ['EXP-090'], ...at(rows()), route: `${route}?status=resolved` },
  async play({ canvas }) {
    await expect(await canvas.findByText('No request has been decided yet.')).toBeVisible()
  },
}

export const Filtered: Story = {
  parameters: { ...at(rows(begun, other, own)), requirements: ['EXP-181'] },
  async play({ canvas }) {
    const table = await tableOf(canvas)
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Filter user requests' }), 'solveig')
    await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(3))
    // One row is Solveig's own request; the other is a request that she handles.
    await expect(table.getAllByRole('row', { name: /Solveig/ })).toHaveLength(2)
  },
}

/** Users with READ_USERS can open this page and every review. [REQ-008] */
export const ForReaders: Story = {
  parameters: { route, answers: [rows(begun), ...signedInAs('READ_USERS')] },
  async play({ canvas }) {
    await expect(await (await tableOf(canvas)).findByRole('row', { name: /Mateo/ })).toBeVisible()
  },
}

export const DeniedForUsers: Story = {
  parameters: { requirements: ['AUTH-039'], route, answers: signedInAs('USER') },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: 'You are not authorized to view this page' }),
    ).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'User Requests' })).toBeNull()
  },
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: { ...at(pending(list)), requirements: ['EXP-185'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('table', { name: 'Pending user requests' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
  },
}

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(list, 'broken', { requestId: 'b1946ac9' })), requirements: ['MSG-123'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading user requests.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const Forbidden: Story = {
  tags: ['forbidden (403)'],
  parameters: { ...at(refuse(list, 'forbidden')), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('You are not authorized to do this.')).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(list)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(/cannot be reached/)).toBeVisible()
  },
}

export const LongTexts: Story = {
  tags: ['long text'],
  parameters: at(
    rows(
      {
        ...begun,
        firstName: longProfileChangeExample.firstName,
        lastName: longProfileChangeExample.lastName,
        email: longProfileChangeExample.email,
        requestStatus: 'PENDING_OUTSIDE_ACTION',
      },
      other,
    ),
  ),
}

/** A long list is shown in pages. */
export const Many: Story = {
  parameters: {
    ...at(
      rows(
        ...Array.from({ length: 240 }, (_, place) => ({
          ...begun,
          requestId: place + 1,
          lastName: `Number ${place}`,
        })),
      ),
    ),
    requirements: ['EXP-181'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('1–25 of 240')).toBeVisible()
  },
}

/** The filter finds a request by a part of its ticket number. */
export const FoundByTicket: Story = {
  parameters: { ...at(rows(...everyKindExample)), requirements: ['EXP-038'] },
  async play({ canvas }) {
    const table = await tableOf(canvas)
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Filter user requests' }), '20433')
    await waitFor(() => expect(table.getAllByRole('link')).toHaveLength(1))
    await expect(table.getByRole('row', { name: /Okonkwo/ })).toHaveTextContent('SR-20433')
  },
}

/** Returning from a review restores the filter, the sort order and the page of the list. */
export const BackFromReview: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(rows(...everyKindExample), refuse(api.accessChanges.get, 'missing')),
    route: '/app/user-requests?filter=outside&sort=lastName,descending',
    requirements: ['EXP-035'],
  },
  async play({ canvas }) {
    const filter = { name: 'Filter user requests' }
    await userEvent.click(await (await tableOf(canvas)).findByRole('link', { name: /Okonkwo/ }))
    await waitFor(() => expect(canvas.queryByRole('searchbox', filter)).toBeNull())
    const path = within(await canvas.findByRole('navigation', { name: 'Breadcrumbs' }))
    await userEvent.click(path.getByRole('link', { name: 'User Requests' }))
    await expect(await canvas.findByRole('searchbox', filter)).toHaveValue('outside')
    await expect(await canvas.findByText(/sorted by Last Name/)).toBeVisible()
  },
}

const { portalUserId } = administratorExample
const claimedAt = '2026-03-04T09:30:00.000Z'
const [first, second, ...unclaimed] = everyKindExample as [UserRequest, UserRequest, ...UserRequest[]]
const withClaims = rows(
  { ...first, claim: { userId: 388, name: 'Solveig Lindqvist', claimedAt } },
  { ...second, claim: { userId: portalUserId, name: 'Ingrid Halvorsen-Strand', claimedAt } },
  ...unclaimed,
)

/** Each row shows which user has claimed the request. A filter shows only the user's own claims. */
export const Claimed: Story = {
  parameters: { ...at(withClaims), requirements: ['EXP-027', 'EXP-029'] },
  async play({ canvas }) {
    const table = await tableOf(canvas)
    const row = await table.findByRole('row', { name: /Mateo.*Access Change/ })
    const headers = table.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '')
    const place = headers.findIndex((text) => text.includes('Claimed By'))
    await expect(row.querySelectorAll('td, th')[place]).toHaveTextContent('Solveig Lindqvist')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Claimed by me' }))
    await waitFor(() => expect(table.getAllByRole('row', { name: /\w/ })).toHaveLength(2))
    await expect(table.getByRole('row', { name: /Amina/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Claimed by me' }))
    await expect(await table.findByRole('row', { name: /Mateo.*Access Change/ })).toBeVisible()
  },
}

/** The address contains the filter for the user's own claims. */
export const MineByAddress: Story = {
  parameters: { ...at(rows(first)), route: `${route}?mine=true`, requirements: ['EXP-029'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('You have claimed no pending request.')).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: 'Claimed by me' })).toBeChecked()
  },
}
