import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { institutionsExample } from '@portal-gateway/contract/institutions.examples'
import type { LinkedIdentities, LinkOutcome } from '@portal-gateway/contract/linkedIdentities'
import {
  linkedIdentitiesExample,
  linkOutcomeExamples,
  longLabelIdentityExample,
  noIdentitiesExample,
  onlyIdentityExample,
  orcidIdentityExample,
  ownIdentitiesExample,
} from '@portal-gateway/contract/linkedIdentities.examples'
import { secondFactorExample } from '@portal-gateway/contract/secondFactor.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Accounts/Profile: Institutions',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { list, start, confirm, unlink } = api.linkedIdentities
const id = '0123456789abcdef0123456789abcdef'
const at = (...answers: unknown[]) => ({
  route: '/app/profile?tab=security',
  portal: { configuration: { institutions: institutionsExample } },
  answers: [...answers, ...signedInAs('USER')],
})
/** The page to which an institution has led back. */
const arrived = (...answers: unknown[]) => ({
  ...at(...answers),
  route: `/app/profile?tab=security&arrival=${id}`,
})
const has = respond(list, ownIdentitiesExample)
const password = 'thirty-two calm lakes'
const invalid = (field: 'password' | 'code', rule = 'IS_INVALID') => ({
  globalErrors: [],
  fieldErrors: { [field]: [`${field.toUpperCase()}_${rule}`] },
})
const locked = { globalErrors: ['ACCOUNT_IS_LOCKED'], fieldErrors: {} }

const entries = async (canvas: Canvas) =>
  within(await canvas.findByRole('list', { name: 'Institutions' })).getAllByRole('listitem')
const openLink = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Link Institution' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Clinic North' }))
  return within(await screen.findByRole('dialog', { name: 'Link Clinic North?' }))
}
const openUnlink = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: /^Unlink: Lake University, linked / }))
  return within(await screen.findByRole('dialog', { name: 'Unlink Lake University?' }))
}
const enter = async (dialog: Canvas, button: string, code?: string) => {
  await userEvent.type(dialog.getByLabelText('Password'), password)
  if (code !== undefined) await userEvent.type(dialog.getByLabelText('Code'), code)
  await userEvent.click(dialog.getByRole('button', { name: button }))
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const focusIsOn = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name })))

let sent: unknown[] = []
let stored: LinkedIdentities = ownIdentitiesExample
const current = http.get(`*/PG-API${list.path}`, () => HttpResponse.json(stored))
/** Answers a call, after which the list has changed. */
const taking = (path: string, after: LinkedIdentities, body?: object): RequestHandler =>
  http.post(`*/PG-API${path}`, async ({ request }) => {
    sent.push(await request.json())
    stored = after
    return body ? HttpResponse.json(body) : new HttpResponse(null, { status: 200 })
  })
const startWith = (before: LinkedIdentities) => () => {
  sent = []
  stored = before
  const { href } = location
  return () => history.replaceState(null, '', href)
}

/** The institution, when it was linked, and when it was last used. */
export const Ready: Story = {
  parameters: { ...at(has), requirements: ['IDENT-060'] },
  async play({ canvas }) {
    const [lake, harbour] = await entries(canvas)
    if (!lake || !harbour) throw new Error('There must be two institutions.')
    await expect(within(lake).getByRole('heading', { name: 'Lake University' })).toBeVisible()
    await expect([...lake.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual([
      '2026-01-19T09:12:00.000Z',
      '2026-03-05T07:58:00.000Z',
    ])
    await expect(within(harbour).getByText('Not used yet')).toBeVisible()
    await expect(
      canvas.getByText('You can sign in with these institutions instead of with your password.'),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Link Institution' }))
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
    await expect(items.map(({ textContent }) => textContent)).toEqual([
      'Lake University',
      'Harbour Institute of Marine Science',
      'Clinic North',
    ])
    await userEvent.keyboard('{Escape}')
  },
}
export const Dark: Story = { tags: ['dark'], parameters: at(has), globals: { theme: 'dark' } }

/** An identity at ORCID has a link to the ORCID iD. */
export const Orcid: Story = {
  parameters: {
    ...at(
      respond(list, { identities: [...linkedIdentitiesExample, orcidIdentityExample], hasPassword: true }),
    ),
    requirements: ['IDENT-111'],
  },
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: /^https:\/\/orcid\.org\/0000-0002-1825-0097/ })
    await expect(link).toHaveAttribute('href', 'https://orcid.org/0000-0002-1825-0097')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(canvas.getAllByText('ORCID iD')).toHaveLength(1)
  },
}

/** Without an institution, the section explains what it is for. */
export const None: Story = {
  tags: ['empty'],
  parameters: { ...at(respond(list, noIdentitiesExample)), requirements: ['IDENT-060'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(/You can link your account at an institution/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Link Institution' })).toBeVisible()
    await expect(canvas.queryByRole('list', { name: 'Institutions' })).toBeNull()
  },
}

/** A portal without institutions has no such section. */
export const NotConfigured: Story = {
  parameters: { ...at(has), portal: {}, requirements: ['IDENT-060'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Authenticator App' })).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Institutions' })).toBeNull()
  },
}

/** A user without a password can unlink nothing, so that a way to sign in remains. */
export const NoPassword: Story = {
  parameters: { ...at(respond(list, onlyIdentityExample)), requirements: ['IDENT-060'] },
  async play({ canvas }) {
    await expect(await entries(canvas)).toHaveLength(1)
    await expect(canvas.getByText(/You have no password of this portal yet/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^(Link Institution|Unlink)/ })).toBeNull()
  },
}

export const Loading: Story = { tags: ['loading'], parameters: at(pending(list)) }

/** A long name wraps. */
export const LongName: Story = {
  tags: ['long text'],
  parameters: {
    ...at(respond(list, { identities: [longLabelIdentityExample], hasPassword: true })),
    requirements: ['IDENT-060'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: longLabelIdentityExample.label })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** The other sections of the page are shown. */
export const NotLoaded: Story = {
  tags: ['broken (500)'],
  parameters: at(refuse(list, 'broken')),
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading your linked institutions.')).toBeVisible()
    await expect(canvas.getByRole('list', { name: 'Sessions' })).toBeVisible()
  },
}
export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: at(unreachable(list)),
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading your linked institutions.')).toBeVisible()
  },
}

/** After the password, the browser goes to the institution. */
export const Starts: Story = {
  parameters: {
    ...at(current, taking(start.path, ownIdentitiesExample, { address: '#at-the-institution' })),
    requirements: ['IDENT-060'],
  },
  beforeEach: startWith(ownIdentitiesExample),
  async play({ canvas }) {
    const dialog = await openLink(canvas)
    await expect(dialog.getByText(/The page of Clinic North opens.*Enter your password\.$/)).toBeVisible()
    await expect(dialog.queryByLabelText('Code')).toBeNull()
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus())
    await userEvent.keyboard(`${password}{Enter}`)
    await waitFor(() => expect(location.hash).toBe('#at-the-institution'))
    await isClosed()
    await expect(sent).toEqual([{ password, institution: 'clinic' }])
  },
}

/** A user with an authenticator app enters a code too. */
export const StartsWithCode: Story = {
  parameters: {
    ...at(
      respond(api.secondFactor.get, secondFactorExample),
      current,
      taking(start.path, ownIdentitiesExample, { address: '#at-the-institution' }),
    ),
    requirements: ['IDENT-060'],
  },
  beforeEach: startWith(ownIdentitiesExample),
  async play({ canvas }) {
    const dialog = await openLink(canvas)
    await expect(dialog.getByText(/a code of your authenticator app or a recovery code\.$/)).toBeVisible()
    await enter(dialog, 'Continue', '282 760')
    await waitFor(() => expect(location.hash).toBe('#at-the-institution'))
    await expect(sent).toEqual([{ password, code: '282 760', institution: 'clinic' }])
  },
}

export const StartDark: Story = {
  tags: ['dark'],
  parameters: at(has),
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await openLink(canvas)
  },
}

export const StartWrongPassword: Story = {
  tags: ['invalid (422)'],
  parameters: { ...at(has, refuse(start, 'invalid', invalid('password'))), requirements: ['IDENT-060'] },
  async play({ canvas }) {
    const dialog = await openLink(canvas)
    await enter(dialog, 'Continue')
    await expect(await dialog.findByText('Password is invalid')).toBeVisible()
    await expect(dialog.getByText('Unable to link the institution.')).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus())
  },
}

/** Another tab has added an authenticator app: the dialog asks for the code. */
export const StartCodeMissing: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(has, refuse(start, 'invalid', invalid('code', 'IS_REQUIRED'))),
    requirements: ['IDENT-060'],
  },
  async play({ canvas }) {
    const dialog = await openLink(canvas)
    await enter(dialog, 'Continue')
    await expect(await dialog.findByText('Code is required')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('Code'), '282760')
    await expect(dialog.getByLabelText('Code')).toHaveValue('282760')
  },
}

/** After too many wrong passwords the account is locked. */
export const StartLocked: Story = {
  tags: ['invalid (422)'],
  parameters: at(has, refuse(start, 'invalid', locked)),
  async play({ canvas }) {
    const dialog = await openLink(canvas)
    await enter(dialog, 'Continue')
    await expect(
      await dialog.findByText('This account is locked. Please contact User Support.'),
    ).toBeVisible()
  },
}

/** The operator has removed the institution since the page was loaded. */
export const StartUnknown: Story = {
  tags: ['missing (404)'],
  parameters: at(has, refuse(start, 'missing')),
  async play({ canvas }) {
    await enter(await openLink(canvas), 'Continue')
    await expect(await screen.findByText('This institution can no longer be linked.')).toBeVisible()
    await isClosed()
  },
}

export const StartNotSent: Story = {
  tags: ['offline'],
  parameters: at(has, unreachable(start)),
  async play({ canvas }) {
    const dialog = await openLink(canvas)
    await enter(dialog, 'Continue')
    await expect(await dialog.findByText('Unable to link the institution.')).toBeVisible()
    await expect(dialog.getByLabelText('Password')).toHaveValue(password)
  },
}

/** The institution has led back: the identity is linked without an action of the user. */
export const Links: Story = {
  parameters: {
    ...arrived(current, taking(confirm.path, ownIdentitiesExample, linkOutcomeExamples.linked)),
    requirements: ['IDENT-060'],
  },
  beforeEach: startWith(noIdentitiesExample),
  async play({ canvas }) {
    await expect(await screen.findByText('Institution linked')).toBeVisible()
    await expect(
      screen.getByText('You can now sign in with Harbour Institute of Marine Science.'),
    ).toBeVisible()
    await expect(await entries(canvas)).toHaveLength(2)
    await expect(sent).toEqual([{ arrival: id }])
  },
}

export const Linking: Story = {
  tags: ['loading'],
  parameters: arrived(has, pending(confirm)),
  async play({ canvas }) {
    await expect(await canvas.findByText('Linking the institution')).toBeVisible()
  },
}

const result = (outcome: LinkOutcome) => arrived(has, respond(confirm, outcome))

export const AlreadyLinked: Story = {
  parameters: { ...result(linkOutcomeExamples.alreadyLinked), requirements: ['IDENT-060'] },
  async play({ canvas }) {
    await expect(await screen.findByText('Lake University is already linked to your account')).toBeVisible()
    await expect(await entries(canvas)).toHaveLength(2)
  },
}

/** The page does not say whose the identity is. */
export const Taken: Story = {
  parameters: { ...result(linkOutcomeExamples.taken), requirements: ['IDENT-060'] },
  async play() {
    await expect(await screen.findByText('Lake University was not linked')).toBeVisible()
    await expect(screen.getByText(/is linked to another account of this portal/)).toBeVisible()
  },
}

export const TooMany: Story = {
  parameters: { ...result(linkOutcomeExamples.tooMany), requirements: ['IDENT-060'] },
  async play() {
    await expect(await screen.findByText(/You have linked the maximum number of institutions/)).toBeVisible()
  },
}

/** The alert says whom to ask at the institution. */
export const Denied: Story = {
  parameters: { ...result(linkOutcomeExamples.denied), requirements: ['IDENT-060'] },
  async play() {
    await expect(await screen.findByText('Lake University was not linked')).toBeVisible()
    await expect(
      screen.getByText(/The sign-in was cancelled.*ask at Lake University: it-help@lake\.example$/),
    ).toBeVisible()
  },
}

export const InvalidAnswer: Story = {
  parameters: { ...result(linkOutcomeExamples.invalidAnswer), requirements: ['IDENT-060'] },
  async play() {
    await expect(
      await screen.findByText(/The answer of your institution could not be accepted/),
    ).toBeVisible()
  },
}

export const InstitutionUnreachable: Story = {
  parameters: { ...result(linkOutcomeExamples.unreachable), requirements: ['IDENT-060'] },
  async play() {
    await expect(await screen.findByText('Clinic North was not linked')).toBeVisible()
    await expect(screen.getByText(/Your institution cannot be reached at the moment/)).toBeVisible()
  },
}

/** Ten minutes have passed, or the user has signed in again in between. */
export const TooLate: Story = {
  tags: ['missing (404)'],
  parameters: { ...arrived(has, refuse(confirm, 'missing')), requirements: ['IDENT-060'] },
  async play({ canvas }) {
    await expect(await screen.findByText('Unable to link the institution.')).toBeVisible()
    await expect(screen.getByText(/The time to link the institution is over/)).toBeVisible()
    await expect(await entries(canvas)).toHaveLength(2)
  },
}

/** The address was changed by hand. */
export const WrongArrival: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...arrived(
      has,
      refuse(confirm, 'invalid', { globalErrors: [], fieldErrors: { arrival: ['ARRIVAL_IS_INVALID'] } }),
    ),
    route: '/app/profile?tab=security&arrival=1',
  },
  async play({ canvas }) {
    await expect(await screen.findByText('Unable to link the institution.')).toBeVisible()
    await expect(await entries(canvas)).toHaveLength(2)
  },
}

let isOffline = true
/** Without a network the arrival is not lost: the user can try again. */
export const ConfirmNotSent: Story = {
  tags: ['offline'],
  parameters: {
    ...arrived(
      has,
      http.post(`*/PG-API${confirm.path}`, () =>
        isOffline ? HttpResponse.error() : HttpResponse.json(linkOutcomeExamples.linked),
      ),
    ),
    requirements: ['IDENT-060'],
  },
  beforeEach() {
    isOffline = true
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Unable to link the institution.')).toBeVisible()
    isOffline = false
    await userEvent.click(canvas.getByRole('button', { name: /again/i }))
    await expect(await screen.findByText('Institution linked')).toBeVisible()
    await expect(await entries(canvas)).toHaveLength(2)
  },
}

/** The user unlinks an institution with the keyboard alone. */
export const Unlinks: Story = {
  parameters: {
    ...at(
      current,
      taking('/rest/secure/linked_identities/:id/unlink', {
        identities: linkedIdentitiesExample.slice(1),
        hasPassword: true,
      }),
    ),
    requirements: ['IDENT-060'],
  },
  beforeEach: startWith(ownIdentitiesExample),
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: /^Unlink: Lake University/ })
    button.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Unlink Lake University?' }))
    await expect(dialog.getByText(/and your other sessions end\. Enter your password\.$/)).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus())
    await userEvent.keyboard(`${password}{Enter}`)
    await expect(await screen.findByText('Institution unlinked')).toBeVisible()
    await isClosed()
    await waitFor(async () => expect(await entries(canvas)).toHaveLength(1))
    await focusIsOn('Profile')
    await expect(sent).toEqual([{ password }])
  },
}

export const UnlinkDark: Story = {
  tags: ['dark'],
  parameters: at(has),
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await openUnlink(canvas)
  },
}

export const UnlinkWrongCode: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      respond(api.secondFactor.get, secondFactorExample),
      has,
      refuse(unlink, 'invalid', invalid('code')),
    ),
    requirements: ['IDENT-060'],
  },
  async play({ canvas }) {
    const dialog = await openUnlink(canvas)
    await enter(dialog, 'Unlink', '282760')
    await expect(await dialog.findByText('Code is invalid')).toBeVisible()
    await expect(dialog.getByText('Unable to unlink the institution.')).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText('Code')).toHaveFocus())
  },
}

export const UnlinkLocked: Story = {
  tags: ['invalid (422)'],
  parameters: at(has, refuse(unlink, 'invalid', locked)),
  async play({ canvas }) {
    const dialog = await openUnlink(canvas)
    await enter(dialog, 'Unlink')
    await expect(
      await dialog.findByText('This account is locked. Please contact User Support.'),
    ).toBeVisible()
  },
}

/** Support has unlinked it. */
export const AlreadyUnlinked: Story = {
  tags: ['missing (404)'],
  parameters: at(has, refuse(unlink, 'missing')),
  async play({ canvas }) {
    await enter(await openUnlink(canvas), 'Unlink')
    await expect(await screen.findByText('This institution has already been unlinked.')).toBeVisible()
    await isClosed()
  },
}

export const UnlinkNotSent: Story = {
  tags: ['offline'],
  parameters: at(has, unreachable(unlink)),
  async play({ canvas }) {
    const dialog = await openUnlink(canvas)
    await enter(dialog, 'Unlink')
    await expect(await dialog.findByText('Unable to unlink the institution.')).toBeVisible()
    await expect(dialog.getByLabelText('Password')).toHaveValue(password)
  },
}
