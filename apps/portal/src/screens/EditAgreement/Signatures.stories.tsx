import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import type { AgreementSignature } from '@portal-gateway/contract/agreements'
import { agreementSignaturesExample, dataUseExample } from '@portal-gateway/contract/agreements.examples'
import { api } from '@portal-gateway/contract/api'
import { onePage } from '@portal-gateway/contract/paged.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { downloaded } from '../../../../../.storybook/downloaded.ts'
import { portalStory } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Configuration/Signatures of an Agreement',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { get, signatures } = api.agreements
const address = '/app/configure/agreements/1?tab=signatures'
const at = (...answers: unknown[]) => ({
  route: address,
  answers: [...answers, respond(get, dataUseExample)],
})
const two = respond(signatures, onePage(agreementSignaturesExample))

/** 120 signatures, the latest first. */
const many: AgreementSignature[] = Array.from({ length: 120 }, (_, n) => ({
  id: 500 - n,
  portalUserId: 1000 + n,
  username: `person${120 - n}`,
  firstName: 'Person',
  lastName: `Number ${120 - n}`,
  email: `person${120 - n}@example.org`,
  version: 3,
  signedAt: new Date(Date.UTC(2026, 8, 30, 12, -n)).toISOString(),
  validUntil: null,
  counts: true,
}))

/** Server that filters, sorts and pages. */
const paging = http.get(`*/PG-API${signatures.path.replace('{id}', '1')}`, ({ request }) => {
  const query = new URL(request.url).searchParams
  const [page, size] = [Number(query.get('page')), Number(query.get('size'))]
  const user = query.get('user') ?? ''
  const found = many.filter(({ username, email }) => username.startsWith(user) || email.startsWith(user))
  const rows = query.get('sort') === 'signedAt,asc' ? found.toReversed() : found
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

/** Each signature shows its user, version, time and last day, and whether it counts. The row links to the user. */
export const Ready: Story = {
  parameters: { ...at(two), requirements: ['COND-040'] },
  async play({ canvas }) {
    const table = within(await canvas.findByRole('table', { name: 'Signatures' }))
    const link = await table.findByRole('link', { name: 'Ada Lovelace' })
    await expect(link).toHaveAttribute('href', '/app/users/17')
    const [, first, second] = table.getAllByRole('row')
    await expect(first).toHaveTextContent(/Ada Lovelace.*ada@example\.org.*3.*2027-09-01.*Yes/)
    await expect(second).toHaveTextContent(/Grace Hopper.*grace@example\.org.*2.*2027-01-19.*No/)
  },
}

export const Dark: Story = { tags: ['dark'], parameters: at(two), globals: { theme: 'dark' } }

/** The server sends pages, and the pager requests another one. */
export const Pages: Story = {
  parameters: { ...at(paging), requirements: ['COND-040'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Person Number 120')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /Next/ }))
    await expect(await canvas.findByText('Person Number 70')).toBeVisible()
    await expect(canvas.queryByText('Person Number 71')).toBeNull()
  },
}

/** A filter in the address is sent to the server. The table shows the number of all signatures too. */
export const Filtered: Story = {
  parameters: { ...at(paging), route: `${address}&filter=person11`, requirements: ['COND-040'] },
  async play({ canvas }) {
    const table = within(await canvas.findByRole('table', { name: 'Signatures' }))
    await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(12))
    await expect(await canvas.findByText(/11 of 120/)).toBeVisible()
  },
}

export const NoMatch: Story = {
  tags: ['empty'],
  parameters: { ...at(paging), route: `${address}&filter=nobody`, requirements: ['COND-040'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('searchbox')).toHaveValue('nobody')
    await expect(await canvas.findByText(/0 of 120/)).toBeVisible()
  },
}

/** The downloaded file has the matching signatures of all pages, in the order of the list. */
export const Saved: Story = {
  parameters: { ...at(paging), route: `${address}&filter=person11`, requirements: ['COND-040'] },
  async play({ canvas, canvasElement }) {
    await canvas.findByText('Person Number 119')
    const { name, text } = await downloaded(canvasElement)
    await expect(name).toBe('signatures-data-use-agreement.csv')
    const [head, ...lines] = text.trim().split('\r\n')
    await expect(head).toBe('Name,User Name,Email,Version,Signed,Valid Until,Counts')
    await expect(lines.map((line) => line.split(',')[1])).toEqual([
      ...[119, 118, 117, 116, 115, 114, 113, 112, 111, 110].map((n) => `person${n}`),
      'person11',
    ])
  },
}

export const OldestFirst: Story = {
  parameters: { ...at(paging), requirements: ['COND-040'] },
  async play({ canvas }) {
    const table = within(await canvas.findByRole('table', { name: 'Signatures' }))
    await table.findByText('Person Number 120')
    const header = table.getByRole('columnheader', { name: /Signed/ })
    await userEvent.click(within(header).getByRole('button'))
    await waitFor(() => expect(table.getAllByRole('row')[1]).toHaveTextContent('Person Number 1'))
  },
}

export const LongTexts: Story = {
  tags: ['long text'],
  parameters: at(
    respond(
      signatures,
      onePage(
        agreementSignaturesExample.map((signature) => ({
          ...signature,
          username: 'u'.repeat(64),
          firstName: 'Maximiliane Wilhelmine Friederike Augusta Bar',
          lastName: 'von und zu Hohenlohe-Waldenburg-Schillingsfür',
          email: `${'maximiliane.wilhelmine.'.repeat(8)}@example.org`,
        })),
      ),
    ),
  ),
}

export const Empty: Story = {
  tags: ['empty'],
  parameters: { ...at(respond(signatures, onePage([]))), requirements: ['COND-040'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Nobody has signed this agreement yet.')).toBeVisible()
  },
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: at(pending(signatures)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('table', { name: 'Signatures' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
  },
}

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(signatures, 'broken', { requestId: 'b1946ac9' })), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading signatures of agreement.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(signatures)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(/cannot be reached/)).toBeVisible()
  },
}

export const Missing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(refuse(signatures, 'missing')), requirements: ['EXP-371'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('The requested agreement could not be found.')).toBeVisible()
  },
}
