import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import {
  linkedPasswordExample,
  longPasswordRulesExample,
  passwordRulesExample,
} from '@portal-gateway/contract/passwords.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedOut } from '../../../stories/portalStory.tsx'

const meta = { ...portalStory, title: 'Screens/Sign in/Set Password', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { checkInitialLink, checkResetLink, setInitial, reset, rules } = api.passwords
const { hash, password } = linkedPasswordExample

const at = (route: string, ...answers: unknown[]) => ({
  route,
  answers: [
    ...answers,
    respond(checkInitialLink, undefined),
    respond(checkResetLink, undefined),
    respond(rules, passwordRulesExample),
    ...signedOut,
  ],
})
const initial = (...answers: unknown[]) => at(`/set-initial-password/${hash}`, ...answers)
const again = (...answers: unknown[]) => at(`/reset-password/${hash}`, ...answers)

async function fillAndSubmit(canvas: Canvas, button: string) {
  await userEvent.type(await canvas.findByLabelText('New Password'), password)
  await userEvent.type(canvas.getByLabelText('New Password Again'), password)
  await userEvent.click(canvas.getByRole('button', { name: button }))
}

/** The page shows the form and the password rules. [PASS-031, PASS-038] */
export const Initial: Story = {
  parameters: { ...initial(), requirements: ['PASS-031', 'PASS-038'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Set Password' })).toBeEnabled()
    await expect(canvas.getByRole('heading', { level: 1, name: 'Set Password' })).toBeVisible()
    const list = within(await canvas.findByRole('list', { name: 'Password Requirements' }))
    await expect(list.getAllByRole('listitem')).toHaveLength(5)
  },
}

export const Reset: Story = {
  parameters: { ...again(), requirements: ['PASS-031'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Reset Password' })).toBeEnabled()
    await expect(canvas.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible()
  },
}
export const Dark: Story = { tags: ['dark'], parameters: again(), globals: { theme: 'dark' } }

/** Before the server has accepted the link, the page shows no field. [PASS-034] */
export const Checking: Story = {
  tags: ['loading'],
  parameters: { ...again(pending(checkResetLink)), requirements: ['PASS-034'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Loading')).toBeInTheDocument()
    await expect(canvas.queryByLabelText('New Password')).toBeNull()
  },
}

const dead = (parameters: object, title: string, ...requirements: string[]): Story => ({
  parameters: { ...parameters, requirements },
  async play({ canvas }) {
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(title)
    await expect(alert).toHaveTextContent('An error has occurred.')
    await expect(within(alert).getByRole('link', { name: 'User Support' })).toHaveAttribute(
      'href',
      'mailto:support@meridianlakes.example',
    )
    await expect(canvas.queryByLabelText('New Password')).toBeNull()
    await userEvent.click(canvas.getByRole('link', { name: 'Ask for a new link' }))
    await expect(await canvas.findByRole('heading', { name: 'Forgot Password' })).toBeVisible()
  },
})

export const InitialLinkDead: Story = {
  ...dead(
    initial(refuse(checkInitialLink, 'missing')),
    'Error with link to set password.',
    'MSG-153',
    'PASS-035',
  ),
  tags: ['missing (404)'],
}
export const ResetLinkDead: Story = {
  ...dead(
    again(refuse(checkResetLink, 'missing')),
    'Error with link to reset password.',
    'MSG-154',
    'PASS-035',
  ),
  tags: ['missing (404)'],
}
/** The page of an invalid link in the dark theme. */
export const LinkDeadDark: Story = {
  tags: ['missing (404)', 'dark'],
  parameters: again(refuse(checkResetLink, 'missing')),
  globals: { theme: 'dark' },
}
/**
 * If the link was used in another browser after this page was opened, an error replaces the form.
 */
export const LinkDiedMeanwhile: Story = {
  tags: ['missing (404)'],
  parameters: { ...again(refuse(reset, 'missing')), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await fillAndSubmit(canvas, 'Reset Password')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Error with link to reset password.')
    await expect(canvas.queryByLabelText('New Password')).toBeNull()
  },
}

/** The initial link was used in another browser after this page was opened. */
export const InitialLinkDiedMeanwhile: Story = {
  tags: ['missing (404)'],
  parameters: { ...initial(refuse(setInitial, 'missing')), requirements: ['EXP-176', 'EXP-371'] },
  async play({ canvas }) {
    await fillAndSubmit(canvas, 'Set Password')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('An error has occurred.')
    await expect(canvas.queryByLabelText('New Password')).toBeNull()
  },
}

const done = (parameters: object, button: string, ...requirements: string[]): Story => ({
  parameters: { ...parameters, requirements },
  async play({ canvas }) {
    await fillAndSubmit(canvas, button)
    await expect(
      await canvas.findByText('Your password has been successfully set. You may now sign in.'),
    ).toBeVisible()
    await expect(canvas.queryByLabelText('New Password')).toBeNull()
  },
})

export const InitialDone = done(initial(respond(setInitial, undefined)), 'Set Password', 'PASS-037')
export const ResetDone = done(again(respond(reset, undefined)), 'Reset Password', 'PASS-037')
/**
 * For a link that resets a password, the request contains the hash from the address, and the password.
 * [PASS-036]
 */
export const SendsHashAndPassword: Story = {
  parameters: { ...again(respond(reset, undefined)), requirements: ['PASS-036'] },
  async play({ canvas }) {
    const sending = spyOn(globalThis, 'fetch')
    await fillAndSubmit(canvas, 'Reset Password')
    await waitFor(() =>
      expect(sending).toHaveBeenCalledWith(
        expect.stringMatching(/\/rest\/public\/reset_password$/),
        expect.objectContaining({ method: 'POST', body: JSON.stringify({ hash, password }) }),
      ),
    )
    sending.mockRestore()
  },
}

/** After the password was set, a link opens Sign In. */
export const DoneAndOn: Story = {
  parameters: again(respond(reset, undefined)),
  async play({ canvas }) {
    await fillAndSubmit(canvas, 'Reset Password')
    const main = within(canvas.getByRole('main'))
    await userEvent.click(await main.findByRole('link', { name: 'Sign In' }))
    await expect(await canvas.findByRole('heading', { name: 'Sign In' })).toBeVisible()
  },
}

const commonPassword = { fieldErrors: { password: ['Must not be a commonly used password'] } }
const rulesBroken = (parameters: object, button: string, ...requirements: string[]): Story => ({
  parameters: { ...parameters, requirements },
  async play({ canvas }) {
    await fillAndSubmit(canvas, button)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Unable to set your password due to one or more errors.',
    )
    await expect(canvas.getByLabelText('New Password')).toHaveAccessibleDescription(
      'Must not be a commonly used password',
    )
    await waitFor(() => expect(canvas.getByLabelText('New Password')).toHaveFocus())
  },
})

export const RulesBroken: Story = {
  ...rulesBroken(initial(refuse(setInitial, 'invalid', commonPassword)), 'Set Password', 'MSG-012'),
  tags: ['invalid (422)'],
}
export const RulesBrokenByReset: Story = {
  ...rulesBroken(again(refuse(reset, 'invalid', commonPassword)), 'Reset Password', 'MSG-012', 'EXP-371'),
  tags: ['invalid (422)'],
}

export const ServerFault: Story = {
  tags: ['broken (500)'],
  parameters: { ...again(refuse(reset, 'broken')), requirements: ['MSG-012'] },
  async play({ canvas }) {
    await fillAndSubmit(canvas, 'Reset Password')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Unable to set your password due to one or more errors.',
    )
    await expect(canvas.getByLabelText('New Password')).toHaveValue(password)
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...again(unreachable(reset)), requirements: ['MSG-013'] },
  async play({ canvas }) {
    await fillAndSubmit(canvas, 'Reset Password')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('An error has occurred.')
  },
}

export const TooManyTries: Story = {
  parameters: { ...again(refuse(reset, 'tooMany')), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await fillAndSubmit(canvas, 'Reset Password')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Too many requests.')
    await expect(canvas.getByLabelText('New Password')).toHaveValue(password)
  },
}

export const CheckBroken: Story = {
  tags: ['broken (500)'],
  parameters: { ...again(refuse(checkResetLink, 'broken')), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(canvas.queryByLabelText('New Password')).toBeNull()
  },
}

/** If the link could not be checked because the server was unreachable, the user can try again. */
export const CheckFails: Story = {
  tags: ['offline'],
  parameters: { ...again(unreachable(checkResetLink)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Ask for a new link' })).toBeNull()
  },
}

export const Slow: Story = {
  tags: ['loading'],
  parameters: { ...again(pending(reset)), requirements: ['EXP-178'] },
  async play({ canvas }) {
    await fillAndSubmit(canvas, 'Reset Password')
    await expect(await canvas.findByText('Setting your password')).toBeInTheDocument()
  },
}

export const LongRules: Story = {
  tags: ['long text'],
  parameters: again(respond(rules, longPasswordRulesExample)),
}
