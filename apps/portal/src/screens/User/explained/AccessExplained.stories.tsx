import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { longTextsAgreementExample } from '@portal-gateway/contract/agreements.examples'
import { api } from '@portal-gateway/contract/api'
import type { ItemAnswer, ItemExplanation } from '@portal-gateway/contract/explanations'
import {
  itemAnswersExample,
  itemExplanationExample,
  rightsExplanationExample,
} from '@portal-gateway/contract/explanations.examples'
import { noErrors } from '@portal-gateway/contract/formErrors'
import type { Permission } from '@portal-gateway/contract/permissions'
import { administratorRoleExample, portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { externalUserExample } from '@portal-gateway/contract/users.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../../stories/portalStory.tsx'
import { upTo } from '../../../../stories/upTo.ts'

const meta = {
  ...portalStory,
  title: 'Screens/Users/User: Access explained',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { ofUser, itemsOfUser, itemOfUser } = api.explanations
const { id, firstName, lastName } = externalUserExample
const name = `${firstName} ${lastName}`
const requirements = ['COND-062']

const at = (as: Permission, ...answers: RequestHandler[]) => ({
  route: `/app/users/${id}?tab=accessExplained`,
  answers: [
    ...answers,
    respond(ofUser, rightsExplanationExample),
    respond(itemsOfUser, itemAnswersExample),
    respond(itemOfUser, itemExplanationExample),
    respond(api.users.get, externalUserExample),
    respond(api.users.isRestricted, false),
    respond(api.portalRoles.list, portalRolesExample),
    ...signedInAs(as),
  ],
})
const factsOf = async (canvas: Canvas, role: string) =>
  [...(await canvas.findByRole('listitem', { name: role })).querySelectorAll('dl > div')].map(
    (fact) => `${fact.firstChild?.textContent}: ${fact.lastChild?.textContent}`,
  )
const rowOf = (canvas: Canvas, item: RegExp) => canvas.findByRole('row', { name: item })
const open = async (canvas: Canvas, title: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: title }))
  return within(await screen.findByRole('dialog', { name: title }))
}
const itemsIn = (dialog: Canvas, region: string) =>
  within(dialog.getByRole('region', { name: region }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

/**
 * The portal roles and project roles with their state, dates and origin, and a link to the request that gave them. The
 * list below says which dashboard items the user can use.
 */
export const Ready: Story = {
  parameters: { ...at('WRITE_USERS'), requirements },
  async play({ canvas }) {
    await expect(await canvas.findByRole('tab', { name: 'Access explained' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(await factsOf(canvas, 'Laboratory')).toEqual([
      'Status: Applies now',
      'Validity: From 2026-03-01 until 2027-02-28',
      'Given by: Grace Hopper, on 2026-02-27',
      'Request: Account Registration 12',
    ])
    await expect(canvas.getByRole('link', { name: 'Account Registration 12' })).toHaveAttribute(
      'href',
      '/app/user-requests/registration/12',
    )
    await expect(await factsOf(canvas, 'Monitoring')).toEqual([
      'Status: Inactive',
      'Validity: No limits',
      'Given by: The system, on 2025-11-03',
    ])
    await expect(await factsOf(canvas, 'Data Manager')).toEqual([
      'Status: Ended',
      'Validity: Until 2026-06-30',
      'Given by: Katherine Johnson, on 2025-07-01',
      'Request: Access Change 44',
    ])
    await expect(canvas.getByRole('link', { name: 'Access Change 44' })).toHaveAttribute(
      'href',
      '/app/user-requests/access-change/44',
    )
    await expect(await factsOf(canvas, 'Investigator')).toEqual([
      'Status: Paused',
      'Paused by: There is a new version of Data use agreement. Version 3 is not signed.',
      'Validity: Until 2027-06-30',
      'Given by: Grace Hopper, on 2026-07-02',
      'Request: Access Change 61',
    ])
    await expect(await factsOf(canvas, 'Nurse')).toEqual([
      'Status: Starts later',
      'Validity: From 2027-01-01',
      'Given by: Not recorded',
    ])
    await expect(await rowOf(canvas, /^Participant Registry Yes/)).toBeVisible()
    await expect(await rowOf(canvas, /^Specimen Tracker No An agreement is not signed/)).toBeVisible()
    await expect(
      await rowOf(
        canvas,
        /^Data Explorer No No portal role that applies now shows it\. An agreement is not signed\./,
      ),
    ).toBeVisible()
  },
}

export const Dark: Story = { tags: ['dark'], ...Ready, globals: { theme: 'dark' } }

/** The address contains the tab. The other tabs remain. */
export const FromAnotherTab: Story = {
  parameters: { ...at('WRITE_USERS'), route: `/app/users/${id}?tab=portalRoles`, requirements },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Access explained' }))
    await expect(await canvas.findByRole('table', { name: 'Dashboard Items' })).toBeVisible()
  },
}

/**
 * The dialog explains why the user cannot use an item: what prevents it, the user's roles, and other roles that would
 * show it. Only administrators have a link to the agreement.
 */
export const WhyNot: Story = {
  parameters: {
    ...at(
      'WRITE_USERS',
      respond(itemOfUser, { ...itemExplanationExample, obstacles: ['NO_PERMISSION', 'AGREEMENT'] }),
    ),
    requirements,
  },
  async play({ canvas }) {
    const dialog = await open(canvas, 'Why not? Specimen Tracker')
    await expect(await dialog.findByText(`${name} cannot use this application.`)).toBeVisible()
    await expect(itemsIn(dialog, 'What prevents it')).toEqual([
      'No portal role that applies now has the permission USER, which the dashboard needs.',
      'There is a new version of Data use agreement. Version 3 is not signed.',
    ])
    await expect(itemsIn(dialog, 'Portal roles')).toEqual([
      'The portal role Laboratory shows it. The last day of the role is 2027-02-28. Grace Hopper gave the role on 2026-02-27, with the request Account Registration 12.',
    ])
    await expect(dialog.getByRole('link', { name: 'Account Registration 12' })).toHaveAttribute(
      'href',
      '/app/user-requests/registration/12',
    )
    await expect(itemsIn(dialog, 'Other portal roles that would show it')).toEqual(['Coordinating Centre'])
    await expect(itemsIn(dialog, 'Signed agreements')).toEqual([
      'The signature of Confidentiality is valid without an end.',
    ])
    await expect(dialog.queryByRole('link', { name: 'Open Data use agreement' })).toBeNull()
    await userEvent.click(dialog.getByRole('link', { name: 'Change the portal roles of this user' }))
    await expect(await canvas.findByRole('tab', { name: 'Portal Roles' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

export const WhyNotDark: Story = {
  tags: ['dark'],
  parameters: at('WRITE_USERS'),
  globals: { theme: 'dark' },
  async play({ canvas }) {
    const dialog = await open(canvas, 'Why not? Specimen Tracker')
    await expect(await dialog.findByText(`${name} cannot use this application.`)).toBeVisible()
  },
}

/** An inactive account or item is named as a reason. Administrators open the agreement from the dialog. */
export const ForAdministrators: Story = {
  parameters: {
    ...at(
      'ADMIN',
      respond(itemsOfUser, [
        {
          id: 2,
          name: 'Specimen Tracker',
          obstacles: ['USER_INACTIVE', 'ITEM_INACTIVE', 'AGREEMENT'],
          isAdministrator: false,
        },
      ]),
      respond(itemOfUser, {
        ...itemExplanationExample,
        obstacles: ['USER_INACTIVE', 'ITEM_INACTIVE', 'AGREEMENT'],
        otherRoles: [],
      }),
    ),
    requirements,
  },
  async play({ canvas }) {
    await expect(
      await rowOf(
        canvas,
        /^Specimen Tracker No The account is inactive\. The dashboard item is inactive\. An agreement is not signed\./,
      ),
    ).toBeVisible()
    const dialog = await open(canvas, 'Why not? Specimen Tracker')
    await dialog.findByText(`${name} cannot use this application.`)
    await expect(itemsIn(dialog, 'What prevents it')).toEqual([
      'The account is inactive.',
      'The dashboard item is inactive.',
      'There is a new version of Data use agreement. Version 3 is not signed.Open Data use agreement',
    ])
    await expect(dialog.getByRole('link', { name: 'Open Data use agreement' })).toHaveAttribute(
      'href',
      '/app/configure/agreements/1',
    )
    await expect(dialog.queryByRole('region', { name: /^Other portal roles/ })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Why not? Specimen Tracker' })).toHaveFocus(),
    )
  },
}

const administered: ItemExplanation = {
  id: 1,
  name: 'Participant Registry',
  obstacles: [],
  isAdministrator: true,
  heldRoles: [],
  otherRoles: [],
  metAgreements: [],
  unmetAgreements: [],
}

/** An administrator can use every item. */
export const OfAnAdministrator: Story = {
  parameters: {
    ...at(
      'ADMIN',
      respond(itemsOfUser, [{ id: 1, name: 'Participant Registry', obstacles: [], isAdministrator: true }]),
      respond(itemOfUser, administered),
    ),
    requirements,
  },
  async play({ canvas }) {
    await expect(
      await rowOf(canvas, /^Participant Registry Yes The user is an administrator\./),
    ).toBeVisible()
    const dialog = await open(canvas, 'Why? Participant Registry')
    await expect(await dialog.findByText(/can use this application\./)).toHaveTextContent(
      `${name} can use this application. Administrators can open the page of every application, whatever their portal roles and agreements are.`,
    )
    await expect(dialog.queryByRole('region')).toBeNull()
  },
}

/** With READ_USERS all links lead to pages that the caller can open. */
export const ForReaders: Story = {
  parameters: { ...at('READ_USERS'), requirements },
  async play({ canvas }) {
    const dialog = await open(canvas, 'Why not? Specimen Tracker')
    await dialog.findByText(`${name} cannot use this application.`)
    await expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/app/user-requests/registration/12',
      `/app/users/${id}?tab=portalRoles`,
    ])
    await expect(dialog.getByRole('link', { name: 'Show the portal roles of this user' })).toBeVisible()
    await expect(dialog.queryByRole('link', { name: /^Change/ })).toBeNull()
  },
}

/** Only an administrator can change the portal roles of an administrator, so User Support has a link that shows them. */
export const OfAnAdministratorForSupport: Story = {
  parameters: {
    ...at(
      'WRITE_USERS',
      respond(api.users.get, { ...externalUserExample, portalRoleIds: [1] }),
      respond(api.portalRoles.list, [administratorRoleExample]),
    ),
    requirements,
  },
  async play({ canvas }) {
    const dialog = await open(canvas, 'Why not? Specimen Tracker')
    await expect(
      await dialog.findByRole('link', { name: 'Show the portal roles of this user' }),
    ).toBeVisible()
    await expect(dialog.queryByRole('link', { name: /^Change/ })).toBeNull()
  },
}

/** A user without any role can use nothing. */
export const WithoutRights: Story = {
  tags: ['empty'],
  parameters: {
    ...at(
      'WRITE_USERS',
      respond(ofUser, { portalRoles: [], accesses: [] }),
      respond(itemsOfUser, [{ id: 1, name: '', obstacles: ['NO_ROLE'], isAdministrator: false }]),
      respond(itemOfUser, {
        ...administered,
        name: '',
        isAdministrator: false,
        obstacles: ['NO_ROLE'],
        otherRoles: [
          { id: 4, description: 'Laboratory' },
          { id: 5, description: 'Coordinating Centre' },
        ],
      }),
    ),
    requirements,
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('This user has no portal roles.')).toBeVisible()
    await expect(canvas.getByText('This user has no project roles.')).toBeVisible()
    await expect(await rowOf(canvas, /^No title No No portal role that applies now shows it\./)).toBeVisible()
    const dialog = await open(canvas, 'Why not? No title')
    await dialog.findByText(`${name} cannot use this application.`)
    await expect(itemsIn(dialog, 'Portal roles that would show it')).toEqual([
      'Laboratory',
      'Coordinating Centre',
    ])
    await expect(dialog.queryByRole('region', { name: 'Portal roles' })).toBeNull()
  },
}

export const NoItems: Story = {
  tags: ['empty'],
  parameters: { ...at('WRITE_USERS', respond(itemsOfUser, [])), requirements },
  async play({ canvas }) {
    await expect(await canvas.findByText('There are no active dashboard items.')).toBeVisible()
  },
}

/** A long list can be filtered by name, answer and reason, and has pages. */
export const ManyItems: Story = {
  parameters: {
    ...at(
      'WRITE_USERS',
      respond(
        itemsOfUser,
        upTo<ItemAnswer>(30, itemAnswersExample, (n) => ({
          id: 100 + n,
          name: `Archive ${n}`,
          obstacles: [],
          isAdministrator: false,
        })),
      ),
    ),
    requirements,
  },
  async play({ canvas }) {
    const table = within(await canvas.findByRole('table', { name: 'Dashboard Items' }))
    await waitFor(() => expect(table.getAllByRole('rowheader')).toHaveLength(25))
    await userEvent.type(canvas.getByLabelText('Filter dashboard items'), 'agreement{Enter}')
    await waitFor(() =>
      expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
        'Data Explorer',
        'Specimen Tracker',
      ]),
    )
  },
}

const longWord = 'Unerwünschtearzneimittelwirkungsmeldungen'.repeat(3)

/** Long names are shown completely. */
export const LongTexts: Story = {
  tags: ['long text'],
  parameters: {
    ...at(
      'ADMIN',
      respond(ofUser, {
        portalRoles: [
          {
            id: 4,
            description: longWord,
            state: 'CURRENT',
            origin: { at: '2026-02-27T09:14:00.000Z', by: longWord, request: null },
          },
        ],
        accesses: [
          {
            id: 31,
            roleName: longWord,
            state: 'PAUSED',
            unmetAgreements: [{ id: 4, name: longTextsAgreementExample.name, version: 12, reason: 'ENDED' }],
            origin: null,
          },
        ],
      }),
      respond(itemsOfUser, [
        { id: 2, name: longWord, obstacles: ['NO_ROLE', 'AGREEMENT'], isAdministrator: false },
      ]),
      respond(itemOfUser, {
        ...itemExplanationExample,
        name: longWord,
        otherRoles: Array.from({ length: 40 }, (_, index) => ({
          id: 100 + index,
          description: `${longWord} ${index + 1}`,
        })),
        unmetAgreements: [{ id: 4, name: longTextsAgreementExample.name, version: 12, reason: 'ENDED' }],
      }),
    ),
    requirements,
  },
  async play({ canvas }) {
    const dialog = await open(canvas, `Why not? ${longWord}`)
    await dialog.findByText(`${name} cannot use this application.`)
    await expect(itemsIn(dialog, 'Other portal roles that would show it')).toHaveLength(40)
  },
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: { ...at('WRITE_USERS', pending(ofUser), pending(itemsOfUser)), requirements },
  async play({ canvas }) {
    await expect(await canvas.findByRole('table', { name: 'Dashboard Items' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
  },
}

export const ExplanationIsLoading: Story = {
  tags: ['loading'],
  parameters: { ...at('WRITE_USERS', pending(itemOfUser)), requirements },
  async play({ canvas }) {
    const dialog = await open(canvas, 'Why not? Specimen Tracker')
    await expect(await dialog.findByText('Loading')).toHaveRole('status')
  },
}

let isBroken = true

/** Each part that failed to load says so, and can be loaded again. */
export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at(
      'WRITE_USERS',
      http.get(`*/PG-API${ofUser.path.replace('{id}', ':id')}`, () =>
        isBroken ? HttpResponse.json(noErrors, { status: 500 }) : undefined,
      ),
      refuse(itemsOfUser, 'broken'),
    ),
    requirements,
  },
  beforeEach() {
    isBroken = true
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading why the user has these roles.')).toBeVisible()
    await expect(await canvas.findByText('Problem loading what the user can use.')).toBeVisible()
    isBroken = false
    const [again] = canvas.getAllByRole('button', { name: 'Try again' })
    if (!again) throw new Error('The first failure must have a button.')
    await userEvent.click(again)
    await expect(await canvas.findByRole('listitem', { name: 'Laboratory' })).toBeVisible()
    await expect(canvas.getByText('Problem loading what the user can use.')).toBeVisible()
  },
}

/** The explanation of one item failed to load, and is loaded again in the dialog. */
export const ExplanationFailed: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at(
      'WRITE_USERS',
      http.get('*/PG-API/rest/secure/user_management/user/:id/explain/dashboard_items/:itemId', () =>
        isBroken ? HttpResponse.json(noErrors, { status: 500 }) : undefined,
      ),
    ),
    requirements,
  },
  beforeEach() {
    isBroken = true
  },
  async play({ canvas }) {
    const dialog = await open(canvas, 'Why not? Specimen Tracker')
    await expect(await dialog.findByText('Problem loading why the user can use the item.')).toBeVisible()
    isBroken = false
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    await expect(await dialog.findByText(`${name} cannot use this application.`)).toBeVisible()
    // The pressed button was removed, so the focus moves to another button of the dialog.
    const opened = screen.getByRole('dialog')
    await waitFor(() => expect(opened).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Why not? Specimen Tracker' })).toHaveFocus(),
    )
  },
}

/** The user was deleted after the page was loaded. */
export const Missing: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at('WRITE_USERS', refuse(ofUser, 'missing'), refuse(itemsOfUser, 'missing')),
    requirements,
  },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getAllByText('This user does not exist any more.')).toHaveLength(2))
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

/** The item was deleted after the list was loaded. */
export const MissingItem: Story = {
  tags: ['missing (404)'],
  parameters: { ...at('WRITE_USERS', refuse(itemOfUser, 'missing')), requirements },
  async play({ canvas }) {
    const dialog = await open(canvas, 'Why not? Specimen Tracker')
    await expect(await dialog.findByText('This user or this item does not exist any more.')).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at('WRITE_USERS', unreachable(ofUser), unreachable(itemsOfUser)), requirements },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getAllByText(/cannot be reached/)).toHaveLength(2))
  },
}
