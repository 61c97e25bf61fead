import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { dashboardCardsExample } from '@portal-gateway/contract/dashboardItems.examples'
import {
  longPasswordRulesExample,
  passwordChangeExample,
  passwordRulesExample,
} from '@portal-gateway/contract/passwords.examples'
import { expiringPasswordExample, nothingPendingExample } from '@portal-gateway/contract/pendingWork.examples'
import {
  credentialsExample,
  refreshedExample,
  signedInExamples,
} from '@portal-gateway/contract/session.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { portalStory } from '../../../stories/portalStory.tsx'
import { requestTimes } from '../../../stories/requestTimes.ts'

const meta = { ...portalStory, title: 'Screens/Sign in/Change Password', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { change, rules } = api.passwords
const inside = '/app/change-password'
const outside = '/change-password?username=ihalvorsen&skipRefresh=true'
const { mustChangePassword, shouldChangePassword } = signedInExamples

const at = (route: string, ...answers: unknown[]) => ({
  route,
  answers: [
    ...answers,
    respond(rules, passwordRulesExample),
    respond(api.dashboardItems.list, dashboardCardsExample),
  ],
})
const changes = requestTimes(change)
const forced = { portal: { signedIn: mustChangePassword } }
const warned = { portal: { signedIn: shouldChangePassword } }

async function fillAndSubmit(canvas: Canvas) {
  const { currentPassword, newPassword } = passwordChangeExample
  await userEvent.type(await canvas.findByLabelText('Current Password'), currentPassword)
  await userEvent.type(canvas.getByLabelText('New Password'), newPassword)
  await userEvent.type(canvas.getByLabelText('New Password Again'), newPassword)
  await userEvent.click(canvas.getByRole('button', { name: 'Change Password' }))
}

async function arrives(canvas: Canvas) {
  await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible())
  await expect(await within(document.body).findByText('Password successfully changed.')).toBeVisible()
  await expect(within(document.body).getByText('Your password was successfully updated.')).toBeVisible()
}

/** Inside the shell, the password rules are shown beside the form. [PASS-012] */
export const Inside: Story = {
  parameters: { ...at(inside), requirements: ['PASS-012', 'PASS-038'] },
  async play({ canvas }) {
    await expect(await canvas.findByLabelText('Current Password')).toBeVisible()
    const list = within(await canvas.findByRole('list', { name: 'Password Requirements' }))
    await expect(list.getAllByRole('listitem')[0]).toHaveTextContent('At least 12 characters')
    await userEvent.type(canvas.getByLabelText('New Password'), passwordChangeExample.newPassword)
    await expect(list.getAllByRole('listitem')[0]).toHaveTextContent('At least 12 charactersMet')
    await expect(canvas.queryByRole('button', { name: 'Change Later' })).toBeNull()
  },
}
export const InsideDark: Story = { tags: ['dark'], parameters: at(inside), globals: { theme: 'dark' } }

/** The user menu links to this page for users who may change their password. [PASS-041] */
export const FromTheUserMenu: Story = {
  parameters: { ...at('/app/dashboard'), requirements: ['PASS-041', 'SHELL-014'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /Ingrid Halvorsen-Strand/ }))
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Change Password' }))
    await expect(await canvas.findByLabelText('Current Password')).toBeVisible()
  },
}

/** A user without a password in the portal has no link and no form. [C-055] */
export const NotOfThisAccount: Story = {
  parameters: {
    ...at(inside, respond(api.userCapabilities.canChangePasswordEver, false)),
    requirements: ['PASS-040', 'PASS-041', 'SHELL-014'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('You are not authorized to view this page')).toBeVisible()
    await expect(canvas.queryByLabelText('Current Password')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /Ingrid Halvorsen-Strand/ }))
    const menu = within(await within(document.body).findByRole('menu'))
    await expect(menu.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
    await expect(menu.queryByRole('menuitem', { name: 'Change Password' })).toBeNull()
  },
}

/** The form is disabled if the minimum time since the last change has not passed. */
export const ChangedTooRecently: Story = {
  parameters: {
    ...at(inside, respond(api.userCapabilities.canChangePasswordNow, false)),
    requirements: ['PASS-040'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/was changed too recently/)).toBeVisible()
    await expect(canvas.getByLabelText('Current Password')).toBeDisabled()
  },
}

/** A successful change navigates to the dashboard, and an alert appears half a second later. */
export const Changed: Story = {
  parameters: {
    ...at(inside, ...changes.handlers, respond(change, refreshedExample)),
    requirements: ['MSG-015', 'MSG-016', 'PASS-030', 'SHELL-021'],
  },
  beforeEach: changes.reset,
  async play({ canvas }) {
    await fillAndSubmit(canvas)
    await arrives(canvas)
    await expect(performance.now() - changes.last()).toBeGreaterThanOrEqual(500)
  },
}

let isRenewed = false

/** After a change, the dashboard no longer warns that the password expires. */
export const ChangedInTime: Story = {
  parameters: {
    ...at(
      '/app/dashboard',
      http.post(`*/PG-API${change.path}`, () => {
        isRenewed = true
        return HttpResponse.json(refreshedExample)
      }),
      http.get(`*/PG-API${api.pendingWork.get.path}`, () =>
        HttpResponse.json(isRenewed ? nothingPendingExample : expiringPasswordExample),
      ),
    ),
    requirements: ['EXP-126'],
  },
  beforeEach: () => {
    isRenewed = false
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('link', { name: 'Change your password' }))
    await fillAndSubmit(canvas)
    await arrives(canvas)
    await waitFor(() => expect(canvas.queryByText(/Your password expires/)).toBeNull())
  },
}

/** If the password has expired, sign-in opens this page before any other page. */
export const Forced: Story = {
  parameters: {
    ...at('/', respond(api.session.create, mustChangePassword), refuse(api.session.refresh, 'signedOut')),
    requirements: ['PASS-025'],
  },
  async play({ canvas }) {
    await userEvent.type(
      await canvas.findByLabelText('Username or Email Address'),
      credentialsExample.username,
    )
    await userEvent.type(canvas.getByLabelText('Password'), `${credentialsExample.password}{Enter}`)
    await expect(
      await canvas.findByText(
        'Your password has expired. You must change it now before proceeding to the portal.',
      ),
    ).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1, name: 'Change Password' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Change Later' })).toBeNull()
  },
}
export const ForcedDark: Story = {
  tags: ['dark'],
  parameters: { ...at(outside), ...forced },
  globals: { theme: 'dark' },
}

/** If the password has expired, every address below '/app' redirects to this page. [C-034] */
export const ForcedFromAnyPage: Story = {
  parameters: { requirements: ['PASS-025'], ...at('/app/configure'), ...forced },
  async play({ canvas }) {
    await expect(await canvas.findByText(/Your password has expired/)).toBeVisible()
    await expect(await canvas.findByLabelText('Current Password')).toBeVisible()
  },
}

/**
 * The user has signed in on another tab, and only that tab has stored that the password is expired.
 * This tab detects the expired password when the server refuses a call.
 */
export const ForcedInAnotherTab: Story = {
  tags: ['forbidden (403)'],
  parameters: {
    ...at('/app/dashboard', refuse(api.userProfile.get, 'forbidden')),
    requirements: ['PASS-025'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/Your password has expired/)).toBeVisible()
  },
}

/** After a forced change, the portal signs in with the new password and opens the dashboard. */
export const ForcedAndChanged: Story = {
  parameters: {
    requirements: ['PASS-028'],
    ...at(outside, respond(change, refreshedExample), respond(api.session.create, signedInExamples.ordinary)),
    ...forced,
  },
  async play({ canvas }) {
    await fillAndSubmit(canvas)
    await arrives(canvas)
  },
}

/**
 * If the new sign-in fails but the old session is still valid, the next page shows the alert.
 * [C-035]
 */
export const ForcedAndSignInFailsInALivingSession: Story = {
  parameters: {
    requirements: ['PASS-028'],
    ...at(outside, respond(change, refreshedExample), refuse(api.session.create, 'tooMany')),
    ...forced,
  },
  async play({ canvas }) {
    await fillAndSubmit(canvas)
    await expect(await canvas.findByRole('heading', { name: 'Sign In' })).toBeVisible()
    await expect(canvas.getByText('Your password was successfully updated.')).toBeVisible()
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    const alert = await within(document.body).findByRole('region', { name: 'Notifications' })
    await expect(alert).toHaveTextContent('Password successfully changed.')
    await expect(alert).toHaveTextContent('Your password was successfully updated.')
  },
}

/** If the new sign-in fails and there is no valid session, the user signs in manually. */
export const ForcedAndSignInFails: Story = {
  tags: ['unavailable (503)'],
  parameters: {
    requirements: ['PASS-028'],
    ...at(
      outside,
      respond(change, refreshedExample),
      refuse(api.session.create, 'unavailable'),
      refuse(api.session.refresh, 'signedOut'),
    ),
    ...forced,
  },
  async play({ canvas }) {
    await fillAndSubmit(canvas)
    await expect(await canvas.findByText('Your password was successfully updated.')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  },
}

export const Warned: Story = {
  parameters: { ...at(outside), ...warned, requirements: ['PASS-013', 'PASS-026'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(/Your password will expire soon/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Change Later' })).toBeVisible()
  },
}

/** While a slow server checks the session, a loading state is shown. */
export const Awaited: Story = {
  tags: ['loading'],
  parameters: {
    requirements: ['EXP-185'],
    route: '/change-password?username=ihalvorsen',
    answers: [pending(api.session.refresh)],
  },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Loading the page'))
    await expect(canvas.queryByLabelText('Current Password')).toBeNull()
  },
}

/** If the session check fails, the page shows the error and a button to try again. */
export const SessionCheckFails: Story = {
  parameters: {
    requirements: ['EXP-155'],
    route: '/change-password?username=ihalvorsen',
    answers: [refuse(api.session.refresh, 'broken')],
  },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Unable to renew your session.' }),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

/** While the server is unavailable, the page shows an error and repeats the call. The user remains signed in. */
export const SessionCheckUnavailable: Story = {
  parameters: {
    requirements: ['EXP-263'],
    route: '/change-password?username=ihalvorsen',
    answers: [refuse(api.session.refresh, 'unavailable', { retryAfter: 5, requestId: 'b1946ac9' })],
  },
  async play({ canvas }) {
    const title = 'The portal is temporarily unavailable'
    await expect(await canvas.findByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(canvas.getByText(/^This page tries again by itself/)).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Sign In' })).toBeNull()
  },
}

export const WarnedDark: Story = {
  tags: ['dark'],
  parameters: { ...at(outside), ...warned },
  globals: { theme: 'dark' },
}

export const ChangedLater: Story = {
  parameters: { requirements: ['PASS-014'], ...at(outside), ...warned },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change Later' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  },
}

/** Violated rules are shown below the field, and marked in the list of rules. */
export const RulesBroken: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      inside,
      refuse(change, 'invalid', {
        fieldErrors: {
          newPassword: ['Must not contain your username', 'Must differ from your last 5 passwords'],
        },
      }),
    ),
    requirements: ['MSG-011'],
  },
  async play({ canvas }) {
    await fillAndSubmit(canvas)
    await expect(
      await canvas.findByText('Must not contain your username, Must differ from your last 5 passwords'),
    ).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Unable to change your password due to one or more errors.',
    )
    const list = within(canvas.getByRole('list', { name: 'Password Requirements' }))
    await expect(list.getAllByRole('listitem')[2]).toHaveTextContent('Must not contain your usernameNot met')
    await waitFor(() => expect(canvas.getByLabelText('New Password')).toHaveFocus())
  },
}

export const WrongPassword: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      inside,
      refuse(change, 'invalid', { fieldErrors: { currentPassword: ['CURRENT_PASSWORD_IS_INVALID'] } }),
    ),
    requirements: ['EXP-141'],
  },
  async play({ canvas }) {
    await fillAndSubmit(canvas)
    await expect(await canvas.findByText('Current Password is invalid')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('Current Password')).toHaveFocus())
  },
}

/** If the server returns a text, it is shown instead of the general message. [C-047] */
export const Locked: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      inside,
      refuse(change, 'invalid', {
        failureDescription: 'This account is locked. Please contact User Support.',
      }),
    ),
    requirements: ['EXP-176'],
  },
  async play({ canvas }) {
    await fillAndSubmit(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This account is locked. Please contact User Support.',
    )
  },
}

export const ServerFault: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(inside, refuse(change, 'broken')), requirements: ['MSG-011'] },
  async play({ canvas }) {
    await fillAndSubmit(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Unable to change your password due to one or more errors.',
    )
  },
}

export const TooManyTries: Story = {
  parameters: { ...at(inside, refuse(change, 'tooMany')), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await fillAndSubmit(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Too many requests.')
    await expect(canvas.getByLabelText('Current Password')).toHaveValue(passwordChangeExample.currentPassword)
  },
}

/**
 * If the permission was removed while the form was open, the alert shows that the user is not
 * authorized.
 */
export const Forbidden: Story = {
  tags: ['forbidden (403)'],
  parameters: { ...at(inside, refuse(change, 'forbidden')), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await fillAndSubmit(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('You are not authorized')
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(inside, unreachable(change)), requirements: ['MSG-013'] },
  async play({ canvas }) {
    await fillAndSubmit(canvas)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('An error has occurred.')
    await expect(alert).toHaveTextContent('The server cannot be reached.')
    await expect(canvas.getByLabelText('New Password')).toHaveValue(passwordChangeExample.newPassword)
  },
}

export const Slow: Story = {
  tags: ['loading'],
  parameters: { ...at(inside, pending(change)), requirements: ['EXP-178'] },
  async play({ canvas }) {
    await fillAndSubmit(canvas)
    await expect(await canvas.findByText('Changing your password')).toBeInTheDocument()
  },
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: {
    ...at(inside, pending(api.userCapabilities.canChangePasswordNow)),
    requirements: ['EXP-185'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Loading')).toBeInTheDocument()
  },
}

export const CapabilitiesFail: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at(inside, refuse(api.userCapabilities.canChangePasswordNow, 'broken')),
    requirements: ['EXP-155'],
  },
  async play({ canvas }) {
    await expect(
      await canvas.findByText('Unable to determine whether you may change your password.'),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

/** If the rules fail to load, the form still works, because the server returns the errors. */
export const RulesFail: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(inside, refuse(rules, 'broken')), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(canvas.getByLabelText('New Password')).toBeEnabled()
  },
}

export const LongRules: Story = {
  tags: ['long text'],
  parameters: at(inside, respond(rules, longPasswordRulesExample)),
}

/** If there is no session and the address contains no username, the page redirects to Sign In. */
export const SignedOut: Story = {
  parameters: {
    ...at('/change-password', refuse(api.session.refresh, 'signedOut')),
    requirements: ['MSG-008'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Please sign in')).toBeVisible()
  },
}
