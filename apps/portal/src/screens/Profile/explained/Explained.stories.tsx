import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import type { UserAccess } from '@portal-gateway/contract/accesses'
import { userAccessesExample } from '@portal-gateway/contract/accesses.examples'
import {
  longTextsAgreementExample,
  unmetAgreementsExample,
} from '@portal-gateway/contract/agreements.examples'
import { api } from '@portal-gateway/contract/api'
import type { RightsExplanation } from '@portal-gateway/contract/explanations'
import { noErrors } from '@portal-gateway/contract/formErrors'
import { onePage } from '@portal-gateway/contract/paged.examples'
import type { Permission } from '@portal-gateway/contract/permissions'
import { investigatorExample } from '@portal-gateway/contract/userProfile.examples'
import { dayAfter, dayOf } from '@portal-gateway/contract/validity'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../../stories/portalStory.tsx'
import { choiceAnswers } from '../../../accesses/accessAnswers.examples.ts'

const meta = {
  ...portalStory,
  title: 'Screens/Accounts/Profile: Why do I have this',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { own } = api.explanations
const requirements = ['COND-061']
const today = dayOf(Date.now())
const [inDays, daysAgo] = [(days: number) => dayAfter(today, days), (days: number) => dayAfter(today, -days)]

const [investigator, manager] = userAccessesExample as [UserAccess, UserAccess]
const origin = {
  at: '2026-02-27T09:14:00.000Z',
  by: 'Staff',
  request: { type: 'ACCESS_CHANGE', id: 61 },
} as const

interface Rights {
  accesses?: readonly UserAccess[]
  portalRoles?: RightsExplanation['portalRoles']
  explained?: RightsExplanation['accesses']
  as?: Permission
}

/** Returns the responses for a user with these rights. */
const withRights = (
  { accesses = userAccessesExample, portalRoles = [], explained = [], as = 'USER' }: Rights,
  ...answers: RequestHandler[]
) => ({
  route: '/app/profile?tab=projectRoles',
  answers: [
    ...answers,
    respond(own, { portalRoles, accesses: explained }),
    respond(api.userAccesses.listOwn, onePage([...accesses])),
    respond(api.accessChanges.listOwn, { content: [] }),
    ...choiceAnswers,
    respond(api.userProfile.get, investigatorExample),
    ...signedInAs(as),
  ],
})
const access = (from: UserAccess, state: RightsExplanation['accesses'][number]['state']) => ({
  id: from.id,
  roleName: from.roleName,
  ...(from.validFrom !== undefined && { validFrom: from.validFrom }),
  ...(from.validUntil !== undefined && { validUntil: from.validUntil }),
  ...(from.unmetAgreements && { unmetAgreements: from.unmetAgreements }),
  state,
  origin,
})
const open = async (canvas: Canvas, name: string) => {
  await userEvent.click(await canvas.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name }))
}

/**
 * The portal roles are listed with their dates, also those without an end. Each has a dialog with its state, its
 * origin and its end.
 */
export const PortalRoles: Story = {
  parameters: {
    ...withRights({
      portalRoles: [
        { id: 4, description: 'Laboratory', validUntil: inDays(100), state: 'CURRENT', origin },
        {
          id: 7,
          description: 'Monitoring',
          state: 'INACTIVE',
          origin: { at: '2025-11-03T13:40:00.000Z', by: 'System', request: null },
        },
        { id: 9, description: 'Reporting', validFrom: '2090-01-01', state: 'UPCOMING', origin: null },
      ],
    }),
    requirements,
  },
  async play({ canvas }) {
    const list = within(await canvas.findByRole('list', { name: 'Portal Roles' }))
    await expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Laboratory',
      'Monitoring',
      'Reporting',
    ])
    await expect(
      within(list.getByRole('listitem', { name: 'Monitoring' })).getByText('No limits'),
    ).toBeVisible()
    await expect(
      within(list.getByRole('listitem', { name: 'Monitoring' })).getByText('Inactive'),
    ).toBeVisible()

    const laboratory = await open(canvas, 'Why do I have this? Laboratory')
    await expect(laboratory.getByText(/^The role applies now\./)).toHaveTextContent(
      `The role applies now. The last day of the role is ${inDays(100)}. Staff gave the role on 2026-02-27, with the request Access Change 61.`,
    )
    await expect(laboratory.getByRole('link', { name: 'Access Change 61' })).toHaveAttribute(
      'href',
      '/app/profile?tab=requestsHistory',
    )
    await expect(laboratory.queryByText(/If you need this role/)).toBeNull()
    await userEvent.keyboard('{Escape}')
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Why do I have this? Laboratory' })).toHaveFocus(),
    )

    const monitoring = await open(canvas, 'Why not? Monitoring')
    await expect(monitoring.getByText(/^The role is inactive/)).toHaveTextContent(
      'The role is inactive, so it gives no access. The role has no end. The system gave the role on 2025-11-03.',
    )
    await expect(monitoring.getByText(/^If you need this role, ask/)).toBeVisible()
    await userEvent.click(monitoring.getByText('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    const reporting = await open(canvas, 'Why not? Reporting')
    await expect(reporting.getByText(/^The role starts on/)).toHaveTextContent(
      'The role starts on 2090-01-01. The role has no end. Not recorded: who gave the role, and when.',
    )
  },
}

export const PortalRolesDark: Story = { tags: ['dark'], ...PortalRoles, globals: { theme: 'dark' } }

/** A user without portal roles. */
export const NoPortalRoles: Story = {
  tags: ['empty'],
  parameters: { ...withRights({}), requirements },
  async play({ canvas }) {
    await expect(await canvas.findByText('You have no portal roles.')).toBeVisible()
  },
}

const paused: UserAccess = { ...manager, unmetAgreements: unmetAgreementsExample }

/** A paused access says which agreements pause it, and has one button, which signs the first of them. */
export const Paused: Story = {
  parameters: {
    ...withRights({
      accesses: [investigator, paused],
      explained: [access(investigator, 'CURRENT'), access(paused, 'PAUSED')],
    }),
    requirements,
  },
  async play({ canvas }) {
    await canvas.findByRole('button', { name: `Why do I have this? ${investigator.roleName}` })
    const dialog = await open(canvas, `Why not? ${paused.roleName}`)
    await expect(await dialog.findByText(/^The role is paused/)).toHaveTextContent(
      'The role is paused until these agreements are signed. The role has no end. Staff gave the role on 2026-02-27, with the request Access Change 61.',
    )
    await expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'There is a new version of Data use agreement. Version 3 is not signed.',
      'The signature of Confidentiality has ended. Version 2 is not signed.',
      'Use of images, version 1, is not signed.',
    ])
    await expect(dialog.getByRole('link', { name: 'Sign Data use agreement' })).toHaveAttribute(
      'href',
      '/app/agreements/1?returnUrl=%2Fapp%2Fprofile%3Ftab%3DprojectRoles',
    )
    await expect(dialog.getAllByRole('link')).toHaveLength(2)
  },
}

const ended: UserAccess = { ...manager, validUntil: daysAgo(3) }
const ending: UserAccess = { ...investigator, validUntil: inDays(5) }

/** An access that has ended or ends soon has one button, which renews it. */
export const Renewable: Story = {
  parameters: {
    ...withRights({
      accesses: [ending, ended],
      explained: [access(ending, 'CURRENT'), access(ended, 'ENDED')],
    }),
    requirements: ['COND-061', 'COND-018'],
  },
  async play({ canvas }) {
    const dialog = await open(canvas, `Why not? ${ended.roleName}`)
    await expect(await dialog.findByText(/^The role ended on/)).toHaveTextContent(
      `The role ended on ${daysAgo(3)}. Staff gave the role on 2026-02-27, with the request Access Change 61.`,
    )
    await expect(dialog.getByRole('link', { name: `Renew ${ended.roleName}` })).toHaveAttribute(
      'href',
      `/app/profile/request-access-change?renews=${ended.id}`,
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const current = await open(canvas, `Why do I have this? ${ending.roleName}`)
    await expect(await current.findByText(/^The role applies now\./)).toHaveTextContent(
      `The last day of the role is ${inDays(5)}.`,
    )
    await expect(current.getByRole('link', { name: `Renew ${ending.roleName}` })).toBeVisible()
  },
}

/** Staff who edit their own accesses have no button Renew. The button of the explanation is before Edit and Delete. */
export const ForStaff: Story = {
  parameters: {
    ...withRights({ accesses: [ending], explained: [access(ending, 'CURRENT')], as: 'WRITE_USERS' }),
    requirements,
  },
  async play({ canvas }) {
    const name = `Why do I have this? ${ending.roleName}`
    await canvas.findByRole('button', { name })
    const buttons = within(canvas.getByRole('listitem', { name: ending.roleName })).getAllByRole('button')
    await expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      name,
      `Edit ${ending.roleName}`,
      `Delete ${ending.roleName}`,
    ])
    const dialog = await open(canvas, name)
    await expect(await dialog.findByText(/^The role applies now\./)).toBeVisible()
    await expect(dialog.queryByRole('link', { name: /^Renew/ })).toBeNull()
  },
}

/** The access was removed after the page was loaded. */
export const Gone: Story = {
  parameters: { ...withRights({ accesses: [investigator] }), requirements },
  async play({ canvas }) {
    await canvas.findByText('You have no portal roles.')
    const dialog = await open(canvas, `Why do I have this? ${investigator.roleName}`)
    await expect(dialog.getByText('You do not have this role any more.')).toBeVisible()
  },
}

let hasAccess = false

/** An access that was added after the page was loaded is explained too. */
export const AddedLater: Story = {
  parameters: {
    ...withRights(
      { accesses: [investigator] },
      http.get(`*/PG-API${own.path}`, () =>
        HttpResponse.json({
          portalRoles: [],
          accesses: hasAccess ? [access(investigator, 'CURRENT')] : [],
        }),
      ),
    ),
    requirements,
  },
  beforeEach() {
    hasAccess = false
  },
  async play({ canvas }) {
    await canvas.findByText('You have no portal roles.')
    hasAccess = true
    const dialog = await open(canvas, `Why do I have this? ${investigator.roleName}`)
    await expect(dialog.getByText(/^The role applies now\./)).toBeVisible()
  },
}

const longWord = 'Unerwünschtearzneimittelwirkungsmeldungen'.repeat(3)
const longAccess: UserAccess = {
  ...manager,
  roleName: longWord,
  unmetAgreements: [{ id: 4, name: longTextsAgreementExample.name, version: 12, reason: 'ENDED' }],
}

/** Long names are shown completely. */
export const LongTexts: Story = {
  tags: ['long text'],
  parameters: {
    ...withRights({
      accesses: [longAccess],
      explained: [{ ...access(longAccess, 'PAUSED'), origin: { ...origin, by: longWord } }],
      portalRoles: [{ id: 4, description: longWord, state: 'CURRENT', origin }],
    }),
    requirements,
  },
  async play({ canvas }) {
    const dialog = await open(canvas, `Why not? ${longWord}`)
    await expect(await dialog.findByText(/^The role is paused/)).toBeVisible()
  },
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: { ...withRights({ accesses: [investigator] }, pending(own)), requirements },
  async play({ canvas }) {
    const dialog = await open(canvas, `Why do I have this? ${investigator.roleName}`)
    await expect(await dialog.findByText('Loading')).toHaveRole('status')
  },
}

let isBroken = true

/** The project roles are shown although their origins cannot be loaded. The user tries again in the dialog. */
export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...withRights(
      { accesses: [investigator], explained: [access(investigator, 'CURRENT')] },
      http.get(`*/PG-API${own.path}`, () =>
        isBroken ? HttpResponse.json(noErrors, { status: 500 }) : undefined,
      ),
    ),
    requirements,
  },
  beforeEach() {
    isBroken = true
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading why you have your roles.')).toBeVisible()
    const name = `Why do I have this? ${investigator.roleName}`
    const dialog = await open(canvas, name)
    await expect(dialog.getByText('Problem loading why you have your roles.')).toBeVisible()
    isBroken = false
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    await expect(await dialog.findByText(/^The role applies now\./)).toBeVisible()
    // The pressed button was removed, so the focus moves to another button of the dialog.
    const opened = screen.getByRole('dialog')
    await waitFor(() => expect(opened).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name })).toHaveFocus())
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...withRights({}, unreachable(own)), requirements },
  async play({ canvas }) {
    await expect(await canvas.findByText(/cannot be reached/)).toBeVisible()
  },
}

/** After the account was deactivated, there is no button to try again. */
export const Forbidden: Story = {
  tags: ['forbidden (403)'],
  parameters: { ...withRights({}, refuse(own, 'forbidden')), requirements },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading why you have your roles.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}
