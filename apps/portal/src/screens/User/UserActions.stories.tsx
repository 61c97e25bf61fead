import { refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import type { Permission } from '@portal-gateway/contract/permissions'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { accountTypesExample } from '@portal-gateway/contract/registrationActions.examples'
import type { User } from '@portal-gateway/contract/users'
import { externalUserExample, inactiveUserExample } from '@portal-gateway/contract/users.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../../../.storybook/portalStory.tsx'

const meta = { ...portalStory, title: 'portal/User/Additional Actions' } satisfies Meta
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
    respond(api.portalRoles.list, portalRolesExample),
    respond(api.registrationActions.accountTypes, accountTypesExample),
    ...signedInAs(as),
  ],
})
const inPage = within(document.body)
const press = async (canvas: Canvas, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }))
const answerYes = async () => {
  const question = within(await inPage.findByRole('alertdialog', { name: 'Make user inactive?' }))
  await userEvent.click(question.getByRole('button', { name: 'Make user inactive' }))
}

let stored: User
let calls: string[] = []
const fresh = () => {
  stored = externalUserExample
  calls = []
}

/** A server that knows who is let in. */
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

/** Out after a question that says what it does, and in again without one. */
export const Toggles: Story = {
  parameters: { ...at('WRITE_USERS', ...toggling), requirements: ['USER-020'] },
  beforeEach: fresh,
  async play({ canvas }) {
    await press(canvas, 'Make user inactive')
    const question = within(await inPage.findByRole('alertdialog', { name: 'Make user inactive?' }))
    await expect(question.getByText(/is signed out at once and cannot sign in any more/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(inPage.queryByRole('alertdialog')).toBeNull())
    await expect(calls).toEqual([])

    await press(canvas, 'Make user inactive')
    await answerYes()
    await expect(await canvas.findByText('User Deactivated')).toBeVisible()
    await expect(await canvas.findByText('INACTIVE')).toBeVisible()
    const again = await canvas.findByRole('button', { name: 'Make user active' })
    await waitFor(() => expect(again).toHaveFocus())
    await userEvent.click(again)
    await expect(await canvas.findByText('User Activated')).toBeVisible()
    await waitFor(() => expect(canvas.queryByText('INACTIVE')).toBeNull())
    await expect(calls).toEqual(['deactivate', 'activate'])
  },
}

const toggleFails = (answer: RequestHandler, why: RegExp): Story => ({
  parameters: { ...at('WRITE_USERS', answer), requirements: ['MSG-138'] },
  async play({ canvas }) {
    await press(canvas, 'Make user inactive')
    await answerYes()
    await expect(await canvas.findByText("Unable to change user's status.")).toBeVisible()
    await expect(canvas.getByText(why)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Make user inactive' })).toBeEnabled()
  },
})

export const LastAdministrator: Story = toggleFails(
  refuse(users.deactivate, 'invalid', { globalErrors: ['LAST_ADMINISTRATOR'] }),
  /Nobody else could administer the portal/,
)
export const ToggleFailed: Story = toggleFails(
  refuse(users.deactivate, 'broken', { requestId: 'b1946ac9' }),
  /b1946ac9/,
)
export const ToggleWithoutNetwork: Story = toggleFails(unreachable(users.deactivate), /cannot be reached/)

/** A colleague was quicker: 304. */
export const InactiveAlready: Story = {
  parameters: at('WRITE_USERS', refuse(users.deactivate, 'unchanged')),
  async play({ canvas }) {
    await press(canvas, 'Make user inactive')
    await answerYes()
    await expect(await canvas.findByText('This user is inactive already.')).toBeVisible()
  },
}

const remove = 'Remove password change restriction'
let isRestricted = true

/** An administrator takes the waiting time away, and the button is gone. */
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
    await press(canvas, remove)
    await expect(await canvas.findByText('Restriction Removed')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: remove })).toBeNull()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus()
  },
}

/** There is none in force. [C-173] */
export const NotRestricted: Story = {
  parameters: { ...at('ADMIN'), requirements: ['USER-021'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Make user inactive' })).toBeEnabled()
    await expect(canvas.queryByRole('button', { name: remove })).toBeNull()
  },
}

/** Not for support: it is not even asked. [C-173] */
export const RestrictedForSupport: Story = {
  parameters: { ...at('WRITE_USERS', refuse(users.isRestricted, 'broken')), requirements: ['USER-021'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Make user inactive' })).toBeEnabled()
    await expect(canvas.queryByRole('button', { name: remove })).toBeNull()
    await expect(canvas.queryByText(/Unable to determine/)).toBeNull()
  },
}

export const RestrictionUnknown: Story = {
  parameters: { ...at('ADMIN', refuse(users.isRestricted, 'broken')), requirements: ['MSG-139'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByText(
        /^Unable to determine if user is currently restricted from changing their password\./,
      ),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled()
    await expect(canvas.queryByRole('button', { name: remove })).toBeNull()
  },
}

export const ClearingFailed: Story = {
  parameters: {
    ...at('ADMIN', respond(users.isRestricted, true), refuse(users.clearRestriction, 'broken')),
    requirements: ['MSG-140'],
  },
  async play({ canvas }) {
    await press(canvas, remove)
    await expect(
      await canvas.findByText("Unable to clear user's password-change time restriction."),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: remove })).toBeEnabled()
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
      // What an earlier answer makes needless is not asked.
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
    await press(canvas, resend)
    const said = await canvas.findByText(text)
    await expect(said).toBeVisible()
    await expect(said.closest('[role]')).toHaveAttribute('role', role)
    await expect(canvas.queryByText(sent) === null).toBe(text !== sent)
    await expect(canvas.getByRole('button', { name: resend })).toBeEnabled()
  },
})

const undetermined = 'Unexpected error: failed to determine whether user is allowed to set their password.'

export const Resent: Story = resending({}, sent, 'status', ['USER-022', 'USER-043', 'MSG-151'])

export const NotPermitted: Story = resending(
  { mayEver: respond(users.canChangePasswordEver, false) },
  'This user is not permitted to change their password using the Portal Gateway.',
  'status',
  ['USER-043', 'MSG-148'],
)

export const PasswordIsSet: Story = resending(
  { hasSet: respond(users.hasSetInitialPassword, true) },
  'This user has already set their initial password.',
  'status',
  ['USER-043', 'MSG-149'],
)

export const FirstCheckFailed: Story = resending(
  { mayEver: refuse(users.canChangePasswordEver, 'broken') },
  undetermined,
  'alert',
  ['MSG-150'],
)

export const SecondCheckFailed: Story = resending(
  { hasSet: refuse(users.hasSetInitialPassword, 'broken') },
  undetermined,
  'alert',
  ['MSG-150'],
)

export const ResendFailed: Story = resending(
  { mail: refuse(users.resendInitialEmail, 'broken') },
  'Failed to resend initial email due to unexpected error.',
  'alert',
  ['MSG-152'],
)
