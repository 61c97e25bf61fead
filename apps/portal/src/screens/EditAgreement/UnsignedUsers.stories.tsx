import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import type { UnsignedUser } from '@portal-gateway/contract/agreements'
import { dataUseExample, unsignedUsersExample } from '@portal-gateway/contract/agreements.examples'
import { api } from '@portal-gateway/contract/api'
import { onePage } from '@portal-gateway/contract/paged.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { downloaded } from '../../../../../.storybook/downloaded.ts'
import { portalStory } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Configuration/Not Signed Agreement',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { get, unsigned } = api.agreements
const address = '/app/configure/agreements/1?tab=unsigned'
const at = (...answers: unknown[]) => ({
  route: address,
  answers: [...answers, respond(get, dataUseExample)],
})
const three = respond(unsigned, onePage(unsignedUsersExample))
const tableOf = async (canvas: Canvas) =>
  within(await canvas.findByRole('table', { name: 'Users who have not signed' }))

/** 120 users by last name. */
const many: UnsignedUser[] = Array.from({ length: 120 }, (_, n) => ({
  portalUserId: 1001 + n,
  username: `person${n + 1}`,
  firstName: 'Person',
  lastName: `Number ${n + 1}`,
  email: `person${n + 1}@example.org`,
  reason: 'UNSIGNED',
  requiredBy: [{ kind: 'PROJECT_ROLE', id: 1, name: 'Investigator' }],
  requiredByCount: 1,
}))

/** Server that filters, sorts and pages. */
const paging = http.get(`*/PG-API${unsigned.path.replace('{id}', '1')}`, ({ request }) => {
  const query = new URL(request.url).searchParams
  const [page, size] = [Number(query.get('page')), Number(query.get('size'))]
  const user = query.get('user') ?? ''
  const found = many.filter(({ username, email }) => username.startsWith(user) || email.startsWith(user))
  const rows = query.get('sort') === 'lastName,desc' ? found.toReversed() : found
  const content = rows.slice(page * size, (page + 1) * size)
  const totalPages = Math.ceil(rows.length / size)
  return HttpResponse.json({
    ...onePage(content),
    totalElements: rows.length,
    totalPages,
    number: page,
    size,
    first: page === 0,
    last: page >= totalPages - 1,
  })
})

/** Each user has the reason and what requires the agreement. The row links to the user. */
export const Ready: Story = {
  parameters: { ...at(three), requirements: ['COND-052'] },
  async play({ canvas }) {
    const table = await tableOf(canvas)
    const link = await table.findByRole('link', { name: /Grace/ })
    await expect(link).toHaveAttribute('href', '/app/users/21')
    const [, first, second, third] = table.getAllByRole('row')
    await expect(first).toHaveTextContent(
      /Grace.*Hopper.*New version.*Application Specimen Tracker, Project role Investigator/,
    )
    await expect(second).toHaveTextContent(/Katherine.*Johnson.*Not signed.*Project role Investigator/)
    await expect(third).toHaveTextContent(
      /Mathison.*Turing.*Signature has ended.*Application Data Explorer and 33 more/,
    )
    await expect(canvas.getByRole('tab', { name: 'Not Signed' })).toHaveAttribute('aria-selected', 'true')
  },
}

export const Dark: Story = { tags: ['dark'], parameters: at(three), globals: { theme: 'dark' } }

/** The server sends pages, and the pager requests another one. */
export const Pages: Story = {
  parameters: { ...at(paging), requirements: ['COND-052'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Number 1')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /Next/ }))
    await expect(await canvas.findByText('Number 51')).toBeVisible()
    await expect(canvas.queryByText('Number 50')).toBeNull()
  },
}

/** A filter in the address is sent to the server. The table shows the number of all users too. */
export const Filtered: Story = {
  parameters: { ...at(paging), route: `${address}&filter=person11`, requirements: ['COND-052'] },
  async play({ canvas }) {
    const table = await tableOf(canvas)
    await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(12))
    await expect(await canvas.findByText(/11 of 120/)).toBeVisible()
  },
}

export const NoMatch: Story = {
  tags: ['empty'],
  parameters: { ...at(paging), route: `${address}&filter=nobody`, requirements: ['COND-052'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('searchbox')).toHaveValue('nobody')
    await expect(await canvas.findByText(/0 of 120/)).toBeVisible()
  },
}

/** The downloaded file has the matching users of all pages, with all columns. */
export const Saved: Story = {
  parameters: { ...at(paging), route: `${address}&filter=person11`, requirements: ['COND-052'] },
  async play({ canvas, canvasElement }) {
    await canvas.findByText('Number 119')
    const { name, text } = await downloaded(canvasElement)
    await expect(name).toBe('not-signed-data-use-agreement.csv')
    const [head, ...lines] = text.trim().split('\r\n')
    await expect(head).toBe('First Name,Last Name,User Name,Email,Reason,Required By')
    await expect(lines).toHaveLength(11)
    await expect(lines[0]).toBe(
      'Person,Number 11,person11,person11@example.org,Not signed,Project role Investigator',
    )
  },
}

export const LastNameDescending: Story = {
  parameters: { ...at(paging), requirements: ['COND-052'] },
  async play({ canvas }) {
    const table = await tableOf(canvas)
    await table.findByText('Number 1')
    const header = table.getByRole('columnheader', { name: /Last Name/ })
    await userEvent.click(within(header).getByRole('button'))
    await waitFor(() => expect(table.getAllByRole('row')[1]).toHaveTextContent('Number 120'))
  },
}

export const LongTexts: Story = {
  tags: ['long text'],
  parameters: at(
    respond(
      unsigned,
      onePage(
        unsignedUsersExample.map((user) => ({
          ...user,
          username: 'u'.repeat(64),
          firstName: 'Maximiliane Wilhelmine Friederike Augusta Bar',
          lastName: 'von und zu Hohenlohe-Waldenburg-Schillingsfür',
          email: `${'maximiliane.wilhelmine.'.repeat(8)}@example.org`,
          requiredBy: Array.from({ length: 20 }, (_, n) => ({
            kind: 'DASHBOARD_ITEM' as const,
            id: n + 1,
            name: `Unerwünschtearzneimittelwirkungsmeldungen ${n + 1}`,
          })),
          requiredByCount: 2_000,
        })),
      ),
    ),
  ),
}

export const Empty: Story = {
  tags: ['empty'],
  parameters: { ...at(respond(unsigned, onePage([]))), requirements: ['COND-052'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Nobody has to sign this agreement now.')).toBeVisible()
  },
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: at(pending(unsigned)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('table', { name: 'Users who have not signed' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
  },
}

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(unsigned, 'broken', { requestId: 'b1946ac9' })), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByText('Problem loading users who have not signed the agreement.'),
    ).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(unsigned)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(/cannot be reached/)).toBeVisible()
  },
}

export const Missing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(refuse(unsigned, 'missing')), requirements: ['EXP-371'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('The requested agreement could not be found.')).toBeVisible()
  },
}
