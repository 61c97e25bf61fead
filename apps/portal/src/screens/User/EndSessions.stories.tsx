import { refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import type { AuditEntry } from '@portal-gateway/contract/audit'
import { onePage } from '@portal-gateway/contract/paged.examples'
import type { Permission } from '@portal-gateway/contract/permissions'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { accountTypesExample } from '@portal-gateway/contract/registrationActions.examples'
import { approvedRegistrationExample } from '@portal-gateway/contract/registrations.examples'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import { externalUserExample, inactiveUserExample } from '@portal-gateway/contract/users.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'
import { choiceAnswers } from '../../accesses/accessAnswers.examples.ts'

const meta = {
  ...portalStory,
  title: 'Screens/Users/User: End Sessions',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { users, openSessions } = api
const at = (as: Permission, ...answers: RequestHandler[]) => ({
  route: `/app/users/${externalUserExample.id}`,
  answers: [
    ...answers,
    respond(users.get, externalUserExample),
    respond(users.isRestricted, false),
    respond(api.portalRoles.list, portalRolesExample),
    respond(api.registrationActions.accountTypes, accountTypesExample),
    ...signedInAs(as),
  ],
})
const label = 'End all sessions'
const openMenu = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Actions' }))
  return within(await screen.findByRole('menu'))
}
const ask = async (canvas: Canvas) => {
  await userEvent.click((await openMenu(canvas)).getByRole('menuitem', { name: label }))
  return within(await screen.findByRole('alertdialog', { name: 'End all sessions?' }))
}
const end = async (canvas: Canvas) =>
  userEvent.click((await ask(canvas)).getByRole('button', { name: label }))
const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

/** Support ends all sessions of a user after a confirmation. */
export const Ends: Story = {
  parameters: {
    ...at('WRITE_USERS', respond(openSessions.endOfUser, undefined)),
    requirements: ['IDENT-005'],
  },
  async play({ canvas }) {
    const question = await ask(canvas)
    await expect(question.getByText(/is signed out immediately in all browsers/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await isClosed()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions' })).toHaveFocus())
    await end(canvas)
    await expect(await screen.findByText('Sessions ended')).toBeVisible()
    await expect(screen.getByText('Mateo Okonkwo is signed out in all browsers.')).toBeVisible()
    await isClosed()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions' })).toHaveFocus())
  },
}

export const AsksDark: Story = {
  tags: ['dark'],
  parameters: at('ADMIN'),
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await ask(canvas)
  },
}

let actions: AuditEntry['action'][] = []
const entryOf = (action: AuditEntry['action'], index: number): AuditEntry => ({
  id: index + 1,
  at: '2026-03-05T10:12:00.000Z',
  requestId: null,
  actorId: administratorExample.portalUserId,
  actorName: 'Solveig Lindqvist',
  action,
  entity: 'USER',
  entityId: externalUserExample.id,
  entityName: 'Mateo Okonkwo',
  subjectId: externalUserExample.id,
  changes: [],
})
/** Answers with the audit entries of the actions of the story, the latest first. */
const auditAnswer = http.get(`*/PG-API${api.audit.ofUser.path.replace('{id}', ':id')}`, () =>
  HttpResponse.json(onePage(actions.map(entryOf).toReversed())),
)
/** Answers the call of this path and adds its audit entry. */
const auditing = (path: string, action: AuditEntry['action']) =>
  http.put(`*/PG-API${path.replace('{id}', ':id')}`, () => {
    actions.push(action)
    return new HttpResponse(null, { status: 200 })
  })

/** If the audit of the user is shown, it is loaded again after each audited action of the menu. */
export const AuditReloaded: Story = {
  parameters: {
    ...at(
      'WRITE_USERS',
      auditAnswer,
      auditing(openSessions.endOfUser.path, 'SESSIONS_ENDED'),
      auditing(users.deactivate.path, 'DEACTIVATED'),
      respond(api.accessChanges.listOfUser, { content: [] }),
      respond(api.profileChanges.listOfUser, { content: [] }),
      respond(api.registrations.listProxyOfUser, onePage([])),
      respond(api.registrations.getOfUser, approvedRegistrationExample),
      ...choiceAnswers,
    ),
    route: `/app/users/${externalUserExample.id}?tab=requestsHistory`,
    requirements: ['IDENT-005'],
  },
  beforeEach: () => {
    actions = ['UNLOCKED']
  },
  async play({ canvas }) {
    const table = within(await canvas.findByRole('table', { name: 'Changes by staff to this user' }))
    await expect(await table.findByRole('row', { name: /Unlocked/ })).toBeVisible()
    await end(canvas)
    await expect(await table.findByRole('row', { name: /Sessions ended/ })).toBeVisible()
    await isClosed()
    await userEvent.click((await openMenu(canvas)).getByRole('menuitem', { name: 'Make user inactive' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Make user inactive' }))
    await expect(await table.findByRole('row', { name: /Deactivated/ })).toBeVisible()
    await isClosed()
  },
}

/** The user has no session (304). */
export const NotSignedIn: Story = {
  tags: ['unchanged (304)'],
  parameters: at('WRITE_USERS', refuse(openSessions.endOfUser, 'unchanged')),
  async play({ canvas }) {
    await end(canvas)
    await expect(await screen.findByText('This user is not signed in.')).toBeVisible()
    await isClosed()
  },
}

/** The user has received a higher permission since the page was loaded. */
export const HigherMeanwhile: Story = {
  tags: ['forbidden (403)'],
  parameters: {
    ...at(
      'WRITE_USERS',
      http.put(`*/PG-API${openSessions.endOfUser.path.replace('{id}', ':id')}`, () =>
        HttpResponse.json({ globalErrors: ['HIGHER_PERMISSION'], fieldErrors: {} }, { status: 403 }),
      ),
    ),
    requirements: ['IDENT-005'],
  },
  async play({ canvas }) {
    await end(canvas)
    await expect(await screen.findByText("Unable to end the user's sessions.")).toBeVisible()
    await expect(screen.getByText(/has a higher permission than yours/)).toBeVisible()
    await isClosed()
  },
}

/** A restored backup does not contain the user. */
export const Missing: Story = {
  tags: ['missing (404)'],
  parameters: at('WRITE_USERS', refuse(openSessions.endOfUser, 'missing')),
  async play({ canvas }) {
    await end(canvas)
    await expect(await screen.findByText("Unable to end the user's sessions.")).toBeVisible()
    await expect(screen.getByText(/The requested user could not be found\./)).toBeVisible()
    await isClosed()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: at('WRITE_USERS', unreachable(openSessions.endOfUser)),
  async play({ canvas }) {
    await end(canvas)
    await expect(await screen.findByText("Unable to end the user's sessions.")).toBeVisible()
  },
}

/** For the user's own account the action is disabled, and explains where own sessions are ended. */
export const OwnAccount: Story = {
  parameters: {
    ...at('ADMIN', respond(users.get, { ...externalUserExample, id: administratorExample.portalUserId })),
    route: `/app/users/${administratorExample.portalUserId}`,
    requirements: ['IDENT-005'],
  },
  async play({ canvas }) {
    const item = (await openMenu(canvas)).getByRole('menuitem', { name: /^End all sessions/ })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await expect(screen.getByText('End your own sessions in your profile, under Security.')).toBeVisible()
  },
}

/** Readers cannot end sessions. */
export const ForReaders: Story = {
  parameters: { ...at('READ_USERS'), requirements: ['IDENT-005'] },
  async play({ canvas }) {
    const item = (await openMenu(canvas)).getByRole('menuitem', { name: /^End all sessions/ })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
  },
}

/** An inactive user has no sessions. */
export const Inactive: Story = {
  parameters: at('WRITE_USERS', respond(users.get, inactiveUserExample)),
  async play({ canvas }) {
    const menu = await openMenu(canvas)
    await expect(menu.getByRole('menuitem', { name: /^Make user active/ })).toBeVisible()
    await expect(menu.queryByRole('menuitem', { name: /^End all sessions/ })).toBeNull()
  },
}
