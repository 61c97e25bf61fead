import { refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { accessChangeExample } from '@portal-gateway/contract/accessChanges.examples'
import { api } from '@portal-gateway/contract/api'
import { lockedAccountsExample } from '@portal-gateway/contract/lockedAccounts.examples'
import type { Permission } from '@portal-gateway/contract/permissions'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { profileChangeExample } from '@portal-gateway/contract/profileChanges.examples'
import { accountTypesExample } from '@portal-gateway/contract/registrationActions.examples'
import type { User } from '@portal-gateway/contract/users'
import {
  externalUserExample,
  inactiveUserExample,
  internalUserExample,
} from '@portal-gateway/contract/users.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'
import { choiceAnswers } from '../../accesses/accessAnswers.examples.ts'

const meta = {
  ...portalStory,
  title: 'Screens/Users/User: Additional Actions',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { users } = api
const at = (as: Permission, ...answers: RequestHandler[]) => ({
  route: `/app/users/${externalUserExample.id}`,
  answers: [
    ...answers,
    respond(users.get, externalUserExample),
    respond(users.isRestricted, false),
    respond(users.hasSetInitialPassword, false),
    respond(api.portalRoles.list, portalRolesExample),
    respond(api.registrationActions.accountTypes, accountTypesExample),
    respond(api.profileChanges.listOfUser, { content: [] }),
    respond(api.accessChanges.listOfUser, { content: [] }),
    ...choiceAnswers,
    ...signedInAs(as),
  ],
})
const inPage = within(document.body)
const press = async (canvas: Canvas, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }))
/** Opens the menu if it is closed, and returns the item with this name. */
const openAt = async (canvas: Canvas, name: string) => {
  if (!inPage.queryByRole('menu')) await press(canvas, 'Actions')
  return inPage.findByRole('menuitem', { name })
}
const choose = async (canvas: Canvas, name: string) => userEvent.click(await openAt(canvas, name))
/** Opens the menu, and expects an enabled item with this name and no item with the name `hidden`. */
const expectOffered = async (canvas: Canvas, name: string, hidden?: string) => {
  await waitFor(async () => expect(await openAt(canvas, name)).not.toHaveAttribute('aria-disabled'))
  if (hidden) await expect(inPage.queryByRole('menuitem', { name: hidden })).toBeNull()
}
const answerYes = async () => {
  const question = within(await inPage.findByRole('alertdialog', { name: 'Make user inactive?' }))
  await userEvent.click(question.getByRole('button', { name: 'Make user inactive' }))
}

let stored: User
let calls: string[] = []
const resetSent = () => {
  stored = externalUserExample
  calls = []
}

/** Server that stores whether the user is active, and records the calls. */
const toggling: RequestHandler[] = [
  http.get(`*/PG-API${users.get.path.replace('{id}', ':id')}`, () => HttpResponse.json(stored)),
  ...(['activate', 'deactivate'] as const).map((call) =>
    http.put(`*/PG-API${users[call].path.replace('{id}', ':id')}`, () => {
      calls.push(call)
      stored = call === 'activate' ? externalUserExample : inactiveUserExample
      return new HttpResponse(null, { status: 200 })
    }),
  ),
]

/** The menu has the destructive action last, and can be used with the keyboard. */
export const ByKeyboard: Story = {
  parameters: { ...at('ADMIN', respond(users.isRestricted, true)), requirements: ['EXP-051'] },
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: 'Actions' })
    await expectOffered(canvas, remove)
    await closeMenu()
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    const menu = within(await inPage.findByRole('menu', { name: 'Actions' }))
    await expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Remove password change restriction',
      'Resend initial registration email',
      'End all sessions',
      'Remove authenticator app',
      'Make user inactive',
    ])
    await expect(menu.getByRole('separator').nextElementSibling).toHaveTextContent('Make user inactive')
    await userEvent.keyboard('{End}{Enter}')
    const question = within(await inPage.findByRole('alertdialog', { name: 'Make user inactive?' }))
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
  },
}

/** Deactivating a user requires a confirmation; activating does not. */
export const Toggles: Story = {
  parameters: { ...at('WRITE_USERS', ...toggling), requirements: ['USER-020', 'EXP-051'] },
  beforeEach: resetSent,
  async play({ canvas }) {
    await choose(canvas, 'Make user inactive')
    const question = within(await inPage.findByRole('alertdialog', { name: 'Make user inactive?' }))
    await expect(question.getByText(/is signed out immediately and cannot sign in any more/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(inPage.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions' })).toHaveFocus())
    await expect(calls).toEqual([])

    await choose(canvas, 'Make user inactive')
    await answerYes()
    await expect(await canvas.findByText('User Deactivated')).toBeVisible()
    await expect(await canvas.findByText('INACTIVE')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions' })).toHaveFocus())
    await choose(canvas, 'Make user active')
    await expect(await canvas.findByText('User Activated')).toBeVisible()
    await waitFor(() => expect(canvas.queryByText('INACTIVE')).toBeNull())
    await expect(calls).toEqual(['deactivate', 'activate'])
  },
}

const toggleFails = (answer: RequestHandler, why: RegExp): Story => ({
  parameters: { ...at('WRITE_USERS', answer), requirements: ['MSG-138'] },
  async play({ canvas }) {
    await choose(canvas, 'Make user inactive')
    await answerYes()
    await expect(await canvas.findByText("Unable to change user's status.")).toBeVisible()
    await expect(canvas.getByText(why)).toBeVisible()
    await expectOffered(canvas, 'Make user inactive')
  },
})

export const LastAdministrator: Story = {
  ...toggleFails(
    refuse(users.deactivate, 'invalid', { globalErrors: ['LAST_ADMINISTRATOR'] }),
    /The portal would have no administrator/,
  ),
  tags: ['invalid (422)'],
}
export const ToggleFailed: Story = {
  ...toggleFails(refuse(users.deactivate, 'broken', { requestId: 'b1946ac9' }), /b1946ac9/),
  tags: ['broken (500)'],
}
/** A restored backup does not contain the user. */
export const ToggleOfMissing: Story = {
  ...toggleFails(refuse(users.deactivate, 'missing'), /could not be found/),
  tags: ['missing (404)'],
}
export const ToggleWithoutNetwork: Story = {
  ...toggleFails(unreachable(users.deactivate), /cannot be reached/),
  tags: ['offline'],
}

/** If a colleague has already deactivated the user (304), an alert is shown. */
export const InactiveAlready: Story = {
  tags: ['unchanged (304)'],
  parameters: { ...at('WRITE_USERS', refuse(users.deactivate, 'unchanged')), requirements: ['EXP-171'] },
  async play({ canvas }) {
    await choose(canvas, 'Make user inactive')
    await answerYes()
    await expect(await canvas.findByText('This user is inactive already.')).toBeVisible()
  },
}

const inactive = respond(users.get, inactiveUserExample)

/** If a colleague has already activated the user (304), an alert is shown. */
export const ActiveAlready: Story = {
  tags: ['unchanged (304)'],
  parameters: {
    ...at('WRITE_USERS', inactive, refuse(users.activate, 'unchanged')),
    requirements: ['EXP-171', 'EXP-371'],
  },
  async play({ canvas }) {
    await choose(canvas, 'Make user active')
    await expect(await canvas.findByText('This user is active already.')).toBeVisible()
  },
}

/** A restored backup does not contain the user. */
export const ActivationOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at('WRITE_USERS', inactive, refuse(users.activate, 'missing')),
    requirements: ['MSG-138', 'EXP-371'],
  },
  async play({ canvas }) {
    await choose(canvas, 'Make user active')
    await expect(await canvas.findByText("Unable to change user's status.")).toBeVisible()
    await expect(canvas.getByText(/could not be found/)).toBeVisible()
    await expectOffered(canvas, 'Make user active')
  },
}

const remove = 'Remove password change restriction'
let isRestricted = true

/** An administrator can end the restriction on password changes, and the action then disappears. */
export const Restricted: Story = {
  parameters: {
    ...at(
      'ADMIN',
      http.get(`*/PG-API${users.isRestricted.path.replace('{uuid}', externalUserExample.uuid)}`, () =>
        HttpResponse.json(isRestricted),
      ),
      http.post(`*/PG-API${users.clearRestriction.path.replace('{uuid}', externalUserExample.uuid)}`, () => {
        isRestricted = false
        return new HttpResponse(null, { status: 200 })
      }),
    ),
    requirements: ['USER-021'],
  },
  beforeEach: () => {
    isRestricted = true
  },
  async play({ canvas }) {
    await choose(canvas, remove)
    await expect(await canvas.findByText('Restriction Removed')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions' })).toHaveFocus())
    await expectOffered(canvas, 'Make user inactive', remove)
  },
}

/**
 * If there is no restriction on password changes, the action that ends it is not offered. [C-173]
 */
export const NotRestricted: Story = {
  parameters: { ...at('ADMIN'), requirements: ['USER-021'] },
  async play({ canvas }) {
    await expectOffered(canvas, 'Make user inactive', remove)
  },
}

/**
 * For User Support, the action that ends the restriction is not offered, and the restriction is not
 * requested. [C-173]
 */
export const RestrictedForSupport: Story = {
  parameters: { ...at('WRITE_USERS', refuse(users.isRestricted, 'broken')), requirements: ['USER-021'] },
  async play({ canvas }) {
    await expectOffered(canvas, 'Make user inactive', remove)
    await expect(canvas.queryByText(/Unable to determine/)).toBeNull()
  },
}

export const RestrictionUnknown: Story = {
  tags: ['broken (500)'],
  parameters: { ...at('ADMIN', refuse(users.isRestricted, 'broken')), requirements: ['MSG-139'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByText(
        /^Unable to determine if user is currently restricted from changing their password\./,
      ),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled()
    await expectOffered(canvas, 'Make user inactive', remove)
  },
}

/** A restored backup does not contain the user. */
export const RestrictionOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at('ADMIN', refuse(users.isRestricted, 'missing')),
    requirements: ['MSG-139', 'EXP-371'],
  },
  async play({ canvas }) {
    await expect(
      await canvas.findByText(
        /^Unable to determine if user is currently restricted from changing their password\./,
      ),
    ).toHaveTextContent(/could not be found/)
    await expectOffered(canvas, 'Make user inactive', remove)
  },
}

export const ClearingFailed: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at('ADMIN', respond(users.isRestricted, true), refuse(users.clearRestriction, 'broken')),
    requirements: ['MSG-140'],
  },
  async play({ canvas }) {
    await choose(canvas, remove)
    await expect(
      await canvas.findByText("Unable to clear user's password-change time restriction."),
    ).toBeVisible()
    await expectOffered(canvas, remove)
  },
}

export const ClearingOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at('ADMIN', respond(users.isRestricted, true), refuse(users.clearRestriction, 'missing')),
    requirements: ['MSG-140'],
  },
  async play({ canvas }) {
    await choose(canvas, remove)
    await expect(
      await canvas.findByText("Unable to clear user's password-change time restriction."),
    ).toBeVisible()
  },
}

const resend = 'Resend initial registration email'
const sent = 'Initial email has been resent.'

interface Checks {
  mayEver?: RequestHandler
  hasSet?: RequestHandler
  mail?: RequestHandler
}

const resending = (
  { mayEver, hasSet, mail }: Checks,
  text: string,
  role: 'status' | 'alert',
  requirements: string[],
): Story => ({
  parameters: {
    ...at(
      'WRITE_USERS',
      // If an earlier response makes a call unnecessary, the handler of the call returns an error, so that
      // the story fails if the call is sent.
      mayEver ?? respond(users.canChangePasswordEver, true),
      hasSet ??
        (mayEver
          ? refuse(users.hasSetInitialPassword, 'broken')
          : respond(users.hasSetInitialPassword, false)),
      mail ??
        (mayEver || hasSet
          ? refuse(users.resendInitialEmail, 'broken')
          : respond(users.resendInitialEmail, undefined)),
    ),
    requirements,
  },
  async play({ canvas }) {
    await choose(canvas, resend)
    const said = await canvas.findByText(text)
    await expect(said).toBeVisible()
    await expect(said.closest('[role]')).toHaveAttribute('role', role)
    await expect(canvas.queryByText(sent) === null).toBe(text !== sent)
    await expectOffered(canvas, resend)
  },
})

const undetermined = 'Unexpected error: failed to determine whether user is allowed to set their password.'

export const Resent: Story = {
  ...resending({}, sent, 'status', ['USER-022', 'USER-043', 'MSG-151']),
}

export const NotPermitted: Story = {
  ...resending(
    { mayEver: respond(users.canChangePasswordEver, false) },
    'This user is not permitted to change their password using the Portal Gateway.',
    'status',
    ['USER-043', 'MSG-148'],
  ),
  tags: ['broken (500)'],
}

/**
 * Whether the call was sent before. From the second call on, the server reports that the password
 * is set.
 */
let isAsked = false
const setSince = http.get(`*/PG-API${users.hasSetInitialPassword.path.replace('{id}', ':id')}`, () => {
  const isSet = isAsked
  isAsked = true
  return HttpResponse.json(isSet)
})

export const PasswordIsSet: Story = {
  ...resending({ hasSet: setSince }, 'This user has already set their initial password.', 'status', [
    'USER-043',
    'MSG-149',
  ]),
  beforeEach: () => {
    isAsked = false
  },
}

export const FirstCheckFailed: Story = {
  ...resending({ mayEver: refuse(users.canChangePasswordEver, 'broken') }, undetermined, 'alert', [
    'MSG-150',
  ]),
  tags: ['broken (500)'],
}

export const SecondCheckFailed: Story = {
  ...resending({ hasSet: refuse(users.hasSetInitialPassword, 'broken') }, undetermined, 'alert', ['MSG-150']),
  tags: ['broken (500)'],
}

export const FirstCheckOfMissing: Story = {
  ...resending({ mayEver: refuse(users.canChangePasswordEver, 'missing') }, undetermined, 'alert', [
    'MSG-150',
  ]),
  tags: ['missing (404)', 'broken (500)'],
}

export const SecondCheckOfMissing: Story = {
  ...resending({ hasSet: refuse(users.hasSetInitialPassword, 'missing') }, undetermined, 'alert', [
    'MSG-150',
  ]),
  tags: ['missing (404)'],
}

export const ResendOfMissing: Story = {
  ...resending(
    { mail: refuse(users.resendInitialEmail, 'missing') },
    'Failed to resend initial email due to unexpected error.',
    'alert',
    ['MSG-152'],
  ),
  tags: ['missing (404)'],
}

export const ResendFailed: Story = {
  ...resending(
    { mail: refuse(users.resendInitialEmail, 'broken') },
    'Failed to resend initial email due to unexpected error.',
    'alert',
    ['MSG-152'],
  ),
  tags: ['broken (500)'],
}

/** The user has set the password after the page checked this, and before the mail was sent. */
export const PasswordSetMeanwhile: Story = {
  ...resending(
    { mail: refuse(users.resendInitialEmail, 'invalid', { globalErrors: ['INITIAL_PASSWORD_IS_SET'] }) },
    'This user has already set their initial password.',
    'alert',
    ['USER-043', 'EXP-371'],
  ),
  tags: ['invalid (422)'],
}

/** Expects a disabled item whose reason is in the menu and in its description. */
async function expectDisabled(canvas: Canvas, name: string, reason: string) {
  await waitFor(async () => expect(await openAt(canvas, name)).toHaveAttribute('aria-disabled', 'true'))
  const item = await openAt(canvas, name)
  await expect(item).toHaveAccessibleDescription(reason)
  await expect(within(item).getByText(reason)).toBeVisible()
}
const closeMenu = async () => {
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(inPage.queryByRole('menu')).toBeNull())
}
const of = (user: User, ...answers: RequestHandler[]) =>
  at('WRITE_USERS', ...answers, respond(users.get, user))

/**
 * User Support cannot change the account of an administrator, so all actions and fields are
 * disabled. (T20)
 */
export const OfAdministrator: Story = {
  parameters: {
    ...of({ ...externalUserExample, portalRoleIds: [1, 3] }),
    requirements: ['EXP-051'],
  },
  async play({ canvas }) {
    const reason =
      'This account has a higher permission than yours: a colleague with that permission must do this.'
    await expectDisabled(canvas, 'Make user inactive', reason)
    await expectDisabled(canvas, resend, reason)
    await closeMenu()
    await waitFor(() => expect(canvas.queryByRole('textbox')).toBeNull())
    await expect(canvas.queryByRole('button', { name: 'Save' })).toBeNull()
    await userEvent.click(canvas.getByRole('tab', { name: 'Portal Roles' }))
    for (const box of await canvas.findAllByRole('checkbox')) await expect(box).toBeDisabled()
  },
}

export const OfAdministratorDark: Story = { tags: ['dark'], ...OfAdministrator, globals: { theme: 'dark' } }

/**
 * If the first password is already set, the initial email cannot be sent again, and the disabled
 * action shows this reason.
 */
export const FirstPasswordIsSet: Story = {
  parameters: {
    requirements: ['EXP-051'],
    ...of(externalUserExample, respond(users.hasSetInitialPassword, true)),
  },
  async play({ canvas }) {
    await expectDisabled(canvas, resend, 'This user has already set their initial password.')
    await expectOffered(canvas, 'Make user inactive')
  },
}

/**
 * The organisation manages the password of an internal user, so the initial email cannot be sent
 * again.
 */
export const OfInternalUser: Story = {
  parameters: {
    ...of(
      { ...internalUserExample, id: externalUserExample.id, portalRoleIds: [3] },
      refuse(users.hasSetInitialPassword, 'broken'),
    ),
    requirements: ['EXP-051'],
  },
  async play({ canvas }) {
    await expectDisabled(
      canvas,
      resend,
      'This user is not permitted to change their password using the Portal Gateway.',
    )
    await expectOffered(canvas, 'Make user inactive')
  },
}

/** The initial email cannot be sent again to an inactive user, who cannot sign in. */
export const OfInactiveUser: Story = {
  parameters: { ...of(inactiveUserExample), requirements: ['EXP-051'] },
  async play({ canvas }) {
    await expectDisabled(canvas, resend, 'This account is inactive. Make the user active first.')
    await expectOffered(canvas, 'Make user active')
  },
}

const { list: lockedList, unlock } = api.lockedAccounts
const lockedAccount = {
  ...lockedAccountsExample[2],
  id: externalUserExample.id,
  username: externalUserExample.username,
  firstName: externalUserExample.firstName,
  lastName: externalUserExample.lastName,
  email: externalUserExample.email,
  lockedSince: '2026-03-05T09:41:00.000Z',
  lockedUntil: null,
  wrongPasswords: 5,
  isHigher: false,
}
let isLocked = true
/** Server with a locked account that can be unlocked. */
const lockable = [
  http.get(`*/PG-API${lockedList.path}`, ({ request }) => {
    const isOfThisUser = new URL(request.url).searchParams.get('userId') === String(externalUserExample.id)
    return HttpResponse.json(isLocked && isOfThisUser ? [lockedAccount] : [])
  }),
  http.put(`*/PG-API${unlock.path.replace('{id}', String(externalUserExample.id))}`, () => {
    isLocked = false
    return new HttpResponse(null, { status: 200 })
  }),
]

/** The page of a locked account shows a notice, and support can unlock the account. [C-057] */
export const Locked: Story = {
  parameters: { ...at('WRITE_USERS', ...lockable), requirements: ['EXP-158', 'EXP-075'] },
  beforeEach: () => {
    isLocked = true
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('LOCKED')).toBeVisible()
    await expect(
      canvas.getByText(/This user cannot sign in until User Support unlocks the account\./),
    ).toBeVisible()
    await press(canvas, 'Unlock Mateo Okonkwo')
    await expect(await canvas.findByText('Account unlocked')).toBeVisible()
    await waitFor(() => expect(canvas.queryByText('LOCKED')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions' })).toHaveFocus())
  },
}

/** If a lock has an end, the notice shows its time. */
export const LockedForAWhile: Story = {
  parameters: {
    ...at(
      'WRITE_USERS',
      respond(lockedList, [{ ...lockedAccount, lockedUntil: '2026-03-05T09:56:00.000Z' }]),
    ),
    requirements: ['EXP-158'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/This user cannot sign in/)).toHaveTextContent(
      /This user cannot sign in until 2026-03-05 \d\d:\d\d, or until User Support unlocks the account\.$/,
    )
  },
}

export const LockedDark: Story = {
  tags: ['dark'],
  parameters: at('WRITE_USERS', respond(lockedList, [lockedAccount])),
  globals: { theme: 'dark' },
}

/** Users with READ_USERS see the notice, which explains that User Support can unlock the account. */
export const LockedForReaders: Story = {
  parameters: { ...at('READ_USERS', respond(lockedList, [lockedAccount])), requirements: ['EXP-158'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('LOCKED')).toBeVisible()
    await expect(canvas.getByText(/Only User Support can unlock accounts\./)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Unlock/ })).toBeNull()
  },
}

export const LockUnknown: Story = {
  tags: ['broken (500)'],
  parameters: { ...at('WRITE_USERS', refuse(lockedList, 'broken')), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Problem loading locked accounts\./)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}

const openRequest = {
  ...profileChangeExample,
  id: 41,
  portalUserId: externalUserExample.id,
  requestStatus: 'PENDING_REVIEW' as const,
  inactive: false,
}

/** Account info and portal roles cannot be edited before the open request is decided. [C-149] */
export const WithOpenRequest: Story = {
  parameters: {
    ...at('WRITE_USERS', respond(api.profileChanges.listOfUser, { content: [openRequest] })),
    requirements: ['USER-041'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Open profile-change request')).toBeVisible()
    await expect(
      canvas.getByText(/^Account info and portal roles cannot be changed before it is decided\./),
    ).toBeVisible()
    const link = canvas.getByRole('link', { name: 'Open the request' })
    // The notice is part of the page, so screen readers must not announce it.
    await expect(link.closest('[role="status"], [role="alert"]')).toBeNull()
    await expect(link).toHaveAttribute('href', '/app/user-requests/profile-change/41')
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Save' })).toBeNull()
    await userEvent.click(canvas.getByRole('tab', { name: 'Portal Roles' }))
    for (const box of await canvas.findAllByRole('checkbox')) await expect(box).toBeDisabled()
    await expectOffered(canvas, 'Make user inactive')
  },
}

/**
 * On an administrator's own account with an open request, the notice explains that a colleague must
 * decide it.
 */
export const WithOwnOpenRequest: Story = {
  parameters: {
    requirements: ['EXP-182'],
    ...at(
      'ADMIN',
      respond(users.get, internalUserExample),
      respond(api.profileChanges.listOfUser, {
        content: [{ ...openRequest, portalUserId: internalUserExample.id }],
      }),
    ),
    route: `/app/users/${internalUserExample.id}`,
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/before it is decided by a colleague\./)).toBeVisible()
    await expectDisabled(
      canvas,
      'Make user inactive',
      'This is your own account: only a colleague can deactivate it or change its portal roles.',
    )
  },
}

/** Project roles are read-only until the open access-change request is decided. [C-211] */
export const WithOpenAccessChange: Story = {
  parameters: {
    ...at(
      'WRITE_USERS',
      respond(api.accessChanges.listOfUser, {
        content: [{ ...accessChangeExample, id: 57, portalUserId: externalUserExample.id }],
      }),
    ),
    requirements: ['USER-041'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Open access-change request')).toBeVisible()
    await expect(canvas.getByText(/^Project roles cannot be changed before it is decided\./)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Open the request' })).toHaveAttribute(
      'href',
      '/app/user-requests/access-change/57',
    )
    await expect(canvas.getByLabelText(/^First Name/)).toBeEnabled()
    await userEvent.click(canvas.getByRole('tab', { name: 'Project Roles' }))
    await expect(await canvas.findByText('Site Data Manager')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Add Project Role' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Save' })).toBeNull()
  },
}

/** A decided request does not restrict the page. */
export const WithDecidedRequest: Story = {
  parameters: {
    ...at(
      'WRITE_USERS',
      respond(api.profileChanges.listOfUser, {
        content: [{ ...openRequest, requestStatus: 'APPROVED' as const }],
      }),
    ),
    requirements: ['USER-041'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByLabelText(/^First Name/)).toBeEnabled()
    await expect(canvas.queryByText('Open profile-change request')).toBeNull()
  },
}
