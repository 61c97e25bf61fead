import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { dashboardCardsExample } from '@portal-gateway/contract/dashboardItems.examples'
import type { SignInRefusal } from '@portal-gateway/contract/session'
import {
  credentialsExample,
  signedInExamples,
  signInRefusalExamples,
} from '@portal-gateway/contract/session.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedOut } from '../../../stories/portalStory.tsx'

const meta = { ...portalStory, title: 'Screens/Sign in/Sign In: Code', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { create } = api.session
const at = (...answers: unknown[]) => ({ route: '/', answers: [...answers, ...signedOut] })

let sent: unknown[] = []
const start = () => {
  sent = []
}
/** Asks for a code if there is none, and else answers as given. */
const asking = (answer: (code: string) => Response): RequestHandler =>
  http.post(`*/PG-API${create.path}`, async ({ request }) => {
    const body = (await request.clone().json()) as { code?: string }
    sent.push(body)
    return body.code === undefined
      ? HttpResponse.json(signInRefusalExamples.codeRequired, { status: 401 })
      : answer(body.code)
  })
const refusing = (refusal: SignInRefusal) =>
  asking(() => HttpResponse.json(refusal as object, { status: 401 }))
const always = refuse(create, 'refused', signInRefusalExamples.codeRequired)

async function enterPassword(canvas: Canvas) {
  await userEvent.type(await canvas.findByLabelText('Username or Email Address'), credentialsExample.username)
  await userEvent.type(canvas.getByLabelText('Password'), `${credentialsExample.password}{Enter}`)
  const code = await canvas.findByLabelText('Code')
  await waitFor(() => expect(code).toHaveFocus())
  return code
}

/** After a right password the page asks for the code. The code has the focus. */
export const Asks: Story = {
  parameters: { ...at(always), requirements: ['IDENT-012'] },
  async play({ canvas }) {
    const code = await enterPassword(canvas)
    await expect(canvas.getByText('Enter the code that your authenticator app shows.')).toBeVisible()
    await expect(code).toHaveAccessibleDescription('If you do not have the app, enter a recovery code.')
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(canvas.queryByLabelText('Password')).toBeNull()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}
export const Dark: Story = { tags: ['dark'], ...Asks, globals: { theme: 'dark' } }

/** The right code opens the dashboard. The password is sent again, because there is no session before. */
export const SignsIn: Story = {
  parameters: {
    route: '/',
    answers: [
      refuse(api.session.refresh, 'signedOut'),
      asking(() => HttpResponse.json(signedInExamples.ordinary)),
      respond(api.dashboardItems.list, dashboardCardsExample),
    ],
    requirements: ['IDENT-012'],
  },
  beforeEach: start,
  async play({ canvas }) {
    await enterPassword(canvas)
    await userEvent.keyboard('282 760{Enter}')
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Dashboard' })).toHaveFocus())
    await expect(sent).toEqual([credentialsExample, { ...credentialsExample, code: '282 760' }])
  },
}

export const Working: Story = {
  tags: ['loading'],
  parameters: at(
    http.post(`*/PG-API${create.path}`, async ({ request }) => {
      const { code } = (await request.clone().json()) as { code?: string }
      return code === undefined
        ? HttpResponse.json(signInRefusalExamples.codeRequired, { status: 401 })
        : undefined
    }),
    pending(create),
  ),
  async play({ canvas }) {
    await enterPassword(canvas)
    await userEvent.keyboard('282760{Enter}')
    await expect(await canvas.findByText('Signing in')).toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Back' })).toBeDisabled()
  },
}

export const Blank: Story = {
  parameters: { ...at(always), requirements: ['IDENT-012'] },
  async play({ canvas }) {
    const code = await enterPassword(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
    await expect(await canvas.findByText('Code is required')).toBeVisible()
    await waitFor(() => expect(code).toHaveFocus())
  },
}

/** A wrong code is reported, and the code can be typed again. */
const refused = (refusal: SignInRefusal, ...words: string[]): Story => ({
  parameters: { ...at(refusing(refusal)), requirements: ['IDENT-012'] },
  async play({ canvas }) {
    const code = await enterPassword(canvas)
    await userEvent.keyboard('000000{Enter}')
    const alert = await canvas.findByRole('alert')
    for (const text of words) await expect(alert).toHaveTextContent(text)
    await expect(code).toHaveValue('000000')
    await waitFor(() => expect(code).toHaveFocus())
  },
})
export const WrongCode = refused(signInRefusalExamples.codeInvalid, 'The code is wrong or was used before.')
export const OneAttemptLeft = refused(
  signInRefusalExamples.codeNearlyLocked,
  'The code is wrong or was used before.',
  'Your account will be locked after 1 more unsuccessful attempts',
)
export const Locked = refused(
  signInRefusalExamples.locked,
  'This account is locked. Please contact User Support.',
)

/** If the password was changed after the first step, the first step is shown again. */
export const PasswordChangedMeanwhile: Story = {
  parameters: { ...at(refusing(signInRefusalExamples.wrong)), requirements: ['IDENT-012'] },
  async play({ canvas }) {
    await enterPassword(canvas)
    await userEvent.keyboard('282760{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The username and password provided do not match.',
    )
    await waitFor(() => expect(canvas.getByLabelText('Username or Email Address')).toHaveFocus())
  },
}

/** Back shows the first step again, without what was entered. */
export const Back: Story = {
  parameters: { ...at(always), requirements: ['IDENT-012'] },
  async play({ canvas }) {
    await enterPassword(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    const name = await canvas.findByLabelText('Username or Email Address')
    await waitFor(() => expect(name).toHaveFocus())
    await expect(canvas.getByLabelText('Password')).toHaveValue('')
  },
}

export const FieldError: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      asking(() =>
        HttpResponse.json({ globalErrors: [], fieldErrors: { code: ['CODE_IS_TOO_LONG'] } }, { status: 422 }),
      ),
    ),
    requirements: ['IDENT-012'],
  },
  async play({ canvas }) {
    await enterPassword(canvas)
    await userEvent.keyboard('282760{Enter}')
    await expect(await canvas.findByText('Code is too long')).toBeVisible()
  },
}

export const TooManyCodes: Story = {
  parameters: {
    ...at(asking(() => HttpResponse.json({ globalErrors: ['TOO_MANY_REQUESTS'] }, { status: 429 }))),
    requirements: ['IDENT-016'],
  },
  async play({ canvas }) {
    await enterPassword(canvas)
    await userEvent.keyboard('282760{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Too many requests.')
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: at(
    asking(() => HttpResponse.error() as Response),
    unreachable(api.session.invalidate),
  ),
  async play({ canvas }) {
    const code = await enterPassword(canvas)
    await userEvent.keyboard('282760{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server cannot be reached.')
    await expect(code).toHaveValue('282760')
  },
}
