import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { publicAnnouncementsExample } from '@portal-gateway/contract/announcements.examples'
import { api } from '@portal-gateway/contract/api'
import { dashboardCardsExample } from '@portal-gateway/contract/dashboardItems.examples'
import {
  credentialsExample,
  signedInExamples,
  signInRefusalExamples,
} from '@portal-gateway/contract/session.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { heldResponses } from '../../../stories/heldResponses.ts'
import { portalStory, signedOut } from '../../../stories/portalStory.tsx'

const meta = { ...portalStory, title: 'Screens/Sign in/Sign In', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

async function fillAndSubmit(canvas: Canvas, { username, password } = credentialsExample) {
  await userEvent.type(await canvas.findByLabelText('Username or Email Address'), username)
  await userEvent.type(canvas.getByLabelText('Password'), password)
  await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
}

const at = (route: string, ...answers: unknown[]) => ({ route, answers: [...answers, ...signedOut] })

/** The page shows the form and the links for visitors. [AUTH-003 to AUTH-005] */
export const Empty: Story = {
  tags: ['empty'],
  parameters: {
    ...at('/'),
    requirements: ['AUTH-003', 'AUTH-004', 'AUTH-005', 'AUTH-008', 'SHELL-016', 'EXP-252'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByLabelText('Username or Email Address')).toBeVisible()
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password')
    await expect(canvas.getByRole('button', { name: 'Sign In' })).toBeEnabled()
    const privacy = canvas.getByRole('link', { name: /Privacy and terms/ })
    await expect(privacy).toHaveAttribute('target', '_blank')
    await expect(canvas.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('href', '?lang=de')
    await expect(canvas.getByRole('link', { name: 'Contact User Support' })).toHaveAttribute(
      'href',
      'mailto:support@meridianlakes.example',
    )
  },
}

export const Dark: Story = { tags: ['dark'], parameters: at('/'), globals: { theme: 'dark' } }

/** The field for the username has the focus. */
export const NameFocused: Story = {
  parameters: { ...at('/?message=Please+sign+in'), requirements: ['EXP-080'] },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByLabelText('Username or Email Address')).toHaveFocus())
  },
}

const announcements = api.publicAnnouncements.list

/**
 * Announcements are shown outside the form. The form's first field keeps the focus, and a screen
 * reader announces only their number.
 */
export const WithAnnouncements: Story = {
  parameters: {
    ...at('/', respond(announcements, publicAnnouncementsExample)),
    requirements: ['EXP-117'],
  },
  async play({ canvas }) {
    const text = await canvas.findByText(/Save your work before\./)
    await expect(canvas.getByText('Maintenance on Saturday')).toBeVisible()
    await expect(getComputedStyle(text).whiteSpace).toBe('pre-line')
    await waitFor(() => expect(canvas.getByLabelText('Username or Email Address')).toHaveFocus())
    await expect(within(canvas.getByRole('main')).queryByText('Maintenance on Saturday')).toBeNull()
    await expect(canvas.getByRole('region', { name: 'Announcements' })).toContainElement(text)
    await waitFor(() =>
      expect(canvas.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
        '1 announcement on this page',
      ]),
    )
    await expect(canvas.queryByRole('button', { name: /^Dismiss/ })).toBeNull()
  },
}

export const AnnouncementsInTheDark: Story = {
  tags: ['dark'],
  ...WithAnnouncements,
  globals: { theme: 'dark' },
}

const [maintenance] = publicAnnouncementsExample
const many = [1, 2, 3, 4, 5, 6].map((id) => ({
  id,
  title: `Part ${id} of the portal is closed`,
  text: 'Save your work before. '.repeat(20),
  tone: maintenance?.tone ?? 'WARNING',
}))

const slow = heldResponses()

/**
 * Announcements do not take the focus from the field in which the user types. They do not move the page,
 * regardless of their number and length.
 */
export const AnnouncementsWhileTyping: Story = {
  parameters: {
    ...at('/', respond(announcements, many, { until: slow.released })),
    requirements: ['EXP-117'],
  },
  beforeEach: slow.hold,
  async play({ canvas }) {
    const password = await canvas.findByLabelText('Password')
    await userEvent.click(password)
    await document.fonts.ready
    const controls = [...canvas.getByRole('main').querySelectorAll('input, button, a')]
    const places = () => controls.map((control) => control.getBoundingClientRect().top)
    const before = places()
    await expect(canvas.queryByText('Part 6 of the portal is closed')).toBeNull()
    slow.release()
    await expect(await canvas.findByText('Part 6 of the portal is closed')).toBeInTheDocument()
    await expect(await canvas.findByText('6 announcements on this page')).toBeVisible()
    await expect(places()).toEqual(before)
    await waitFor(() => expect(password).toHaveFocus())
  },
}

let failedCalls = 0

/** If the announcements fail to load, the page shows no error. */
export const AnnouncementsNotLoaded: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at(
      '/',
      http.get(`*/PG-API${announcements.path}`, () => {
        failedCalls += 1
        return HttpResponse.json({}, { status: 500 })
      }),
    ),
    requirements: ['EXP-117'],
  },
  beforeEach: () => {
    failedCalls = 0
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Sign In' })).toBeEnabled()
    await waitFor(() => expect(failedCalls).toBeGreaterThan(0))
    // Waits until an error would be shown.
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect(canvas.queryByRole('region', { name: 'Announcements' })).toBeNull()
    await expect(canvas.queryByRole('status')).toBeNull()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** At any width, no line of the links starts with the dot between two links. */
export const Foot: Story = {
  parameters: { ...at('/'), requirements: ['EXP-081'] },
  async play({ canvas }) {
    const foot = (await canvas.findByRole('link', { name: 'Contact User Support' })).closest('ul')
    if (!foot) throw new Error('The links must be in a list.')
    const entries = [...foot.children] as HTMLElement[]
    for (const width of [120, 200, 280, 320, 420]) {
      foot.style.inlineSize = `${width}px`
      const starts = entries.filter(
        (entry, place) => entry.offsetTop !== entries[place - 1]?.offsetTop || place === 0,
      )
      for (const entry of starts) {
        await expect(getComputedStyle(entry, '::before').content).toBe('none')
        await expect(entry.textContent).not.toMatch(/^\s*·/)
      }
    }
    foot.style.inlineSize = ''
  },
}

export const WithMessage: Story = {
  parameters: { ...at('/?message=Please+sign+in'), requirements: ['AUTH-009', 'MSG-008'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Please sign in')).toBeVisible()
  },
}

/** The message in the address is shown as plain text, and cut to 200 characters. [C-039, T4] */
export const WithForgedMessage: Story = {
  parameters: {
    ...at(`/?message=${encodeURIComponent(`<a href="https://evil.example">Call us</a> ${'x'.repeat(300)}`)}`),
    requirements: ['AUTH-009'],
  },
  async play({ canvas }) {
    const message = await canvas.findByText(/Call us/)
    await expect(message.textContent).toHaveLength(200)
    await expect(canvas.queryByRole('link', { name: 'Call us' })).toBeNull()
  },
}

export const Blank: Story = {
  parameters: { ...at('/'), requirements: ['EXP-190'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign In' }))
    await expect(await canvas.findByText('Username or Email Address is required')).toBeVisible()
    await expect(canvas.getByText('Password is required')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('Username or Email Address')).toHaveFocus())
  },
}

export const Working: Story = {
  tags: ['loading'],
  parameters: { ...at('/', pending(api.session.create)), requirements: ['EXP-178'] },
  async play({ canvas }) {
    await fillAndSubmit(canvas)
    await expect(await canvas.findByText('Signing in')).toBeInTheDocument()
  },
}

/**
 * Returns a story in which sign-in is refused. The alert has the specified text, and the username
 * is preserved.
 */
const refused = (
  refusal: keyof typeof signInRefusalExamples,
  words: RegExp | string,
  ...requirements: string[]
): Story => ({
  parameters: {
    ...at('/', refuse(api.session.create, 'refused', signInRefusalExamples[refusal])),
    requirements,
  },
  async play({ canvas }) {
    await fillAndSubmit(canvas)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(words)
    await expect(canvas.getByLabelText('Username or Email Address')).toHaveValue(credentialsExample.username)
    if (String(words).includes('User Support'))
      await expect(within(alert).getByRole('link', { name: 'User Support' })).toHaveAttribute(
        'href',
        'mailto:support@meridianlakes.example',
      )
  },
})

export const WrongPassword = refused(
  'wrong',
  /The username and password provided do not match\.$/,
  'MSG-001',
  'MSG-002',
)
export const TwoAttemptsLeft = refused(
  'nearlyLocked',
  'Your account will be locked after 2 more unsuccessful attempts',
  'MSG-002',
)
export const NoAttemptLeft: Story = {
  ...refused('lastTry', 'Your account will be locked after 0 more unsuccessful attempts', 'MSG-002'),
}
export const Locked = refused('locked', 'This account is locked. Please contact User Support.', 'MSG-003')
export const Disabled = refused(
  'disabled',
  'This account is disabled. Please contact User Support.',
  'MSG-004',
)
export const PasswordExpired = refused(
  'expired',
  'Your password is expired. Please contact User Support to have it reset.',
  'MSG-006',
)
export const UnspecifiedFailure = refused(
  'unspecified',
  'An error has occurred. Please contact User Support.',
  'MSG-005',
)
export const UnknownReason = refused(
  'unknown',
  'An error has occurred. Please contact User Support.',
  'MSG-005',
)
export const PlainText = refused('plain', signInRefusalExamples.plain, 'MSG-007')

export const FieldErrors: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at('/', refuse(api.session.create, 'invalid', { fieldErrors: { username: ['USERNAME_IS_INVALID'] } })),
    requirements: ['AUTH-016'],
  },
  async play({ canvas }) {
    await fillAndSubmit(canvas)
    await expect(await canvas.findByText('Username or Email Address is invalid')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('Username or Email Address')).toHaveFocus())
  },
}

export const FieldErrorOfThePassword: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      '/',
      refuse(api.session.create, 'invalid', {
        fieldErrors: { password: ['PASSWORD_IS_TOO_LONG', 'PASSWORD_IS_INVALID'] },
      }),
    ),
    requirements: ['AUTH-016'],
  },
  async play({ canvas }) {
    await fillAndSubmit(canvas)
    await waitFor(() =>
      expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(
        'Password is too long; Password is invalid',
      ),
    )
    await expect(canvas.getByLabelText('Username or Email Address')).not.toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await waitFor(() => expect(canvas.getByLabelText('Password')).toHaveFocus())
  },
}

export const FieldErrorsOfBoth: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      '/',
      refuse(api.session.create, 'invalid', {
        fieldErrors: { username: ['USERNAME_IS_TOO_LONG'], password: ['PASSWORD_IS_REQUIRED'] },
      }),
    ),
    requirements: ['AUTH-016'],
  },
  async play({ canvas }) {
    await fillAndSubmit(canvas)
    await expect(await canvas.findByText('Username or Email Address is too long')).toBeVisible()
    await expect(canvas.getByText('Password is required')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('Username or Email Address')).toHaveFocus())
  },
}

/** A 422 response without field errors is shown as an alert. */
export const ErrorOfNoField: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at('/', refuse(api.session.create, 'invalid', { globalErrors: ['Sign-in is closed today.'] })),
    requirements: ['EXP-176'],
  },
  async play({ canvas }) {
    await fillAndSubmit(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Sign-in is closed today.')
  },
}

export const TooManyTries: Story = {
  parameters: { ...at('/', refuse(api.session.create, 'tooMany')), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await fillAndSubmit(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Too many requests.')
    await expect(canvas.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  },
}

export const Forbidden: Story = {
  tags: ['forbidden (403)'],
  parameters: { ...at('/', refuse(api.session.create, 'forbidden')), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await fillAndSubmit(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('You are not authorized')
  },
}

export const TookTooLong: Story = {
  tags: ['long text'],
  parameters: { ...at('/', refuse(api.session.create, 'timedOut')), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await fillAndSubmit(canvas)
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(canvas.getByLabelText('Username or Email Address')).toHaveValue(credentialsExample.username)
  },
}

export const ServerFault: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at('/', refuse(api.session.create, 'broken', { requestId: '5f2c' })),
    requirements: ['EXP-176'],
  },
  async play({ canvas }) {
    await fillAndSubmit(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'An error has occurred. Please contact User Support.',
    )
  },
}

export const Busy: Story = {
  tags: ['unavailable (503)'],
  parameters: { ...at('/', refuse(api.session.create, 'unavailable')), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await fillAndSubmit(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The server is busy. Try again in a moment.',
    )
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at('/', unreachable(api.session.create)), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await fillAndSubmit(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server cannot be reached.')
    await expect(canvas.getByLabelText('Password')).toHaveValue(credentialsExample.password)
  },
}

/** The dashboard opens after sign-in. */
export const SignsIn: Story = {
  parameters: {
    requirements: ['AUTH-002'],
    route: '/',
    answers: [
      refuse(api.session.refresh, 'signedOut'),
      respond(api.session.create, signedInExamples.ordinary),
      respond(api.dashboardItems.list, dashboardCardsExample),
    ],
  },
  async play({ canvas }) {
    await fillAndSubmit(canvas)
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Dashboard' })).toHaveFocus())
    await expect(await canvas.findByRole('heading', { name: 'Specimen Tracker' })).toBeVisible()
  },
}

/** A user with a valid session continues without the form. [AUTH-011] */
export const AlreadySignedIn: Story = {
  parameters: {
    requirements: ['AUTH-011'],
    route: '/',
    answers: [respond(api.dashboardItems.list, dashboardCardsExample)],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
  },
}
