import { common } from '@portal-gateway/api-client/messages/common'
import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { noErrors } from '@portal-gateway/contract/formErrors'
import { onePage } from '@portal-gateway/contract/paged.examples'
import { longestSearch } from '@portal-gateway/contract/queryFilters'
import type { UserRow } from '@portal-gateway/contract/users'
import { longTextsUserRowExample, userRowsExample } from '@portal-gateway/contract/users.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http, type RequestHandler } from 'msw'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { downloaded } from '../../../../../.storybook/downloaded.ts'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = { ...portalStory, title: 'Screens/Users/Users', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { list } = api.users
const route = '/app/users'
const at = (answer: RequestHandler, address = route) => ({
  route: address,
  answers: [answer, ...signedInAs('READ_USERS')],
})
const three = respond(list, onePage(userRowsExample))

/**
 * Queries of the requests for the list, without the requests that only load the number of users.
 */
let asked: URLSearchParams[] = []
let lastAskedAt = 0
const reset = () => {
  asked = []
}
const lastAsked = (name: string) => asked.at(-1)?.get(name) ?? null

const everybody: UserRow[] = Array.from({ length: 240 }, (_, place) => ({
  id: place + 1,
  inactive: false,
  person: {
    firstName: 'Person',
    lastName: `Number ${String(place + 1).padStart(3, '0')}`,
    email: `person${place + 1}@meridianlakes.example`,
  },
  sites: [],
  roles: [],
}))

/** Server with 240 active and 3 inactive users. Its search compares the start of last names. */
const many = http.get(`*/PG-API${list.path}`, ({ request }) => {
  const query = new URL(request.url).searchParams
  const size = Number(query.get('size'))
  const number = Number(query.get('page'))
  if (size > 1) {
    asked.push(query)
    lastAskedAt = performance.now()
  }
  const of = query.get('inactive') === 'true' ? everybody.slice(0, 3) : everybody
  const text = (query.get('search') ?? '').toLowerCase()
  const found = of.filter(({ person }) => person.lastName.toLowerCase().startsWith(text))
  const content = found.slice(number * size, (number + 1) * size)
  return HttpResponse.json({
    content,
    totalPages: Math.ceil(found.length / size),
    numberOfElements: content.length,
    totalElements: found.length,
    size,
    number,
    first: number === 0,
    last: (number + 1) * size >= found.length,
    sort: query.get('sort') ?? '',
  })
})

const tableOf = async (canvas: Canvas, name = 'Active users') =>
  within(await canvas.findByRole('table', { name }))
const filterBox = (canvas: Canvas) => canvas.getByRole('searchbox', { name: 'Filter users' })

export const Ready: Story = {
  parameters: { ...at(three), requirements: ['USER-004', 'USER-005', 'EXP-042'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page')
    const table = await tableOf(canvas)
    const okonkwo = await table.findByRole('row', { name: /Mateo Okonkwo/ })
    await expect(okonkwo).toHaveTextContent('2 sites: NH01, VK02')
    await expect(within(okonkwo).getByRole('link')).toHaveAttribute('href', '/app/users/2041')
    await expect(table.getByRole('row', { name: /Lindqvist.*NH01 Nordhavn Clinic/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /Halvorsen.*---/ })).toBeVisible()
    for (const name of ['First Name', 'Last Name', 'Email', 'Site(s)'])
      await expect(table.getByRole('columnheader', { name })).toBeInTheDocument()
    await expect(filterBox(canvas)).toBeVisible()
    await expect(canvas.getByText('1–3 of 3')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Locked accounts' })).toHaveAttribute(
      'href',
      '/app/locked-accounts',
    )
  },
}

export const Dark: Story = { tags: ['dark'], ...Ready, globals: { theme: 'dark' } }

/** The list of all users is loaded and parsed by a worker, and can be searched by any text. */
export const AllAtOnce: Story = {
  parameters: { ...at(many), requirements: ['USER-014'] },
  beforeEach: reset,
  async play({ canvas, step }) {
    await step('Show all loads all users in one request', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Show all' }))
      // Before this button is shown, the page still shows the list in pages with its number of rows.
      await canvas.findByRole('button', { name: 'Show in pages' })
      await expect(await canvas.findByText(/^240 rows/)).toBeVisible()
      await expect(lastAsked('size')).toBe('1000000')
      await expect(lastAsked('inactive')).toBe('false')
      const first = await canvas.findByRole('row', { name: /Number 001/ })
      await expect(within(first).getByRole('link')).toHaveAttribute('href', '/app/users/1')
    })
    await step('filtering and sorting need no request', async () => {
      const before = asked.length
      await userEvent.type(filterBox(canvas), 'son23')
      await expect(await canvas.findByText(/11 of 240 match/)).toBeVisible()
      await userEvent.click((await tableOf(canvas)).getByRole('button', { name: 'Email' }))
      await waitFor(() =>
        expect(canvas.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending'),
      )
      await expect(asked.length).toBe(before)
    })
  },
}

/**
 * Filter and sort order are preserved in both directions. The focus moves to the button that
 * returns to the other list.
 */
export const AllAndBack: Story = {
  parameters: {
    ...at(many, '/app/users?filter=number&sort=email,descending&page=3'),
    requirements: ['EXP-174'],
  },
  beforeEach: reset,
  async play({ canvas, step }) {
    const isBy = async (column: string) =>
      expect(await canvas.findByRole('columnheader', { name: column })).toHaveAttribute(
        'aria-sort',
        'descending',
      )
    await step('Show all preserves filter and sort order', async () => {
      const button = await canvas.findByRole('button', { name: 'Show all' })
      button.focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Show in pages' })).toHaveFocus())
      await expect(await canvas.findByText('240 of 240 match “number”')).toBeVisible()
      await expect(filterBox(canvas)).toHaveValue('number')
      await isBy('Email')
    })
    await step('Show in pages preserves filter and sort order, and starts at the first page', async () => {
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Show all' })).toHaveFocus())
      await expect(await canvas.findByText('1–25 of 240')).toBeVisible()
      await expect(filterBox(canvas)).toHaveValue('number')
      await isBy('Email')
      await expect(lastAsked('sort')).toBe('person.email,desc')
    })
    await step('a press on another tab leaves the focus on that tab', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: /Inactive/ }))
      await expect(await canvas.findByText('1–3 of 3')).toBeVisible()
      await waitFor(() => expect(canvas.getByRole('tab', { name: /Inactive/ })).toHaveFocus())
    })
  },
}

let isBroken = true
let isOver = false
const brokenAtFirst = () => {
  reset()
  isOver = false
  isBroken = true
}
/** Returns a handler that fails the calls which load all users at once. */
const allFail = (answer: () => Response) =>
  http.get(`*/PG-API${list.path}`, ({ request }) =>
    isBroken && new URL(request.url).searchParams.get('size') === '1000000' ? answer() : undefined,
  )
const failingAll = (answer: () => Response, address?: string) => {
  const { answers, ...rest } = at(many, address)
  return { ...rest, answers: [allFail(answer), ...answers] }
}

/**
 * If the list of all users fails to load, the page shows the reason. Buttons let the user try again or return
 * to the list in pages.
 */
export const AllFailed: Story = {
  tags: ['offline'],
  parameters: { ...failingAll(() => HttpResponse.error(), `${route}?size=all`), requirements: ['EXP-155'] },
  beforeEach: brokenAtFirst,
  async play({ canvas }) {
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(/Problem loading users\. The server cannot be reached\./)
    await expect(canvas.getByRole('button', { name: 'Show in pages' })).toBeVisible()
    isBroken = false
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText(/^240 rows/)).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(lastAsked('size')).toBe('1000000')
  },
}

/** If the call is refused, the list of all users shows the same message as the list in pages. */
export const AllRefused: Story = {
  tags: ['unavailable (503)'],
  parameters: {
    ...failingAll(() => HttpResponse.json(noErrors, { status: 503 }), `${route}?size=all`),
    requirements: ['EXP-155'],
  },
  beforeEach: brokenAtFirst,
  async play({ canvas }) {
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(`Problem loading users. ${common.unavailable}`)
    await userEvent.click(canvas.getByRole('button', { name: 'Show in pages' }))
    await expect(await canvas.findByText('1–25 of 240')).toBeVisible()
  },
}

/**
 * If the session has expired, the list of all users redirects to Sign In, as the list in pages
 * does.
 */
export const AllSignedOut: Story = {
  parameters: {
    requirements: ['EXP-177'],
    route: `${route}?size=all`,
    answers: [
      allFail(() => {
        isOver = true
        return HttpResponse.json(noErrors, { status: 401 })
      }),
      http.all(`*/PG-API${api.session.refresh.path}`, () =>
        isOver ? HttpResponse.json(noErrors, { status: 401 }) : undefined,
      ),
      many,
      ...signedInAs('READ_USERS'),
    ],
  },
  beforeEach: brokenAtFirst,
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Sign In' })).toBeVisible()
  },
}

/**
 * The downloaded file has the matching users of all pages in the sort order of the list, with the
 * table's columns.
 */
export const Saved: Story = {
  parameters: {
    ...at(many, '/app/users?filter=number%2019&sort=lastName,descending'),
    requirements: ['EXP-152'],
  },
  beforeEach: reset,
  async play({ canvas, canvasElement }) {
    await expect(await canvas.findByText('1–10 of 10')).toBeVisible()
    const { name, text } = await downloaded(canvasElement)
    await expect(name).toBe('active-users.csv')
    await expect(text.trim().split('\r\n')).toEqual([
      'First Name,Last Name,Email,Site(s)',
      ...everybody.slice(189, 199).map(({ person }) => `Person,${person.lastName},${person.email},`),
    ])
    await expect(lastAsked('size')).toBe('1000000')
    await expect(lastAsked('sort')).toBe('person.lastName,desc')
    await expect(lastAsked('search')).toBe('number 19')
  },
}

/** The file has the sites in one format, for any number of sites. */
export const SitesSaved: Story = {
  parameters: { ...at(three), requirements: ['EXP-152'] },
  async play({ canvas, canvasElement }) {
    await (await tableOf(canvas)).findByRole('row', { name: /Mateo Okonkwo/ })
    const [, ...lines] = (await downloaded(canvasElement)).text.trim().split('\r\n')
    await expect(lines.map((line) => line.split(',')[3])).toEqual([
      '',
      'NH01 Nordhavn Clinic',
      'NH01 Nordhavn Clinic; VK02 Vestkapp University Hospital',
    ])
  },
}

/** If loading all users fails, no file is saved. Try again saves it. */
export const NotSaved: Story = {
  tags: ['offline'],
  parameters: {
    requirements: ['EXP-176'],
    ...failingAll(() => HttpResponse.error()),
    reports: ['Table, see TableFault'],
  },
  beforeEach: brokenAtFirst,
  async play({ canvas, canvasElement }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download CSV' }))
    await expect(await canvas.findByText('The file could not be written.')).toBeVisible()
    await expect(canvas.getByText('1–25 of 240')).toBeVisible()
    isBroken = false
    const { name, text } = await downloaded(canvasElement, 'Try again')
    await expect(name).toBe('active-users.csv')
    await expect(text.trim().split('\r\n')).toHaveLength(1 + everybody.length)
  },
}

/**
 * The list has 25 users per page, sorted by last name. Another page, sort order, filter or tab is
 * loaded from the server.
 */
export const ServerSidePaging: Story = {
  parameters: {
    ...at(many),
    requirements: ['USER-004', 'USER-007', 'USER-008', 'USER-009', 'USER-010', 'USER-011', 'EXP-041'],
  },
  beforeEach: reset,
  async play({ canvas, step }) {
    await step('the list opens with the first 25 users, sorted by last name', async () => {
      await expect(await canvas.findByText('1–25 of 240')).toBeVisible()
      await expect(lastAsked('size')).toBe('25')
      await expect(lastAsked('sort')).toBe('person.lastName,asc')
      await expect(lastAsked('inactive')).toBe('false')
      await expect(asked).toHaveLength(1)
    })
    await step('Next page loads the next 25 users', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
      await expect(await canvas.findByText('26–50 of 240')).toBeVisible()
      await waitFor(() => expect(lastAsked('page')).toBe('1'))
      await expect(await canvas.findByRole('link', { name: /Number 026/ })).toBeVisible()
    })
    await step('another sort order starts at page 1', async () => {
      const table = await tableOf(canvas)
      await userEvent.click(table.getByRole('button', { name: 'Site(s)' }))
      await waitFor(() => expect(lastAsked('sort')).toBe('sites.siteCode,asc'))
      await expect(lastAsked('page')).toBe('0')
      await expect(await canvas.findByText('1–25 of 240')).toBeVisible()
    })
    await step('several quick changes send one request', async () => {
      const before = asked.length
      const table = await tableOf(canvas)
      const changedAt = performance.now()
      for (const name of ['Email', 'First Name']) table.getByRole('button', { name }).click()
      await waitFor(() => expect(lastAsked('sort')).toBe('person.firstName,asc'))
      await expect(asked.length).toBe(before + 1)
      await expect(lastAskedAt - changedAt).toBeGreaterThanOrEqual(150)
    })
    await step('a filter starts at page 1, and is sent after a pause in typing', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
      await waitFor(() => expect(lastAsked('page')).toBe('1'))
      const before = asked.length
      for (const value of ['n', 'number', 'number 19'])
        void fireEvent.change(filterBox(canvas), { target: { value } })
      await waitFor(() => expect(lastAsked('search')).toBe('number 19'))
      await expect(asked.length).toBe(before + 1)
      await expect(lastAsked('page')).toBe('0')
      await expect(await canvas.findByText(/^10 of 240/)).toBeVisible()
    })
    await step('another tab preserves filter and sort order, and starts at page 1', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: /Inactive/ }))
      await waitFor(() => expect(lastAsked('inactive')).toBe('true'))
      await expect(lastAsked('page')).toBe('0')
      await expect(lastAsked('search')).toBe('number 19')
      await expect(lastAsked('sort')).toBe('person.firstName,asc')
      await expect(await canvas.findByText('No records found')).toBeVisible()
      await expect(filterBox(canvas)).toHaveValue('number 19')
    })
  },
}

/**
 * A link, a reload and Back show the same rows, because the address contains filter, sort order and
 * page.
 */
export const FromTheAddress: Story = {
  parameters: {
    ...at(many, '/app/users?tab=active&filter=number&sort=email,descending&page=3'),
    requirements: ['EXP-174'],
  },
  beforeEach: reset,
  async play({ canvas }) {
    await expect(await canvas.findByText('51–75 of 240')).toBeVisible()
    await expect(lastAsked('page')).toBe('2')
    await expect(lastAsked('sort')).toBe('person.email,desc')
    await expect(filterBox(canvas)).toHaveValue('number')
  },
}

/** An address with unknown values shows the default list. */
export const FromABadAddress: Story = {
  parameters: {
    ...at(many, '/app/users?tab=retired&sort=shoeSize,ascending&page=-4'),
    requirements: ['EXP-174'],
  },
  beforeEach: reset,
  async play({ canvas }) {
    await expect(await canvas.findByText('1–25 of 240')).toBeVisible()
    await expect(lastAsked('sort')).toBe('person.lastName,asc')
    await expect(canvas.getByRole('tab', { name: /^Active/ })).toHaveAttribute('aria-selected', 'true')
  },
}

/** Control characters in the filter are ignored. */
export const FromAnAddressWithControls: Story = {
  parameters: { ...at(many, '/app/users?filter=num%00ber%0A%2019'), requirements: ['EXP-174'] },
  beforeEach: reset,
  async play({ canvas }) {
    await expect(await canvas.findByText('1–10 of 10')).toBeVisible()
    await expect(lastAsked('search')).toBe('number 19')
    await expect(filterBox(canvas)).toHaveValue('number 19')
  },
}

/** If the page in the address is after the last page, the last page is shown. */
export const BeyondTheEnd: Story = {
  parameters: { ...at(many, '/app/users?sort=email,descending&page=99'), requirements: ['EXP-174'] },
  beforeEach: reset,
  async play({ canvas }) {
    await expect(await canvas.findByText('226–240 of 240')).toBeVisible()
    await expect(await canvas.findByRole('link', { name: /Number 226/ })).toBeVisible()
    await expect(lastAsked('page')).toBe('9')
    await expect(lastAsked('sort')).toBe('person.email,desc')
  },
}

export const NothingFound: Story = {
  tags: ['empty'],
  parameters: { ...at(many, '/app/users?filter=zzz'), requirements: ['SHELL-028'] },
  beforeEach: reset,
  async play({ canvas }) {
    await expect(await canvas.findByText('No records found')).toBeVisible()
    await expect(filterBox(canvas)).toHaveValue('zzz')
  },
}

export const Empty: Story = {
  tags: ['empty'],
  parameters: { ...at(respond(list, onePage([])), '/app/users?tab=inactive'), requirements: ['EXP-090'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'No inactive users.' })).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: { ...at(pending(list)), requirements: ['EXP-185'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('table', { name: 'Active users' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
  },
}

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(list, 'broken', { requestId: 'b1946ac9' })), requirements: ['MSG-122'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading users.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(list)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading users.')).toBeVisible()
    await expect(canvas.getByText(/cannot be reached/)).toBeVisible()
  },
}

/**
 * Try again loads the list and all counts. The focus moves to the page's title, because the button
 * was removed.
 */
export const FailedAtFirst: Story = {
  tags: ['broken (500)'],
  parameters: {
    requirements: ['EXP-155'],
    route: `${route}?filter=number%2019`,
    answers: [
      http.get(`*/PG-API${list.path}`, () =>
        isBroken ? HttpResponse.json(noErrors, { status: 500 }) : undefined,
      ),
      many,
      ...signedInAs('READ_USERS'),
    ],
  },
  beforeEach: brokenAtFirst,
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: 'Try again' })
    await expect(canvas.getByRole('tab', { name: 'Active' })).toBeVisible()
    isBroken = false
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText(/^10 of 240 match/)).toBeVisible()
    await expect(canvas.getByRole('tab', { name: /^Active.*240/ })).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'Users' })).toHaveFocus())
  },
}

/** If the permission was removed after the page was opened, there is no button to try again. */
export const Forbidden: Story = {
  tags: ['forbidden (403)'],
  parameters: { ...at(refuse(list, 'forbidden')), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('You are not authorized to do this.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

/** If a later page fails to load, the search box and its text are still shown. */
export const LaterPageFailed: Story = {
  tags: ['offline'],
  parameters: {
    requirements: ['EXP-155'],
    route,
    answers: [
      http.get(`*/PG-API${list.path}`, ({ request }) =>
        new URL(request.url).searchParams.has('search') ? HttpResponse.error() : undefined,
      ),
      many,
      ...signedInAs('READ_USERS'),
    ],
  },
  beforeEach: reset,
  async play({ canvas }) {
    await expect(await canvas.findByText('1–25 of 240')).toBeVisible()
    await userEvent.type(filterBox(canvas), 'number')
    const told = await canvas.findByText(/^Problem loading users\. The server cannot be reached/)
    await expect(told).toBeVisible()
    await expect(canvas.queryByText(/No records found|match “number”/)).toBeNull()
    await expect(filterBox(canvas)).toHaveValue('number')
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

/** If the next page fails to load, the pager disappears and the focus moves to the table. */
export const NextPageFailed: Story = {
  tags: ['offline'],
  parameters: {
    requirements: ['EXP-155'],
    route,
    answers: [
      http.get(`*/PG-API${list.path}`, ({ request }) =>
        new URL(request.url).searchParams.get('page') === '1' ? HttpResponse.error() : undefined,
      ),
      many,
      ...signedInAs('READ_USERS'),
    ],
  },
  beforeEach: reset,
  async play({ canvas }) {
    const next = await canvas.findByRole('button', { name: 'Next page' })
    next.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^Problem loading users\./)
    await expect(canvas.queryByRole('button', { name: 'Next page' })).toBeNull()
    await waitFor(() => expect(canvas.getByRole('table', { name: 'Active users' })).toHaveFocus())
  },
}

/** While rows in the old sort order are shown, the new order is not announced. */
export const SlowOrder: Story = {
  tags: ['loading'],
  parameters: {
    requirements: ['EXP-185'],
    route,
    answers: [
      http.get(`*/PG-API${list.path}`, async ({ request }) => {
        if (new URL(request.url).searchParams.get('sort') === 'person.email,asc') await delay('infinite')
      }),
      many,
      ...signedInAs('READ_USERS'),
    ],
  },
  beforeEach: reset,
  async play({ canvas }) {
    await expect(await canvas.findByText(/^240 rows/)).toHaveTextContent(/sorted by Last Name/)
    const status = canvas.getByRole('status')
    const said: string[] = []
    const listener = new MutationObserver(() => said.push(status.textContent))
    listener.observe(status, { childList: true, subtree: true, characterData: true })
    await userEvent.click((await tableOf(canvas)).getByRole('button', { name: 'Email' }))
    await waitFor(() => expect(status).toHaveTextContent('Updating…'))
    listener.disconnect()
    await expect(said.filter((text) => text.includes('Email'))).toEqual([])
  },
}

/** While a response is pending, the number of matches is not announced, because it is unknown. */
export const SlowFilter: Story = {
  tags: ['loading'],
  parameters: {
    requirements: ['EXP-185'],
    route,
    answers: [
      http.get(`*/PG-API${list.path}`, async ({ request }) => {
        if (new URL(request.url).searchParams.has('search')) await delay('infinite')
      }),
      many,
      ...signedInAs('READ_USERS'),
    ],
  },
  beforeEach: reset,
  async play({ canvas }) {
    await expect(await canvas.findByText(/^240 rows/)).toBeVisible()
    await userEvent.type(filterBox(canvas), 'number 19')
    await expect(await canvas.findByText('Updating…')).toBeVisible()
    await expect(canvas.queryByText(/match|still loading/)).toBeNull()
    await expect(canvas.getByRole('link', { name: /Number 001/ })).toBeVisible()
  },
}

/**
 * A filter text in the address is cut to the maximum length, and the box limits typing to this
 * length.
 */
export const LongFilter: Story = {
  tags: ['long text'],
  parameters: { ...at(many, `${route}?filter=${'n'.repeat(longestSearch + 44)}`), requirements: ['EXP-174'] },
  beforeEach: reset,
  async play({ canvas }) {
    await expect(await canvas.findByText('No records found')).toBeVisible()
    await expect(lastAsked('search')).toBe('n'.repeat(longestSearch))
    const box = filterBox(canvas)
    await userEvent.type(box, 'm')
    await expect(box).toHaveValue('n'.repeat(longestSearch))
  },
}

export const DeniedForUsers: Story = {
  parameters: { requirements: ['AUTH-039'], route, answers: signedInAs('USER') },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: 'You are not authorized to view this page' }),
    ).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Users' })).toBeNull()
  },
}

export const LongTexts: Story = {
  tags: ['long text'],
  parameters: at(respond(list, onePage([longTextsUserRowExample, ...userRowsExample]))),
  async play({ canvas }) {
    const table = await tableOf(canvas)
    await expect(await table.findByText(/^14 sites: ML-001/)).toBeVisible()
  },
}

export const LongTextsDark: Story = { tags: ['long text', 'dark'], ...LongTexts, globals: { theme: 'dark' } }
