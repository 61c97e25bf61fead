import { formatDate, formatDateTime } from '@portal-gateway/api-client/date'
import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { agreementsExample } from '@portal-gateway/contract/agreements.examples'
import { api } from '@portal-gateway/contract/api'
import { type AuditEntry } from '@portal-gateway/contract/audit'
import { auditEntriesExample, longAuditEntryExample } from '@portal-gateway/contract/audit.examples'
import { dashboardItemRowsExample } from '@portal-gateway/contract/dashboardItems.examples'
import { onePage } from '@portal-gateway/contract/paged.examples'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { longestSearch } from '@portal-gateway/contract/queryFilters'
import { systemsExample } from '@portal-gateway/contract/systems.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { downloaded } from '../../../../../.storybook/downloaded.ts'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = { ...portalStory, title: 'Screens/System/Audit', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { list } = api.audit
const route = '/app/audit'
const at = (...answers: RequestHandler[]) => ({
  route,
  answers: [
    ...answers,
    respond(api.portalRoles.list, portalRolesExample),
    respond(api.systems.list, systemsExample),
    respond(api.dashboardItems.listForAdministrators, dashboardItemRowsExample),
    respond(api.agreements.list, agreementsExample),
    ...signedInAs('ADMIN'),
  ],
})
const ready = at(respond(list, onePage(auditEntriesExample)))
/** Server that filters by the query, so that the rows show which query was sent. */
const finding = http.get(`*/PG-API${list.path}`, ({ request }) => {
  const query = new URL(request.url).searchParams
  const hasWord = (name: string, asked: string | null) => ` ${name.toLowerCase()}`.includes(` ${asked ?? ''}`)
  const found = auditEntriesExample.filter(
    ({ actorName, entityName, action, entity, at: time }) =>
      hasWord(actorName, query.get('actorName')) &&
      hasWord(entityName, query.get('entityName')) &&
      [null, action].includes(query.get('action') as never) &&
      [null, entity].includes(query.get('entity') as never) &&
      time >= (query.get('from') ?? ''),
  )
  const rows = query.get('sort') === 'at,asc' ? found.toReversed() : found
  return HttpResponse.json(onePage(rows))
})
type Canvas = ReturnType<typeof within>
const tableOf = async (canvas: Canvas) => within(await canvas.findByRole('table', { name: 'Audit' }))
const open = async (canvas: Canvas, name: RegExp) => {
  const row = await (await tableOf(canvas)).findByRole('row', { name })
  await userEvent.click(within(row).getByRole('button'))
  return within(await screen.findByRole('dialog'))
}

/**
 * Entries are sorted newest first. Each shows the user, the action, the record and the changed
 * fields.
 */
export const Ready: Story = {
  parameters: { ...ready, requirements: ['EXP-067'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Audit' })).toBeVisible()
    const table = await tableOf(canvas)
    const first = await table.findByRole('row', { name: /Imaging Reader/ })
    await expect(table.getAllByRole('row')[1]).toBe(first)
    await expect(first).toHaveTextContent(/Solveig Lindqvist.*Updated.*Portal role.*Imaging Reader/)
    await expect(first).toHaveTextContent('2 fields: Role Name, Permission')
    await expect(table.getByRole('row', { name: /Shipping Guide/ })).toHaveTextContent(/1 field: /)
    // The filters are on the same sheet as the table.
    const sheet = canvas.getByRole('table', { name: 'Audit' }).closest('section')
    await expect(sheet).toContainElement(canvas.getByLabelText('Filter the audit'))
    await expect(table.getByRole('row', { name: /System.*Created/ })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Audit' })).toHaveAttribute('aria-current', 'page')
  },
}

export const Dark: Story = { tags: ['dark'], ...Ready, globals: { theme: 'dark' } }

/** Long texts of Action and Kind wrap instead of being cut off. */
export const WholeWords: Story = {
  parameters: { ...ready, requirements: ['EXP-160'] },
  async play({ canvas }) {
    const table = await tableOf(canvas)
    const words = await table.findAllByText(/^(Deactivated|Profile change|User access)$/)
    await expect(words).toHaveLength(3)
    for (const each of words) await expect(each.scrollWidth).toBeLessThanOrEqual(each.clientWidth)
  },
}

/**
 * The details of an entry show the old and the new value of each changed field, with the label of
 * its form. Escape closes the details and restores the focus.
 */
export const Details: Story = {
  parameters: { ...ready, requirements: ['EXP-184'] },
  async play({ canvas }) {
    const dialog = await open(canvas, /Imaging Reader/)
    await expect(dialog.getByRole('heading', { name: /Updated: Portal role “Imaging Reader”/ })).toBeVisible()
    await expect(dialog.getByText(/Solveig Lindqvist/)).toBeVisible()
    const changes = within(dialog.getByRole('table', { name: 'What changed' }))
    await expect(changes.getByRole('row', { name: /Role Name/ })).toHaveTextContent(
      /Image Reader.*Imaging Reader/,
    )
    await expect(dialog.getByText(/5f0c2f0e/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const row = (await tableOf(canvas)).getByRole('row', { name: /Imaging Reader/ })
    await waitFor(() => expect(within(row).getByRole('button')).toHaveFocus())
  },
}

/** The row and the details link to the record of the entry. */
export const Records: Story = {
  parameters: { ...ready, requirements: ['EXP-068'] },
  async play({ canvas }) {
    const href = '/app/configure/portal-roles/3'
    const link = await (await tableOf(canvas)).findByRole('link', { name: 'Imaging Reader' })
    await expect(link).toHaveAttribute('href', href)
    const dialog = await open(canvas, /Imaging Reader/)
    await expect(dialog.getByRole('link', { name: 'Imaging Reader' })).toHaveAttribute('href', href)
  },
}

/**
 * An entry about a request has a link to the request. The id of the HTTP request has another label,
 * so that it is not mistaken for a user's request.
 */
export const OfARequest: Story = {
  parameters: { ...ready, requirements: ['EXP-163'] },
  async play({ canvas }) {
    const dialog = await open(canvas, /Profile change/)
    const link = dialog.getByRole('link', { name: 'Profile change of Mateo Okonkwo' })
    await expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/app\/user-requests\/profile-change\/\d+$/),
    )
    await expect(dialog.getByText(/^Id in the log of the server:/)).toBeVisible()
    await expect(dialog.queryByText(/^Request/)).toBeNull()
  },
}

const [newestEntry] = auditEntriesExample as [AuditEntry]
const ofAgreements: AuditEntry[] = [
  {
    ...newestEntry,
    id: 21,
    entity: 'DASHBOARD_ITEM',
    entityId: 2,
    entityName: 'Specimen Tracker',
    changes: [{ field: 'agreementIds', before: [3], after: [1, 2, 99] }],
  },
  {
    ...newestEntry,
    id: 22,
    action: 'SIGNED',
    entity: 'AGREEMENT',
    entityId: 1,
    entityName: 'Data use agreement',
    changes: [
      { field: 'version', before: null, after: 3 },
      { field: 'validUntil', before: null, after: '2027-09-01' },
    ],
  },
]

/** Required agreements have names instead of ids, and a signature has labels for its version and its last day. */
export const NamesOfAgreements: Story = {
  parameters: { ...at(respond(list, onePage(ofAgreements))), requirements: ['COND-053'] },
  async play({ canvas }) {
    const item = await open(canvas, /Specimen Tracker/)
    await waitFor(() =>
      expect(item.getByRole('row', { name: /Required agreements/ })).toHaveTextContent(
        /Rules of the laboratory of 2024.*Data use agreement, Confidentiality, No\. 99/,
      ),
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const signature = await open(canvas, /Data use agreement/)
    await expect(signature.getByRole('row', { name: /^Version/ })).toHaveTextContent(/3/)
    await expect(signature.getByRole('row', { name: /^Valid until/ })).toHaveTextContent(/2027-09-01/)
  },
}

/** Ids are shown as names, and booleans as Yes or No. */
export const NamesForIds: Story = {
  parameters: { ...ready, requirements: ['EXP-153'] },
  async play({ canvas }) {
    const dialog = await open(canvas, /System.*Created/)
    const [role] = portalRolesExample.filter(({ id }) => id === 1)
    const row = await dialog.findByRole('row', { name: /Portal Roles/ })
    // The names load later than the entry.
    await waitFor(() => expect(row).toHaveTextContent(role?.description ?? 'no such role'))
    await expect(dialog.getByRole('row', { name: /Inactive/ })).toHaveTextContent('No')
  },
}

export const NoFields: Story = {
  parameters: { ...ready, requirements: ['EXP-184'] },
  async play({ canvas }) {
    const dialog = await open(canvas, /Unlocked/)
    await expect(dialog.getByText('No changed field can be shown.')).toBeVisible()
  },
}

/** The list can be filtered by user, kind and action. */
export const Filtered: Story = {
  parameters: { ...at(finding), requirements: ['EXP-184'] },
  async play({ canvas }) {
    const table = await tableOf(canvas)
    await table.findByRole('row', { name: /Imaging Reader/ })
    await userEvent.type(canvas.getByRole('searchbox', { name: 'By' }), 'raghu')
    await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(3))
    await userEvent.click(canvas.getByRole('button', { name: /Kind/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Resource' }))
    await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(2))
    await expect(table.getByRole('row', { name: /Shipping Guide/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /Action/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Deleted' }))
    await expect(await canvas.findByText('No entry matches the filters.')).toBeVisible()
  },
}

/**
 * A filter text in the address is cut to the maximum length, and the fields limit typing to this
 * length.
 */
export const LongFilter: Story = {
  tags: ['long text'],
  parameters: {
    requirements: ['EXP-184'],
    ...at(finding),
    route: `${route}?record=${'n'.repeat(longestSearch + 44)}`,
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('No entry matches the filters.')).toBeVisible()
    for (const name of ['By', 'Record'])
      await expect(canvas.getByRole('searchbox', { name })).toHaveAttribute('maxlength', `${longestSearch}`)
    await expect(canvas.getByRole('searchbox', { name: 'Record' })).toHaveValue('n'.repeat(longestSearch))
  },
}

/** The address contains the filter. Unknown values in it are ignored. */
export const FromAddress: Story = {
  parameters: {
    requirements: ['EXP-174'],
    ...at(finding),
    route: `${route}?action=CREATED&by=sys&days=nonsense`,
  },
  async play({ canvas }) {
    const table = await tableOf(canvas)
    await expect(await table.findByRole('row', { name: /System/ })).toBeVisible()
    await expect(table.getAllByRole('row')).toHaveLength(2)
    await expect(canvas.getByRole('searchbox', { name: 'By' })).toHaveValue('sys')
    await expect(canvas.getByRole('button', { name: /Action/ })).toHaveTextContent('Created')
    await expect(canvas.getByRole('button', { name: /Any time/ })).toBeVisible()
  },
}

/** An old entry is not shown if a recent period is selected. */
export const Today: Story = {
  parameters: { requirements: ['EXP-184'], ...at(finding), route: `${route}?days=1` },
  async play({ canvas }) {
    await expect(await canvas.findByText('No entry matches the filters.')).toBeVisible()
  },
}

export const OldestFirst: Story = {
  parameters: { ...at(finding), requirements: ['EXP-184'] },
  async play({ canvas }) {
    const table = await tableOf(canvas)
    await table.findByRole('row', { name: /Imaging Reader/ })
    const header = table.getByRole('columnheader', { name: /When/ })
    await userEvent.click(within(header).getByRole('button'))
    await waitFor(() => expect(table.getAllByRole('row')[1]).toHaveTextContent(/System/))
  },
}

/** Clearing the filters moves the focus to the first filter, because the pressed button disappears. */
export const FilterCleared: Story = {
  parameters: {
    ...at(finding),
    route: `${route}?record=nothing%20of%20that%20name`,
    requirements: ['EXP-090'],
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear the filters' }))
    await waitFor(() => expect(canvas.getByRole('searchbox', { name: 'By' })).toHaveFocus())
    await expect(await (await tableOf(canvas)).findByRole('row', { name: /Imaging Reader/ })).toBeVisible()
    await expect(canvas.getByRole('searchbox', { name: 'Record' })).toHaveValue('')
  },
}

export const Empty: Story = {
  tags: ['empty'],
  parameters: { ...at(respond(list, onePage([]))), requirements: ['EXP-090'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Nothing has been changed yet.')).toBeVisible()
  },
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: { ...at(pending(list)), requirements: ['EXP-185'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('table', { name: 'Audit' })).toHaveAttribute('aria-busy', 'true')
  },
}

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(list, 'broken', { requestId: 'b1946ac9' })), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading the audit.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(canvas.getByRole('searchbox', { name: 'Record' })).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(list)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(/cannot be reached/)).toBeVisible()
  },
}

export const DeniedForSupport: Story = {
  parameters: { requirements: ['AUTH-039'], route, answers: signedInAs('WRITE_USERS') },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: 'You are not authorized to view this page' }),
    ).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Audit' })).toBeNull()
  },
}

/** The details show long texts completely and scroll. */
export const LongTexts: Story = {
  tags: ['long text'],
  parameters: at(respond(list, onePage([longAuditEntryExample, ...auditEntriesExample]))),
  async play({ canvas }) {
    const dialog = await open(canvas, /Featherstonehaugh/)
    await expect(dialog.getByRole('row', { name: /Portal roles/ })).toHaveTextContent('Reader of lake 29')
    // A long value without spaces does not make the column of the other value narrower.
    const [before, after] = within(dialog.getByRole('row', { name: /stations\.example/ })).getAllByRole(
      'cell',
    )
    await expect(before?.getBoundingClientRect().width).toBe(after?.getBoundingClientRect().width)
  },
}

/** If there are several pages, the list shows the total number of entries. */
export const Many: Story = {
  parameters: {
    ...at(
      respond(list, {
        ...onePage(auditEntriesExample),
        totalElements: 1_204,
        totalPages: 25,
        last: false,
      }),
    ),
    requirements: ['EXP-181'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/of 1,204$/)).toBeVisible()
  },
}

const [anEntry] = auditEntriesExample as [AuditEntry]
const manyEntries = Array.from(
  { length: 120 },
  (_, place): AuditEntry => ({ ...anEntry, id: 120 - place, entityName: `Role ${120 - place}` }),
)
let failing = ''
const fails = (part: string) => () => {
  failing = part
}
/** Server with 120 entries. A query that contains `failing` causes a network error. */
const inPages = http.get(`*/PG-API${list.path}`, ({ request }) => {
  const query = new URL(request.url).searchParams
  if (failing !== '' && query.toString().includes(failing)) return HttpResponse.error()
  const [size, number] = [Number(query.get('size')), Number(query.get('page'))]
  const found = query.get('sort') === 'at,asc' ? manyEntries.toReversed() : manyEntries
  const content = found.slice(number * size, (number + 1) * size)
  return HttpResponse.json({
    ...onePage(content),
    totalPages: Math.ceil(found.length / size),
    totalElements: found.length,
    size,
    number,
    last: (number + 1) * size >= found.length,
  })
})

/**
 * If the next page fails to load, the current page stays visible with the error. Next page and Try
 * again both retry.
 */
export const LaterPageFailed: Story = {
  tags: ['offline'],
  parameters: { ...at(inPages), requirements: ['EXP-155'] },
  beforeEach: fails('page=1&'),
  async play({ canvas }) {
    const table = await tableOf(canvas)
    await table.findByRole('row', { name: /Role 120/ })
    const next = canvas.getByRole('button', { name: 'Next page' })
    await userEvent.click(next)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(/Problem loading the audit\. The server cannot be reached\./)
    await expect(table.getByRole('row', { name: /Role 120/ })).toBeVisible()
    await expect(canvas.getByText('1–50 of 120')).toBeVisible()
    await waitFor(() => expect(next).toHaveFocus())
    failing = ''
    await userEvent.click(next)
    await expect(await table.findByRole('row', { name: /Role 70/ })).toBeVisible()
    await expect(canvas.getByText('51–100 of 120')).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

export const LaterPageTriedAgain: Story = {
  tags: ['offline'],
  parameters: { ...at(inPages), requirements: ['EXP-155'] },
  beforeEach: fails('sort=at%2Casc'),
  async play({ canvas }) {
    const table = await tableOf(canvas)
    await table.findByRole('row', { name: /Role 120/ })
    const header = table.getByRole('columnheader', { name: /When/ })
    await userEvent.click(within(header).getByRole('button'))
    const again = await canvas.findByRole('button', { name: 'Try again' })
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    failing = ''
    await userEvent.click(again)
    await waitFor(() => expect(table.getAllByRole('row')[1]).toHaveTextContent(/Role 1$|Role 1\D/))
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
  },
}

/** If the page in the address is after the last page, the last page is shown. */
export const BeyondTheEnd: Story = {
  parameters: { requirements: ['EXP-174'], ...at(inPages), route: `${route}?page=99` },
  beforeEach: fails(''),
  async play({ canvas }) {
    await expect(await canvas.findByText('101–120 of 120')).toBeVisible()
    await expect(await canvas.findByRole('row', { name: /Role 20/ })).toBeVisible()
  },
}

/**
 * The downloaded file has the matching entries of all pages in the sort order of the list, with one
 * line for each changed field.
 */
export const Saved: Story = {
  parameters: { ...at(inPages), route: `${route}?sort=at,ascending`, requirements: ['EXP-069'] },
  beforeEach: fails(''),
  async play({ canvas, canvasElement }) {
    await (await tableOf(canvas)).findByRole('row', { name: /Role 1\D/ })
    const { name, text } = await downloaded(canvasElement)
    await expect(name).toBe(`audit-${formatDate(Date.now())}.csv`)
    const [head, ...rows] = text.trim().split('\r\n')
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    await expect(head).toBe(`When (${timeZone}),By,Action,Kind,Record,Changed,Before,After`)
    // Each of the 120 entries has two changed fields.
    await expect(rows).toHaveLength(240)
    const first = `${formatDateTime(anEntry.at)},Solveig Lindqvist,Updated,Portal role,Role 1`
    await expect(rows.slice(0, 2)).toEqual([
      `${first},Role Name,Image Reader,Imaging Reader`,
      `${first},Permission,USER,"READ_USERS, USER"`,
    ])
    await expect(rows.at(-1)).toContain('Role 120')
  },
}

export const NotSaved: Story = {
  tags: ['offline'],
  parameters: { requirements: ['EXP-176'], ...at(inPages), reports: ['Table, see TableFault'] },
  beforeEach: fails('size=1000'),
  async play({ canvas, canvasElement }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download CSV' }))
    await expect(await canvas.findByText('The file could not be written.')).toBeVisible()
    await expect(canvas.getByText('1–50 of 120')).toBeVisible()
    failing = ''
    const { text } = await downloaded(canvasElement, 'Try again')
    await expect(text.trim().split('\r\n')).toHaveLength(241)
  },
}
