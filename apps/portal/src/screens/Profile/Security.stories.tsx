import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import {
  currentSessionExample,
  longAgentSessionExample,
  openSessionsExample,
} from '@portal-gateway/contract/openSessions.examples'
import { noPasskeysExample } from '@portal-gateway/contract/passkeys.examples'
import { signedInExamples } from '@portal-gateway/contract/session.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Accounts/Profile: Security',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { list, end, endOthers } = api.openSessions
const at = (...answers: unknown[]) => ({
  route: '/app/profile?tab=security',
  answers: [...answers, ...signedInAs('USER')],
})

const entries = async (canvas: Canvas) =>
  within(await canvas.findByRole('list', { name: 'Sessions' })).getAllByRole('listitem')
const openEnd = async (canvas: Canvas) => {
  await userEvent.click(
    await canvas.findByRole('button', { name: /^End Session: Safari 18 on iOS, last seen / }),
  )
  return within(await screen.findByRole('dialog', { name: 'End Session?' }))
}
const openEndOthers = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'End All Other Sessions' }))
  return within(await screen.findByRole('dialog', { name: 'End All Other Sessions?' }))
}
const confirm = async (dialog: Canvas, password = 'thirty-two calm lakes') => {
  if (password) await userEvent.type(dialog.getByLabelText('Password'), password)
  await userEvent.click(dialog.getByRole('button', { name: /^End (Session|All Other Sessions)$/ }))
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const focusIsOn = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name })))

/** The list shows the browser, the system, the times and the address of each session, and marks the current one. */
export const Ready: Story = {
  parameters: { ...at(), requirements: ['IDENT-001'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('tab', { name: 'Security' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    const [current, phone, unknown] = await entries(canvas)
    if (!current || !phone || !unknown) throw new Error('There must be three sessions.')
    await expect(within(current).getByRole('heading', { name: 'Firefox 147 on Windows' })).toBeVisible()
    await expect(within(current).getByText('This session')).toBeVisible()
    await expect(within(current).queryByRole('button')).toBeNull()
    await expect(within(current).getByText('192.0.2.17')).toBeVisible()
    for (const term of ['First seen', 'Last seen', 'Address'])
      await expect(within(phone).getByText(term)).toBeVisible()
    await expect(within(phone).getByText('2001:db8:44::9a1')).toBeVisible()
    await expect(within(phone).queryByText('This session')).toBeNull()
    const times = phone.querySelectorAll('time')
    await expect([...times].map(({ dateTime }) => dateTime)).toEqual([
      '2026-03-04T21:15:00.000Z',
      '2026-03-05T07:30:00.000Z',
    ])
    await expect(within(unknown).getByRole('heading', { name: 'Unknown browser' })).toBeVisible()
    await expect(within(unknown).getByText('Unknown')).toBeVisible()
  },
}
export const Dark: Story = { tags: ['dark'], ...Ready, globals: { theme: 'dark' } }

export const Loading: Story = { tags: ['loading'], parameters: at(pending(list)) }

/** Without another session there is nothing to end. */
export const OnlyThis: Story = {
  parameters: { ...at(respond(list, [currentSessionExample])), requirements: ['IDENT-003'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Only this browser is signed in to your account.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^End/ })).toBeNull()
  },
}

/** At most twenty sessions by default. */
export const Many: Story = {
  parameters: at(
    respond(list, [
      currentSessionExample,
      ...Array.from({ length: 19 }, (_, place) => ({
        ...currentSessionExample,
        id: `other-${place}`,
        isCurrent: false,
        lastSeen: new Date(
          Date.parse(currentSessionExample.lastSeen) - (place + 1) * 3_600_000,
        ).toISOString(),
      })),
    ]),
  ),
  async play({ canvas }) {
    await expect(await entries(canvas)).toHaveLength(20)
    const names = canvas
      .getAllByRole('button', { name: /^End Session: / })
      .map((button) => button.getAttribute('aria-label'))
    await expect(new Set(names).size).toBe(19)
  },
}

/** A client that the server does not recognise is shown with the text that it sent, which wraps. */
export const LongTexts: Story = {
  tags: ['long text'],
  parameters: {
    ...at(respond(list, [currentSessionExample, longAgentSessionExample])),
    requirements: ['IDENT-001'],
  },
  async play({ canvas }) {
    const title = await canvas.findByRole('heading', { name: longAgentSessionExample.userAgent })
    await expect(title).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: at(unreachable(list)),
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading your sessions.')).toBeVisible()
  },
}
export const ServerError: Story = {
  tags: ['broken (500)'],
  parameters: at(refuse(list, 'broken')),
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading your sessions.')).toBeVisible()
  },
}

let sent: unknown[] = []
let hasEnded = false
/** Answers with the full list until the call of this path was sent, and then with the rest. */
const listUntil = (path: string, rest: readonly object[]): RequestHandler[] => [
  http.get(`*/PG-API${list.path}`, () => HttpResponse.json(hasEnded ? rest : openSessionsExample)),
  http.post(`*/PG-API${path}`, () => {
    hasEnded = true
    // MSW passes the request to the next handler.
    return undefined
  }),
]
const ending = (path: string, rest: readonly object[]): RequestHandler[] => [
  ...listUntil(path, rest),
  http.post(`*/PG-API${path}`, async ({ request }) => {
    sent.push(await request.json())
    return new HttpResponse(null, { status: 200 })
  }),
]
const start = () => {
  sent = []
  hasEnded = false
}

/** The user ends a session with the keyboard alone: the dialog asks for the password, and the list is loaded again. */
export const EndsOne: Story = {
  parameters: {
    ...at(...ending('/rest/secure/sessions/:id/end', openSessionsExample.toSpliced(1, 1))),
    requirements: ['IDENT-002'],
  },
  beforeEach: start,
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: /^End Session: Safari 18 on iOS/ })
    button.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'End Session?' }))
    await expect(dialog.getByText(/^Safari 18 on iOS is signed out immediately/)).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus())
    await userEvent.keyboard('thirty-two calm lakes{Enter}')
    await expect(await screen.findByText('Session ended')).toBeVisible()
    await expect(screen.getByText('Safari 18 on iOS is signed out.')).toBeVisible()
    await isClosed()
    await waitFor(async () => expect(await entries(canvas)).toHaveLength(2))
    await focusIsOn('Profile')
    await expect(sent).toEqual([{ password: 'thirty-two calm lakes' }])
  },
}

/** The user ends all other sessions; the button disappears with them. */
export const EndsOthers: Story = {
  parameters: { ...at(...ending(endOthers.path, [currentSessionExample])), requirements: ['IDENT-003'] },
  beforeEach: start,
  async play({ canvas }) {
    await confirm(await openEndOthers(canvas))
    await expect(await screen.findByText('Other sessions ended')).toBeVisible()
    await isClosed()
    await expect(await canvas.findByText('Only this browser is signed in to your account.')).toBeVisible()
    await focusIsOn('Profile')
    await expect(sent).toEqual([{ password: 'thirty-two calm lakes' }])
  },
}

/** The dialog in the dark theme. */
export const AsksDark: Story = {
  tags: ['dark'],
  parameters: at(),
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await openEndOthers(canvas)
  },
}

/** Escape closes the dialog, sends nothing, and the button has the focus again. */
export const Cancelled: Story = {
  parameters: at(...ending('/rest/secure/sessions/:id/end', [])),
  beforeEach: start,
  async play({ canvas }) {
    const dialog = await openEnd(canvas)
    await userEvent.type(dialog.getByLabelText('Password'), 'half a pass')
    await userEvent.keyboard('{Escape}')
    await isClosed()
    await waitFor(() => expect(canvas.getByRole('button', { name: /^End Session: Safari/ })).toHaveFocus())
    await expect(sent).toEqual([])
    const again = await openEnd(canvas)
    await expect(again.getByLabelText('Password')).toHaveValue('')
  },
}

/** Without a password nothing is sent. */
export const NoPassword: Story = {
  parameters: { ...at(...ending(endOthers.path, [])), requirements: ['IDENT-003'] },
  beforeEach: start,
  async play({ canvas }) {
    const dialog = await openEndOthers(canvas)
    await confirm(dialog, '')
    await expect(await dialog.findByText('Password is required')).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus())
    await expect(sent).toEqual([])
  },
}

/**
 * A user without a password, who signs in with an institution, confirms the end. If the sign-in is not recent, the portal
 * asks for another one over the dialog, and then ends the sessions.
 */
export const WithoutPassword: Story = {
  tags: ['forbidden (403)'],
  parameters: {
    ...at(
      ...listUntil(endOthers.path, [currentSessionExample]),
      http.post(`*/PG-API${endOthers.path}`, async ({ request }) => {
        sent.push(await request.json())
        return sent.length > 1
          ? new HttpResponse(null, { status: 200 })
          : HttpResponse.json(
              { globalErrors: ['SIGN_IN_AGAIN'], fieldErrors: {}, signInAgain: true, requestId: 'r-19' },
              { status: 403 },
            )
      }),
      respond(api.passkeys.get, { ...noPasskeysExample, hasPassword: false }),
      respond(api.session.create, signedInExamples.ordinary),
    ),
    requirements: ['IDENT-003', 'IDENT-115'],
  },
  beforeEach: start,
  async play({ canvas }) {
    // A user without a password cannot be told to change it.
    await expect(await canvas.findByText(/do not recognise, and then tell User Support\.$/)).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'End All Other Sessions' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'End All Other Sessions?' }))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await expect(dialog.queryByLabelText('Password')).toBeNull()
    await confirm(dialog, '')
    const signIn = within(await screen.findByRole('dialog', { name: 'Sign in again' }))
    await userEvent.type(signIn.getByLabelText('Password'), 'thirty-two calm lakes')
    await userEvent.click(signIn.getByRole('button', { name: 'Sign In' }))
    await expect(await screen.findByText('Other sessions ended')).toBeVisible()
    await isClosed()
    await focusIsOn('Profile')
    await expect(sent).toEqual([{}, {}])
  },
}

/** Without a network, the question of a user without a password remains, with the reason. */
export const WithoutPasswordNotSent: Story = {
  tags: ['offline'],
  parameters: {
    ...at(unreachable(end), respond(api.passkeys.get, { ...noPasskeysExample, hasPassword: false })),
    requirements: ['IDENT-115'],
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^End Session: Safari 18 on iOS/ }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'End Session?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'End Session' }))
    await expect(await dialog.findByText('Unable to end the session.')).toBeVisible()
    await expect(dialog.getByText(/^Safari 18 on iOS is signed out immediately/)).toBeVisible()
  },
}

/** A wrong password is reported at the field, which has the focus. */
export const WrongPassword: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      refuse(end, 'invalid', {
        globalErrors: [],
        fieldErrors: { password: ['PASSWORD_IS_INVALID'] },
      }),
    ),
    requirements: ['IDENT-002'],
  },
  async play({ canvas }) {
    const dialog = await openEnd(canvas)
    await confirm(dialog, 'a guess')
    await expect(await dialog.findByText('Password is invalid')).toBeVisible()
    await expect(dialog.getByText('Unable to end the session.')).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus())
  },
}

/** After too many wrong passwords the account is locked. The session stays open. */
export const Locked: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(refuse(endOthers, 'invalid', { globalErrors: ['ACCOUNT_IS_LOCKED'], fieldErrors: {} })),
    requirements: ['IDENT-003'],
  },
  async play({ canvas }) {
    const dialog = await openEndOthers(canvas)
    await confirm(dialog)
    await expect(await dialog.findByText('Unable to end the other sessions.')).toBeVisible()
    await expect(dialog.getByText('This account is locked. Please contact User Support.')).toBeVisible()
  },
}

/** The session has ended since the list was loaded; the list is loaded again without it. */
export const AlreadyEnded: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(
      ...listUntil('/rest/secure/sessions/:id/end', openSessionsExample.toSpliced(1, 1)),
      refuse(end, 'missing'),
    ),
    requirements: ['IDENT-002'],
  },
  beforeEach: start,
  async play({ canvas }) {
    await confirm(await openEnd(canvas))
    await expect(await screen.findByText('This session has already ended.')).toBeVisible()
    await isClosed()
    await waitFor(async () => expect(await entries(canvas)).toHaveLength(2))
    await focusIsOn('Profile')
  },
}

/** All other sessions have ended since the list was loaded; the list is loaded again without them. */
export const NoOthersAnyMore: Story = {
  tags: ['unchanged (304)'],
  parameters: {
    ...at(...listUntil(endOthers.path, [currentSessionExample]), refuse(endOthers, 'unchanged')),
    requirements: ['IDENT-003'],
  },
  beforeEach: start,
  async play({ canvas }) {
    await confirm(await openEndOthers(canvas))
    await expect(await screen.findByText('There are no other sessions any more.')).toBeVisible()
    await isClosed()
    await expect(await canvas.findByText('Only this browser is signed in to your account.')).toBeVisible()
    await focusIsOn('Profile')
  },
}

/** Without a network the dialog and the password remain. */
export const NotSent: Story = {
  tags: ['offline'],
  parameters: at(unreachable(end)),
  async play({ canvas }) {
    const dialog = await openEnd(canvas)
    await confirm(dialog)
    await expect(await dialog.findByText('Unable to end the session.')).toBeVisible()
    await expect(dialog.getByLabelText('Password')).toHaveValue('thirty-two calm lakes')
  },
}
