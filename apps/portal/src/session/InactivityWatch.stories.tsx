import { refuse, respond } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { dashboardCardsExample, dashboardItemExample } from '@portal-gateway/contract/dashboardItems.examples'
import { institutionsExample } from '@portal-gateway/contract/institutions.examples'
import { passkeyAttemptExample } from '@portal-gateway/contract/passkeys.examples'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { signedInExamples, signInRefusalExamples } from '@portal-gateway/contract/session.examples'
import { administratorExample, investigatorExample } from '@portal-gateway/contract/userProfile.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { fakeCredentials } from '../../stories/fakeCredentials.ts'
import { portalStory } from '../../stories/portalStory.tsx'

const meta = { ...portalStory, title: 'Screens/Sign in/Session', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)
const cards = respond(api.dashboardItems.list, dashboardCardsExample)
const sessionWithTimeout = (tokenTimeoutInSeconds: number) =>
  respond(api.session.refresh, { tokenTimeoutInSeconds, xsrfToken: 'a-token' })
const title = 'Are you still there?'

export const AsksUnder300Seconds: Story = {
  parameters: {
    route: '/app/dashboard',
    answers: [sessionWithTimeout(240), cards],
    requirements: ['AUTH-021', 'AUTH-028', 'AUTH-031'],
  },
  async play() {
    const dialog = await body.findByRole('alertdialog', { name: title })
    await expect(dialog).toHaveTextContent('You will be signed out in 4 minutes due to inactivity.')
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Stay Signed In' })).toHaveFocus())
    await expect(within(dialog).getByRole('timer')).toHaveTextContent(/^(4:00|3:5\d)$/)
    await expect(dialog).toHaveTextContent(/until you are signed out, at \d\d:\d\d/)
    await expect(dialog).toHaveTextContent('you come back to this page')
  },
}

export const AsksDark: Story = { tags: ['dark'], ...AsksUnder300Seconds, globals: { theme: 'dark' } }

export const QuietAbove300Seconds: Story = {
  parameters: {
    route: '/app/dashboard',
    answers: [sessionWithTimeout(320), cards],
    requirements: ['AUTH-029'],
  },
  async play({ canvas }) {
    await canvas.findByRole('link', { name: 'View Specimen Tracker' })
    await expect(body.queryByRole('alertdialog', { name: title })).toBeNull()
  },
}

let renewals = 0

/** Stay Signed In renews the session and closes the dialog. [AUTH-032] */
export const StaysSignedIn: Story = {
  parameters: {
    route: '/app/dashboard',
    answers: [
      http.get('*/PG-API/rest/secure/token/refresh', () => {
        renewals += 1
        return HttpResponse.json({ tokenTimeoutInSeconds: renewals === 1 ? 200 : 3600, xsrfToken: 'a-token' })
      }),
      cards,
    ],
    requirements: ['AUTH-029', 'AUTH-032'],
  },
  beforeEach() {
    renewals = 0
  },
  async play() {
    await userEvent.click(await body.findByRole('button', { name: 'Stay Signed In' }))
    await waitFor(() => expect(body.queryByRole('alertdialog', { name: title })).toBeNull())
  },
}

/** Escape renews the session and closes the dialog, as Stay Signed In does. */
export const StaysByEscape: Story = {
  ...StaysSignedIn,
  parameters: { ...StaysSignedIn.parameters, requirements: ['EXP-085'] },
  async play() {
    await body.findByRole('alertdialog', { name: title })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('alertdialog', { name: title })).toBeNull())
    await expect(renewals).toBe(2)
  },
}

/**
 * The tab's title shows the countdown. After the dialog has closed, the tab shows the title of the
 * page again.
 */
export const CountsDownInTheTab: Story = {
  ...StaysSignedIn,
  parameters: { ...StaysSignedIn.parameters, requirements: ['EXP-086'] },
  async play() {
    await waitFor(() => expect(document.title).toMatch(/^3:[12]\d – Meridian Lakes Research Network$/))
    await userEvent.click(await body.findByRole('button', { name: 'Stay Signed In' }))
    await waitFor(() => expect(document.title).toBe('Dashboard – Meridian Lakes Research Network'))
  },
}

/** The user can sign out without waiting for the end of the countdown. */
export const SignsOutNow: Story = {
  parameters: {
    route: '/app/dashboard',
    answers: [sessionWithTimeout(240), cards],
    requirements: ['EXP-084'],
  },
  async play({ canvas }) {
    await userEvent.click(await body.findByRole('button', { name: 'Sign Out Now' }))
    await expect(await canvas.findByRole('heading', { name: 'Sign In' })).toBeVisible()
  },
}

/** If the user does not respond, the user is signed out, and Sign In shows the reason. [AUTH-030] */
export const SignsOutAtTheEnd: Story = {
  parameters: {
    route: '/app/dashboard',
    answers: [sessionWithTimeout(2), cards],
    requirements: ['AUTH-030', 'MSG-009'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('You have been signed out due to inactivity')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  },
}

const stored = [
  respond(api.dashboardItems.getForAdministrators, dashboardItemExample),
  respond(api.portalRoles.list, portalRolesExample),
]
const editing = `/app/configure/dashboard/${dashboardItemExample.id}`
let saves = 0
let refreshCount = 0

/** If there are unsaved changes, the dialog explains that they are not lost. */
export const AsksOverUnsavedChanges: Story = {
  parameters: { requirements: ['EXP-084'], route: editing, answers: [sessionWithTimeout(303), ...stored] },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Item title (required)'), '!')
    const dialog = await body.findByRole('alertdialog', { name: title })
    await expect(dialog).toHaveTextContent('Your unsaved changes stay on this page until you sign in again.')
  },
}

/** Sign Out Now does not lose unsaved changes: the page is covered. */
export const SignsOutNowOverUnsavedChanges: Story = {
  parameters: { ...AsksOverUnsavedChanges.parameters, requirements: ['EXP-084'] },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Item title (required)'), '!')
    await userEvent.click(await body.findByRole('button', { name: 'Sign Out Now' }))
    await expect(await body.findByRole('dialog', { name: 'Sign in again' })).toHaveTextContent(
      'Your unsaved changes are still on this page',
    )
  },
}

/** The server rejects the first save with an expired session and accepts the next one. */
const forgetsOnce = [
  http.put('*/PG-API/rest/secure/admin/dashboard_items/*', () => {
    saves += 1
    return saves === 1
      ? HttpResponse.json({ globalErrors: ['SIGNED_OUT'], fieldErrors: {} }, { status: 401 })
      : HttpResponse.json(dashboardItemExample)
  }),
  http.get('*/PG-API/rest/secure/token/refresh', () => {
    refreshCount += 1
    return saves === 1
      ? HttpResponse.json({ globalErrors: ['SIGNED_OUT'], fieldErrors: {} }, { status: 401 })
      : HttpResponse.json({ tokenTimeoutInSeconds: 3600, xsrfToken: `token-${refreshCount}` })
  }),
]

const typeAndSave = async (canvas: ReturnType<typeof within>) => {
  const field = await canvas.findByLabelText('Item title (required)')
  await userEvent.clear(field)
  await userEvent.type(field, 'Typed before the session ended')
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
}
const signInAgain = async () => {
  const dialog = await body.findByRole('dialog', { name: 'Sign in again' })
  await expect(within(dialog).getByLabelText('Username or Email Address')).toHaveValue(
    administratorExample.username,
  )
  await userEvent.type(within(dialog).getByLabelText('Password'), 'thirty-two calm lakes')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign In' }))
}
const reset = () => {
  saves = 0
  refreshCount = 0
}

/**
 * If the session expires with unsaved work, the page is covered. After the user signs in, the save is
 * repeated.
 */
export const SignsInAgainOverThePage: Story = {
  parameters: {
    requirements: ['EXP-177'],
    route: editing,
    answers: [
      ...stored,
      ...forgetsOnce,
      respond(api.session.create, signedInExamples.ordinary),
      // The list that the page opens after saving.
      respond(api.dashboardItems.listForAdministrators, []),
    ],
  },
  beforeEach: reset,
  async play({ canvas }) {
    await typeAndSave(canvas)
    await signInAgain()
    await expect(
      await body.findByText('Successfully updated dashboard item Typed before the session ended'),
    ).toBeVisible()
    await expect(saves).toBe(2)
  },
}

/** Asks for a code, and accepts one code. */
const asksForCode = http.post(`*/PG-API${api.session.create.path}`, async ({ request }) => {
  const { code } = (await request.clone().json()) as { code?: string }
  if (code === '282760') return HttpResponse.json(signedInExamples.ordinary)
  const { codeRequired, codeInvalid } = signInRefusalExamples
  return HttpResponse.json(code === undefined ? codeRequired : codeInvalid, { status: 401 })
})

/** A user who has an authenticator app enters a code on the cover too. The work is not lost. */
export const CodeOverThePage: Story = {
  parameters: {
    requirements: ['EXP-177', 'IDENT-012'],
    route: editing,
    answers: [...stored, ...forgetsOnce, asksForCode, respond(api.dashboardItems.listForAdministrators, [])],
  },
  beforeEach: reset,
  async play({ canvas }) {
    await typeAndSave(canvas)
    await signInAgain()
    const dialog = within(await body.findByRole('dialog', { name: 'Sign in again' }))
    const code = await dialog.findByLabelText('Code')
    await userEvent.type(code, '000000{Enter}')
    await expect(await dialog.findByRole('alert')).toHaveTextContent('The code is wrong or was used before.')
    await userEvent.clear(code)
    await userEvent.type(code, '282760{Enter}')
    await expect(
      await body.findByText('Successfully updated dashboard item Typed before the session ended'),
    ).toBeVisible()
    await expect(saves).toBe(2)
  },
}

/** A user who has a passkey signs in with it on the cover. The work is not lost. */
export const PasskeyOverThePage: Story = {
  parameters: {
    requirements: ['EXP-177', 'IDENT-083'],
    route: editing,
    portal: { configuration: { isPasskeyOffered: true } },
    answers: [
      ...stored,
      ...forgetsOnce,
      respond(api.passkeySession.passkeyOptions, passkeyAttemptExample),
      respond(api.passkeySession.createWithPasskey, signedInExamples.ordinary),
      respond(api.dashboardItems.listForAdministrators, []),
    ],
  },
  beforeEach() {
    reset()
    return fakeCredentials()
  },
  async play({ canvas }) {
    await typeAndSave(canvas)
    const dialog = within(await body.findByRole('dialog', { name: 'Sign in again' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Sign in with a passkey' }))
    await expect(
      await body.findByText('Successfully updated dashboard item Typed before the session ended'),
    ).toBeVisible()
    await expect(saves).toBe(2)
  },
}

/** A user who signs in with an institution can do so in a new tab. The covered page stays. */
export const InstitutionOverThePage: Story = {
  parameters: {
    requirements: ['IDENT-104'],
    route: editing,
    portal: { configuration: { institutions: institutionsExample }, institution: 'lake' },
    answers: [...stored, ...forgetsOnce],
  },
  beforeEach: reset,
  async play({ canvas }) {
    await typeAndSave(canvas)
    const dialog = within(await body.findByRole('dialog', { name: 'Sign in again' }))
    const link = dialog.getByRole('link', { name: /^Sign in with Lake University/ })
    await expect(link).toHaveAttribute(
      'href',
      'https://portal.example/PG-API/rest/public/institutions/lake/start',
    )
    await expect(link).toHaveAttribute('target', '_blank')
    // The story must not open the tab.
    link.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await userEvent.click(link)
    await expect(await dialog.findByText('Sign in in the new tab, then come back to this one.')).toBeVisible()
    await expect(canvas.getByLabelText('Item title (required)')).toHaveValue('Typed before the session ended')
  },
}

export const RefusedOverThePage: Story = {
  parameters: {
    requirements: ['EXP-177'],
    route: editing,
    answers: [
      ...stored,
      ...forgetsOnce,
      refuse(api.session.create, 'refused', signInRefusalExamples.nearlyLocked),
    ],
  },
  beforeEach: reset,
  async play({ canvas }) {
    await typeAndSave(canvas)
    await signInAgain()
    const dialog = await body.findByRole('dialog', { name: 'Sign in again' })
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'The username and password provided do not match.',
    )
    await expect(saves).toBe(1)
  },
}

/** If the user cannot be loaded after the sign-in, the cover shows an error, and the work is not lost. */
export const FailedOverThePage: Story = {
  tags: ['broken (500)'],
  parameters: {
    route: editing,
    answers: [...stored, ...forgetsOnce, refuse(api.session.create, 'broken')],
    requirements: ['MSG-005'],
  },
  beforeEach: reset,
  async play({ canvas }) {
    await typeAndSave(canvas)
    await signInAgain()
    const dialog = within(await body.findByRole('dialog', { name: 'Sign in again' }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'An error has occurred. Please contact User Support.',
    )
    await expect(saves).toBe(1)
    await expect(canvas.getByLabelText('Item title (required)')).toHaveValue('Typed before the session ended')
  },
}

let signedOut = 0

/**
 * If another user signs in, the work is not lost. The portal shows a message and signs that user out again.
 */
export const AnotherPersonOverThePage: Story = {
  parameters: {
    requirements: ['EXP-177'],
    route: editing,
    answers: [
      ...stored,
      ...forgetsOnce,
      http.get(`*/PG-API${api.userProfile.get.path}`, () =>
        HttpResponse.json(saves === 0 ? administratorExample : investigatorExample),
      ),
      http.post(`*/PG-API${api.session.invalidate.path}`, () => {
        signedOut += 1
        return HttpResponse.json({})
      }),
      respond(api.session.create, signedInExamples.ordinary),
    ],
  },
  beforeEach() {
    reset()
    signedOut = 0
  },
  async play({ canvas }) {
    await typeAndSave(canvas)
    await signInAgain()
    const dialog = within(await body.findByRole('dialog', { name: 'Sign in again' }))
    const { firstName, lastName } = investigatorExample
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      `You signed in as ${firstName} ${lastName}.`,
    )
    await expect(signedOut).toBe(1)
    await expect(saves).toBe(1)
    await expect(canvas.getByLabelText('Item title (required)')).toHaveValue('Typed before the session ended')
    await expect(dialog.getByRole('button', { name: 'Discard changes and sign out' })).toBeEnabled()
  },
}

/** If the user discards the work, the user is signed out, as without unsaved work. */
export const GivenUp: Story = {
  parameters: { requirements: ['EXP-177'], route: editing, answers: [...stored, ...forgetsOnce] },
  beforeEach: reset,
  async play({ canvas }) {
    await typeAndSave(canvas)
    await userEvent.click(await body.findByRole('button', { name: 'Discard changes and sign out' }))
    await expect(await canvas.findByRole('heading', { name: 'Sign In' })).toBeVisible()
    await expect(canvas.getByText('Please sign in')).toBeVisible()
  },
}

/** The page behind the sign-in dialog is inert and hidden from screen readers. */
export const Covered: Story = {
  parameters: {
    requirements: ['EXP-177'],
    route: editing,
    answers: [...stored, ...forgetsOnce, respond(api.userProfile.get, investigatorExample)],
  },
  beforeEach: reset,
  async play({ canvas }) {
    await typeAndSave(canvas)
    await expect(await body.findByRole('dialog', { name: 'Sign in again' })).toBeVisible()
    const field = canvas.getByLabelText('Item title (required)')
    await expect(field.closest('[inert], [aria-hidden="true"]')).not.toBeNull()
  },
}
