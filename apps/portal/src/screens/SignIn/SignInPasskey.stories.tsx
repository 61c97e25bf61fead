import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { dashboardCardsExample } from '@portal-gateway/contract/dashboardItems.examples'
import { institutionsExample } from '@portal-gateway/contract/institutions.examples'
import { passkeyAssertionExample, passkeyAttemptExample } from '@portal-gateway/contract/passkeys.examples'
import { signedInExamples, signInRefusalExamples } from '@portal-gateway/contract/session.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, userEvent, waitFor, type within } from 'storybook/test'
import {
  fakeCredentials,
  prompts,
  rejecting,
  replacing,
  usedCredential,
  waiting,
} from '../../../stories/fakeCredentials.ts'
import { heldResponses } from '../../../stories/heldResponses.ts'
import { portalStory, signedInAs, signedOut } from '../../../stories/portalStory.tsx'

const meta = { ...portalStory, title: 'Screens/Sign in/Sign In: Passkey', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { passkeyOptions, createWithPasskey } = api.passkeySession
const label = 'Sign in with a passkey'
const configuration = { isPasskeyOffered: true }
const at = (...answers: unknown[]) => ({
  route: '/',
  portal: { configuration },
  answers: [...answers, ...signedOut],
})
const offered = respond(passkeyOptions, passkeyAttemptExample)

const findButton = (canvas: Canvas) => canvas.findByRole('button', { name: label })
const press = async (canvas: Canvas) => {
  const button = await findButton(canvas)
  await userEvent.click(button)
  return button
}

let sent: unknown[] = []
/** Signs in, and records the input. */
const signingIn: RequestHandler = http.post(`*/PG-API${createWithPasskey.path}`, async ({ request }) => {
  sent.push(await request.json())
  return HttpResponse.json(signedInExamples.ordinary)
})
const start = () => {
  sent = []
  return fakeCredentials()
}

/** The button is below the form. It makes no call and loads no code before it is pressed. */
export const Offered: Story = {
  parameters: { ...at(), requirements: ['IDENT-083'] },
  beforeEach: () => fakeCredentials(),
  async play({ canvas }) {
    await expect(await findButton(canvas)).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('Username or Email Address')).toHaveFocus())
    await expect(prompts.get).not.toHaveBeenCalled()
  },
}
export const Dark: Story = { tags: ['dark'], parameters: at(), globals: { theme: 'dark' } }

/** The button is above those of the institutions. */
export const WithInstitutions: Story = {
  parameters: {
    ...at(),
    portal: { configuration: { ...configuration, institutions: institutionsExample } },
  },
  async play({ canvas }) {
    const button = await findButton(canvas)
    const [institution] = canvas.getAllByRole('link', { name: /^Sign in with/ })
    if (!institution) throw new Error('There must be institutions.')
    await expect(button.compareDocumentPosition(institution)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
}

/** A portal at an address where passkeys cannot be used, a page without https, and an old browser have no button. */
const hidden = (portal: object, beforeEach?: () => () => void): Story => ({
  parameters: { ...at(), portal, requirements: ['IDENT-083'] },
  ...(beforeEach && { beforeEach }),
  async play({ canvas }) {
    await canvas.findByLabelText('Password')
    await expect(canvas.queryByRole('button', { name: label })).toBeNull()
  },
})
export const NotOffered = hidden({})
export const WithoutHttps = hidden({ configuration }, () => replacing(window, 'isSecureContext', false))
export const OldBrowser = hidden({ configuration }, () => replacing(window, 'PublicKeyCredential', undefined))

/** The button signs in without a name and a password. */
export const SignsIn: Story = {
  parameters: {
    route: '/',
    portal: { configuration },
    answers: [
      refuse(api.session.refresh, 'signedOut'),
      offered,
      signingIn,
      respond(api.dashboardItems.list, dashboardCardsExample),
    ],
    requirements: ['IDENT-083'],
  },
  beforeEach: start,
  async play({ canvas }) {
    await press(canvas)
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Dashboard' })).toHaveFocus())
    await expect(sent).toMatchObject([
      { attempt: passkeyAttemptExample.attempt, response: passkeyAssertionExample },
    ])
    await expect(sent).not.toHaveProperty('0.language')
  },
}

/** The page that the address contains opens, and the language of the address is sent. */
export const ReturnsToThePage: Story = {
  parameters: {
    route: '/?lang=en&redirectPath=%2Fapp%2Fprofile&redirectParams=%7B%22tab%22%3A%22security%22%7D',
    portal: { configuration },
    answers: [
      http.get(`*/PG-API${api.session.refresh.path}`, () =>
        // MSW passes the request to the next handler.
        sent.length > 0
          ? undefined
          : HttpResponse.json({ globalErrors: [], fieldErrors: {} }, { status: 401 }),
      ),
      offered,
      signingIn,
      ...signedInAs('USER'),
    ],
    requirements: ['IDENT-083'],
  },
  beforeEach: start,
  async play({ canvas }) {
    await press(canvas)
    await expect(await canvas.findByRole('tab', { name: 'Security' })).toBeVisible()
    await expect(sent).toMatchObject([{ language: 'en' }])
  },
}

/** While the prompt of the browser is open, the button says so and ignores presses. */
export const Waiting: Story = {
  parameters: { ...at(offered), requirements: ['IDENT-083'] },
  beforeEach: () => fakeCredentials({ get: waiting }),
  async play({ canvas }) {
    const button = await press(canvas)
    await expect(await canvas.findByText('Waiting for the passkey')).toBeInTheDocument()
    await waitFor(() => expect(prompts.get).toHaveBeenCalledTimes(1))
    await userEvent.click(button)
    await expect(prompts.get).toHaveBeenCalledTimes(1)
  },
}
export const Signing: Story = {
  tags: ['loading'],
  parameters: at(offered, pending(createWithPasskey)),
  beforeEach: () => fakeCredentials(),
  async play({ canvas }) {
    await press(canvas)
    await expect(await canvas.findByText('Waiting for the passkey')).toBeInTheDocument()
  },
}

/** The user has closed the prompt, or the device has no passkey: no alert, and the button keeps the focus. */
export const Cancelled: Story = {
  parameters: {
    ...at(offered, signingIn, respond(api.dashboardItems.list, dashboardCardsExample)),
    requirements: ['IDENT-085'],
  },
  beforeEach: () => {
    start()
    return fakeCredentials({ get: rejecting('NotAllowedError') })
  },
  async play({ canvas }) {
    const button = await press(canvas)
    await expect(await canvas.findByText(/^No passkey was used\./)).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(button).toHaveFocus())
    await expect(sent).toEqual([])
    prompts.get.mockImplementation(async () => usedCredential)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Dashboard' })).toHaveFocus())
    await expect(sent).toHaveLength(1)
  },
}
export const CancelledDark: Story = {
  tags: ['dark'],
  parameters: at(offered),
  globals: { theme: 'dark' },
  beforeEach: () => fakeCredentials({ get: rejecting('NotAllowedError') }),
  async play({ canvas }) {
    await press(canvas)
    await expect(await canvas.findByText(/^No passkey was used\./)).toBeVisible()
  },
}

const alerted = (answer: RequestHandler, ...words: string[]): Story => ({
  parameters: { ...at(offered, answer), requirements: ['IDENT-085'] },
  beforeEach: () => fakeCredentials(),
  async play({ canvas }) {
    const button = await press(canvas)
    const alert = await canvas.findByRole('alert')
    for (const text of words) await expect(alert).toHaveTextContent(text)
    await waitFor(() => expect(button).toHaveFocus())
    await expect(button).not.toHaveAttribute('aria-disabled')
  },
})
/** The passkey was removed, or belongs to another portal at this address. */
export const Unknown = alerted(
  refuse(createWithPasskey, 'refused', signInRefusalExamples.wrong),
  'This passkey is not known here.',
  'It may have been removed. Sign in with your password instead.',
)
export const Locked = alerted(
  refuse(createWithPasskey, 'refused', signInRefusalExamples.locked),
  'This account is locked. Please contact User Support.',
)
export const Disabled = alerted(
  refuse(createWithPasskey, 'refused', signInRefusalExamples.disabled),
  'This account is disabled. Please contact User Support.',
)
/** An authenticator has returned something that the contract does not allow. */
export const Malformed: Story = {
  ...alerted(
    refuse(createWithPasskey, 'invalid', {
      globalErrors: [],
      fieldErrors: { 'response.signature': ['PASSKEY_IS_INVALID'] },
    }),
    'The browser could not use a passkey.',
  ),
  tags: ['invalid (422)'],
}
export const NotSent: Story = {
  ...alerted(unreachable(createWithPasskey), 'The server cannot be reached.'),
  tags: ['offline'],
}

const notStarted = (answer: RequestHandler, words: string): Story => ({
  parameters: { ...at(answer), requirements: ['IDENT-085'] },
  beforeEach: () => fakeCredentials(),
  async play({ canvas }) {
    await press(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(words)
    await expect(prompts.get).not.toHaveBeenCalled()
  },
})
export const NoNetwork: Story = {
  ...notStarted(unreachable(passkeyOptions), 'The server cannot be reached.'),
  tags: ['offline'],
}
/** The operator has changed the address since the page was loaded. */
export const NoLongerOffered: Story = {
  ...notStarted(refuse(passkeyOptions, 'missing'), 'Passkeys cannot be used at this address of the portal.'),
  tags: ['missing (404)'],
}

/** The page was opened at another host name than the portal has. */
export const AtAnotherAddress: Story = {
  parameters: { ...at(offered), requirements: ['IDENT-085'] },
  beforeEach: () => fakeCredentials({ get: rejecting('SecurityError') }),
  async play({ canvas }) {
    await press(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The browser could not use a passkey.')
  },
}

const selection = heldResponses()
/** The suggestions start with the first input. The user selects a passkey in the name field, and is signed in. */
export const Suggests: Story = {
  parameters: {
    route: '/',
    portal: { configuration },
    answers: [
      refuse(api.session.refresh, 'signedOut'),
      offered,
      signingIn,
      respond(api.dashboardItems.list, dashboardCardsExample),
    ],
    requirements: ['IDENT-084'],
  },
  beforeEach: () => {
    sent = []
    selection.hold()
    return fakeCredentials({ canSuggest: true, get: () => selection.released().then(() => usedCredential) })
  },
  async play({ canvas }) {
    const name = await canvas.findByLabelText('Username or Email Address')
    await expect(name).toHaveAttribute('autocomplete', 'username webauthn')
    await waitFor(() => expect(name).toHaveFocus())
    await expect(prompts.get).not.toHaveBeenCalled()
    await userEvent.keyboard('i')
    await waitFor(() => expect(prompts.get).toHaveBeenCalledTimes(1))
    await expect(prompts.get.mock.lastCall?.[0].mediation).toBe('conditional')
    await userEvent.keyboard('h')
    await expect(prompts.get).toHaveBeenCalledTimes(1)
    selection.release()
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Dashboard' })).toHaveFocus())
    await expect(sent).toMatchObject([{ response: passkeyAssertionExample }])
  },
}

/** The selected passkey was removed. The suggestions start again. */
export const SuggestionRefused: Story = {
  parameters: {
    ...at(offered, refuse(createWithPasskey, 'refused', signInRefusalExamples.wrong)),
    requirements: ['IDENT-084', 'IDENT-085'],
  },
  beforeEach: () => fakeCredentials({ canSuggest: true }),
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Username or Email Address'), 'i')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This passkey is not known here.')
    prompts.get.mockReset().mockImplementation(waiting)
    await userEvent.keyboard('h')
    await waitFor(() => expect(prompts.get).toHaveBeenCalledTimes(1))
  },
}

const suggesting: Story = {
  parameters: {
    ...at(offered, refuse(api.session.create, 'refused', signInRefusalExamples.wrong)),
    requirements: ['IDENT-084'],
  },
  beforeEach: () => fakeCredentials({ canSuggest: true, get: waiting }),
}
/** Types a letter, and returns the signal of the suggestions that it starts. */
const startSuggestions = async (canvas: Canvas) => {
  await userEvent.type(await canvas.findByLabelText('Username or Email Address'), 'i')
  await waitFor(() => expect(prompts.get).toHaveBeenCalledTimes(1))
  return prompts.get.mock.lastCall?.[0].signal
}

/** The suggestions end when the form is sent. After a refusal, the next input starts them again. */
export const SuggestionsEndWithTheForm: Story = {
  ...suggesting,
  async play({ canvas }) {
    const signal = await startSuggestions(canvas)
    await userEvent.type(canvas.getByLabelText('Password'), 'a guess')
    await expect(signal?.aborted).toBe(false)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(signal?.aborted).toBe(true))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('do not match')
    await userEvent.keyboard('another')
    await waitFor(() => expect(prompts.get).toHaveBeenCalledTimes(2))
    await expect(canvas.queryByText(/^No passkey was used\./)).toBeNull()
  },
}

/** The button ends the suggestions, and opens the prompt. */
export const SuggestionsEndWithTheButton: Story = {
  ...suggesting,
  async play({ canvas }) {
    const signal = await startSuggestions(canvas)
    await press(canvas)
    await waitFor(() => expect(prompts.get).toHaveBeenCalledTimes(2))
    await expect(signal?.aborted).toBe(true)
    await expect(prompts.get.mock.lastCall?.[0].mediation).toBeUndefined()
    await expect(prompts.get.mock.lastCall?.[0].signal?.aborted).toBe(false)
  },
}

/** The suggestions end when another page opens. */
export const SuggestionsEndWithThePage: Story = {
  ...suggesting,
  async play({ canvas }) {
    const signal = await startSuggestions(canvas)
    await userEvent.click(canvas.getByRole('link', { name: 'Forgot your password?' }))
    await waitFor(() => expect(signal?.aborted).toBe(true))
  },
}

/** A browser that cannot suggest passkeys causes no call. */
export const CannotSuggest: Story = {
  parameters: { ...at(unreachable(passkeyOptions)), requirements: ['IDENT-084'] },
  beforeEach: () => fakeCredentials(),
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Username or Email Address'), 'ihalvorsen')
    await expect(prompts.get).not.toHaveBeenCalled()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}
