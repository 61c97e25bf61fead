import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import {
  factorSetupExample,
  longNameFactorExample,
  noFactorExample,
  recoveryCodesExample,
  secondFactorExample,
} from '@portal-gateway/contract/secondFactor.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { heldResponses } from '../../../../stories/heldResponses.ts'
import { portalStory, signedInAs } from '../../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Accounts/Profile: Authenticator App',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { get, start, confirm, renewCodes, remove } = api.secondFactor
const at = (...answers: unknown[]) => ({
  route: '/app/profile?tab=security',
  answers: [...answers, ...signedInAs('USER')],
})
const password = 'thirty-two calm lakes'
const has = respond(get, secondFactorExample)
const invalid = (field: 'password' | 'code') => ({
  globalErrors: [],
  fieldErrors: { [field]: [`${field.toUpperCase()}_IS_INVALID`] },
})
const locked = { globalErrors: ['ACCOUNT_IS_LOCKED'], fieldErrors: {} }

const open = async (canvas: Canvas, button: string | RegExp, title: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name: title }))
}
const openAdd = (canvas: Canvas) => open(canvas, 'Add Authenticator App', 'Add Authenticator App')
const openRenew = (canvas: Canvas) => open(canvas, 'New Recovery Codes', 'New Recovery Codes?')
const openRemove = (canvas: Canvas) => open(canvas, 'Remove: Work phone', 'Remove Authenticator App?')
const enterPassword = async (dialog: Canvas, button: string) => {
  await userEvent.type(dialog.getByLabelText('Password'), password)
  await userEvent.click(dialog.getByRole('button', { name: button }))
}
/** Opens the dialog, and enters the password. */
const openScan = async (canvas: Canvas) => {
  const dialog = await openAdd(canvas)
  await enterPassword(dialog, 'Continue')
  await expect(await dialog.findByRole('img', { name: 'QR code with the secret' })).toBeVisible()
  return dialog
}
const enterCode = async (dialog: Canvas, code = '282760') => {
  await userEvent.type(dialog.getByLabelText('Code'), code)
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
}
/** Enters the password and a code. */
const enterProof = async (dialog: Canvas, button: string) => {
  await userEvent.type(dialog.getByLabelText('Password'), password)
  await userEvent.type(dialog.getByLabelText('Code'), '282760')
  await userEvent.click(dialog.getByRole('button', { name: button }))
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** The name of the app, when it was added and last used, and how many recovery codes are left. */
export const Ready: Story = {
  parameters: { ...at(has), requirements: ['IDENT-008'] },
  async play({ canvas }) {
    const entry = within(
      within(await canvas.findByRole('list', { name: 'Authenticator App' })).getByRole('listitem'),
    )
    await expect(entry.getByRole('heading', { name: 'Work phone' })).toBeVisible()
    const times = [...(entry.getByText('Added').closest('dl')?.querySelectorAll('time') ?? [])]
    await expect(times.map(({ dateTime }) => dateTime)).toEqual([
      '2026-02-11T08:30:00.000Z',
      '2026-03-05T08:02:00.000Z',
    ])
    await expect(entry.getByText('Recovery codes left').nextElementSibling).toHaveTextContent('8')
    await expect(canvas.queryByRole('button', { name: 'Add Authenticator App' })).toBeNull()
    await expect(canvas.queryByText(/You have few recovery codes left/)).toBeNull()
  },
}
export const Dark: Story = { tags: ['dark'], ...Ready, globals: { theme: 'dark' } }

/** Without an app, the section explains what it is for, and has a button that adds one. */
export const None: Story = {
  tags: ['empty'],
  parameters: { ...at(), requirements: ['IDENT-008'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Add Authenticator App' })).toBeVisible()
    await expect(canvas.getByText(/nobody can sign in with your password alone/)).toBeVisible()
    await expect(canvas.queryByRole('list', { name: 'Authenticator App' })).toBeNull()
  },
}

export const Loading: Story = { tags: ['loading'], parameters: at(pending(get)) }

/** A long name wraps. An app that was not used yet, and without recovery codes. */
export const LongName: Story = {
  tags: ['long text'],
  parameters: { ...at(respond(get, longNameFactorExample)), requirements: ['IDENT-008'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Not used yet')).toBeVisible()
    await expect(canvas.getByText(/You have few recovery codes left/)).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** If the app cannot be loaded, the sessions are shown. */
export const NotLoaded: Story = {
  tags: ['broken (500)'],
  parameters: at(refuse(get, 'broken')),
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading your authenticator app.')).toBeVisible()
    await expect(canvas.getByRole('list', { name: 'Sessions' })).toBeVisible()
  },
}
export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: at(unreachable(get)),
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading your authenticator app.')).toBeVisible()
  },
}

let sent: unknown[] = []
let factor: unknown
let copied = ''
let printed = 0
const taking = (path: string, after: unknown, body?: object): RequestHandler =>
  http.post(`*/PG-API${path}`, async ({ request }) => {
    sent.push(await request.json())
    factor = after
    return body ? HttpResponse.json(body) : new HttpResponse(null, { status: 200 })
  })
const current = http.get(`*/PG-API${get.path}`, () => HttpResponse.json(factor as object))
const startWith = (before: unknown) => () => {
  sent = []
  factor = before
  copied = ''
  printed = 0
  const { print } = window
  const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
  window.print = () => {
    printed += 1
  }
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: async (text: string) => {
        copied = text
      },
    },
  })
  return () => {
    window.print = print
    if (own) Object.defineProperty(navigator, 'clipboard', own)
    else Reflect.deleteProperty(navigator, 'clipboard')
  }
}

/** The user adds an app with the keyboard: password, code, recovery codes, which are printed and copied. */
export const Adds: Story = {
  parameters: {
    ...at(
      current,
      taking(start.path, noFactorExample, factorSetupExample),
      taking(confirm.path, { ...secondFactorExample, recoveryCodesLeft: 10 }, recoveryCodesExample),
    ),
    requirements: ['IDENT-009'],
  },
  beforeEach: startWith(noFactorExample),
  async play({ canvas }) {
    const dialog = await openAdd(canvas)
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus())
    await userEvent.keyboard(`${password}{Enter}`)
    const qrCode = await dialog.findByRole('img', { name: 'QR code with the secret' })
    await waitFor(() => expect(qrCode.querySelector('path')?.getAttribute('d')).toMatch(/^M\d+ \d+h1v1h-1z/))
    await expect(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText('Code')).toHaveFocus())
    await expect(dialog.getByLabelText('Name')).toHaveValue('Authenticator app')
    await userEvent.keyboard('282 760{Enter}')
    const codes = within(await screen.findByRole('dialog', { name: 'Recovery Codes' }))
    await expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      recoveryCodesExample.codes,
    )
    await expect(codes.queryByRole('button', { name: 'Close' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect(codes.getByText(recoveryCodesExample.codes[9] ?? '')).toBeVisible()
    await userEvent.click(codes.getByRole('button', { name: 'Print' }))
    await expect(printed).toBe(1)
    await userEvent.click(codes.getByRole('button', { name: 'Copy' }))
    await expect(await codes.findByText('The codes are copied.')).toBeVisible()
    await expect(copied.split('\n')).toEqual(recoveryCodesExample.codes)
    await userEvent.click(codes.getByRole('button', { name: 'Done' }))
    await isClosed()
    await expect(await screen.findByText('Authenticator app added')).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: 'Work phone' })).toBeVisible()
    await expect(sent).toEqual([
      { password },
      { setup: factorSetupExample.setup, name: 'Authenticator app', code: '282 760' },
    ])
  },
}

/** A browser that does not allow copying, for example without https. */
export const NotCopied: Story = {
  parameters: {
    ...at(has, respond(renewCodes, recoveryCodesExample)),
    requirements: ['IDENT-009'],
  },
  beforeEach: () => {
    const end = startWith(secondFactorExample)()
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
    return end
  },
  async play({ canvas }) {
    await enterProof(await openRenew(canvas), 'New Recovery Codes')
    const codes = within(await screen.findByRole('dialog', { name: 'Recovery Codes' }))
    await userEvent.click(codes.getByRole('button', { name: 'Copy' }))
    await expect(await codes.findByText(/The browser does not allow copying/)).toBeVisible()
  },
}

export const AsksDark: Story = {
  tags: ['dark'],
  parameters: at(respond(start, factorSetupExample)),
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await openScan(canvas)
  },
}

export const CodesDark: Story = {
  tags: ['dark'],
  parameters: at(has, respond(renewCodes, recoveryCodesExample)),
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await enterProof(await openRenew(canvas), 'New Recovery Codes')
    await expect(await screen.findByRole('dialog', { name: 'Recovery Codes' })).toBeVisible()
  },
}

/** Cancelled after the password: nothing is stored, and the button has the focus again. */
export const Cancelled: Story = {
  parameters: { ...at(respond(start, factorSetupExample)), requirements: ['IDENT-009'] },
  async play({ canvas }) {
    const dialog = await openScan(canvas)
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await isClosed()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add Authenticator App' })).toHaveFocus())
    const again = await openAdd(canvas)
    await expect(again.getByLabelText('Password')).toHaveValue('')
  },
}

export const Starting: Story = {
  tags: ['loading'],
  parameters: at(pending(start)),
  async play({ canvas }) {
    const dialog = await openAdd(canvas)
    await enterPassword(dialog, 'Continue')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  },
}

export const NoPassword: Story = {
  parameters: { ...at(), requirements: ['IDENT-009'] },
  async play({ canvas }) {
    const dialog = await openAdd(canvas)
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    await expect(await dialog.findByText('Password is required')).toBeVisible()
  },
}

export const WrongPassword: Story = {
  tags: ['invalid (422)'],
  parameters: { ...at(refuse(start, 'invalid', invalid('password'))), requirements: ['IDENT-009'] },
  async play({ canvas }) {
    const dialog = await openAdd(canvas)
    await enterPassword(dialog, 'Continue')
    await expect(await dialog.findByText('Password is invalid')).toBeVisible()
    await expect(dialog.getByText('Unable to add the authenticator app.')).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus())
  },
}

/** After too many wrong passwords the account is locked. The session stays open. */
export const Locked: Story = {
  tags: ['invalid (422)'],
  parameters: at(refuse(start, 'invalid', locked)),
  async play({ canvas }) {
    const dialog = await openAdd(canvas)
    await enterPassword(dialog, 'Continue')
    await expect(
      await dialog.findByText('This account is locked. Please contact User Support.'),
    ).toBeVisible()
  },
}

/** Another tab has added an app. */
export const AddedElsewhere: Story = {
  tags: ['unchanged (304)'],
  parameters: at(refuse(start, 'unchanged')),
  async play({ canvas }) {
    await enterPassword(await openAdd(canvas), 'Continue')
    await expect(await screen.findByText('You have already added an authenticator app.')).toBeVisible()
    await isClosed()
  },
}

export const StartNotSent: Story = {
  tags: ['offline'],
  parameters: at(unreachable(start)),
  async play({ canvas }) {
    const dialog = await openAdd(canvas)
    await enterPassword(dialog, 'Continue')
    await expect(await dialog.findByText('Unable to add the authenticator app.')).toBeVisible()
    await expect(dialog.getByLabelText('Password')).toHaveValue(password)
  },
}

/** A wrong code is reported at the field. The secret stays the same. */
export const WrongCode: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(respond(start, factorSetupExample), refuse(confirm, 'invalid', invalid('code'))),
    requirements: ['IDENT-009'],
  },
  async play({ canvas }) {
    const dialog = await openScan(canvas)
    await enterCode(dialog)
    await expect(await dialog.findByText('Code is invalid')).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText('Code')).toHaveFocus())
    await expect(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  },
}

export const NoCode: Story = {
  parameters: { ...at(respond(start, factorSetupExample)), requirements: ['IDENT-009'] },
  async play({ canvas }) {
    const dialog = await openScan(canvas)
    await userEvent.clear(dialog.getByLabelText('Name'))
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
    await expect(await dialog.findByText('Code is required')).toBeVisible()
    await expect(dialog.getByText('Name is required')).toBeVisible()
  },
}

/** Ten minutes have passed since the password was entered. */
export const TooLate: Story = {
  tags: ['missing (404)'],
  parameters: at(respond(start, factorSetupExample), refuse(confirm, 'missing')),
  async play({ canvas }) {
    await enterCode(await openScan(canvas))
    await expect(await screen.findByText(/The time to add the authenticator app is over/)).toBeVisible()
    await isClosed()
  },
}

/** Another tab has added an app after the password was entered here. */
export const ConfirmedElsewhere: Story = {
  tags: ['unchanged (304)'],
  parameters: at(respond(start, factorSetupExample), refuse(confirm, 'unchanged')),
  async play({ canvas }) {
    await enterCode(await openScan(canvas))
    await expect(await screen.findByText('You have already added an authenticator app.')).toBeVisible()
    await isClosed()
  },
}

export const ConfirmNotSent: Story = {
  tags: ['offline'],
  parameters: at(respond(start, factorSetupExample), unreachable(confirm)),
  async play({ canvas }) {
    const dialog = await openScan(canvas)
    await enterCode(dialog)
    await expect(await dialog.findByText('Unable to add the authenticator app.')).toBeVisible()
    await expect(dialog.getByLabelText('Code')).toHaveValue('282760')
  },
}

/** New recovery codes replace the former ones. */
export const Renews: Story = {
  parameters: {
    ...at(
      current,
      taking(renewCodes.path, { ...secondFactorExample, recoveryCodesLeft: 10 }, recoveryCodesExample),
    ),
    requirements: ['IDENT-018'],
  },
  beforeEach: startWith(secondFactorExample),
  async play({ canvas }) {
    const dialog = await openRenew(canvas)
    await expect(dialog.getByText(/Your present recovery codes can then no longer be used/)).toBeVisible()
    await enterProof(dialog, 'New Recovery Codes')
    const codes = within(await screen.findByRole('dialog', { name: 'Recovery Codes' }))
    await expect(codes.getAllByRole('listitem')).toHaveLength(10)
    await userEvent.click(codes.getByRole('button', { name: 'Done' }))
    await isClosed()
    await waitFor(() =>
      expect(canvas.getByText('Recovery codes left').nextElementSibling).toHaveTextContent('10'),
    )
    await expect(sent).toEqual([{ password, code: '282760' }])
  },
}

const renewal = heldResponses()
/** While the new codes are being created, the dialog cannot be closed, because they are shown only once. */
export const RenewingStaysOpen: Story = {
  parameters: {
    ...at(has, respond(renewCodes, recoveryCodesExample, { until: renewal.released })),
    requirements: ['EXP-387'],
  },
  beforeEach: renewal.hold,
  async play({ canvas }) {
    const dialog = await openRenew(canvas)
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
    await enterProof(dialog, 'New Recovery Codes')
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull())
    await userEvent.keyboard('{Escape}')
    renewal.release()
    const codes = within(await screen.findByRole('dialog', { name: 'Recovery Codes' }))
    await expect(codes.getByText(recoveryCodesExample.codes[0] ?? '')).toBeVisible()
  },
}

export const RenewWrongPassword: Story = {
  tags: ['invalid (422)'],
  parameters: at(has, refuse(renewCodes, 'invalid', invalid('password'))),
  async play({ canvas }) {
    const dialog = await openRenew(canvas)
    await enterProof(dialog, 'New Recovery Codes')
    await expect(await dialog.findByText('Password is invalid')).toBeVisible()
    await expect(dialog.getByText('Unable to create new recovery codes.')).toBeVisible()
  },
}

/** Support has removed the app. */
export const RenewTooLate: Story = {
  tags: ['missing (404)'],
  parameters: at(has, refuse(renewCodes, 'missing')),
  async play({ canvas }) {
    await enterProof(await openRenew(canvas), 'New Recovery Codes')
    await expect(await screen.findByText('Your authenticator app has been removed.')).toBeVisible()
    await isClosed()
  },
}

/** The user removes the app after the password and a code. */
export const Removes: Story = {
  parameters: {
    ...at(current, taking(remove.path, noFactorExample)),
    requirements: ['IDENT-019'],
  },
  beforeEach: startWith(secondFactorExample),
  async play({ canvas }) {
    const dialog = await openRemove(canvas)
    await expect(dialog.getByText(/You can then sign in with your password alone/)).toBeVisible()
    await enterProof(dialog, 'Remove')
    await expect(await screen.findByText('Authenticator app removed')).toBeVisible()
    await isClosed()
    await expect(await canvas.findByRole('button', { name: 'Add Authenticator App' })).toBeVisible()
    await expect(sent).toEqual([{ password, code: '282760' }])
  },
}

export const RemoveDark: Story = {
  tags: ['dark'],
  parameters: at(has),
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await openRemove(canvas)
  },
}

export const RemoveWrongCode: Story = {
  tags: ['invalid (422)'],
  parameters: { ...at(has, refuse(remove, 'invalid', invalid('code'))), requirements: ['IDENT-019'] },
  async play({ canvas }) {
    const dialog = await openRemove(canvas)
    await enterProof(dialog, 'Remove')
    await expect(await dialog.findByText('Code is invalid')).toBeVisible()
    await expect(dialog.getByText('Unable to remove the authenticator app.')).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText('Code')).toHaveFocus())
  },
}

/** After too many wrong codes the account is locked. */
export const RemoveLocked: Story = {
  tags: ['invalid (422)'],
  parameters: at(has, refuse(remove, 'invalid', locked)),
  async play({ canvas }) {
    const dialog = await openRemove(canvas)
    await enterProof(dialog, 'Remove')
    await expect(
      await dialog.findByText('This account is locked. Please contact User Support.'),
    ).toBeVisible()
  },
}

export const AlreadyRemoved: Story = {
  tags: ['missing (404)'],
  parameters: at(has, refuse(remove, 'missing')),
  async play({ canvas }) {
    await enterProof(await openRemove(canvas), 'Remove')
    await expect(await screen.findByText('Your authenticator app has already been removed.')).toBeVisible()
    await isClosed()
  },
}

export const RemoveNotSent: Story = {
  tags: ['offline'],
  parameters: at(has, unreachable(remove)),
  async play({ canvas }) {
    const dialog = await openRemove(canvas)
    await enterProof(dialog, 'Remove')
    await expect(await dialog.findByText('Unable to remove the authenticator app.')).toBeVisible()
    await expect(dialog.getByLabelText('Code')).toHaveValue('282760')
  },
}
