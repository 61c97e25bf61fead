import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { userAccessesExample } from '@portal-gateway/contract/accesses.examples'
import { api } from '@portal-gateway/contract/api'
import { onePage } from '@portal-gateway/contract/paged.examples'
import type { Permission } from '@portal-gateway/contract/permissions'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { accountTypesExample } from '@portal-gateway/contract/registrationActions.examples'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import type { User } from '@portal-gateway/contract/users'
import {
  externalUserExample,
  inactiveUserExample,
  internalUserExample,
  longTextsUserExample,
} from '@portal-gateway/contract/users.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'
import { choiceAnswers } from '../../accesses/accessAnswers.examples.ts'

const meta = { ...portalStory, title: 'Screens/Users/User', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Enters a day. Typing would report each incomplete day in the console. */
const fill = (field: HTMLElement, day: string) => fireEvent.change(field, { target: { value: day } })
type Canvas = ReturnType<typeof within>

const { get, update, isRestricted } = api.users
const { id } = externalUserExample
const unrestricted = respond(isRestricted, false)

interface Place {
  user?: User
  tab?: string
  as?: Permission
}

const at = (
  { user = externalUserExample, tab, as = 'WRITE_USERS' }: Place,
  ...answers: RequestHandler[]
) => ({
  route: `/app/users/${user.id}${tab ? `?tab=${tab}` : ''}`,
  answers: [
    ...answers,
    respond(get, user),
    unrestricted,
    respond(api.portalRoles.list, portalRolesExample),
    respond(api.accessChanges.listOfUser, { content: [] }),
    respond(api.profileChanges.listOfUser, { content: [] }),
    respond(api.registrations.listProxyOfUser, onePage([])),
    respond(api.audit.ofUser, onePage([])),
    refuse(api.registrations.getOfUser, 'missing'),
    ...choiceAnswers,
    respond(api.registrationActions.accountTypes, accountTypesExample),
    ...signedInAs(as),
  ],
})

const inPage = within(document.body)
const [investigator, manager] = ['Principal Investigator', 'Site Data Manager']
const openTab = async (canvas: Canvas, name: string) =>
  userEvent.click(await canvas.findByRole('tab', { name: new RegExp(`^${name}`) }))
const field = (canvas: Canvas, name: string) => canvas.findByLabelText(name)
const save = async (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Save' }))

/** Opens the menu of the additional actions. */
const actionsOf = async (canvas: Canvas) => {
  const panel = within(await canvas.findByRole('region', { name: 'Additional Actions' }))
  await userEvent.click(panel.getByRole('button', { name: 'Actions' }))
  return within(await inPage.findByRole('menu', { name: 'Actions' }))
}

let sent: unknown
const saving = (answer: () => Response) =>
  http.put(`*/PG-API${update.path}`, async ({ request }) => {
    sent = await request.json()
    return answer()
  })
const resetSent = () => {
  sent = undefined
}
/** Waits until the portal would have moved a lost focus. */
const nextFrames = () =>
  new Promise((end) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(end))))

/** The tabs are at the side in a wide window, otherwise above the content. */
export const Ready: Story = {
  parameters: {
    ...at({}),
    requirements: ['USER-022', 'EXP-072'],
  },
  async play({ canvas }) {
    const fullName = `${externalUserExample.firstName} ${externalUserExample.lastName}`
    await expect(await canvas.findByRole('heading', { level: 1, name: fullName })).toBeVisible()
    await expect(document.title).toContain(`${fullName} – User`)
    await expect(await field(canvas, 'Email (required)')).toHaveValue(externalUserExample.email)
    const tabs = canvas.getAllByRole('tab').map((tab) => tab.textContent?.trim())
    await expect(tabs).toEqual([
      'Account Info',
      'Portal Roles',
      'Project Roles',
      'Access explained',
      'Reviewer',
      'Requests History',
    ])
    const isWide = window.matchMedia('(min-width: 1280px)').matches
    await expect(canvas.getByRole('tablist')).toHaveAttribute(
      'aria-orientation',
      isWide ? 'vertical' : 'horizontal',
    )
    const menu = await actionsOf(canvas)
    for (const name of ['Make user inactive', 'Resend initial registration email'])
      await expect(menu.getByRole('menuitem', { name })).not.toHaveAttribute('aria-disabled')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(inPage.queryByRole('menu')).toBeNull())
    const breadcrumbs = within(canvas.getByRole('navigation', { name: 'Breadcrumbs' }))
    await expect(breadcrumbs.getByRole('link', { name: 'Users' })).toHaveAttribute('href', '/app/users')
    await expect(breadcrumbs.getAllByRole('listitem')).toHaveLength(1)
  },
}

const factOf = (canvas: Canvas, term: string) => canvas.getByText(term, { selector: 'dt' }).nextElementSibling

/** The head of the page shows facts about the account, and is visible on every tab. */
export const Head: Story = {
  parameters: { ...at({}), requirements: ['EXP-043'] },
  async play({ canvas }) {
    await canvas.findByText('Last sign-in', { selector: 'dt' })
    await expect(factOf(canvas, 'Status')).toHaveTextContent('Active')
    await waitFor(() => expect(factOf(canvas, 'Permission')).toHaveTextContent('READ_USERS'))
    await expect(factOf(canvas, 'Last sign-in')).toHaveTextContent('2026')
    await waitFor(() => expect(factOf(canvas, 'Locked')).toHaveTextContent('No'))
    await waitFor(() => expect(factOf(canvas, 'Open request')).toHaveTextContent('None'))
  },
}

export const HeadOfAnUnusedAccount: Story = {
  parameters: {
    ...at({ user: { ...externalUserExample, inactive: true, portalRoleIds: [], lastSignIn: null } }),
    requirements: ['EXP-043'],
  },
  async play({ canvas }) {
    await canvas.findByText('Last sign-in', { selector: 'dt' })
    await expect(factOf(canvas, 'Status')).toHaveTextContent('Inactive')
    await waitFor(() => expect(factOf(canvas, 'Permission')).toHaveTextContent('None'))
    await expect(factOf(canvas, 'Last sign-in')).toHaveTextContent('None recorded')
  },
}

export const Dark: Story = { tags: ['dark'], ...Ready, globals: { theme: 'dark' } }

/** The account type is shown with the name that the server returns. */
export const AccountTypeNamed: Story = {
  parameters: {
    ...at(
      {},
      respond(api.registrationActions.accountTypes, {
        assignableAccountTypes: [
          { id: 'internal', name: 'Network Staff' },
          { id: 'external', name: 'Guest of the Network' },
        ],
        defaultAccountType: 'internal',
      }),
    ),
    requirements: ['API-072'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Guest of the Network')).toBeVisible()
  },
}

/** If the names of the account types fail to load, the form still works. */
export const AccountTypesNotLoaded: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at(
      {},
      refuse(api.registrationActions.accountTypes, 'broken', { requestId: 'c3d5' }),
      saving(() => HttpResponse.json(externalUserExample)),
    ),
    requirements: ['MSG-081'],
  },
  beforeEach: resetSent,
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading user account types.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(await canvas.findByText('External')).toBeVisible()
    await userEvent.type(await field(canvas, 'Gecos'), ', Kilimani')
    await save(canvas)
    await waitFor(() => expect(sent).toMatchObject({ id, gecos: `${externalUserExample.gecos}, Kilimani` }))
  },
}

/** A username with invalid characters is reported with the other errors, and nothing is sent. */
export const UsernameNotAllowed: Story = {
  parameters: {
    ...at(
      {},
      saving(() => HttpResponse.json(externalUserExample)),
    ),
    requirements: ['EXP-141'],
  },
  beforeEach: resetSent,
  async play({ canvas }) {
    await userEvent.clear(await field(canvas, 'Last Name (required)'))
    await userEvent.type(await field(canvas, 'Username (required)'), ' of lakes')
    await save(canvas)
    await expect(
      await canvas.findByText(
        'Username must start with a letter or digit, and can have letters, digits, dots, hyphens and underscores',
      ),
    ).toBeVisible()
    await expect(canvas.getByText('Last Name is required')).toBeVisible()
    await expect(sent).toBeUndefined()
  },
}

/** An existing username that violates the new rule can be saved unchanged. */
export const OldUsernameStays: Story = {
  parameters: at(
    { user: { ...externalUserExample, username: "o'brien" } },
    saving(() => HttpResponse.json({ ...externalUserExample, username: "o'brien" })),
  ),
  beforeEach: resetSent,
  async play({ canvas }) {
    await userEvent.type(await field(canvas, 'Gecos'), ', Kilimani')
    await save(canvas)
    await waitFor(() => expect(sent).toMatchObject({ id, username: "o'brien" }))
  },
}

/** Users can change their own email only by a request, so the field is read-only and explains this. */
export const OwnEmail: Story = {
  parameters: {
    ...at({ user: { ...externalUserExample, id: administratorExample.portalUserId } }),
    requirements: ['EXP-146'],
  },
  async play({ canvas }) {
    const email = await field(canvas, 'Email')
    await expect(email).toHaveAttribute('readonly')
    await expect(email).toHaveAccessibleDescription(
      'Request the change of your email on your profile: User Support reviews it.',
    )
    await expect(await field(canvas, 'Last Name (required)')).not.toHaveAttribute('readonly')
  },
}

/** The address selects the tab. */
export const TabsOfTheAddress: Story = {
  tags: ['missing (404)'],
  parameters: { ...at({ tab: 'projectRoles' }), requirements: ['USER-019'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('tab', { name: 'Project Roles' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(await canvas.findByRole('listitem', { name: investigator })).toBeVisible()
    await openTab(canvas, 'Portal Roles')
    await expect(await canvas.findByRole('checkbox', { name: 'Auditor' })).toBeChecked()
    await openTab(canvas, 'Requests History')
    await expect(await canvas.findByRole('heading', { name: 'Requests History' })).toBeVisible()
  },
}

export const UnknownTab: Story = {
  parameters: { ...at({ tab: 'shoes' }), requirements: ['USER-019'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('tab', { name: 'Account Info' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  },
}

/** Account type and UID are shown as text and cannot be edited. */
export const FixedFields: Story = {
  parameters: { ...at({}), requirements: ['USER-035'] },
  async play({ canvas }) {
    for (const [name, value] of [
      ['Account Type', 'External'],
      ['UID', externalUserExample.uuid],
    ] as const) {
      await expect(await canvas.findByText(name, { selector: 'dt' })).toBeVisible()
      await expect(canvas.getByText(value, { selector: 'dd' })).toBeVisible()
    }
  },
}

/** The data of an internal account is read-only, because the organisation's directory stores it. */
export const Internal: Story = {
  parameters: {
    ...at({ user: { ...internalUserExample, id: 388 }, as: 'ADMIN' }, refuse(isRestricted, 'broken')),
    requirements: ['USER-034', 'USER-021'],
  },
  async play({ canvas }) {
    for (const name of ['Email', 'First Name', 'Last Name', 'Username', 'Gecos'])
      await expect(await canvas.findByText(name, { selector: 'dt' })).toBeVisible()
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await expect(canvas.getByText('Read-only for internal users')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Save' })).toBeNull()
    // For an internal account, the page does not request the restriction on password changes.
    // [C-173]
    await expect(canvas.queryByText(/currently restricted/)).toBeNull()
    await openTab(canvas, 'Portal Roles')
    await expect(await canvas.findByRole('button', { name: 'Save' })).toBeDisabled()
  },
}

/** Users with READ_USERS see everything but can change nothing. */
export const ForReaders: Story = {
  parameters: { ...at({ as: 'READ_USERS' }), requirements: ['USER-045', 'EXP-044', 'EXP-051'] },
  async play({ canvas }) {
    for (const name of ['Email', 'First Name', 'Last Name', 'Username', 'Gecos', 'UID'])
      await expect(await canvas.findByText(name, { selector: 'dt' })).toBeVisible()
    await expect(canvas.queryByRole('textbox')).toBeNull()
    const reason = 'Only User Support can change users. You can view everything here.'
    await expect(canvas.getByText(reason)).toBeVisible()
    const menu = await actionsOf(canvas)
    for (const name of ['Make user inactive', 'Resend initial registration email']) {
      const item = menu.getByRole('menuitem', { name })
      await expect(item).toHaveAttribute('aria-disabled', 'true')
      await expect(item).toHaveAccessibleDescription(reason)
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(inPage.queryByRole('menu')).toBeNull())
    await openTab(canvas, 'Portal Roles')
    for (const box of await canvas.findAllByRole('checkbox')) await expect(box).toBeDisabled()
    await openTab(canvas, 'Project Roles')
    await expect(await canvas.findByRole('listitem', { name: manager })).toBeVisible()
    for (const name of ['Add Project Role', `Edit ${manager}`, `Delete ${manager}`, 'Save', 'Reset'])
      await expect(canvas.queryByRole('button', { name })).toBeNull()
  },
}

/** Saving a user without any portal role requires a confirmation. */
export const WithoutPortalRoles: Story = {
  tags: ['empty'],
  parameters: {
    ...at(
      { tab: 'portalRoles' },
      saving(() => HttpResponse.json({ ...externalUserExample, portalRoleIds: [] })),
    ),
    requirements: ['EXP-050'],
  },
  beforeEach: () => {
    sent = undefined
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Auditor' }))
    await save(canvas)
    const question = within(await inPage.findByRole('alertdialog', { name: 'Save without any portal role?' }))
    await userEvent.click(question.getByRole('button', { name: 'Go Back' }))
    await waitFor(() => expect(inPage.queryByRole('alertdialog')).toBeNull())
    await expect(sent).toBeUndefined()
    await expect(canvas.getByRole('checkbox', { name: 'Auditor' })).not.toBeChecked()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save' })).toBeEnabled())
    await save(canvas)
    await userEvent.click(await inPage.findByRole('button', { name: 'Save without portal roles' }))
    await waitFor(() => expect(sent).toMatchObject({ portalRoleIds: [] }))
  },
}

/** Users can neither deactivate themselves nor give themselves roles. */
export const Own: Story = {
  parameters: { ...at({ user: internalUserExample }), requirements: ['EXP-182'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^This is your own account: only a colleague/)).toBeVisible()
    const menu = await actionsOf(canvas)
    const item = menu.getByRole('menuitem', { name: 'Make user inactive' })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await expect(item).toHaveAccessibleDescription(/^This is your own account: only a colleague/)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(inPage.queryByRole('menu')).toBeNull())
    await openTab(canvas, 'Portal Roles')
    for (const box of await canvas.findAllByRole('checkbox')) await expect(box).toBeDisabled()
    await expect(canvas.queryByRole('button', { name: 'Save' })).toBeNull()
  },
}

/** The sent values are trimmed, and the portal roles are sent unchanged. */
export const Saved: Story = {
  parameters: {
    ...at(
      {},
      saving(() =>
        HttpResponse.json({ ...externalUserExample, lastName: 'Okonkwo-Lindqvist', versionno: 5 }),
      ),
    ),
    requirements: ['USER-036'],
  },
  beforeEach: resetSent,
  async play({ canvas }) {
    const lastName = await field(canvas, 'Last Name (required)')
    await userEvent.type(lastName, '-Lindqvist  {Enter}')
    await expect(await canvas.findByText('Updated User')).toBeVisible()
    await expect(canvas.getByText('Successfully updated user Mateo Okonkwo-Lindqvist')).toBeVisible()
    await expect(sent).toMatchObject({
      id,
      lastName: 'Okonkwo-Lindqvist',
      portalRoleIds: externalUserExample.portalRoleIds,
      versionno: 4,
    })
    await expect(canvas.getByText('No changes')).toBeVisible()
    await waitFor(() => expect(lastName).toHaveFocus())
    await userEvent.type(lastName, '!')
    await save(canvas)
    await waitFor(() => expect(sent).toMatchObject({ versionno: 5 }))
  },
}

/** At any scroll position, alerts cover no button, because the page reserves space for them. */
export const AlertBesideTheButtons: Story = {
  parameters: at(
    {},
    saving(() => HttpResponse.json({ ...externalUserExample, lastName: 'Lindqvist', versionno: 5 })),
  ),
  beforeEach: resetSent,
  async play({ canvas }) {
    const page = document.documentElement
    await userEvent.type(await field(canvas, 'Last Name (required)'), 'Lindqvist{Enter}')
    await expect(await canvas.findByText('Updated User')).toBeVisible()
    for (const place of [0, page.scrollHeight]) {
      window.scrollTo(0, place)
      await nextFrames()
      for (const name of ['Reset', 'Save']) {
        const button = canvas.getByRole('button', { name })
        const { x, y, width, height } = button.getBoundingClientRect()
        for (const edge of [1, height - 1]) {
          const there = document.elementFromPoint(x + width / 2, y + edge)
          await expect(button.contains(there), `${name}, scrolled to ${place}`).toBe(true)
        }
      }
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss Updated User' }))
    await expect(page.style.getPropertyValue('--pg-shell-alertSpace')).toBe('')
  },
}

/** When a field is scrolled into view, its label is visible too. */
export const FaultWithItsLabel: Story = {
  parameters: at({}),
  async play({ canvas }) {
    const email = await field(canvas, 'Email (required)')
    await userEvent.clear(email)
    window.scrollTo(0, document.documentElement.scrollHeight)
    await save(canvas)
    await waitFor(() => expect(email).toHaveFocus())
    await nextFrames()
    const bar = canvas.getByRole('banner').getBoundingClientRect()
    await expect(canvas.getByText(/^Email \(required\)/).getBoundingClientRect().top).toBeGreaterThanOrEqual(
      bar.bottom,
    )
  },
}

/** Input on one tab is preserved while another tab is shown, and each tab is saved separately. */
export const UnsavedOnTwoTabs: Story = {
  parameters: {
    ...at(
      {},
      saving(() => HttpResponse.json({ ...externalUserExample, portalRoleIds: [3, 4], versionno: 5 })),
    ),
    requirements: ['USER-028'],
  },
  beforeEach: resetSent,
  async play({ canvas }) {
    await userEvent.type(await field(canvas, 'Gecos'), ', ward 4')
    await openTab(canvas, 'Portal Roles')
    await expect(canvas.getByRole('tab', { name: /Account Info\s+Edited/ })).toBeVisible()
    await userEvent.click(await canvas.findByText('Investigator'))
    await openTab(canvas, 'Project Roles')
    await userEvent.click(await canvas.findByRole('button', { name: `Delete ${manager}` }))
    await openTab(canvas, 'Portal Roles')
    await expect(await canvas.findByRole('checkbox', { name: 'Investigator' })).toBeChecked()
    await save(canvas)
    await expect(await canvas.findByText('Updated User')).toBeVisible()
    await expect(sent).toMatchObject({ portalRoleIds: [3, 4], gecos: externalUserExample.gecos })
    await openTab(canvas, 'Account Info')
    await expect(await field(canvas, 'Gecos')).toHaveValue(`${externalUserExample.gecos}, ward 4`)
    await openTab(canvas, 'Project Roles')
    await expect(await canvas.findByText('Marked for Deletion')).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Dashboard' }))
    await expect(await inPage.findByRole('alertdialog', { name: 'Unsaved Changes' })).toBeVisible()
  },
}

/** Server on which a colleague changes the given fields before the first save. */
function conflictingServer(theirs: Partial<User>): RequestHandler[] {
  let stored = externalUserExample
  const resetStored = () => {
    if (sent === undefined) stored = externalUserExample
  }
  return [
    http.get(`*/PG-API${get.path.replace('{id}', ':id')}`, () => {
      resetStored()
      return HttpResponse.json(stored)
    }),
    http.put(`*/PG-API${update.path}`, async ({ request }) => {
      resetStored()
      if (sent === undefined) stored = { ...stored, ...theirs, versionno: stored.versionno + 1 }
      const body = (await request.json()) as User
      sent = body
      if (body.versionno !== stored.versionno)
        return HttpResponse.json({ globalErrors: ['VERSION_CONFLICT'], fieldErrors: {} }, { status: 422 })
      stored = { ...stored, ...body, versionno: stored.versionno + 1 }
      return HttpResponse.json(stored)
    }),
    respond(api.audit.changesSince, [
      {
        versionno: 5,
        at: '2026-03-04T09:30:00.000Z',
        actorName: 'Ada Lovelace',
        changes: Object.keys(theirs).map((name) => ({ field: name, before: null, after: null })),
      },
    ]),
  ]
}
const conflictDialog = async () => within(await inPage.findByRole('dialog', { name: 'Changed Meanwhile' }))
const conflictOf = (dialog: Canvas, name: RegExp) => within(dialog.getByRole('radiogroup', { name }))
const saveResolved = async (dialog: Canvas) => userEvent.click(dialog.getByRole('button', { name: 'Save' }))

/**
 * If a colleague changed other fields concurrently, the changes of both are saved after the user has
 * confirmed.
 */
export const ChangedMeanwhile: Story = {
  tags: ['conflict'],
  parameters: {
    ...at({}, ...conflictingServer({ email: 'm.okonkwo@nordhavn.example' })),
    requirements: ['EXP-173'],
  },
  beforeEach: resetSent,
  async play({ canvas }) {
    await userEvent.type(await field(canvas, 'Gecos'), '!')
    await save(canvas)
    const dialog = await conflictDialog()
    await expect(dialog.getByText('Ada Lovelace')).toBeVisible()
    await expect(dialog.getByText(/saved this user while you were editing it/)).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveTextContent('Email: m.okonkwo@nordhavn.example')
    await expect(sent).toMatchObject({ versionno: 4 })
    await saveResolved(dialog)
    await expect(await canvas.findByText('Updated User')).toBeVisible()
    await expect(sent).toMatchObject({
      versionno: 5,
      email: 'm.okonkwo@nordhavn.example',
      gecos: `${externalUserExample.gecos}!`,
    })
    await expect(await field(canvas, 'Email (required)')).toHaveValue('m.okonkwo@nordhavn.example')
    await expect(canvas.getByText('No changes')).toBeVisible()
  },
}

/**
 * If both users changed the first name, the user must choose a value. Go Back preserves the user's
 * value.
 */
export const BothChanged: Story = {
  tags: ['conflict'],
  parameters: { ...at({}, ...conflictingServer({ firstName: 'Matthias' })), requirements: ['EXP-173'] },
  beforeEach: resetSent,
  async play({ canvas }) {
    const firstName = await field(canvas, 'First Name (required)')
    await userEvent.clear(firstName)
    await userEvent.type(firstName, 'Mattia')
    await save(canvas)
    await expect(conflictOf(await conflictDialog(), /First Name/).getByText('Before: Mateo')).toBeVisible()
    await userEvent.click((await conflictDialog()).getByRole('button', { name: 'Go Back' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('A colleague has changed this user')
    await expect(firstName).toHaveValue('Mattia')
    await save(canvas)
    const dialog = await conflictDialog()
    await userEvent.click(conflictOf(dialog, /First Name/).getByRole('radio', { name: 'Keep mine' }))
    await saveResolved(dialog)
    await expect(await canvas.findByText('Successfully updated user Mattia Okonkwo')).toBeVisible()
    await expect(sent).toMatchObject({ versionno: 5, firstName: 'Mattia' })
  },
}

/**
 * Each tab detects conflicts in its fields. Unsaved changes on another tab are preserved until they
 * are saved there.
 */
export const ChangedMeanwhileOnTwoTabs: Story = {
  tags: ['conflict'],
  parameters: {
    ...at({ tab: 'accountInfo' }, ...conflictingServer({ gecos: 'Theirs', portalRoleIds: [3, 7] })),
    requirements: ['EXP-173'],
  },
  beforeEach: resetSent,
  async play({ canvas, step }) {
    await userEvent.type(await field(canvas, 'Gecos'), ', ward 4')
    await step('the conflict dialog shows portal roles by name, and both selections are saved', async () => {
      await openTab(canvas, 'Portal Roles')
      await userEvent.click(await canvas.findByText('Investigator'))
      await save(canvas)
      const dialog = await conflictDialog()
      const roles = conflictOf(dialog, /Portal Roles/)
      await expect(roles.getByText('Before: Auditor')).toBeVisible()
      await expect(roles.getByRole('radio', { name: /^Take what/ })).toHaveAccessibleDescription(
        'Auditor, Statistician',
      )
      await userEvent.click(roles.getByRole('radio', { name: 'Do both' }))
      await saveResolved(dialog)
      await expect(await canvas.findByText('Updated User')).toBeVisible()
      await expect(sent).toMatchObject({ portalRoleIds: [3, 4, 7], gecos: 'Theirs', versionno: 5 })
    })
    await step('changes on the other tab are preserved', async () => {
      await openTab(canvas, 'Account Info')
      await expect(await field(canvas, 'Gecos')).toHaveValue(`${externalUserExample.gecos}, ward 4`)
      await save(canvas)
      const dialog = await conflictDialog()
      await userEvent.click(conflictOf(dialog, /Gecos/).getByRole('radio', { name: 'Keep mine' }))
      await saveResolved(dialog)
      await waitFor(() =>
        expect(sent).toMatchObject({
          gecos: `${externalUserExample.gecos}, ward 4`,
          portalRoleIds: [3, 4, 7],
          versionno: 6,
        }),
      )
    })
  },
}

const refused = (
  answer: RequestHandler,
  check: (alert: HTMLElement, canvas: Canvas) => Promise<void>,
): Story => ({
  parameters: { ...at({}, answer), requirements: ['MSG-135'] },
  async play({ canvas }) {
    await userEvent.type(await field(canvas, 'Gecos'), '!')
    await save(canvas)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('Unable to update user due to one or more errors.')
    await check(alert, canvas)
    await expect(await field(canvas, 'Gecos')).toHaveValue(`${externalUserExample.gecos}!`)
  },
})

export const FieldErrors: Story = {
  ...refused(
    refuse(update, 'invalid', { fieldErrors: { username: ['USERNAME_IS_ALREADY_IN_USE'] } }),
    async (_, canvas) => {
      await expect(canvas.getByText('Username is already in use')).toBeVisible()
      const username = await field(canvas, 'Username (required)')
      await waitFor(() => expect(username).toHaveFocus())
    },
  ),
  tags: ['invalid (422)'],
}

export const SaveFailed: Story = {
  ...refused(refuse(update, 'broken', { requestId: 'b1946ac9' }), async (alert) =>
    expect(alert).toHaveTextContent(/What you entered is still here\..*b1946ac9/),
  ),
  tags: ['broken (500)'],
}

/** A restored backup does not contain the user. */
export const SaveOfMissing: Story = {
  ...refused(refuse(update, 'missing'), async (alert) =>
    expect(alert).toHaveTextContent(/could not be found/),
  ),
  tags: ['missing (404)'],
}

export const SaveWithoutNetwork: Story = {
  ...refused(unreachable(update), async (alert) => expect(alert).toHaveTextContent(/cannot be reached/)),
  tags: ['offline'],
}

/** A closed alert is not shown again when the user returns to its tab. The next refusal is shown. */
export const ClosedRefusal: Story = {
  tags: ['broken (500)'],
  parameters: { ...at({}, refuse(update, 'broken')), requirements: ['EXP-191'] },
  async play({ canvas }) {
    await userEvent.type(await field(canvas, 'Gecos'), '!{Enter}')
    await userEvent.click(within(await canvas.findByRole('alert')).getByRole('button', { name: /Dismiss/ }))
    await openTab(canvas, 'Portal Roles')
    await canvas.findByRole('checkbox', { name: 'Auditor' })
    await openTab(canvas, 'Account Info')
    const gecos = await field(canvas, 'Gecos')
    await expect(gecos).toHaveValue(`${externalUserExample.gecos}!`)
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.type(gecos, '{Enter}')
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await waitFor(() => expect(gecos).toHaveFocus())
  },
}

/**
 * Saving with Enter leaves the focus in the field. If the pressed save button becomes disabled, the
 * page's title takes the focus.
 */
export const FocusAfterSaving: Story = {
  parameters: {
    requirements: ['EXP-192'],
    ...at(
      {},
      http.put(`*/PG-API${update.path}`, async ({ request }) =>
        HttpResponse.json({ ...externalUserExample, ...((await request.json()) as User) }),
      ),
    ),
  },
  async play({ canvas }) {
    const gecos = await field(canvas, 'Gecos')
    await userEvent.type(gecos, '!{Enter}')
    await expect(await canvas.findByText('No changes')).toBeVisible()
    await waitFor(() => expect(gecos).not.toHaveAttribute('readonly'))
    await nextFrames()
    await waitFor(() => expect(gecos).toHaveFocus())
    await userEvent.type(gecos, '!')
    await save(canvas)
    await expect(await canvas.findByText('No changes')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
  },
}

/** Missing required values are reported, and nothing is sent. */
export const Required: Story = {
  parameters: {
    ...at(
      {},
      saving(() => new Response(null, { status: 500 })),
    ),
    requirements: ['USER-037'],
  },
  beforeEach: resetSent,
  async play({ canvas }) {
    for (const name of ['Email', 'First Name', 'Last Name', 'Username'])
      await userEvent.clear(await field(canvas, `${name} (required)`))
    await userEvent.clear(await field(canvas, 'Gecos'))
    await save(canvas)
    for (const name of ['Email', 'First Name', 'Last Name', 'Username'])
      await expect(await canvas.findByText(`${name} is required`)).toBeVisible()
    await expect(canvas.queryByText('Gecos is required')).toBeNull()
    await expect(sent).toBeUndefined()
  },
}

/** While a profile-change request is open, the server refuses to save, and the alert explains this. */
export const OpenRequest: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at({}, refuse(update, 'invalid', { globalErrors: ['REQUEST_IN_PROGRESS'] })),
    requirements: ['MSG-137'],
  },
  async play({ canvas }) {
    await userEvent.type(await field(canvas, 'Gecos'), '!')
    await save(canvas)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(
      'Unable to update the specified user because they have an open/unresolved profile-change request.',
    )
    await expect(alert).not.toHaveTextContent('Sorry')
    await expect(alert).not.toHaveTextContent('due to one or more errors')
  },
}

/** If data that restricts a tab fails to load, that tab shows the error with a button to try again. */
export const LimitsFailed: Story = {
  tags: ['offline', 'broken (500)'],
  parameters: {
    ...at(
      {},
      refuse(api.profileChanges.listOfUser, 'broken', { requestId: 'c3d5' }),
      unreachable(api.accessChanges.listOfUser),
    ),
    requirements: ['EXP-155'],
  },
  async play({ canvas }) {
    const alert = within(await canvas.findByRole('alert'))
    await expect(alert.getByText(/c3d5/)).toBeVisible()
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible()
    await openTab(canvas, 'Project Roles')
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(/cannot be reached/))
    await expect(canvas.queryByText(/c3d5/)).toBeNull()
    await expect(await canvas.findByRole('button', { name: `Edit ${manager}` })).toBeEnabled()
  },
}

let attempts = 0

/**
 * The focus stays on the button while the retry fails. It moves to the page's title when the button
 * is removed.
 */
export const LimitsRetried: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at(
      {},
      http.get(`*/PG-API${api.profileChanges.listOfUser.path.replace('{userId}', ':userId')}`, () => {
        attempts += 1
        return attempts < 3
          ? HttpResponse.json(
              { globalErrors: [], fieldErrors: {}, requestId: `f${attempts}f7` },
              { status: 500 },
            )
          : HttpResponse.json({ content: [] })
      }),
    ),
    requirements: ['EXP-155'],
  },
  beforeEach: () => {
    attempts = 0
  },
  async play({ canvas }) {
    await canvas.findByText(/f1f7/)
    const button = canvas.getByRole('button', { name: 'Try again' })
    await userEvent.click(button)
    await canvas.findByText(/f2f7/)
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.click(button)
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull())
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
  },
}

/** If the submitted values equal the stored ones (304), an alert shows that there are no changes. */
export const Unchanged: Story = {
  tags: ['unchanged (304)'],
  parameters: { ...at({}, refuse(update, 'unchanged')), requirements: ['SHELL-046'] },
  async play({ canvas }) {
    await userEvent.type(await field(canvas, 'Gecos'), '!')
    await save(canvas)
    await expect(await canvas.findByText('There are no changes to submit.')).toBeVisible()
  },
}

/** A role above the current user's level cannot be given. */
export const PortalRoles: Story = {
  parameters: { ...at({ tab: 'portalRoles' }), requirements: ['USER-023'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('checkbox', { name: 'Auditor' })).toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: 'Portal Administrator' })).toBeDisabled()
    await expect(canvas.queryByRole('checkbox', { name: /Statistician \(external\)/ })).toBeNull()
    await userEvent.click(canvas.getByText('Investigator'))
    await expect(canvas.getByText('Unsaved changes')).toBeVisible()
    // The second press restores the stored selection, so there are no changes.
    await userEvent.click(canvas.getByText('Investigator'))
    await expect(canvas.getByText('No changes')).toBeVisible()
  },
}

const needsAdministrator =
  'This account has WRITE_USERS: only an administrator can change its email and user name. Ask an administrator.'
const reviewer = { ...externalUserExample, portalRoleIds: [2, 3] }

/** Only administrators can give a role with WRITE_USERS. The role's description explains this. */
export const PortalRolesForPeers: Story = {
  parameters: { ...at({ tab: 'portalRoles' }), requirements: ['EXP-132'] },
  async play({ canvas }) {
    const role = await canvas.findByRole('checkbox', { name: 'User Support' })
    await expect(role).toBeDisabled()
    await expect(role).toHaveAccessibleDescription(/Only an administrator can give this role: ask one\.$/)
    await expect(canvas.getByRole('checkbox', { name: 'Investigator' })).toBeEnabled()
  },
}

/**
 * Email and username of an account with WRITE_USERS are shown as text, with the reason. The portal
 * role can be removed from the account.
 */
export const Reviewer: Story = {
  parameters: {
    ...at(
      { user: reviewer },
      saving(() => HttpResponse.json({ ...reviewer, gecos: 'Changed' })),
    ),
    requirements: ['EXP-133'],
  },
  beforeEach: resetSent,
  async play({ canvas }) {
    await expect(await canvas.findByText(needsAdministrator)).toBeVisible()
    await expect(canvas.queryByRole('textbox', { name: /^(Email|Username)/ })).toBeNull()
    await userEvent.type(await field(canvas, 'Gecos'), '!')
    await save(canvas)
    await waitFor(() => expect(sent).toMatchObject({ email: reviewer.email, username: reviewer.username }))
    await openTab(canvas, 'Portal Roles')
    const role = await canvas.findByRole('checkbox', { name: 'User Support' })
    await expect(role).toBeChecked()
    await expect(role).toBeEnabled()
  },
}

/** Administrators can change the email and the username of an account with WRITE_USERS. */
export const ReviewerForAdministrators: Story = {
  parameters: { ...at({ user: reviewer, as: 'ADMIN' }), requirements: ['EXP-133'] },
  async play({ canvas }) {
    await expect(await field(canvas, 'Email (required)')).toBeEnabled()
    await expect(await field(canvas, 'Username (required)')).toBeEnabled()
    await expect(canvas.queryByText(needsAdministrator)).toBeNull()
  },
}

/**
 * With PEER_CHANGES=write_users, User Support can change email and username of an account with
 * WRITE_USERS, and give the role.
 */
export const PeersMayChange: Story = {
  parameters: {
    ...at({ user: reviewer }),
    portal: { configuration: { peerChanges: 'write_users' } },
    requirements: ['EXP-134'],
  },
  async play({ canvas }) {
    await expect(await field(canvas, 'Email (required)')).toBeEnabled()
    await expect(await field(canvas, 'Username (required)')).toBeEnabled()
    await expect(canvas.queryByText(needsAdministrator)).toBeNull()
    await openTab(canvas, 'Portal Roles')
    await expect(await canvas.findByRole('checkbox', { name: 'User Support' })).toBeEnabled()
    await expect(canvas.queryByText(/ask one/)).toBeNull()
  },
}

/**
 * Each project role is shown with its sites, studies and systems. The dialog of a role has separate
 * buttons and a note.
 */
export const ProjectRoles: Story = {
  parameters: { ...at({ tab: 'projectRoles' }), requirements: ['USER-024', 'USER-026', 'USER-027'] },
  async play({ canvas, step }) {
    const role = await canvas.findByRole('listitem', { name: manager })
    await expect(role).toHaveTextContent(/ML-014.*ML-021.*AURORA-2/)
    for (const name of [`Edit ${manager}`, `Delete ${manager}`])
      await expect(within(role).getByRole('button', { name })).toBeEnabled()
    await step('the dialog of a role has separate buttons', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Add Project Role' }))
      const dialog = within(await inPage.findByRole('dialog', { name: 'Add Project Role' }))
      for (const name of ['Apply Changes', 'Revert Changes'])
        await expect(dialog.getByRole('button', { name })).toBeVisible()
      await expect(
        dialog.getByText("These changes won't actually take effect until you click Save."),
      ).toBeVisible()
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(inPage.queryByRole('dialog')).toBeNull())
    })
    await step('Reset restores the list', async () => {
      await userEvent.click(canvas.getByRole('button', { name: `Delete ${manager}` }))
      await expect(canvas.getByText('Marked for Deletion')).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
      const question = within(await inPage.findByRole('alertdialog', { name: 'Reset?' }))
      await userEvent.click(question.getByRole('button', { name: 'Reset' }))
      await waitFor(() => expect(canvas.queryByText('Marked for Deletion')).toBeNull())
    })
  },
}

export const WithoutProjectRoles: Story = {
  tags: ['empty'],
  parameters: {
    ...at({ user: { ...externalUserExample, userAccesses: [] }, tab: 'projectRoles' }),
    requirements: ['USER-025'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('No project roles specified.')).toBeVisible()
  },
}

/** An error is shown at its role, which takes the focus. */
export const FaultsOfProjectRoles: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      { tab: 'projectRoles' },
      refuse(api.userAccesses.saveOfUser, 'invalid', {
        fieldErrors: { 'userAccesses[0].sites': ['SITES_IS_REQUIRED'] },
      }),
    ),
    requirements: ['USER-047'],
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: `Delete ${manager}` }))
    await save(canvas)
    const role = await canvas.findByRole('listitem', { name: investigator })
    await expect(await within(role).findByText('At least one site is required')).toBeVisible()
    await waitFor(() => expect(role).toHaveFocus())
  },
}

/** Saving sends the complete list of the user's accesses. */
export const ProjectRolesSaved: Story = {
  parameters: {
    ...at(
      { tab: 'projectRoles' },
      http.put(
        `*/PG-API${api.userAccesses.saveOfUser.path.replace('{portalUserId}', String(id))}`,
        async ({ request }) => {
          sent = await request.json()
          return HttpResponse.json(userAccessesExample.slice(0, 1))
        },
      ),
    ),
    requirements: ['USER-024'],
  },
  beforeEach: resetSent,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: `Delete ${manager}` }))
    await save(canvas)
    await expect(await canvas.findByText('Updated User Access')).toBeVisible()
    await expect(sent).toMatchObject({
      userAccesses: [
        { id: 501, portalUserId: id, inactive: false },
        { id: 502, portalUserId: id, inactive: true },
      ],
      knownIds: [501, 502],
    })
    await expect(canvas.queryByRole('listitem', { name: manager })).toBeNull()
  },
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: { ...at({}, pending(get)), requirements: ['EXP-185'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'User' })).toBeVisible()
    await expect(canvas.queryByRole('tab')).toBeNull()
  },
}

const notLoaded = (answer: RequestHandler, title: string, retries: boolean): Story => ({
  parameters: { ...at({}, answer), requirements: ['MSG-124'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(title)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' }) !== null).toBe(retries)
    await expect(canvas.getByRole('link', { name: 'To the users' })).toHaveAttribute('href', '/app/users')
  },
})

export const Failed: Story = {
  ...notLoaded(refuse(get, 'broken', { requestId: 'b1946ac9' }), 'Problem loading user.', true),
  tags: ['broken (500)'],
}
export const NoNetwork: Story = {
  ...notLoaded(unreachable(get), 'Problem loading user.', true),
  tags: ['offline'],
}
export const Forbidden: Story = {
  ...notLoaded(refuse(get, 'forbidden'), 'Problem loading user.', false),
  tags: ['forbidden (403)'],
}

/** If the user does not exist (404), the page shows only an error. */
export const Missing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at({}, refuse(get, 'missing')), requirements: ['EXP-150'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('The requested user could not be found.')).toBeVisible()
    await expect(canvas.queryByRole('tab')).toBeNull()
  },
}

/** An address without a valid user id shows an error. */
export const NoId: Story = {
  parameters: { requirements: ['EXP-150'], ...at({}), route: '/app/users/mateo' },
  async play({ canvas }) {
    await expect(await canvas.findByText('The requested user could not be found.')).toBeVisible()
  },
}

export const DeniedForUsers: Story = {
  parameters: { ...at({ as: 'USER' }), requirements: ['AUTH-039'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: 'You are not authorized to view this page' }),
    ).toBeVisible()
  },
}

export const Inactive: Story = {
  parameters: { ...at({ user: inactiveUserExample }), requirements: ['USER-020'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('INACTIVE')).toBeVisible()
    const menu = await actionsOf(canvas)
    await expect(menu.getByRole('menuitem', { name: 'Make user active' })).not.toHaveAttribute(
      'aria-disabled',
    )
    await expect(menu.queryByRole('menuitem', { name: 'Make user inactive' })).toBeNull()
  },
}

export const LongTexts: Story = {
  tags: ['long text'],
  parameters: at({ user: longTextsUserExample }),
  async play({ canvas }) {
    await expect(await field(canvas, 'Gecos')).toHaveValue(longTextsUserExample.gecos)
  },
}

export const LongTextsDark: Story = {
  tags: ['long text', 'dark'],
  ...LongTexts,
  globals: { theme: 'dark' },
}

const limitedUser = { ...externalUserExample, portalRoleDates: [{ roleId: 3, validUntil: '2090-03-31' }] }
const auditorDates = (canvas: Canvas) => within(canvas.getByRole('group', { name: 'Dates of Auditor' }))

/** The dates are saved together with the portal roles. */
export const PortalRoleDates: Story = {
  parameters: {
    ...at(
      { user: limitedUser, tab: 'portalRoles' },
      saving(() => HttpResponse.json({ ...limitedUser, versionno: 5 })),
    ),
    requirements: ['COND-012'],
  },
  beforeEach: resetSent,
  async play({ canvas }) {
    await canvas.findByRole('checkbox', { name: 'Auditor' })
    const until = auditorDates(canvas).getByLabelText('Valid until')
    await expect(until).toHaveValue('2090-03-31')
    await fill(until, '2090-06-30')
    await save(canvas)
    await expect(await canvas.findByText('Updated User')).toBeVisible()
    await expect(sent).toMatchObject({
      portalRoleIds: [3],
      portalRoleDates: [{ roleId: 3, validUntil: '2090-06-30' }],
    })
  },
}

/** Account info is saved without the dates, so that the server does not change them. */
export const DatesStay: Story = {
  parameters: {
    ...at(
      { user: limitedUser },
      saving(() => HttpResponse.json({ ...limitedUser, gecos: 'Changed' })),
    ),
    requirements: ['COND-002'],
  },
  beforeEach: resetSent,
  async play({ canvas }) {
    await userEvent.type(await field(canvas, 'Gecos'), '!')
    await save(canvas)
    await waitFor(() => expect(sent).toMatchObject({ portalRoleIds: [3] }))
    await expect(sent).not.toHaveProperty('portalRoleDates')
  },
}

export const PortalRoleDatesRefused: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      { user: limitedUser, tab: 'portalRoles' },
      refuse(update, 'invalid', {
        fieldErrors: { 'portalRoleDates[0].validUntil': ['VALID_UNTIL_IS_PAST'] },
      }),
    ),
    requirements: ['COND-012'],
  },
  async play({ canvas }) {
    await canvas.findByRole('checkbox', { name: 'Auditor' })
    const until = auditorDates(canvas).getByLabelText('Valid until')
    await fill(until, '2020-06-30')
    await save(canvas)
    await waitFor(() => expect(until).toHaveAccessibleDescription('Valid until must not be in the past'))
    await waitFor(() => expect(until).toHaveFocus())
  },
}

/** If both users changed the dates of one role, the dialog shows them with the role's name. */
export const PortalRoleDatesChangedMeanwhile: Story = {
  tags: ['conflict'],
  parameters: {
    ...at(
      { user: limitedUser, tab: 'portalRoles' },
      ...conflictingServer({ portalRoleDates: [{ roleId: 3, validUntil: '2090-09-30' }] }),
    ),
    requirements: ['EXP-173', 'COND-012'],
  },
  beforeEach: resetSent,
  async play({ canvas }) {
    await canvas.findByRole('checkbox', { name: 'Auditor' })
    await userEvent.click(canvas.getByRole('button', { name: 'Set dates of Portal Roles' }))
    await fill(auditorDates(canvas).getByLabelText('Valid until'), '2090-06-30')
    await save(canvas)
    const dialog = await conflictDialog()
    const dates = conflictOf(dialog, /Dates of Portal Roles/)
    await expect(dates.getByRole('radio', { name: 'Keep mine' })).toHaveAccessibleDescription(
      'Auditor: Until 2090-06-30',
    )
    await expect(dates.getByRole('radio', { name: /^Take what/ })).toHaveAccessibleDescription(
      'Auditor: Until 2090-09-30',
    )
    // A role can have only one pair of dates.
    await expect(dates.queryByRole('radio', { name: 'Do both' })).toBeNull()
    await userEvent.click(dates.getByRole('radio', { name: 'Keep mine' }))
    await saveResolved(dialog)
    await waitFor(() =>
      expect(sent).toMatchObject({
        portalRoleDates: [{ roleId: 3, validUntil: '2090-06-30' }],
        versionno: 5,
      }),
    )
  },
}
