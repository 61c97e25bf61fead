import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { forgottenPasswordExample } from '@portal-gateway/contract/passwords.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, type within } from 'storybook/test'
import { portalStory, signedOut } from '../../../stories/portalStory.tsx'

const meta = { ...portalStory, title: 'Screens/Sign in/Forgot Password', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { forgot } = api.passwords
const answered = (...answers: unknown[]) => ({
  route: '/forgot-password',
  answers: [...answers, ...signedOut],
})

async function ask(canvas: Canvas) {
  await userEvent.type(await canvas.findByLabelText('Email Address'), forgottenPasswordExample.emailAddress)
  await userEvent.click(canvas.getByRole('button', { name: 'Reset Password' }))
}

/** The page has an email field, a button and a link back to Sign In. [PASS-002 to PASS-004] */
export const Empty: Story = {
  tags: ['empty'],
  parameters: { ...answered(), requirements: ['PASS-002', 'PASS-003', 'PASS-004'] },
  async play({ canvas }) {
    await expect(await canvas.findByLabelText('Email Address')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Reset Password' })).toBeEnabled()
    await expect(canvas.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: '< Back to Sign In' }))
    await expect(await canvas.findByRole('heading', { name: 'Sign In' })).toBeVisible()
  },
}

export const Dark: Story = { tags: ['dark'], parameters: answered(), globals: { theme: 'dark' } }

/** Sign In has a link to this page. [AUTH-007] */
export const FromSignIn: Story = {
  parameters: { ...answered(), route: '/', requirements: ['AUTH-007'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('link', { name: 'Forgot your password?' }))
    await expect(await canvas.findByRole('heading', { name: 'Forgot Password' })).toBeVisible()
  },
}

/**
 * The request is sent after half a second. The notice is shown after a response with any successful status.
 */
export const Sent: Story = {
  parameters: {
    ...answered(respond(forgot, undefined)),
    requirements: ['PASS-006', 'PASS-007', 'PASS-008'],
  },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Email Address'), forgottenPasswordExample.emailAddress)
    // The measurement starts before the press, so that a slow machine can only make the time
    // longer.
    const asking = performance.now()
    await userEvent.click(canvas.getByRole('button', { name: 'Reset Password' }))
    const notice = await canvas.findByText(/An email has been sent/)
    await expect(performance.now() - asking).toBeGreaterThan(499)
    await expect(notice).toHaveTextContent(
      'An email has been sent with instructions to reset your password. If it does not arrive, please contact User Support.',
    )
    await expect(canvas.getByRole('link', { name: 'User Support' })).toHaveAttribute(
      'href',
      'mailto:support@meridianlakes.example',
    )
    await expect(canvas.queryByLabelText('Email Address')).toBeNull()
  },
}

export const SentDark: Story = {
  tags: ['dark'],
  ...Sent,
  parameters: answered(respond(forgot, undefined)),
  globals: { theme: 'dark' },
}

/** In the demo, the page links to the outbox with the sent mails. */
export const SentInTheDemo: Story = {
  parameters: { ...answered(respond(forgot, undefined)), portal: { configuration: { isDemo: true } } },
  async play({ canvas }) {
    await ask(canvas)
    const outbox = await canvas.findByRole('link', { name: /outbox/ })
    await expect(outbox).toHaveAttribute('href', new URL('/demo/outbox', location.href).href)
  },
}

/**
 * If the server refuses the email address, the error is shown only below the field, without an
 * alert. [MSG-014]
 */
export const AddressRefused: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...answered(refuse(forgot, 'invalid', { fieldErrors: { emailAddress: ['EMAIL_ADDRESS_IS_INVALID'] } })),
    requirements: ['MSG-014'],
  },
  async play({ canvas }) {
    await ask(canvas)
    await expect(await canvas.findByText('Email Address is invalid')).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(canvas.getByLabelText('Email Address')).toHaveFocus())
  },
}

export const ServerFault: Story = {
  tags: ['broken (500)'],
  parameters: { ...answered(refuse(forgot, 'broken')), requirements: ['MSG-014'] },
  async play({ canvas }) {
    await ask(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Problem submitting Forgot Password request.',
    )
    await expect(canvas.getByLabelText('Email Address')).toHaveValue(forgottenPasswordExample.emailAddress)
  },
}

export const TooMany: Story = {
  parameters: { ...answered(refuse(forgot, 'tooMany')), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await ask(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Too many requests.')
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...answered(unreachable(forgot)), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await ask(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server cannot be reached.')
  },
}

export const Slow: Story = {
  tags: ['loading'],
  parameters: { ...answered(pending(forgot)), requirements: ['EXP-178'] },
  async play({ canvas }) {
    await ask(canvas)
    await expect(await canvas.findByText('Sending your request')).toBeInTheDocument()
  },
}
