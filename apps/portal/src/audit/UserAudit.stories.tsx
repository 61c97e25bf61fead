import { pending, refuse, respond } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { withheldActor } from '@portal-gateway/contract/audit'
import { auditEntriesExample } from '@portal-gateway/contract/audit.examples'
import { onePage } from '@portal-gateway/contract/paged.examples'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { systemsExample } from '@portal-gateway/contract/systems.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../stories/portalStory.tsx'
import { PortalRoot } from '../Portal.tsx'
import type { PageHandle } from '../router/pageHandle.ts'
import { Shell } from '../shell/Shell.tsx'
import { UserAudit } from './UserAudit.tsx'

const meta = { ...portalStory, title: 'Screens/Users/Audit of a user', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { ofUser } = api.audit
const userId = 17
const page = {
  path: 'user',
  handle: { title: 'user', access: 'READ_USERS', shape: 'form' } satisfies PageHandle,
  element: <UserAudit userId={userId} />,
}
const at = (...answers: RequestHandler[]) => ({
  route: '/app/user',
  portal: {
    pages: [{ Component: PortalRoot, children: [{ path: 'app', Component: Shell, children: [page] }] }],
  },
  answers: [
    ...answers,
    respond(api.portalRoles.list, portalRolesExample),
    respond(api.systems.list, systemsExample),
    ...signedInAs('READ_USERS'),
  ],
})
const entries = auditEntriesExample.filter(({ subjectId }) => subjectId === userId)
const tableOf = async (canvas: ReturnType<typeof within>) =>
  within(await canvas.findByRole('table', { name: 'Changes by staff to this user' }))

/**
 * The table lists decisions about requests and changes of accesses and of the account. Pressing an entry
 * opens its details.
 */
export const Ready: Story = {
  parameters: { ...at(respond(ofUser, onePage(entries))), requirements: ['EXP-184'] },
  async play({ canvas }) {
    const table = await tableOf(canvas)
    const row = await table.findByRole('row', { name: /Profile change/ })
    await expect(row).toHaveTextContent(/Solveig Lindqvist.*Approved/)
    await expect(table.getByRole('row', { name: /Data Manager/ })).toHaveTextContent('Deactivated')
    await userEvent.click(within(row).getByRole('button'))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByRole('row', { name: /Status/ })).toHaveTextContent(/In Progress.*Approved/)
    await expect(dialog.getByRole('row', { name: /Reviewer Comments/ })).toHaveTextContent('by phone')
  },
}

export const Dark: Story = { tags: ['dark'], ...Ready, globals: { theme: 'dark' } }

/** The audit of the user's own account does not show which staff member made a change. */
export const OfOneself: Story = {
  parameters: {
    ...at(
      respond(
        ofUser,
        onePage(entries.map((entry) => ({ ...entry, actorId: null, actorName: withheldActor }))),
      ),
    ),
    requirements: ['EXP-184'],
  },
  async play({ canvas }) {
    const table = await tableOf(canvas)
    await expect(await table.findByRole('row', { name: /Profile change/ })).toHaveTextContent('Staff')
    await expect(table.queryByText(/Lindqvist/)).toBeNull()
  },
}

/** The next page is loaded when the user requests it. */
export const Pages: Story = {
  parameters: {
    ...at(
      http.get(`*/PG-API${ofUser.path.replace('{id}', ':id')}`, ({ request }) => {
        const number = Number(new URL(request.url).searchParams.get('page'))
        const content = entries.slice(number, number + 1)
        return HttpResponse.json({ ...onePage(content), totalElements: 40, totalPages: 2, number })
      }),
    ),
    requirements: ['EXP-181'],
  },
  async play({ canvas }) {
    await expect(await (await tableOf(canvas)).findByRole('row', { name: /Profile change/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /Next/ }))
    await waitFor(async () =>
      expect((await tableOf(canvas)).queryByRole('row', { name: /Profile change/ })).toBeNull(),
    )
  },
}

let isDown = false
/** If a page fails to load, the table still shows the previous page. */
export const LaterPageFailed: Story = {
  tags: ['offline'],
  parameters: {
    ...at(
      http.get(`*/PG-API${ofUser.path.replace('{id}', ':id')}`, ({ request }) => {
        const number = Number(new URL(request.url).searchParams.get('page'))
        if (isDown && number > 0) return HttpResponse.error()
        const content = entries.slice(number, number + 1)
        return HttpResponse.json({ ...onePage(content), totalElements: 40, totalPages: 2, number })
      }),
    ),
    requirements: ['EXP-155'],
  },
  beforeEach: () => {
    isDown = true
  },
  async play({ canvas }) {
    const table = await tableOf(canvas)
    await expect(await table.findByRole('row', { name: /Profile change/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /Next/ }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /audit entries about this user\. The server cannot/,
    )
    await expect(table.getByRole('row', { name: /Profile change/ })).toBeVisible()
    isDown = false
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(table.queryByRole('row', { name: /Profile change/ })).toBeNull())
  },
}

export const Empty: Story = {
  tags: ['empty'],
  parameters: { ...at(respond(ofUser, onePage([]))), requirements: ['EXP-184'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Staff has not changed anything about this user.')).toBeVisible()
  },
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: { ...at(pending(ofUser)), requirements: ['EXP-185'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('table', { name: 'Changes by staff to this user' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
  },
}

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(ofUser, 'broken', { requestId: 'b1946ac9' })), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading the audit entries about this user.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
