import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import {
  longTextsAgreementExample,
  unmetAgreementsExample,
} from '@portal-gateway/contract/agreements.examples'
import { api } from '@portal-gateway/contract/api'
import {
  dashboardCardsExample,
  dashboardItemExample,
  dashboardItemForUsersExample,
} from '@portal-gateway/contract/dashboardItems.examples'
import type { ExplainedPortalRole, ItemExplanation } from '@portal-gateway/contract/explanations'
import { itemExplanationExample } from '@portal-gateway/contract/explanations.examples'
import { noErrors } from '@portal-gateway/contract/formErrors'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../stories/portalStory.tsx'
import { requestTimes } from '../../stories/requestTimes.ts'

const meta = {
  ...portalStory,
  title: 'Screens/Dashboard/Why do I have this',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { ownItem } = api.explanations
const requirements = ['COND-060']

const [laboratory] = itemExplanationExample.heldRoles as [ExplainedPortalRole]
const ownRole: ExplainedPortalRole = {
  ...laboratory,
  origin: { at: '2026-02-27T09:14:00.000Z', by: 'Staff', request: { type: 'ACCESS_CHANGE', id: 61 } },
}
const usable: ItemExplanation = {
  ...itemExplanationExample,
  id: 1,
  obstacles: [],
  heldRoles: [ownRole],
  otherRoles: [],
  metAgreements: [
    { id: 1, name: 'Data use agreement', validUntil: '2027-01-19' },
    { id: 2, name: 'Confidentiality', validUntil: null },
  ],
  unmetAgreements: [],
}
const notUsable: ItemExplanation = {
  ...usable,
  obstacles: ['AGREEMENT'],
  metAgreements: [{ id: 3, name: 'Rules of the laboratory', validUntil: null }],
  unmetAgreements: unmetAgreementsExample,
}

const onDashboard = (...answers: unknown[]) => ({
  route: '/app/dashboard',
  answers: [...answers, respond(api.dashboardItems.list, dashboardCardsExample), ...signedInAs('USER')],
})
const unmetCards = dashboardCardsExample.map((card) =>
  card.id === 1 ? { ...card, url: '', unmetAgreements: unmetAgreementsExample } : card,
)

const why = 'Why do I have this? Specimen Tracker'
const whyNot = 'Why not? Specimen Tracker'
const open = async (canvas: Canvas, name = why) => {
  await userEvent.click(await canvas.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name }))
}
const itemsIn = (dialog: Canvas, name: string) =>
  within(dialog.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

const loads = requestTimes(ownItem)

/**
 * The dialog names the role with its origin and its end, and the signed agreements. It loads them when it is opened.
 * The focus returns to the button.
 */
export const OnACard: Story = {
  parameters: { ...onDashboard(...loads.handlers, respond(ownItem, usable)), requirements },
  beforeEach: loads.reset,
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: why })
    await expect(button).toHaveTextContent(/^Why do I have this\?$/)
    await expect(loads.first).toThrow()
    const dialog = await open(canvas)
    await expect(await dialog.findByText('You can use this application.')).toBeVisible()
    await expect(loads.first()).toBeGreaterThan(0)
    await expect(itemsIn(dialog, 'Portal roles')).toEqual([
      'The portal role Laboratory shows it. The last day of the role is 2027-02-28. Staff gave the role on 2026-02-27, with the request Access Change 61.',
    ])
    await expect(dialog.getByRole('link', { name: 'Access Change 61' })).toHaveAttribute(
      'href',
      '/app/profile?tab=requestsHistory',
    )
    await expect(itemsIn(dialog, 'Signed agreements')).toEqual([
      'The signature of Data use agreement is valid until 2027-01-19.',
      'The signature of Confidentiality is valid without an end.',
    ])
    await expect(dialog.queryByRole('region', { name: 'What to do first' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

export const OnACardDark: Story = { tags: ['dark'], ...OnACard, globals: { theme: 'dark' } }

/** While an agreement is unmet, the dialog says first what to do. Its links are the links of the card. */
export const WhyNot: Story = {
  parameters: {
    route: '/app/dashboard',
    answers: [
      respond(ownItem, notUsable),
      respond(api.dashboardItems.list, unmetCards),
      ...signedInAs('USER'),
    ],
    requirements,
  },
  async play({ canvas }) {
    await canvas.findByRole('button', { name: whyNot })
    await expect(canvas.queryByRole('button', { name: why })).toBeNull()
    const onTheCard = canvas.getByRole('link', { name: /^Sign Data use agreement/ }).getAttribute('href')
    const dialog = await open(canvas, whyNot)
    await expect(await dialog.findByText('You cannot use this application yet.')).toBeVisible()
    await expect(itemsIn(dialog, 'What to do first')).toEqual([
      'There is a new version of Data use agreement. Sign version 3 to use this application.Sign Data use agreement',
      'Your signature of Confidentiality has ended. Sign version 2 to use this application.Sign Confidentiality',
      'Sign Use of images, version 1, to use this application.Sign Use of images',
    ])
    await expect(onTheCard).toBe('/app/agreements/1?itemId=1&returnUrl=%2Fapp%2Fdashboard')
    await expect(dialog.getByRole('link', { name: 'Sign Data use agreement' })).toHaveAttribute(
      'href',
      '/app/agreements/1?itemId=1&returnUrl=%2Fapp%2Fdashboard',
    )
    await expect(itemsIn(dialog, 'Signed agreements')).toEqual([
      'The signature of Rules of the laboratory is valid without an end.',
    ])
    await userEvent.click(dialog.getByText('Close'))
    await waitFor(() => expect(canvas.getByRole('button', { name: whyNot })).toHaveFocus())
  },
}

export const WhyNotDark: Story = { tags: ['dark'], ...WhyNot, globals: { theme: 'dark' } }

/** Users cannot open their registration, so the dialog names it without a link. The role has no end. */
export const ByRegistration: Story = {
  parameters: {
    ...onDashboard(
      respond(ownItem, {
        ...usable,
        metAgreements: [],
        heldRoles: [
          {
            id: 4,
            description: 'Laboratory',
            state: 'CURRENT',
            origin: {
              at: '2026-02-27T09:14:00.000Z',
              by: 'System',
              request: { type: 'REGISTRATION', id: 12 },
            },
          },
        ],
      }),
    ),
    requirements,
  },
  async play({ canvas }) {
    const dialog = await open(canvas)
    await dialog.findByText('You can use this application.')
    await expect(itemsIn(dialog, 'Portal roles')).toEqual([
      'The portal role Laboratory shows it. The role has no end. The system gave the role on 2026-02-27, with the request Account Registration 12.',
    ])
    await expect(dialog.queryByRole('link')).toBeNull()
    await expect(dialog.queryByRole('region', { name: 'Signed agreements' })).toBeNull()
  },
}

/** A role without an origin, and roles that do not apply now, after the one that applies. */
export const NotRecorded: Story = {
  parameters: {
    ...onDashboard(
      respond(ownItem, {
        ...usable,
        heldRoles: [
          { id: 8, description: 'Archive', validUntil: '2026-01-31', state: 'ENDED', origin: null },
          { id: 9, description: 'Coordination', validFrom: '2090-01-01', state: 'UPCOMING', origin: null },
          { id: 7, description: 'Monitoring', state: 'INACTIVE', origin: null },
          { id: 4, description: 'Laboratory', state: 'CURRENT', origin: null },
        ],
      }),
    ),
    requirements,
  },
  async play({ canvas }) {
    const dialog = await open(canvas)
    await dialog.findByText('You can use this application.')
    await expect(itemsIn(dialog, 'Portal roles')).toEqual([
      'The portal role Laboratory shows it. The role has no end. Not recorded: who gave the role, and when.',
      'The portal role Archive showed it until 2026-01-31. Not recorded: who gave the role, and when.',
      'The portal role Coordination shows it from 2090-01-01. The role has no end. Not recorded: who gave the role, and when.',
      'The portal role Monitoring would show it, but the role is inactive. The role has no end. Not recorded: who gave the role, and when.',
    ])
  },
}

/** Administrators see all items. The dialog says so, and asks them to sign nothing. */
export const ForAdministrators: Story = {
  parameters: {
    route: '/app/dashboard',
    answers: [
      respond(ownItem, {
        ...notUsable,
        obstacles: [],
        isAdministrator: true,
        heldRoles: [],
        metAgreements: [],
      }),
      respond(api.dashboardItems.list, dashboardCardsExample),
    ],
    requirements,
  },
  async play({ canvas }) {
    const dialog = await open(canvas)
    await expect(await dialog.findByText(/^You see this as an administrator\./)).toBeVisible()
    await expect(dialog.queryByText('You can use this application.')).toBeNull()
    await expect(dialog.queryByRole('region')).toBeNull()
    await expect(dialog.queryByRole('link')).toBeNull()
  },
}

/** The card of an administrator asks for signatures too, so the dialog says what to do first. */
export const WhyNotForAdministrators: Story = {
  parameters: {
    route: '/app/dashboard',
    answers: [
      respond(ownItem, { ...notUsable, obstacles: [], isAdministrator: true }),
      respond(api.dashboardItems.list, unmetCards),
    ],
    requirements,
  },
  async play({ canvas }) {
    const dialog = await open(canvas, whyNot)
    await expect(await dialog.findByText(/^You see this as an administrator\./)).toBeVisible()
    await expect(itemsIn(dialog, 'What to do first')).toHaveLength(3)
  },
}

const atItem = (item: typeof dashboardItemForUsersExample, ...answers: unknown[]) => ({
  route: '/app/dashboard/1?resourceId=12',
  answers: [...answers, respond(api.dashboardItems.get, item), ...signedInAs('USER')],
})

/** The page of an item has the same button. After the signature the user returns to the address of the page. */
export const OnThePageOfAnItem: Story = {
  parameters: {
    ...atItem(
      {
        ...dashboardItemForUsersExample,
        url: '',
        details: '',
        resources: [],
        categories: [],
        unmetAgreements: unmetAgreementsExample,
      },
      respond(ownItem, notUsable),
    ),
    requirements,
  },
  async play({ canvas }) {
    const dialog = await open(canvas, whyNot)
    const sign = await dialog.findByRole('link', { name: 'Sign Data use agreement' })
    await expect(sign).toHaveAttribute(
      'href',
      '/app/agreements/1?itemId=1&returnUrl=%2Fapp%2Fdashboard%2F1%3FresourceId%3D12',
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: whyNot })).toHaveFocus())
  },
}

/** On the page of an item that can be used, the button follows the other actions. */
export const OnThePageOfAUsableItem: Story = {
  parameters: {
    route: '/app/dashboard/1',
    answers: [
      respond(ownItem, { ...usable, isAdministrator: true }),
      respond(api.dashboardItems.getForAdministrators, dashboardItemExample),
    ],
    requirements,
  },
  async play({ canvas }) {
    const dialog = await open(canvas)
    await expect(await dialog.findByText(/^You see this as an administrator\./)).toBeVisible()
    await expect(itemsIn(dialog, 'Portal roles')).toHaveLength(1)
  },
}

/** The page of an item that is not on the dashboard of an administrator, who has none of its roles. */
export const OnThePageOfAnotherItem: Story = {
  tags: ['missing (404)'],
  parameters: {
    route: '/app/dashboard/1',
    answers: [
      refuse(ownItem, 'missing'),
      respond(api.dashboardItems.getForAdministrators, dashboardItemExample),
    ],
    requirements,
  },
  async play({ canvas }) {
    const dialog = await open(canvas)
    await expect(await dialog.findByText(/^You see this as an administrator\./)).toBeVisible()
    await expect(dialog.queryByText(/not on your dashboard any more/)).toBeNull()
  },
}

const longWord = 'Unerwünschtearzneimittelwirkungsmeldungen'.repeat(3)

/** Long names of roles, persons and agreements are shown completely. */
export const LongTexts: Story = {
  tags: ['long text'],
  parameters: {
    route: '/app/dashboard',
    answers: [
      respond(ownItem, {
        ...notUsable,
        name: longWord,
        heldRoles: Array.from({ length: 12 }, (_, index) => ({
          ...ownRole,
          id: index + 1,
          description: `${longWord} ${index + 1}`,
          origin: { at: '2026-02-27T09:14:00.000Z', by: longWord, request: null },
        })),
        metAgreements: [{ id: 6, name: longTextsAgreementExample.name, validUntil: '2027-01-19' }],
        unmetAgreements: [
          { id: 4, name: longTextsAgreementExample.name, version: 12, reason: 'ENDED' },
          { id: 5, name: longWord, version: 1, reason: 'UNSIGNED' },
        ],
      }),
      respond(
        api.dashboardItems.list,
        unmetCards.map((card) => (card.id === 1 ? { ...card, name: longWord } : card)),
      ),
      ...signedInAs('USER'),
    ],
    requirements,
  },
  async play({ canvas }) {
    const dialog = await open(canvas, `Why not? ${longWord}`)
    await expect(await dialog.findByText('You cannot use this application yet.')).toBeVisible()
    await expect(itemsIn(dialog, 'Portal roles')).toHaveLength(12)
    await expect(itemsIn(dialog, 'What to do first')).toHaveLength(2)
  },
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: { ...onDashboard(pending(ownItem)), requirements },
  async play({ canvas }) {
    const dialog = await open(canvas)
    await expect(await dialog.findByText('Loading')).toHaveRole('status')
  },
}

/** The item was removed from the dashboard after the page was loaded. Another attempt would not help. */
export const Missing: Story = {
  tags: ['missing (404)'],
  parameters: { ...onDashboard(refuse(ownItem, 'missing')), requirements },
  async play({ canvas }) {
    const dialog = await open(canvas)
    await expect(await dialog.findByText('This item is not on your dashboard any more.')).toBeVisible()
    await expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

let isBroken = true

/** After a failure the user tries again. The focus stays in the dialog. */
export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...onDashboard(
      http.get('*/PG-API/rest/secure/dashboard_items/:id/explain', () =>
        isBroken ? HttpResponse.json(noErrors, { status: 500 }) : undefined,
      ),
      respond(ownItem, usable),
    ),
    requirements,
  },
  beforeEach() {
    isBroken = true
  },
  async play({ canvas }) {
    const dialog = await open(canvas)
    await expect(await dialog.findByText('Problem loading why you see this item.')).toBeVisible()
    isBroken = false
    dialog.getByRole('button', { name: 'Try again' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(await dialog.findByText('You can use this application.')).toBeVisible()
    const opened = screen.getByRole('dialog', { name: why })
    await waitFor(() => expect(opened).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: why })).toHaveFocus())
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...onDashboard(unreachable(ownItem)), requirements },
  async play({ canvas }) {
    const dialog = await open(canvas)
    await expect(await dialog.findByText(/cannot be reached/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
