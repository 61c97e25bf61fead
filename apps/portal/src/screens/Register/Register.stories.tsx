import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import {
  captchaChallengeExample,
  endlessChallengeExample,
  expiredChallengeExample,
  pastChallengeExample,
} from '@portal-gateway/contract/captcha.examples'
import { arrivalExamples, institutionsExample } from '@portal-gateway/contract/institutions.examples'
import { registrationReceiptExample } from '@portal-gateway/contract/registrations.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedOut } from '../../../stories/portalStory.tsx'
import { requestTimes } from '../../../stories/requestTimes.ts'
import { choiceAnswers } from '../../accesses/accessAnswers.examples.ts'

const meta = { ...portalStory, title: 'Screens/Accounts/Request Account', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const send = api.registrations.createPublic
const { challenge } = api.captcha
/**
 * Returns parameters of the page. The given handlers have priority over the usual ones, which
 * succeed.
 */
const at = (...answers: RequestHandler[]) => ({
  route: '/register',
  answers: [...answers, respond(challenge, captchaChallengeExample), ...choiceAnswers, ...signedOut],
})
type Canvas = ReturnType<typeof within>

let sent: unknown
/** Records when the roles, systems, sites and studies of the access form are requested. */
const loads = requestTimes(
  api.systems.listPublic,
  api.sites.list,
  api.studies.list,
  api.projectRoles.listPublic,
)

const press = async (canvas: Canvas, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }))
const tick = async (canvas: Canvas) =>
  userEvent.click(await canvas.findByRole('checkbox', { name: /I am not a robot/ }))
const addRole = async (canvas: Canvas, name: RegExp) => {
  await press(canvas, 'Add Project Role')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('button', { name: /Choose a project role/ }))
  await userEvent.click(await screen.findByRole('option', { name }))
  for (const label of ['Apply Changes', 'Revert Changes', 'Cancel'])
    await expect(dialog.getByRole('button', { name: label })).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Apply Changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const fillIn = async (canvas: Canvas) => {
  await userEvent.type(await canvas.findByLabelText('Email Address (required)'), 'jun@clinic.example')
  await userEvent.type(canvas.getByLabelText('First Name (required)'), 'Jun')
  await userEvent.type(canvas.getByLabelText('Last Name (required)'), 'Castellanos')
  await press(canvas, 'Next')
  await addRole(canvas, /Imaging Reader/)
}
const ask = async (canvas: Canvas) => {
  await fillIn(canvas)
  await tick(canvas)
  await canvas.findByText('Checked.')
  await press(canvas, 'Submit Request')
}

/** Sign In links to this page, which links back to Sign In. */
export const FromSignIn: Story = {
  parameters: {
    ...at(...loads.handlers),
    route: '/',
    requirements: ['AUTH-006', 'REG-008', 'SHELL-047'],
  },
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: 'Request Account' })
    // Removes recorded calls of the previous story, which may have ended after that story.
    loads.reset()
    const openedAt = performance.now()
    await userEvent.click(link)
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Request Account' })).toHaveFocus())
    await expect(await canvas.findByRole('tab', { name: '1. Personal Details' })).toBeVisible()
    await waitFor(() => expect(loads.first() - openedAt).toBeGreaterThanOrEqual(350))
    await userEvent.click(canvas.getByRole('link', { name: '< Back to Sign In' }))
    await expect(await canvas.findByRole('heading', { name: 'Sign In' })).toBeVisible()
  },
}

export const Dark: Story = { tags: ['dark'], parameters: at(), globals: { theme: 'dark' } }

/** After a submit, the number of the request and the expected date of an answer replace the form. */
export const Sent: Story = {
  parameters: {
    ...at(respond(send, registrationReceiptExample)),
    requirements: ['REG-013', 'MSG-103', 'ACC-004'],
  },
  async play({ canvas }) {
    await ask(canvas)
    await expect(await canvas.findByText('Registration Submitted')).toBeVisible()
    await expect(canvas.getByText('77')).toBeVisible()
    await expect(canvas.getByText(/typically take 1 to 3 business days to process/)).toHaveTextContent(
      '2026-03-05',
    )
    await expect(canvas.getByText(/You get a mail with the decision at jun@clinic\.example/)).toBeVisible()
    await expect(canvas.queryByRole('tab')).toBeNull()
    for (const name of ['Request A New User', 'Request A Similar User'])
      await expect(canvas.getByRole('button', { name })).toBeVisible()
  },
}

export const SentDark: Story = {
  tags: ['dark'],
  ...Sent,
  parameters: at(respond(send, registrationReceiptExample)),
  globals: { theme: 'dark' },
}

/** Request A New User opens an empty form with an unsolved captcha. */
export const ANewUser: Story = {
  parameters: { ...at(respond(send, registrationReceiptExample)), requirements: ['REG-014'] },
  async play({ canvas }) {
    await ask(canvas)
    await press(canvas, 'Request A New User')
    await expect(await canvas.findByLabelText('Email Address (required)')).toHaveValue('')
    await press(canvas, 'Next')
    await expect(await canvas.findByText('No project roles specified.')).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: /I am not a robot/ })).not.toBeChecked()
  },
}

/** A further request is for another person, so the form is empty and does not mention the institution. */
export const ANewUserAfterInstitution: Story = {
  parameters: {
    ...at(
      respond(send, registrationReceiptExample),
      respond(api.institutions.arrival, arrivalExamples.unlinked),
    ),
    route: '/register?arrival=0123456789abcdef0123456789abcdef',
    portal: { configuration: { institutions: institutionsExample } },
    requirements: ['IDENT-051'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/The form contains what Lake University has sent/)).toBeVisible()
    await press(canvas, 'Next')
    await addRole(canvas, /Imaging Reader/)
    await tick(canvas)
    await canvas.findByText('Checked.')
    await press(canvas, 'Submit Request')
    await press(canvas, 'Request A New User')
    await expect(await canvas.findByLabelText('Email Address (required)')).toHaveValue('')
    await expect(canvas.queryByText(/The form contains what/)).toBeNull()
  },
}

/** Request A Similar User preserves the roles and clears the personal data. */
export const ASimilarUser: Story = {
  parameters: { ...at(respond(send, registrationReceiptExample)), requirements: ['REG-015'] },
  async play({ canvas }) {
    await ask(canvas)
    await press(canvas, 'Request A Similar User')
    await expect(await canvas.findByLabelText('Email Address (required)')).toHaveValue('')
    // The new form takes the focus, because the button that opened it was removed.
    await waitFor(() => expect(document.activeElement?.closest('main')).not.toBeNull())
    await press(canvas, 'Next')
    await expect(await canvas.findByRole('heading', { name: 'Imaging Reader' })).toBeVisible()
  },
}

/** Without a solved captcha, the request is not sent, and the captcha takes the focus. */
export const WithoutTheCheck: Story = {
  parameters: { ...at(unreachable(send)), requirements: ['REG-009'] },
  async play({ canvas }) {
    await fillIn(canvas)
    await press(canvas, 'Submit Request')
    await expect(await canvas.findByText('Captcha is required')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: /I am not a robot/ })).toHaveFocus())
    await expect(canvas.queryByText('Registration Submission Failed')).toBeNull()
  },
}

/** The captcha is solved in the background while the visitor types on another tab of the form. */
export const Checking: Story = {
  parameters: { ...at(respond(challenge, endlessChallengeExample)), requirements: ['EXP-148'] },
  async play({ canvas }) {
    await press(canvas, 'Next')
    await tick(canvas)
    await expect(await canvas.findByText(/^Checking\./)).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: /1\. Personal Details/ }))
    await userEvent.type(await canvas.findByLabelText('First Name (required)'), 'Jun')
    await press(canvas, 'Next')
    await expect(await canvas.findByText(/^Checking\./)).toBeVisible()
  },
}

/** The clock of the device is years ahead of the server's clock. [T28] */
export const CheckWithWrongClock: Story = {
  parameters: { ...at(respond(challenge, pastChallengeExample)), requirements: ['EXP-148'] },
  async play({ canvas }) {
    await press(canvas, 'Next')
    await tick(canvas)
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: /I am not a robot/ })).toBeChecked())
    await expect(canvas.queryByText(/The check has expired/)).toBeNull()
  },
}

export const CheckExpired: Story = {
  parameters: { ...at(respond(challenge, expiredChallengeExample)), requirements: ['EXP-148'] },
  async play({ canvas }) {
    await press(canvas, 'Next')
    await tick(canvas)
    await expect(await canvas.findByText(/The check has expired/)).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: /I am not a robot/ })).not.toBeChecked()
  },
}

export const CheckFailed: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(challenge)), requirements: ['EXP-148'] },
  async play({ canvas }) {
    await press(canvas, 'Next')
    await tick(canvas)
    await expect(
      await canvas.findByText(/The check did not work\. The server cannot be reached/),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

/** The captcha was disabled on the server after the page was opened. */
export const CheckMissing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(refuse(challenge, 'missing')), requirements: ['EXP-148'] },
  async play({ canvas }) {
    await press(canvas, 'Next')
    await tick(canvas)
    await expect(await canvas.findByText(/The check did not work\./)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

/** If the server refuses the captcha's answer, the captcha starts again and the input is preserved. */
export const CheckRefused: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(refuse(send, 'invalid', { fieldErrors: { 'g-recaptcha-response': ['CAPTCHA_IS_INVALID'] } })),
    requirements: ['EXP-148'],
  },
  async play({ canvas }) {
    await ask(canvas)
    await expect(await canvas.findByText('Captcha is invalid')).toBeVisible()
    await expect(canvas.getByText('Registration Submission Failed')).toBeVisible()
    const box = canvas.getByRole('checkbox', { name: /I am not a robot/ })
    await waitFor(() => expect(box).toHaveFocus())
    await expect(box).not.toBeChecked()
    await expect(canvas.getByRole('heading', { name: 'Imaging Reader' })).toBeVisible()
  },
}

const script = 'https://www.google.com/recaptcha/api.js'
const withRecaptcha = { configuration: { recaptchaSiteKeys: { dev: 'a-key' } } }
const forgetRecaptcha = () => {
  Reflect.deleteProperty(window, 'grecaptcha')
}

/** If reCAPTCHA is configured but cannot be reached, the form cannot be sent. */
export const RecaptchaUnreachable: Story = {
  tags: ['offline'],
  parameters: {
    requirements: ['EXP-148'],
    ...at(http.get(script, () => HttpResponse.error())),
    portal: withRecaptcha,
    reports: ['https://www.google.com/recaptcha/api.js'],
  },
  beforeEach: forgetRecaptcha,
  async play({ canvas }) {
    await fillIn(canvas)
    await expect(await canvas.findByText(/reCAPTCHA cannot be reached/)).toBeVisible()
    await press(canvas, 'Submit Request')
    await expect(await canvas.findByText('Captcha is required')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText(/reCAPTCHA cannot be reached/)).toBeVisible()
  },
}

// Script that replaces Google's script and shows a button as the captcha.
const scriptOfOurs = `window.grecaptcha = {
  ready: (then) => then(),
  render: (place, { sitekey, callback }) => {
    const box = document.createElement('button')
    box.type = 'button'
    box.textContent = 'The box of ' + sitekey
    box.addEventListener('click', () => callback('answer of ' + sitekey))
    place.append(box)
    return 0
  },
}`

/**
 * The request contains the answer of reCAPTCHA in `g-recaptcha-response`. After a refusal, the
 * visitor must solve reCAPTCHA again, because Google accepts each answer only once.
 */
export const RecaptchaSolved: Story = {
  tags: ['invalid (422)'],
  parameters: {
    requirements: ['EXP-148'],
    ...at(
      http.get(script, () =>
        HttpResponse.text(scriptOfOurs, { headers: { 'content-type': 'text/javascript' } }),
      ),
      http.post(`*/PG-API${send.path}`, async ({ request }) => {
        sent = await request.json()
        return HttpResponse.json(
          { globalErrors: [], fieldErrors: { email: ['EMAIL_IS_INVALID'] } },
          { status: 422 },
        )
      }),
    ),
    portal: withRecaptcha,
  },
  beforeEach: () => {
    forgetRecaptcha()
    sent = undefined
  },
  async play({ canvas }) {
    await fillIn(canvas)
    await press(canvas, 'The box of a-key')
    await press(canvas, 'Submit Request')
    await waitFor(() => expect(sent).toMatchObject({ 'g-recaptcha-response': 'answer of a-key' }))
    await expect(await canvas.findByText('Email Address is invalid')).toBeVisible()
    sent = undefined
    await press(canvas, 'Next')
    await press(canvas, 'Submit Request')
    await expect(await canvas.findByText('Captcha is required')).toBeVisible()
    await expect(sent).toBeUndefined()
    await press(canvas, 'The box of a-key')
    await press(canvas, 'Submit Request')
    await waitFor(() => expect(sent).toMatchObject({ 'g-recaptcha-response': 'answer of a-key' }))
  },
}

/** If reCAPTCHA is configured only for other hosts, the page shows an error. */
export const RecaptchaOfOthers: Story = {
  parameters: {
    requirements: ['EXP-148'],
    ...at(),
    portal: { configuration: { recaptchaSiteKeys: { prod: 'a-key' } } },
  },
  async play({ canvas }) {
    await press(canvas, 'Next')
    await expect(await canvas.findByText(/It is not configured for this address/)).toBeVisible()
  },
}

const failing = (answer: RequestHandler, why: RegExp, requirements: readonly string[] = []): Story => ({
  parameters: { ...at(answer), requirements: ['EXP-176', ...requirements] },
  async play({ canvas }) {
    await ask(canvas)
    const alert = (await canvas.findByText('Registration Submission Failed')).closest('[role=alert]')
    await expect(alert).toHaveTextContent('Unable to submit user-registration due to one or more errors.')
    await expect(alert).toHaveTextContent(why)
    await userEvent.click(canvas.getByRole('tab', { name: /1\. Personal Details/ }))
    await expect(await canvas.findByLabelText('First Name (required)')).toHaveValue('Jun')
  },
})

export const ServerFault: Story = {
  ...failing(
    refuse(send, 'broken', { requestId: 'b1946ac9' }),
    /What you entered is still here\..*b1946ac9/,
    ['MSG-085'],
  ),
  tags: ['broken (500)'],
}
export const NoNetwork: Story = {
  ...failing(unreachable(send), /The server cannot be reached/),
  tags: ['offline'],
}
export const TooMany: Story = failing(refuse(send, 'tooMany'), /Too many requests/)

/** Field errors from the server are shown at their fields. */
export const Refused: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(refuse(send, 'invalid', { fieldErrors: { email: ['EMAIL_IS_INVALID'] } })),
    requirements: ['MSG-085'],
  },
  async play({ canvas }) {
    await ask(canvas)
    await expect(await canvas.findByText('Email Address is invalid')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('Email Address (required)')).toHaveFocus())
    await expect(
      canvas.getAllByText('Unable to submit user-registration due to one or more errors.').length,
    ).toBeGreaterThan(0)
  },
}

export const RolesLoading: Story = {
  tags: ['loading'],
  parameters: { ...at(pending(api.projectRoles.listPublic)), requirements: ['EXP-142'] },
  async play({ canvas }) {
    await press(canvas, 'Next')
    await expect(await canvas.findByRole('button', { name: 'Submit Request' })).toBeDisabled()
  },
}

export const RolesFailed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(api.sites.list, 'broken')), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await press(canvas, 'Next')
    await expect(await canvas.findByText('Problem loading sites.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

/** The request has empty comments, and 'N/A' as the person completing the form. [C-185] */
export const WhatIsSent: Story = {
  parameters: {
    ...at(
      http.post(`*/PG-API${send.path}`, async ({ request }) => {
        sent = await request.json()
        return HttpResponse.json(registrationReceiptExample, { status: 201 })
      }),
    ),
    requirements: ['REG-016'],
  },
  beforeEach: () => {
    sent = undefined
  },
  async play({ canvas }) {
    await ask(canvas)
    await waitFor(() =>
      expect(sent).toMatchObject({
        email: 'jun@clinic.example',
        requesterComments: '',
        personCompletingThisFormFullName: 'N/A',
        'g-recaptcha-response': expect.any(String),
      }),
    )
  },
}
