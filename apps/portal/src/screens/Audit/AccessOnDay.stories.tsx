import { formatDate } from '@portal-gateway/api-client/date'
import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import type { RightOnDay } from '@portal-gateway/contract/accessHistory'
import { accessHistoryExample } from '@portal-gateway/contract/accessHistory.examples'
import { api } from '@portal-gateway/contract/api'
import { dashboardItemRowsExample } from '@portal-gateway/contract/dashboardItems.examples'
import { onePage } from '@portal-gateway/contract/paged.examples'
import { projectRolesExample } from '@portal-gateway/contract/projectRoles.examples'
import { externalUserExample, userRowsExample } from '@portal-gateway/contract/users.examples'
import { dayAfter, dayOf } from '@portal-gateway/contract/validity'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { downloaded } from '../../../../../.storybook/downloaded.ts'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = { ...portalStory, title: 'Screens/System/Access on a Day', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { list } = api.accessHistory
const [item] = dashboardItemRowsExample
const [role] = projectRolesExample
const [, foundUser] = userRowsExample
if (!item || !role || !foundUser) throw new Error('The examples must contain an item, a role and two users.')
const studies = [
  { study: '7', label: 'Study 7' },
  { study: 'A5001', label: 'AURORA' },
]
const address = '/app/audit/access'
const itemQuestion = `${address}?day=2026-03-03&about=item&of=${item.id}`
const personQuestion = `${address}?day=2026-03-03&about=person&of=${externalUserExample.id}`
const at = (route: string, ...answers: RequestHandler[]) => ({
  route,
  answers: [
    ...answers,
    respond(api.dashboardItems.listForAdministrators, dashboardItemRowsExample),
    respond(api.projectRoles.list, projectRolesExample),
    respond(api.studies.list, studies),
    respond(api.sites.list, [{ siteCode: 'ML-014', siteName: 'Lakeside', status: 'Active' }]),
    ...signedInAs('ADMIN'),
  ],
})
const three = respond(list, onePage(accessHistoryExample))

/** 120 rights; the server pages them. */
const many: RightOnDay[] = Array.from({ length: 120 }, (_, n) => ({
  kind: 'ITEM',
  portalUserId: 1000 + n,
  username: `person${n + 1}`,
  firstName: 'Person',
  lastName: `Number ${n + 1}`,
  origin: null,
  conditions: [],
  itemId: item.id,
  itemName: item.name,
  roleId: 4,
  roleDescription: 'Laboratory',
  isAdministrator: false,
}))
const paging = http.get(`*/PG-API${list.path}`, ({ request }) => {
  const query = new URL(request.url).searchParams
  const [page, size] = [Number(query.get('page')), Number(query.get('size'))]
  const content = many.slice(page * size, (page + 1) * size)
  const totalPages = Math.ceil(many.length / size)
  return HttpResponse.json({
    ...onePage(content),
    totalElements: many.length,
    totalPages,
    number: page,
    size,
    first: page === 0,
    last: page >= totalPages - 1,
  })
})
/** Server that returns the query as the name of the only person. */
const echo = http.get(`*/PG-API${list.path}`, ({ request }) => {
  const query = new URL(request.url).searchParams
  query.delete('page')
  query.delete('size')
  return HttpResponse.json(
    onePage(accessHistoryExample.slice(0, 1).map((row) => ({ ...row, username: String(query) }))),
  )
})

type Canvas = ReturnType<typeof within>
const tableOf = async (canvas: Canvas) =>
  within(await canvas.findByRole('table', { name: 'Rights on this day' }))
const choose = async (canvas: Canvas, field: RegExp, option: string | RegExp) => {
  await userEvent.click(await canvas.findByRole('button', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

/** The first view explains the question. The day is today, and nothing is asked. */
export const First: Story = {
  parameters: { ...at(address), requirements: ['COND-065'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Shows who could use an item/)).toBeVisible()
    await expect(canvas.getByLabelText('Day (UTC)')).toHaveValue(dayOf(Date.now()))
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}

/** Each row names the person, the right, its dates, its origin and the agreements. */
export const Ready: Story = {
  parameters: {
    ...at(personQuestion, three, respond(api.users.get, externalUserExample)),
    requirements: ['COND-065'],
  },
  async play({ canvas }) {
    const { firstName, lastName } = externalUserExample
    await expect(
      await canvas.findByRole('heading', {
        name: `What ${firstName} ${lastName} had and could use on 2026-03-03 (UTC)`,
      }),
    ).toBeVisible()
    const table = await tableOf(canvas)
    const [, access, use, administration] = await waitFor(async () => {
      const rows = table.getAllByRole('row')
      await expect(rows).toHaveLength(4)
      return rows
    })
    await expect(access).toHaveTextContent(
      /Ada Lovelace.*ada.*Data Manager.*A5001, A5007.*ML-014.*from 2026-10-01 until 2027-09-30.*by Grace Hopper.*Access Change 44.*Data use agreement, version 3/,
    )
    await expect(use).toHaveTextContent(/Specimen Tracker.*Portal role Laboratory/)
    await expect(administration).toHaveTextContent(
      /Portal role Administrator, as an administrator.*Not in the audit/,
    )
    await expect(table.getAllByRole('link', { name: 'Ada Lovelace' })[0]).toHaveAttribute(
      'href',
      '/app/users/17',
    )
    await expect(table.getByRole('link', { name: 'Access Change 44' })).toHaveAttribute(
      'href',
      '/app/user-requests/access-change/44',
    )
  },
}

/** A question about an item finds no accesses, so the table has no columns for studies and sites. */
export const AskedAboutAnItem: Story = {
  parameters: {
    ...at(itemQuestion, respond(list, onePage(accessHistoryExample.filter(({ kind }) => kind === 'ITEM')))),
    requirements: ['COND-065'],
  },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: `Who could use ${item.name} on 2026-03-03 (UTC)` }),
    ).toBeVisible()
    const table = await tableOf(canvas)
    await expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Right',
      'Valid',
      'Given',
      'Agreements',
    ])
    const breadcrumbs = within(canvas.getByRole('navigation', { name: 'Breadcrumbs' }))
    await expect(breadcrumbs.getByRole('link', { name: 'Audit' })).toHaveAttribute('href', '/app/audit')
  },
}

export const Dark: Story = {
  tags: ['dark'],
  parameters: at(itemQuestion, three),
  globals: { theme: 'dark' },
}

/** Show sends the question to the server, and repeats it above the answer. */
export const AskedAboutAStudy: Story = {
  parameters: { ...at(address, echo), requirements: ['COND-065'] },
  async play({ canvas }) {
    await choose(canvas, /About/, 'Study')
    await choose(canvas, /^(?!.*About).*Study/, 'Study 7')
    const day = await canvas.findByLabelText('Day (UTC)')
    await fireEvent.change(day, { target: { value: '2026-03-03' } })
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    await expect(
      await canvas.findByRole('heading', {
        name: 'Who had an access of the study Study 7 on 2026-03-03 (UTC)',
      }),
    ).toBeVisible()
    await expect(await canvas.findByText('day=2026-03-03&study=7')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Show' })).toHaveFocus())
    await expect(canvas.getByText(/Accesses without studies are not listed/)).toBeVisible()
  },
}

/** An item without a name is called as on the dashboard. */
export const ItemWithoutName: Story = {
  parameters: {
    ...at(
      itemQuestion,
      respond(api.dashboardItems.listForAdministrators, [{ ...item, name: '' }]),
      respond(list, onePage(many.slice(0, 1).map((right) => ({ ...right, itemName: '' })))),
    ),
    requirements: ['COND-065', 'DASH-011'],
  },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: 'Who could use No title on 2026-03-03 (UTC)' }),
    ).toBeVisible()
    await expect(await (await tableOf(canvas)).findByText('No title')).toBeVisible()
  },
}

/** A person is found by a part of the name. */
export const AskedAboutAPerson: Story = {
  parameters: {
    ...at(
      address,
      echo,
      respond(api.users.list, onePage([foundUser])),
      respond(api.users.get, externalUserExample),
    ),
    requirements: ['COND-065'],
  },
  async play({ canvas }) {
    await choose(canvas, /About/, 'Person')
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search for a person' }), 'lin')
    const { firstName, lastName } = foundUser.person
    await waitFor(() => expect(canvas.getByRole('button', { name: /^(?!.*About).*Person$/ })).toBeEnabled())
    await choose(canvas, /^(?!.*About).*Person$/, new RegExp(`^${firstName} ${lastName}`))
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    await expect(await canvas.findByRole('heading', { name: /had and could use on/ })).toBeVisible()
    await expect(await canvas.findByText(new RegExp(`userId=${foundUser.id}$`))).toBeVisible()
  },
}

/** The address contains the question, so that it can be sent to a colleague. */
export const AskedByTheAddress: Story = {
  parameters: {
    ...at(`${address}?day=2026-03-03&about=role&of=${role.id}`, echo),
    requirements: ['COND-065'],
  },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', {
        name: `Who had the project role ${role.roleName} on 2026-03-03 (UTC)`,
      }),
    ).toBeVisible()
    await expect(await canvas.findByText(`day=2026-03-03&projectRoleId=${role.id}`)).toBeVisible()
    await expect(canvas.getByLabelText('Day (UTC)')).toHaveValue('2026-03-03')
  },
}

/** A future day and a missing choice are shown at the fields, and nothing is asked. */
export const Incomplete: Story = {
  parameters: { ...at(address), requirements: ['COND-065'] },
  async play({ canvas }) {
    const day = await canvas.findByLabelText('Day (UTC)')
    await fireEvent.change(day, { target: { value: dayAfter(dayOf(Date.now()), 2) } })
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    await expect(await canvas.findByText('The day must not be in the future')).toBeVisible()
    await expect(canvas.getByText('Dashboard item is required')).toBeVisible()
    await waitFor(() => expect(day).toHaveFocus())
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}

/** A day in the address that does not exist is not sent to the server. */
export const InvalidDay: Story = {
  parameters: { ...at(`${address}?day=2026-02-31&about=item&of=${item.id}`), requirements: ['COND-065'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Day is required')).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}

/** The server sends pages, and the pager requests another one. */
export const Pages: Story = {
  parameters: { ...at(itemQuestion, paging), requirements: ['COND-065'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Person Number 1')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /Next/ }))
    await expect(await canvas.findByText('Person Number 51')).toBeVisible()
    await expect(canvas.queryByText('Person Number 50')).toBeNull()
  },
}

/** The saved file has the rows of all pages, each fact in its own column. */
export const Saved: Story = {
  parameters: { ...at(itemQuestion, three), requirements: ['COND-065'] },
  async play({ canvas, canvasElement }) {
    await (await tableOf(canvas)).findAllByText(/Ada Lovelace/)
    const { name, text } = await downloaded(canvasElement)
    await expect(name).toMatch(/^who-could-use-.*-on-2026-03-03-utc\.csv$/)
    const [head, first, second] = text.trim().split('\r\n')
    await expect(head).toMatch(
      /^Day \(UTC\),Name,User Name,Right,By,Studies,Sites,Valid From,Valid Until,"?Given \(.*\)"?,Given By,Request,Agreements$/,
    )
    await expect(first).toContain(
      `2026-03-03,Ada Lovelace,ada,Data Manager,,"A5001, A5007",ML-014,2026-10-01,2027-09-30,${formatDate('2026-09-28T08:30:00.000Z')}`,
    )
    await expect(first).toContain('Grace Hopper,Access Change 44,"Data use agreement, version 3"')
    await expect(second).toContain('Specimen Tracker,Portal role Laboratory,')
  },
}

const longName = 'Maximiliane Wilhelmine Friederike Augusta von Hohenlohe-Waldenburg-Schillingsfürst'

/** Many studies and sites are shown as numbers. */
export const LongTexts: Story = {
  tags: ['long text'],
  parameters: at(
    `${address}?day=2026-03-03&about=study&of=A5001`,
    respond(
      list,
      onePage(
        accessHistoryExample.map((row) => ({
          ...row,
          username: 'u'.repeat(64),
          lastName: longName,
          ...(row.kind === 'ACCESS'
            ? { roleName: longName, studyNames: Array.from({ length: 40 }, (_, n) => `S-${n}`) }
            : { itemName: longName, roleDescription: longName }),
        })),
      ),
    ),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('40 studies')).toBeVisible()
  },
}

export const Empty: Story = {
  tags: ['empty'],
  parameters: { ...at(itemQuestion, respond(list, onePage([]))), requirements: ['COND-065'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Nobody.')).toBeVisible()
  },
}

/** A typing error in the address is not answered as if nobody had had access. */
export const UnknownStudy: Story = {
  tags: ['empty'],
  parameters: {
    ...at(`${address}?day=2026-03-03&about=study&of=A5O01`, respond(list, onePage([]))),
    requirements: ['COND-065'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Nobody. The portal has no study A5O01 today.')).toBeVisible()
  },
}

export const UnknownPerson: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(
      `${address}?day=2026-03-03&about=person&of=99999`,
      respond(list, onePage([])),
      refuse(api.users.get, 'missing'),
    ),
    requirements: ['COND-065'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Nothing. There is no user with the id 99999.')).toBeVisible()
  },
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: at(itemQuestion, pending(list)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('table', { name: 'Rights on this day' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
  },
}

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: at(itemQuestion, refuse(list, 'broken', { requestId: 'b1946ac9' })),
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Problem loading who had access on this day\./)).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
  },
}

/** A choice in the address that does not exist any more, and a day that has not started at the server. */
export const Refused: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(itemQuestion, refuse(list, 'invalid', { fieldErrors: { day: ['DAY_IS_IN_THE_FUTURE'] } })),
    requirements: ['COND-065'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/The day must not be in the future/)).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: at(itemQuestion, unreachable(list)),
  async play({ canvas }) {
    await expect(await canvas.findByText(/cannot be reached/)).toBeVisible()
  },
}

export const DeniedForSupport: Story = {
  parameters: { requirements: ['AUTH-039'], route: itemQuestion, answers: signedInAs('WRITE_USERS') },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: 'You are not authorized to view this page' }),
    ).toBeVisible()
  },
}
