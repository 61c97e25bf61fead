import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { currentSessionExample } from '@portal-gateway/contract/openSessions.examples'
import type { Passkeys } from '@portal-gateway/contract/passkeys'
import {
  longNamePasskeyExample,
  newPasskeyExample,
  noPasskeysExample,
  notOfferedPasskeysExample,
  onlyPasskeyExample,
  ownPasskeysExample,
  passkeySetupExample,
  passkeysExample,
} from '@portal-gateway/contract/passkeys.examples'
import { secondFactorExample } from '@portal-gateway/contract/secondFactor.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import {
  createdCredential,
  fakeCredentials,
  prompts,
  rejecting,
  replacing,
  waiting,
} from '../../../../stories/fakeCredentials.ts'
import { heldResponses } from '../../../../stories/heldResponses.ts'
import { portalStory, signedInAs } from '../../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Accounts/Profile: Passkeys',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { get, start, add, remove } = api.passkeys
const at = (...answers: unknown[]) => ({
  route: '/app/profile?tab=security',
  answers: [...answers, ...signedInAs('USER')],
})
const has = respond(get, ownPasskeysExample)
const started = respond(start, passkeySetupExample)
const password = 'thirty-two calm lakes'
const invalid = (field: string, rule = 'IS_INVALID') => ({
  globalErrors: [],
  fieldErrors: { [field]: [`${field.toUpperCase()}_${rule}`] },
})
const locked = { globalErrors: ['ACCOUNT_IS_LOCKED'], fieldErrors: {} }

const entries = async (canvas: Canvas) =>
  within(await canvas.findByRole('list', { name: 'Passkeys' })).getAllByRole('listitem')
const openAdd = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Add Passkey' }))
  return within(await screen.findByRole('dialog', { name: 'Add Passkey' }))
}
const openRemove = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: /^Remove: Work laptop, added / }))
  return within(await screen.findByRole('dialog', { name: 'Remove Work laptop?' }))
}
const enter = async (dialog: Canvas, button: string, code?: string) => {
  await userEvent.type(dialog.getByLabelText('Password'), password)
  if (code !== undefined) await userEvent.type(dialog.getByLabelText('Code'), code)
  await userEvent.click(dialog.getByRole('button', { name: button }))
}
/** Goes to the prompt of the browser. */
const openPrompt = async (canvas: Canvas) => {
  const dialog = await openAdd(canvas)
  await enter(dialog, 'Continue')
  return dialog
}
/** Goes to the name of the passkey, which the browser has created. */
const openName = async (canvas: Canvas) => {
  const dialog = await openPrompt(canvas)
  await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus())
  return dialog
}
const confirm = (dialog: Canvas) => userEvent.click(dialog.getByRole('button', { name: 'Add' }))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const focusIsOn = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name })))

let sent: unknown[] = []
let stored: Passkeys = ownPasskeysExample
const current = http.get(`*/PG-API${get.path}`, () => HttpResponse.json(stored))
/** Answers a call, after which the list has changed. */
const taking = (path: string, after: Passkeys, body?: object): RequestHandler =>
  http.post(`*/PG-API${path}`, async ({ request }) => {
    sent.push(await request.json())
    stored = after
    return body ? HttpResponse.json(body) : new HttpResponse(null, { status: 200 })
  })
const startWith = (before: Passkeys) => () => {
  sent = []
  stored = before
  return fakeCredentials()
}

/** The name, when it was added, and when it was last used. */
export const Ready: Story = {
  parameters: { ...at(has), requirements: ['IDENT-080'] },
  async play({ canvas }) {
    const [laptop, key] = await entries(canvas)
    if (!laptop || !key) throw new Error('There must be two passkeys.')
    await expect(within(laptop).getByRole('heading', { name: 'Work laptop' })).toBeVisible()
    await expect([...laptop.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual([
      '2026-02-11T08:30:00.000Z',
      '2026-03-05T08:02:00.000Z',
    ])
    await expect(within(key).getByText('Not used yet')).toBeVisible()
    await expect(
      canvas.getByText('You can sign in with these passkeys instead of with your password.'),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add Passkey' })).toBeVisible()
  },
}
export const Dark: Story = { tags: ['dark'], parameters: at(has), globals: { theme: 'dark' } }

/** Without a passkey, the section says what one is for. */
export const None: Story = {
  tags: ['empty'],
  parameters: { ...at(respond(get, noPasskeysExample)), requirements: ['IDENT-080'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByText(/^With a passkey, you sign in with your fingerprint, your face or the PIN/),
    ).toBeVisible()
    await expect(canvas.queryByRole('list', { name: 'Passkeys' })).toBeNull()
  },
}

export const Loading: Story = { tags: ['loading'], parameters: at(pending(get)) }

/** A long name wraps. */
export const LongName: Story = {
  tags: ['long text'],
  parameters: {
    ...at(respond(get, { ...ownPasskeysExample, passkeys: [longNamePasskeyExample] })),
    requirements: ['IDENT-080'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: longNamePasskeyExample.name })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** The other sections of the page are shown. */
export const NotLoaded: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(get, 'broken')), requirements: ['IDENT-080'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading your passkeys.')).toBeVisible()
    await expect(canvas.getByRole('list', { name: 'Sessions' })).toBeVisible()
  },
}
export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: at(unreachable(get)),
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading your passkeys.')).toBeVisible()
  },
}

/** No passkey can be added, and the section says why. Those that were added before can be removed. */
const unavailable = (words: RegExp, passkeys: Passkeys, beforeEach?: () => () => void): Story => ({
  parameters: { ...at(respond(get, passkeys)), requirements: ['IDENT-080'] },
  ...(beforeEach && { beforeEach }),
  async play({ canvas }) {
    await expect(await canvas.findByText(words)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Add Passkey' })).toBeNull()
    const removals = canvas.queryAllByRole('button', { name: /^Remove: .*, added / })
    await expect(removals).toHaveLength(passkeys.passkeys.length)
  },
})
export const NotOffered = unavailable(
  /^Passkeys cannot be used at the address of this portal\./,
  notOfferedPasskeysExample,
)
export const WithoutHttps = unavailable(
  /^Passkeys cannot be used over this connection\./,
  ownPasskeysExample,
  () => replacing(window, 'isSecureContext', false),
)
export const OldBrowser = unavailable(/^This browser cannot use passkeys\./, noPasskeysExample, () =>
  replacing(window, 'PublicKeyCredential', undefined),
)

/** A user without a password can neither add nor remove one. */
export const NoPassword: Story = {
  parameters: { ...at(respond(get, onlyPasskeyExample)), requirements: ['IDENT-080'] },
  async play({ canvas }) {
    await expect(await entries(canvas)).toHaveLength(1)
    await expect(canvas.getByText(/You have no password of this portal yet/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^(Add Passkey|Remove)/ })).toBeNull()
  },
}

/** With the keyboard alone: password, prompt of the browser, name. The name is the browser and system. */
export const Adds: Story = {
  parameters: {
    ...at(
      current,
      taking(add.path, {
        ...ownPasskeysExample,
        passkeys: [...passkeysExample, { ...longNamePasskeyExample, name: 'Firefox on Windows' }],
      }),
      taking(start.path, ownPasskeysExample, passkeySetupExample),
    ),
    requirements: ['IDENT-081'],
  },
  beforeEach: startWith(ownPasskeysExample),
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: 'Add Passkey' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Passkey' }))
    await expect(
      dialog.getByText(/Your browser then asks where to save.*Enter your password\.$/),
    ).toBeVisible()
    await expect(dialog.queryByLabelText('Code')).toBeNull()
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus())
    await userEvent.keyboard(`${password}{Enter}`)
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus())
    await expect(dialog.getByLabelText('Name')).toHaveValue('Firefox on Windows')
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByText('Passkey added')).toBeVisible()
    await isClosed()
    await waitFor(async () => expect(await entries(canvas)).toHaveLength(3))
    await waitFor(() => expect(button).toHaveFocus())
    await expect(prompts.create).toHaveBeenCalledTimes(1)
    await expect(sent).toEqual([
      { password },
      { setup: passkeySetupExample.setup, name: 'Firefox on Windows', response: newPasskeyExample },
    ])
  },
}

/** A user with an authenticator app enters a code too. */
export const AddsWithCode: Story = {
  parameters: {
    ...at(
      respond(api.secondFactor.get, secondFactorExample),
      current,
      taking(start.path, ownPasskeysExample, passkeySetupExample),
    ),
    requirements: ['IDENT-081'],
  },
  beforeEach: startWith(ownPasskeysExample),
  async play({ canvas }) {
    const dialog = await openAdd(canvas)
    await expect(dialog.getByText(/a code of your authenticator app or a recovery code\.$/)).toBeVisible()
    await enter(dialog, 'Continue', '282 760')
    await expect(await dialog.findByLabelText('Name')).toBeVisible()
    await expect(sent).toEqual([{ password, code: '282 760' }])
  },
}

/** If the server does not know the browser, the default name is the word itself. */
export const UnknownBrowser: Story = {
  parameters: {
    ...at(
      has,
      started,
      respond(api.openSessions.list, [{ ...currentSessionExample, browser: '', system: '' }]),
    ),
    requirements: ['IDENT-081'],
  },
  beforeEach: () => fakeCredentials(),
  async play({ canvas }) {
    await expect((await openName(canvas)).getByLabelText('Name')).toHaveValue('Passkey')
  },
}

export const AsksDark: Story = {
  tags: ['dark'],
  parameters: at(has),
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await openAdd(canvas)
  },
}
export const AsksForName: Story = {
  parameters: at(has, started),
  beforeEach: () => fakeCredentials(),
  async play({ canvas }) {
    await openName(canvas)
  },
}

export const AddWrongPassword: Story = {
  tags: ['invalid (422)'],
  parameters: { ...at(has, refuse(start, 'invalid', invalid('password'))), requirements: ['IDENT-081'] },
  async play({ canvas }) {
    const dialog = await openAdd(canvas)
    await enter(dialog, 'Continue')
    await expect(await dialog.findByText('Password is invalid')).toBeVisible()
    await expect(dialog.getByText('Unable to add the passkey.')).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus())
  },
}

/** Another tab has added an authenticator app: the dialog asks for the code. */
export const AddCodeMissing: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(has, refuse(start, 'invalid', invalid('code', 'IS_REQUIRED'))),
    requirements: ['IDENT-081'],
  },
  async play({ canvas }) {
    const dialog = await openAdd(canvas)
    await enter(dialog, 'Continue')
    await expect(await dialog.findByText('Code is required')).toBeVisible()
    await expect(dialog.getByLabelText('Code')).toBeVisible()
  },
}

export const AddLocked: Story = {
  tags: ['invalid (422)'],
  parameters: at(has, refuse(start, 'invalid', locked)),
  async play({ canvas }) {
    const dialog = await openAdd(canvas)
    await enter(dialog, 'Continue')
    await expect(
      await dialog.findByText('This account is locked. Please contact User Support.'),
    ).toBeVisible()
  },
}

export const TooMany: Story = {
  tags: ['unchanged (304)'],
  parameters: { ...at(has, refuse(start, 'unchanged')), requirements: ['IDENT-081'] },
  async play({ canvas }) {
    await openPrompt(canvas)
    await expect(
      await screen.findByText('You already have the maximum number of passkeys. Remove one first.'),
    ).toBeVisible()
    await isClosed()
  },
}

/** The operator has changed the address since the page was loaded. */
export const NoLongerOffered: Story = {
  tags: ['missing (404)'],
  parameters: at(has, refuse(start, 'missing')),
  async play({ canvas }) {
    await openPrompt(canvas)
    await expect(
      await screen.findByText('Passkeys cannot be used at this address of the portal.'),
    ).toBeVisible()
    await isClosed()
  },
}

export const StartNotSent: Story = {
  tags: ['offline'],
  parameters: at(has, unreachable(start)),
  async play({ canvas }) {
    const dialog = await openPrompt(canvas)
    await expect(await dialog.findByText('Unable to add the passkey.')).toBeVisible()
    await expect(dialog.getByLabelText('Password')).toHaveValue(password)
  },
}

/** While the prompt of the browser is open, the dialog says so. To close the dialog ends the prompt. */
export const Prompting: Story = {
  parameters: { ...at(has, started), requirements: ['IDENT-081'] },
  beforeEach: () => fakeCredentials({ create: waiting }),
  async play({ canvas }) {
    const dialog = await openPrompt(canvas)
    const text = await dialog.findByText('Follow the instructions of your browser.')
    await waitFor(() => expect(document.activeElement).toContainElement(text))
    await waitFor(() => expect(prompts.create).toHaveBeenCalledTimes(1))
    const [options] = prompts.create.mock.lastCall ?? []
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await isClosed()
    await waitFor(() => expect(options?.signal?.aborted).toBe(true))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add Passkey' })).toHaveFocus())
    await expect(screen.queryByText('No passkey was created')).toBeNull()
  },
}

/** The user has closed the prompt: the dialog stays open, and opens it again with the same options. */
export const PromptCancelled: Story = {
  parameters: { ...at(has, started), requirements: ['IDENT-081'] },
  beforeEach: () => fakeCredentials({ create: rejecting('NotAllowedError') }),
  async play({ canvas }) {
    const dialog = await openPrompt(canvas)
    const title = await dialog.findByText('No passkey was created')
    await waitFor(() => expect(document.activeElement).toContainElement(title))
    await expect(dialog.queryByRole('alert')).toBeNull()
    prompts.create.mockImplementation(async () => createdCredential)
    await userEvent.click(dialog.getByRole('button', { name: 'Try Again' }))
    await expect(await dialog.findByLabelText('Name')).toBeVisible()
    await expect(prompts.create).toHaveBeenCalledTimes(2)
  },
}
export const PromptCancelledDark: Story = {
  tags: ['dark'],
  parameters: at(has, started),
  globals: { theme: 'dark' },
  beforeEach: () => fakeCredentials({ create: rejecting('NotAllowedError') }),
  async play({ canvas }) {
    await (await openPrompt(canvas)).findByText('No passkey was created')
  },
}

const notCreated = (error: string, title: string, words: RegExp): Story => ({
  parameters: { ...at(has, started), requirements: ['IDENT-081'] },
  beforeEach: () => fakeCredentials({ create: rejecting(error) }),
  async play({ canvas }) {
    const dialog = await openPrompt(canvas)
    await expect(await dialog.findByText(title)).toBeVisible()
    await expect(dialog.getByText(words)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Try Again' })).toBeVisible()
  },
})
export const AlreadyOnDevice = notCreated(
  'InvalidStateError',
  'This device already has a passkey of your account',
  /^You can sign in with it\./,
)
/** The page was opened at another host name than the portal has. */
export const AtAnotherAddress = notCreated(
  'SecurityError',
  'Passkeys cannot be used at the address of this page',
  /^Open the portal at its usual address/,
)
export const PromptFailed = notCreated(
  'NotSupportedError',
  'The browser could not create a passkey',
  /use another device or browser\.$/,
)

export const NoName: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(has, started, refuse(add, 'invalid', invalid('name', 'IS_TOO_LONG'))),
    requirements: ['IDENT-081'],
  },
  beforeEach: () => fakeCredentials(),
  async play({ canvas }) {
    const dialog = await openName(canvas)
    await userEvent.clear(dialog.getByLabelText('Name'))
    await confirm(dialog)
    await expect(await dialog.findByText('Name is required')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('Name'), 'Laptop')
    await confirm(dialog)
    await expect(await dialog.findByText('Name is too long')).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus())
  },
}

/** The server does not accept what the authenticator has returned. No field has this error. */
export const NotAccepted: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      has,
      started,
      refuse(add, 'invalid', { globalErrors: [], fieldErrors: { response: ['PASSKEY_IS_INVALID'] } }),
    ),
    requirements: ['IDENT-081'],
  },
  beforeEach: () => fakeCredentials(),
  async play({ canvas }) {
    const dialog = await openName(canvas)
    await confirm(dialog)
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      /Unable to add the passkey\..*Passkey is invalid/,
    )
  },
}

/** Ten minutes have passed, or the user has signed in again in between. */
export const TooLate: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(has, started, refuse(add, 'missing')), requirements: ['IDENT-081'] },
  beforeEach: () => fakeCredentials(),
  async play({ canvas }) {
    await confirm(await openName(canvas))
    await expect(
      await screen.findByText('The time to add the passkey is over. Please start again.'),
    ).toBeVisible()
    await isClosed()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add Passkey' })).toHaveFocus())
  },
}

/** The response to the first attempt was lost. */
export const AlreadyAdded: Story = {
  tags: ['unchanged (304)'],
  parameters: at(has, started, refuse(add, 'unchanged')),
  beforeEach: () => fakeCredentials(),
  async play({ canvas }) {
    await confirm(await openName(canvas))
    await expect(await screen.findByText(/^This passkey has already been added/)).toBeVisible()
    await isClosed()
  },
}

export const AddNotSent: Story = {
  tags: ['offline'],
  parameters: { ...at(has, started, unreachable(add)), requirements: ['IDENT-081'] },
  beforeEach: () => fakeCredentials(),
  async play({ canvas }) {
    const dialog = await openName(canvas)
    await confirm(dialog)
    await expect(await dialog.findByText('Unable to add the passkey.')).toBeVisible()
    await expect(dialog.getByLabelText('Name')).toHaveValue('Firefox on Windows')
  },
}

const addition = heldResponses()
/** The dialog cannot be closed while the passkey is being added. */
export const AddingStaysOpen: Story = {
  parameters: {
    ...at(has, started, respond(add, undefined, { until: addition.released })),
    requirements: ['IDENT-081'],
  },
  beforeEach: () => {
    addition.hold()
    return fakeCredentials()
  },
  async play({ canvas }) {
    const dialog = await openName(canvas)
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
    await confirm(dialog)
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull())
    await userEvent.keyboard('{Escape}')
    await expect(dialog.getByLabelText('Name')).toBeVisible()
    addition.release()
    await expect(await screen.findByText('Passkey added')).toBeVisible()
    await isClosed()
  },
}

let forgotten: unknown[] = []
/** If the user does not add a passkey that was created, the browser is notified that it is unknown. */
export const NotAddedIsForgotten: Story = {
  parameters: { ...at(has, started), requirements: ['IDENT-081'] },
  beforeEach: () => {
    forgotten = []
    const restore = fakeCredentials()
    const restoreSignal = replacing(
      PublicKeyCredential,
      'signalUnknownCredential',
      async (signal: unknown) => {
        forgotten.push(signal)
      },
    )
    return () => {
      restoreSignal()
      restore()
    }
  },
  async play({ canvas }) {
    const dialog = await openName(canvas)
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await isClosed()
    await waitFor(() =>
      expect(forgotten).toEqual([{ rpId: 'localhost', credentialId: newPasskeyExample.id }]),
    )
  },
}

/** The user removes a passkey after the password; the list is loaded again. */
export const Removes: Story = {
  parameters: {
    ...at(
      current,
      taking('/rest/secure/passkeys/:id/remove', {
        ...ownPasskeysExample,
        passkeys: passkeysExample.slice(1),
      }),
    ),
    requirements: ['IDENT-082'],
  },
  beforeEach: startWith(ownPasskeysExample),
  async play({ canvas }) {
    const dialog = await openRemove(canvas)
    await expect(dialog.getByText(/You can then no longer sign in with this passkey/)).toBeVisible()
    await enter(dialog, 'Remove')
    await expect(await screen.findByText('Passkey removed')).toBeVisible()
    await isClosed()
    await waitFor(async () => expect(await entries(canvas)).toHaveLength(1))
    await focusIsOn('Profile')
    await expect(sent).toEqual([{ password }])
  },
}

export const RemoveDark: Story = {
  tags: ['dark'],
  parameters: at(has, respond(api.secondFactor.get, secondFactorExample)),
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await openRemove(canvas)
  },
}

export const RemoveWrongCode: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      has,
      respond(api.secondFactor.get, secondFactorExample),
      refuse(remove, 'invalid', invalid('code')),
    ),
    requirements: ['IDENT-082'],
  },
  async play({ canvas }) {
    const dialog = await openRemove(canvas)
    await enter(dialog, 'Remove', '000000')
    await expect(await dialog.findByText('Code is invalid')).toBeVisible()
    await expect(dialog.getByText('Unable to remove the passkey.')).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText('Code')).toHaveFocus())
  },
}

/** Another tab, or support, has removed it. */
export const AlreadyRemoved: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(current, refuse(remove, 'missing')), requirements: ['IDENT-082'] },
  beforeEach: startWith(ownPasskeysExample),
  async play({ canvas }) {
    const dialog = await openRemove(canvas)
    stored = noPasskeysExample
    await enter(dialog, 'Remove')
    await expect(await screen.findByText('This passkey has already been removed.')).toBeVisible()
    await isClosed()
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Passkeys' })).toBeNull())
  },
}

export const RemoveNotSent: Story = {
  tags: ['offline'],
  parameters: at(has, unreachable(remove)),
  async play({ canvas }) {
    const dialog = await openRemove(canvas)
    await enter(dialog, 'Remove')
    await expect(await dialog.findByText('Unable to remove the passkey.')).toBeVisible()
    await expect(dialog.getByLabelText('Password')).toHaveValue(password)
  },
}
