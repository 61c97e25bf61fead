import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import {
  accessChangeAsRequesterSees,
  accessChangeExample,
  commentsOnlyChangeExample,
  partlyApprovedChangeExample,
  partlyDecidedChangeExample,
} from '@portal-gateway/contract/accessChanges.examples'
import { api } from '@portal-gateway/contract/api'
import { onePage } from '@portal-gateway/contract/paged.examples'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import {
  approvedProfileChangeExample,
  asRequesterSees,
  editedProfileChangeExample,
  longProfileChangeExample,
  ownProfileChangesExample,
  profileChangeExample,
} from '@portal-gateway/contract/profileChanges.examples'
import {
  approvedRegistrationExample,
  ownRegistrationExample,
  proxyRegistrationExample,
  registrationExample,
} from '@portal-gateway/contract/registrations.examples'
import { systemsExample } from '@portal-gateway/contract/systems.examples'
import { investigatorExample } from '@portal-gateway/contract/userProfile.examples'
import { externalUserExample } from '@portal-gateway/contract/users.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { RequestHandler } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../stories/portalStory.tsx'
import { choiceAnswers } from '../accesses/accessAnswers.examples.ts'

const meta = {
  ...portalStory,
  title: 'Screens/Accounts/Profile: Requests History',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { listOwn } = api.profileChanges
const accessRequests = api.accessChanges.listOwn
const proxied = api.registrations.listOwnProxy
const { getOwn, getOfUser, listProxyOfUser } = api.registrations
const route = '/app/profile?tab=requestsHistory'
const at = (...answers: RequestHandler[]) => ({
  route,
  answers: [
    ...answers,
    respond(accessRequests, { content: [] }),
    respond(listOwn, { content: [] }),
    respond(proxied, onePage([])),
    refuse(getOwn, 'missing'),
    respond(api.systems.list, systemsExample),
    respond(api.userProfile.get, investigatorExample),
    ...signedInAs('USER'),
  ],
})
/** Parameters of a story that shows the history of another user to staff. */
const ofUser = (...answers: RequestHandler[]) => ({
  route: `/app/users/${externalUserExample.id}?tab=requestsHistory`,
  answers: [
    ...answers,
    respond(api.users.get, externalUserExample),
    respond(api.accessChanges.listOfUser, { content: [] }),
    respond(api.profileChanges.listOfUser, { content: [] }),
    respond(listProxyOfUser, onePage([])),
    refuse(getOfUser, 'missing'),
    respond(api.audit.ofUser, onePage([])),
    respond(api.users.isRestricted, false),
    respond(api.portalRoles.list, portalRolesExample),
    ...choiceAnswers,
    ...signedInAs('READ_USERS'),
  ],
})
type Canvas = ReturnType<typeof within>
const tableOf = async (canvas: Canvas, name = 'Profile-change requests') =>
  within(await canvas.findByRole('table', { name }))
const expectHeaders = async (canvas: Canvas, name: string, headers: readonly string[]) => {
  const found = (await tableOf(canvas, name)).getAllByRole('columnheader')
  await expect(found).toHaveLength(headers.length)
  for (const [place, header] of headers.entries()) await expect(found[place]).toHaveAccessibleName(header)
}
const entriesOf = (cell: HTMLElement | undefined) =>
  within(cell as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** Returns the visible lines of each entry in the column of roles: role, type and decision. */
const rolesIn = (cell: HTMLElement | undefined) =>
  within(cell as HTMLElement)
    .getAllByRole('listitem')
    .map(({ innerText }) => innerText.split('\n').map((text) => text.trim()))

/** Checks that the lines of an access start at the same height in every column. */
async function expectAlignedLines(cells: readonly HTMLElement[]) {
  const linesOf = (cell: HTMLElement) => [...cell.querySelectorAll('li')]
  const [first, ...others] = cells.map((cell) =>
    linesOf(cell).map((line) => Math.round(line.getBoundingClientRect().top)),
  )
  await expect(new Set(first).size).toBe(3)
  for (const tops of others) await expect(tops).toEqual(first)
}

/**
 * The table lists requests and their results, newest first. Users have no column with comments of reviewers.
 */
export const Ready: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(respond(listOwn, { content: ownProfileChangesExample.toReversed() })),
    requirements: ['HIST-003', 'HIST-005', 'HIST-010', 'HIST-013'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Requests History' })).toBeVisible()
    await expect(
      canvas.getByText('This list shows requests only; it may not reflect the access actually granted.'),
    ).toBeVisible()
    await expect(canvas.getByRole('searchbox', { name: 'Filter profile-change requests' })).toBeVisible()
    const table = await tableOf(canvas)
    await table.findByRole('row', { name: /2026-03-02/ })
    const rows = table.getAllByRole('row').slice(1)
    await expect(rows).toHaveLength(2)
    await expect(rows[0]).toHaveTextContent(/2026-03-02/)
    await expect(rows[1]).toHaveTextContent(/2025-11-10/)
    await expect(rows[0]).toHaveTextContent(/Okonkwo-Lindqvist.*NEW/)
    // The request does not change the first name, and support has not written a message yet.
    await expect(within(rows[0] as HTMLElement).getAllByText('---')).toHaveLength(2)
    await expect(rows[1]).toHaveTextContent(/Please use the address that your clinic gave you\..*REJECTED/)
    await expect(table.getByRole('columnheader', { name: 'Date Submitted' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
  },
}

export const Dark: Story = { tags: ['missing (404)', 'dark'], ...Ready, globals: { theme: 'dark' } }

export const Columns: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(respond(listOwn, { content: ownProfileChangesExample })),
    requirements: ['HIST-012'],
  },
  async play({ canvas }) {
    const table = await tableOf(canvas)
    for (const name of [
      'Date Submitted',
      'Requested First Name Change',
      'Requested Last Name Change',
      'Requested Email Change',
      'Requester Comments',
      'Message From User Support',
      'Request Status',
    ])
      await expect(await table.findByRole('columnheader', { name })).toBeInTheDocument()
    await expect(table.getAllByRole('columnheader')).toHaveLength(7)
    await expect(canvas.queryByText(/Reviewer Comments|SysAid/)).toBeNull()
  },
}

/** If support approved other values than requested, the table shows both. */
export const ApprovedWithEdits: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(respond(listOwn, { content: [asRequesterSees(editedProfileChangeExample)] })),
    requirements: ['HIST-007'],
  },
  async play({ canvas }) {
    const table = await tableOf(canvas)
    const row = within(await table.findByRole('row', { name: /2026-03-02/ }))
    const cells = row.getAllByRole('cell').map(({ innerText }) => innerText.trim())
    await expect(cells.slice(0, 3)).toEqual([
      'Approved: Mateo Emeka',
      'Requested: Okonkwo-Lindqvist\nNot approved',
      'Requested: m.okonkwo-lindqvist@nordhavn-clinic.example\nApproved: mateo.okonkwo@nordhavn-clinic.example',
    ])
    await expect(cells.at(-1)).toBe('APPROVED')
  },
}

/** Comments are shown with their line breaks. */
export const WrittenInLines: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(
      respond(listOwn, {
        content: [
          {
            ...asRequesterSees(approvedProfileChangeExample),
            requesterComments: 'I have married.\nThe clinic gave me a new address.',
            messageToRequester: 'Congratulations!\n\nPlease sign in with it.',
          },
        ],
      }),
    ),
    requirements: ['EXP-187'],
  },
  async play({ canvas }) {
    const table = await tableOf(canvas)
    const row = within(await table.findByRole('row', { name: /2026-03-02/ }))
    const cells = row.getAllByRole('cell').map(({ innerText }) => innerText.trim())
    await expect(cells[3]).toBe('I have married.\nThe clinic gave me a new address.')
    await expect(cells[4]).toBe('Congratulations!\n\nPlease sign in with it.')
  },
}

export const Filtered: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(respond(listOwn, { content: ownProfileChangesExample })), requirements: ['EXP-181'] },
  async play({ canvas }) {
    const table = await tableOf(canvas)
    await userEvent.type(
      await canvas.findByRole('searchbox', { name: 'Filter profile-change requests' }),
      'rejected',
    )
    await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(2))
    await expect(table.getByText('mateo@mail.example')).toBeVisible()
  },
}

export const Empty: Story = {
  tags: ['empty', 'missing (404)'],
  parameters: { ...at(respond(listOwn, { content: [] })), requirements: ['EXP-090'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByText('You have not requested a change of your name or email.'),
    ).toBeVisible()
    const [status] = canvas.getAllByText(/^0 rows/)
    await expect(status).toBeVisible()
    // An empty table has no filter and no sort controls.
    await waitFor(() => expect(canvas.queryByRole('searchbox')).toBeNull())
    await expect(canvas.queryByLabelText('Sort by')).toBeNull()
  },
}

export const Loading: Story = {
  tags: ['loading', 'missing (404)'],
  parameters: { ...at(pending(listOwn)), requirements: ['EXP-185'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('table', { name: 'Profile-change requests' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
  },
}

export const Failed: Story = {
  tags: ['missing (404)', 'broken (500)'],
  parameters: {
    ...at(refuse(listOwn, 'broken', { requestId: 'b1946ac9' })),
    requirements: ['MSG-064'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading your profile-change request(s).')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
  },
}

export const Forbidden: Story = {
  tags: ['forbidden (403)', 'missing (404)'],
  parameters: { ...at(refuse(listOwn, 'forbidden')), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('You are not authorized to do this.')).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['missing (404)', 'offline'],
  parameters: { ...at(unreachable(listOwn)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(/cannot be reached/)).toBeVisible()
  },
}

export const LongTexts: Story = {
  tags: ['missing (404)', 'long text'],
  parameters: at(
    respond(listOwn, {
      content: [longProfileChangeExample, approvedProfileChangeExample].map(asRequesterSees),
    }),
  ),
}

/** A long table is split into pages. */
export const Many: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(
      respond(listOwn, {
        content: Array.from({ length: 60 }, (_, place) => ({
          ...asRequesterSees(profileChangeExample),
          id: place + 1,
          lastName: `Number ${place + 1}`,
        })),
      }),
    ),
    requirements: ['EXP-181'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('1–25 of 60')).toBeVisible()
  },
}

const change = accessChangeAsRequesterSees(accessChangeExample)
const words = accessChangeAsRequesterSees(commentsOnlyChangeExample)

/**
 * Each access of a request has a separate line in all four columns. A request that contains only comments also
 * has a type.
 */
export const AccessRequests: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(respond(accessRequests, { content: [words, change] })),
    requirements: ['HIST-005', 'HIST-006', 'HIST-009', 'HIST-012', 'HIST-013', 'ACC-038', 'ACC-039'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('searchbox', { name: 'Filter access requests' })).toBeVisible()
    const table = await tableOf(canvas, 'Access requests')
    await table.findByRole('row', { name: /2026-03-03/ })
    await expectHeaders(canvas, 'Access requests', [
      'Date Submitted',
      'Request Type',
      'Project Roles',
      'Sites',
      'Studies',
      'Systems',
      'Requester Comments',
      'Message From User Support',
      'Request Status',
    ])
    const [newest, older] = table.getAllByRole('row').slice(1)
    const cells = within(newest as HTMLElement).getAllByRole('cell')
    await expect(cells[0]).toHaveTextContent('Multi-Type')
    await expect(rolesIn(cells[1])).toEqual([
      ['Principal Investigator', 'Removed Access'],
      ['Site Data Manager', 'Modified Access'],
      ['Specimen Processor', 'New Access'],
    ])
    await expectAlignedLines(cells.slice(1, 5))
    await expect(entriesOf(cells[2])).toEqual([
      'Principal Investigator: ML-014',
      'Site Data Manager: ML-014, ML-033',
      'Specimen Processor: ML-014',
    ])
    await expect(entriesOf(cells[3])[2]).toBe('Specimen Processor: ---')
    // The names may load later than the requests.
    await waitFor(() =>
      expect(entriesOf(cells[4])[2]).toBe('Specimen Processor: Portal Gateway, Specimen Tracker'),
    )
    await expect(older).toHaveTextContent(/2025-12-01.*Comments Only.*REJECTED/)
    await expect(within(older as HTMLElement).getAllByText('---')).toHaveLength(4)
  },
}

export const AccessRequestsDark: Story = {
  tags: ['missing (404)', 'dark'],
  ...AccessRequests,
  globals: { theme: 'dark' },
}

/** The table shows the decision about each access, and marks the names that were not approved. */
export const PartlyApproved: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(respond(accessRequests, { content: [accessChangeAsRequesterSees(partlyApprovedChangeExample)] })),
    requirements: ['HIST-006'],
  },
  async play({ canvas }) {
    const table = await tableOf(canvas, 'Access requests')
    const row = within(await table.findByRole('row', { name: /2026-03-03/ }))
    const cells = row.getAllByRole('cell')
    await expect(rolesIn(cells[1])).toEqual([
      ['Principal Investigator', 'Removed Access', 'Not approved'],
      ['Site Data Manager', 'Modified Access', 'Approved with changes'],
      ['Specimen Processor', 'New Access', 'Approved'],
    ])
    await expect(entriesOf(cells[2])[1]).toBe('Site Data Manager: ML-014, ML-033 (not approved)')
    await expect(entriesOf(cells[3])[1]).toBe('Site Data Manager: AURORA-2, CASCADE (not approved)')
    await waitFor(() => expect(entriesOf(cells[4])[1]).toMatch(/\(also approved\)$/))
    await expect(entriesOf(cells[2])[0]).toBe('Principal Investigator: ML-014')
    await expectAlignedLines(cells.slice(1, 5))
    await expect(cells.at(-1)).toHaveTextContent('APPROVED')
  },
}

const decisionWords = ['“ML-033 has a data manager already.', 'Please ask again in July.”']

/**
 * The requester sees the state of each part: that it waits, or the decision, the day and the words, but not who decided.
 */
export const PartlyDecided: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(respond(accessRequests, { content: [accessChangeAsRequesterSees(partlyDecidedChangeExample)] })),
    requirements: ['COND-071'],
  },
  async play({ canvas }) {
    const table = await tableOf(canvas, 'Access requests')
    const row = within(await table.findByRole('row', { name: /2026-03-03/ }))
    const cells = row.getAllByRole('cell')
    await expect(rolesIn(cells[1])).toEqual([
      ['Principal Investigator', 'Removed Access', 'Waiting for a decision'],
      ['Site Data Manager', 'Modified Access', 'Not approved', 'Decided on 2026-03-05', ...decisionWords],
      ['Specimen Processor', 'New Access', 'Approved', 'Decided on 2026-03-04'],
    ])
    await expectAlignedLines(cells.slice(1, 5))
    await expect(canvas.queryByText(/Grace Hopper|Solveig|Staff/)).toBeNull()
    await userEvent.type(canvas.getByLabelText('Filter access requests'), 'ask again in July')
    await expect(await table.findByRole('row', { name: /2026-03-03/ })).toBeVisible()
  },
}

export const PartlyDecidedDark: Story = {
  ...PartlyDecided,
  tags: ['missing (404)', 'dark'],
  globals: { theme: 'dark' },
}

/** Staff see who decided each part, and in whose place. */
export const PartlyDecidedForReviewers: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...ofUser(respond(api.accessChanges.listOfUser, { content: [partlyDecidedChangeExample] })),
    requirements: ['COND-078'],
  },
  async play({ canvas }) {
    const table = await tableOf(canvas, 'Access requests')
    const row = within(await table.findByRole('row', { name: /2026-03-03/ }))
    await expect(rolesIn(row.getAllByRole('cell')[1])).toEqual([
      ['Principal Investigator', 'Removed Access', 'Waiting for a decision'],
      [
        'Site Data Manager',
        'Modified Access',
        'Not approved',
        'Decided by Grace Hopper in place of Solveig Lindqvist on 2026-03-05',
        ...decisionWords,
      ],
      ['Specimen Processor', 'New Access', 'Approved', 'Decided by Solveig Lindqvist on 2026-03-04'],
    ])
  },
}

/** A withdrawn request keeps the parts that were approved. Its other parts do not wait any more. */
export const WithdrawnPartlyDecided: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(
      respond(accessRequests, {
        content: [{ ...accessChangeAsRequesterSees(partlyDecidedChangeExample), inactive: true }],
      }),
    ),
    requirements: ['COND-071'],
  },
  async play({ canvas }) {
    const table = await tableOf(canvas, 'Access requests')
    const row = within(await table.findByRole('row', { name: /2026-03-03/ }))
    await expect(rolesIn(row.getAllByRole('cell')[1])).toEqual([
      ['Principal Investigator', 'Removed Access'],
      ['Site Data Manager', 'Modified Access', 'Not approved', 'Decided on 2026-03-05', ...decisionWords],
      ['Specimen Processor', 'New Access', 'Approved', 'Decided on 2026-03-04'],
    ])
    await expect(row.getByText('WITHDRAWN')).toBeVisible()
  },
}

const datedChange = {
  ...partlyApprovedChangeExample,
  accessControls: partlyApprovedChangeExample.accessControls.map((access) => ({
    ...access,
    validUntil: '2027-06-30',
    ...(access.approved && {
      approved: { ...access.approved, validFrom: '2027-01-01', validUntil: '2027-03-31' },
    }),
  })),
}
const expectDays = async (canvas: Canvas) => {
  const table = await tableOf(canvas, 'Access requests')
  const row = within(await table.findByRole('row', { name: /2026-03-03/ }))
  const cells = row.getAllByRole('cell')
  await expect(rolesIn(cells[1])).toEqual([
    ['Principal Investigator', 'Removed Access', 'Not approved'],
    [
      'Site Data Manager',
      'Modified Access',
      'Approved with changes',
      'Requested: Until 2027-06-30',
      'Approved: From 2027-01-01 until 2027-03-31',
    ],
    ['Specimen Processor', 'New Access', 'Approved', 'Until 2027-06-30'],
  ])
  await expectAlignedLines(cells.slice(1, 5))
}

/** The table shows the days of each role: the requested ones, and the approved ones if they differ. */
export const Days: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(respond(accessRequests, { content: [accessChangeAsRequesterSees(datedChange)] })),
    requirements: ['COND-028'],
  },
  play: ({ canvas }) => expectDays(canvas),
}

export const DaysDark: Story = { ...Days, tags: ['missing (404)', 'dark'], globals: { theme: 'dark' } }

/** User Support sees the same days. */
export const DaysForReviewers: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...ofUser(respond(api.accessChanges.listOfUser, { content: [datedChange] })),
    requirements: ['COND-028'],
  },
  play: ({ canvas }) => expectDays(canvas),
}

/** The status of a withdrawn request is shown as withdrawn, for each kind of request. */
export const Withdrawn: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(
      respond(accessRequests, {
        content: [{ ...accessChangeAsRequesterSees(accessChangeExample), inactive: true }],
      }),
      respond(listOwn, { content: [{ ...asRequesterSees(profileChangeExample), inactive: true }] }),
    ),
    requirements: ['EXP-021'],
  },
  async play({ canvas }) {
    for (const name of ['Access requests', 'Profile-change requests']) {
      const table = await tableOf(canvas, name)
      const cells = (await table.findAllByRole('cell', { name: 'WITHDRAWN' })).length
      await expect(cells).toBe(1)
    }
  },
}

export const PartlyApprovedDark: Story = {
  tags: ['missing (404)', 'dark'],
  ...PartlyApproved,
  globals: { theme: 'dark' },
}

/** Each kind of request has an icon, a text and a colour. */
export const RequestTypes: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(
      respond(accessRequests, {
        content: (['NEW', 'CHANGE', 'REMOVAL', 'ALL_IN_ONE'] as const).map((requestType, place) => ({
          ...change,
          id: place + 1,
          requestType,
        })),
      }),
    ),
    requirements: ['ACC-035', 'ACC-036', 'ACC-037', 'ACC-038', 'ACC-040'],
  },
  async play({ canvas }) {
    const table = await tableOf(canvas, 'Access requests')
    await table.findAllByText('Multi-Type')
    const shown = new Map(
      table
        .getAllByRole('row')
        .slice(1)
        .map((row) => {
          const [type] = within(row).getAllByRole('cell')
          const badge = type?.querySelector('[data-cut] > * > *') as HTMLElement
          return [badge.innerText.trim(), getComputedStyle(badge).backgroundColor]
        }),
    )
    const tones = ['New Access', 'Modified Access', 'Removed Access', 'Multi-Type'].map(
      (text) => shown.get(text) ?? text,
    )
    await expect(new Set(tones).size).toBe(4)
    const [green, yellow, red, grey] = tones.map((text) => text.match(/[\d.]+/g)?.map(Number) ?? [])
    await expect(green?.[1]).toBeGreaterThan(green?.[0] ?? 0)
    await expect(yellow?.[2]).toBeLessThan(yellow?.[0] ?? 0)
    await expect(red?.[0]).toBeGreaterThan(red?.[1] ?? 0)
    await expect(Math.max(...(grey ?? [])) - Math.min(...(grey ?? []))).toBeLessThan(12)
  },
}

/**
 * The table lists the user's registrations for other people. Their status is shown as the server returns it.
 */
export const ProxyRequests: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(
      respond(
        proxied,
        onePage([
          {
            ...registrationExample,
            registrationStatus: 'DENIED' as const,
            sysdat: '2026-01-05T10:00:00.000Z',
          },
          proxyRegistrationExample,
        ]),
      ),
    ),
    requirements: ['HIST-005', 'HIST-008', 'HIST-011', 'HIST-012', 'HIST-013'],
  },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('searchbox', { name: 'Filter proxy registration requests' }),
    ).toBeVisible()
    const table = await tableOf(canvas, 'Proxy registration requests')
    await table.findByRole('row', { name: /2026-03-02/ })
    await expectHeaders(canvas, 'Proxy registration requests', [
      'Date Submitted',
      'Name/Email',
      'Sites',
      'Studies',
      'Roles Requested',
      'Systems Requested',
      'Requester Comments',
      'Message From User Support',
      'Request Status',
    ])
    const [newest, older] = table.getAllByRole('row').slice(1)
    await expect(newest).toHaveTextContent(/Jun Castellanos.*jun\.castellanos@nordhavn-clinic\.example/)
    await expect(newest).toHaveTextContent(/Site Coordinator.*PENDING/)
    await expect(older).toHaveTextContent(/---.*DENIED/)
  },
}

/** The page has three tables, each with a separate filter. */
export const ThreeTables: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(
      respond(accessRequests, { content: [change] }),
      respond(listOwn, { content: ownProfileChangesExample }),
      respond(proxied, onePage([proxyRegistrationExample])),
    ),
    requirements: ['HIST-004'],
  },
  async play({ canvas }) {
    for (const name of ['Access requests', 'Profile-change requests', 'Proxy registration requests'])
      await expect(await canvas.findByRole('table', { name })).toBeVisible()
    await canvas.findByText('Multi-Type')
    await waitFor(() => expect(canvas.getAllByRole('searchbox')).toHaveLength(3))
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter access requests' }), 'nothing like it')
    await waitFor(() => expect(canvas.queryByText('Multi-Type')).toBeNull())
  },
}

/** If one table fails to load, the other tables are still shown. */
export const OneFailed: Story = {
  tags: ['missing (404)', 'broken (500)'],
  parameters: {
    ...at(refuse(proxied, 'broken'), respond(accessRequests, { content: [change] })),
    requirements: ['MSG-125'],
  },
  async play({ canvas }) {
    await expect(
      await canvas.findByText('Problem retrieving your proxy registration requests.'),
    ).toBeVisible()
    await expect(await canvas.findByText('Multi-Type')).toBeVisible()
  },
}

/** Staff members also see the comments of reviewers. */
export const OfAnotherPerson: Story = {
  parameters: {
    ...ofUser(
      respond(api.profileChanges.listOfUser, { content: [approvedProfileChangeExample] }),
      respond(getOfUser, approvedRegistrationExample),
    ),
    requirements: ['HIST-007'],
  },
  async play({ canvas }) {
    await (await tableOf(canvas)).findByRole('row', { name: /APPROVED/ })
    await expectHeaders(canvas, 'Profile-change requests', [
      'Date Submitted',
      'Requested First Name Change',
      'Requested Last Name Change',
      'Requested Email Change',
      'Requester Comments',
      'Reviewer Comments',
      'SysAid Ticket No.',
      'Message From User Support',
      'Request Status',
    ])
    await expect(await canvas.findByText(/^The account was requested on/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: '2026-03-02 (APPROVED)' })).toHaveAttribute(
      'href',
      '/app/user-requests/registration/78',
    )
  },
}

/** Each table that fails to load is replaced by an error. */
export const OfAnotherPersonFailed: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...ofUser(
      refuse(api.profileChanges.listOfUser, 'broken'),
      refuse(listProxyOfUser, 'broken'),
      refuse(getOfUser, 'broken'),
    ),
    requirements: ['MSG-063', 'MSG-079', 'MSG-125'],
  },
  async play({ canvas }) {
    for (const text of [
      "Problem loading user's profile-change request(s).",
      "Problem retrieving user's proxy registration requests.",
      "Problem loading user's registration information.",
    ])
      await expect(await canvas.findByText(text)).toBeVisible()
    await expect(await canvas.findByText('No access requests.')).toBeVisible()
  },
}

/** The texts of another user's empty tables do not address the reader with 'you'. */
export const OfAnotherPersonEmpty: Story = {
  tags: ['missing (404)'],
  parameters: { ...ofUser(), requirements: ['EXP-090'] },
  async play({ canvas }) {
    for (const text of [
      'No access requests.',
      'No profile-change requests.',
      'No proxy registration requests.',
    ])
      await expect(await canvas.findByText(text)).toBeVisible()
  },
}

/** The registration of the account is shown below the tables. */
export const OwnRegistration: Story = {
  parameters: at(respond(getOwn, { ...ownRegistrationExample, registrationStatus: 'APPROVED' })),
  async play({ canvas }) {
    const text = await canvas.findByText(/^You requested your account on/)
    await expect(text).toHaveTextContent(/^You requested your account on 2026-03-02 \(APPROVED\)\.$/)
    await expect(text).toBeVisible()
  },
}

export const OwnRegistrationFailed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(getOwn, 'broken')), requirements: ['MSG-078'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading your registration information.')).toBeVisible()
    await expect(
      await canvas.findByText('You have not requested a change of your name or email.'),
    ).toBeVisible()
  },
}

/** If the names of the systems fail to load, the tables show the ids. */
export const NoSystems: Story = {
  tags: ['empty', 'missing (404)', 'broken (500)'],
  parameters: {
    ...at(refuse(api.systems.list, 'broken'), respond(accessRequests, { content: [change] })),
    requirements: ['MSG-112'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading systems.')).toBeVisible()
    const [, systems] = await canvas.findAllByText(/System 1, System 2/)
    await expect(systems).toBeVisible()
  },
}

/** A long list of sites is shown as a count. A button shows all sites. */
export const ManySites: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(
      respond(accessRequests, {
        content: [
          {
            ...change,
            accessControls: change.accessControls.map((entry) => ({
              ...entry,
              sites: Array.from({ length: 43 }, (_, place) => ({
                siteCode: `ML-${100 + place}`,
                type: 'SITE' as const,
              })),
            })),
          },
        ],
      }),
    ),
    requirements: ['EXP-187'],
  },
  async play({ canvas }) {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Show all 43: Sites of Site Data Manager' }),
    )
    await expect(await canvas.findByText(/ML-142/)).toBeVisible()
  },
}
