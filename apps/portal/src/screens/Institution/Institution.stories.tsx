import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { dashboardCardsExample } from '@portal-gateway/contract/dashboardItems.examples'
import type { Arrival } from '@portal-gateway/contract/institutions'
import { arrivalExamples, institutionsExample } from '@portal-gateway/contract/institutions.examples'
import {
  credentialsExample,
  signedInExamples,
  signInRefusalExamples,
} from '@portal-gateway/contract/session.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedOut } from '../../../stories/portalStory.tsx'
import { choiceAnswers } from '../../accesses/accessAnswers.examples.ts'

const meta = { ...portalStory, title: 'Screens/Sign in/Institution', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { arrival: get, signIn, link } = api.institutions
const id = '0123456789abcdef0123456789abcdef'
const portal = { configuration: { institutions: institutionsExample } }

const at = (query: string, ...answers: unknown[]) => ({
  route: `/institution?${query}`,
  portal,
  answers: [...answers, ...signedOut],
})
const arrived = (arrival: Arrival, ...answers: unknown[]) =>
  at(`arrival=${id}`, ...answers, respond(get, arrival))
const dashboard = respond(api.dashboardItems.list, dashboardCardsExample)

let sent: unknown
/** Answers a sign-in, and records what was sent. */
const recording = (path: string, answer: (body: { code?: string }) => Response): RequestHandler =>
  http.post(`*/PG-API${path}`, async ({ request }) => {
    const body = (await request.clone().json()) as { code?: string }
    sent = body
    return answer(body)
  })
const askingForCode = (path: string) =>
  recording(path, ({ code }) =>
    code === undefined
      ? HttpResponse.json(signInRefusalExamples.codeRequired, { status: 401 })
      : HttpResponse.json(signedInExamples.ordinary),
  )

async function fillIn(canvas: Canvas) {
  await userEvent.type(await canvas.findByLabelText('Username or Email Address'), credentialsExample.username)
  await userEvent.type(canvas.getByLabelText('Password'), `${credentialsExample.password}{Enter}`)
}

/** The page loads what the institution has answered. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: at(`arrival=${id}`, pending(get)),
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Sign In with Your Institution' }),
    ).toBeVisible()
  },
}

/** A linked identity signs in without an action of the user. */
export const Linked: Story = {
  tags: ['loading'],
  parameters: { ...arrived(arrivalExamples.linked, pending(signIn)), requirements: ['IDENT-051'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Signing in with Lake University')).toBeVisible()
  },
}

/** After the sign-in the page opens that was asked for. */
export const SignsIn: Story = {
  parameters: {
    route: `/institution?arrival=${id}&redirectPath=%2Fapp%2Fdashboard`,
    portal,
    answers: [
      recording(signIn.path, () => HttpResponse.json(signedInExamples.ordinary)),
      respond(get, arrivalExamples.linked),
      dashboard,
    ],
    requirements: ['IDENT-050'],
  },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Dashboard' })).toHaveFocus())
    await expect(sent).toEqual({ arrival: id })
  },
}

/** A user with an authenticator app enters a code too. */
export const AsksForCode: Story = {
  parameters: {
    ...at(`arrival=${id}`),
    answers: [askingForCode(signIn.path), respond(get, arrivalExamples.linked), dashboard],
    requirements: ['IDENT-051'],
  },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Code'), '282 760{Enter}')
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Dashboard' })).toHaveFocus())
    await expect(sent).toEqual({ arrival: id, code: '282 760' })
  },
}

/** Back leads to Sign In, and not to a page about a failure. */
export const CodeBack: Story = {
  parameters: {
    ...at(`arrival=${id}`, askingForCode(signIn.path), respond(get, arrivalExamples.linked)),
    requirements: ['IDENT-051'],
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Back' }))
    await expect(await canvas.findByLabelText('Password')).toBeVisible()
  },
}

export const Disabled: Story = {
  parameters: {
    ...arrived(arrivalExamples.linked, refuse(signIn, 'refused', signInRefusalExamples.disabled)),
    requirements: ['IDENT-052'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/This account is disabled\. Please contact/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Sign In' })).toBeVisible()
  },
}

export const SignInFails: Story = {
  tags: ['broken (500)'],
  parameters: arrived(arrivalExamples.linked, refuse(signIn, 'broken')),
  async play({ canvas }) {
    await expect(await canvas.findByText('Unable to sign in with your institution.')).toBeVisible()
  },
}

export const SignInTooLate: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...arrived(arrivalExamples.linked, refuse(signIn, 'missing')),
    requirements: ['IDENT-052'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('The sign-in with Lake University did not work.')).toBeVisible()
    await expect(canvas.getByText(/This sign-in has expired/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      'https://portal.example/PG-API/rest/public/institutions/lake/start',
    )
  },
}

/** The address of the page was changed, so that the call is refused. */
export const SignInInvalid: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...arrived(
      arrivalExamples.linked,
      refuse(signIn, 'invalid', { fieldErrors: { arrival: ['ARRIVAL_IS_INVALID'] } }),
    ),
    requirements: ['IDENT-052'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Unable to sign in with your institution.')).toBeVisible()
  },
}

/** A person without a linked account chooses between the two ways, and sees whom the institution has named. */
export const Unlinked: Story = {
  parameters: { ...arrived(arrivalExamples.unlinked), requirements: ['IDENT-051'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(/Lake University has confirmed who you are\./)).toBeVisible()
    await expect(canvas.getByText('Jun Castellanos')).toBeVisible()
    await expect(canvas.getByText('jun.castellanos@lake.example')).toBeVisible()
    for (const name of ['I have an account here', 'I need an account'])
      await expect(canvas.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(canvas.getByLabelText('Username or Email Address')).toHaveValue('')
  },
}
export const Dark: Story = { tags: ['dark'], ...Unlinked, globals: { theme: 'dark' } }

/** One sign-in with the password links the identity, with a code if the user has an authenticator app. */
export const Links: Story = {
  parameters: {
    ...at(`arrival=${id}`),
    answers: [askingForCode(link.path), respond(get, arrivalExamples.unlinked), dashboard],
    requirements: ['IDENT-051'],
  },
  async play({ canvas }) {
    await fillIn(canvas)
    await userEvent.type(await canvas.findByLabelText('Code'), '282 760{Enter}')
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Dashboard' })).toHaveFocus())
    await expect(sent).toEqual({ ...credentialsExample, arrival: id, code: '282 760' })
  },
}

export const Linking: Story = {
  tags: ['loading'],
  parameters: arrived(arrivalExamples.unlinked, pending(link)),
  async play({ canvas }) {
    await fillIn(canvas)
    await expect(await canvas.findByText('Signing in')).toBeInTheDocument()
  },
}

export const LinkRefused: Story = {
  parameters: arrived(arrivalExamples.unlinked, refuse(link, 'refused', signInRefusalExamples.wrong)),
  async play({ canvas }) {
    await fillIn(canvas)
    await expect(await canvas.findByText('The username and password provided do not match.')).toBeVisible()
  },
}

export const LinkInvalid: Story = {
  tags: ['invalid (422)'],
  parameters: arrived(
    arrivalExamples.unlinked,
    refuse(link, 'invalid', { fieldErrors: { username: ['USERNAME_IS_TOO_LONG'] } }),
  ),
  async play({ canvas }) {
    await fillIn(canvas)
    await expect(await canvas.findByText(/is too long/)).toBeVisible()
  },
}

export const LinkTooLate: Story = {
  tags: ['missing (404)'],
  parameters: arrived(arrivalExamples.unlinked, refuse(link, 'missing')),
  async play({ canvas }) {
    await fillIn(canvas)
    await expect(await canvas.findByText(/This sign-in has expired/)).toBeVisible()
  },
}

export const LinkUnreachable: Story = {
  tags: ['offline'],
  parameters: arrived(arrivalExamples.unlinked, unreachable(link)),
  async play({ canvas }) {
    await fillIn(canvas)
    await expect(await canvas.findByText(/The server cannot be reached/)).toBeVisible()
  },
}

/** The page names what the institution has not sent, and whom to ask there. */
export const Incomplete: Story = {
  parameters: { ...arrived(arrivalExamples.incomplete), requirements: ['IDENT-052'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByText('Harbour Institute of Marine Science has not sent: last name, email address.'),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: /https:\/\/harbour\.example\/help/ })).toHaveAttribute(
      'target',
      '_blank',
    )
  },
}

/** Without an email of the institution, the approval does not link the identity, and the pages say so. */
export const RequestsWithoutEmail: Story = {
  parameters: {
    ...arrived(arrivalExamples.incomplete, ...choiceAnswers),
    requirements: ['IDENT-063'],
  },
  async play({ canvas }) {
    const advice = 'You link Harbour Institute of Marine Science when you first sign in.'
    await expect(await canvas.findByText(`Request an account. ${advice}`)).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Request Account' }))
    await expect(await canvas.findByLabelText('First Name (required)')).toHaveValue('Jun')
    await expect(canvas.getByText(/has sent about you\. You link Harbour/)).toBeVisible()
  },
}

/** ORCID sends no email, and the page does not say that something is missing. The form contains the names. */
export const RequestsWithOrcid: Story = {
  parameters: {
    ...arrived(arrivalExamples.orcid, ...choiceAnswers),
    portal: {
      configuration: {
        institutions: [
          {
            key: 'orcid',
            label: 'ORCID',
            contact: 'https://support.orcid.org',
            address: 'https://portal.example/PG-API/rest/public/institutions/orcid/start',
          },
        ],
      },
    },
    requirements: ['IDENT-111'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Josiah Carberry')).toBeVisible()
    await expect(canvas.queryByText(/has not sent/)).toBeNull()
    await userEvent.click(canvas.getByRole('link', { name: 'Request Account' }))
    await expect(await canvas.findByLabelText('First Name (required)')).toHaveValue('Josiah')
    await expect(canvas.getByLabelText('Last Name (required)')).toHaveValue('Carberry')
    await expect(canvas.getByLabelText('Email Address (required)')).toHaveValue('')
  },
}

/** The form of the request contains what the institution has sent. */
export const RequestsAccount: Story = {
  parameters: {
    ...arrived(arrivalExamples.unlinked, ...choiceAnswers),
    requirements: ['IDENT-051'],
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('link', { name: 'Request Account' }))
    await expect(await canvas.findByLabelText('Email Address (required)')).toHaveValue(
      'jun.castellanos@lake.example',
    )
    await expect(canvas.getByLabelText('First Name (required)')).toHaveValue('Jun')
    await expect(canvas.getByLabelText('Last Name (required)')).toHaveValue('Castellanos')
    await expect(canvas.getByText(/The form contains what Lake University has sent about you/)).toBeVisible()
  },
}

/** If the time is over, the request can be made without the institution. */
export const RequestsTooLate: Story = {
  tags: ['missing (404)'],
  parameters: {
    route: `/register?arrival=${id}`,
    portal,
    answers: [refuse(get, 'missing'), ...choiceAnswers, ...signedOut],
    requirements: ['IDENT-052'],
  },
  async play({ canvas }) {
    await expect(
      await canvas.findByText(/The time of the sign-in with your institution is over\. You can request/),
    ).toBeVisible()
    await expect(await canvas.findByLabelText('Email Address (required)')).toHaveValue('')
  },
}

export const Denied: Story = {
  parameters: { ...arrived(arrivalExamples.denied), requirements: ['IDENT-052'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('The sign-in with Lake University did not work.')).toBeVisible()
    await expect(canvas.getByText(/The sign-in was cancelled, or your institution does not/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'it-help@lake.example' })).toHaveAttribute(
      'href',
      'mailto:it-help@lake.example',
    )
  },
}

export const InvalidAnswer: Story = {
  parameters: { ...arrived(arrivalExamples.invalidAnswer), requirements: ['IDENT-052'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByText('The answer of your institution could not be accepted.'),
    ).toBeVisible()
  },
}

const again = (arrival: Arrival) => ({
  ...at(`signInAgain=true&arrival=${id}`, respond(get, arrival)),
  requirements: ['IDENT-107'],
})

/** An action needs a recent sign-in, and the institution has not said when the user has signed in. */
export const AuthTimeMissing: Story = {
  parameters: again(arrivalExamples.authTimeMissing),
  async play({ canvas }) {
    await expect(await canvas.findByText('The sign-in with Lake University did not work.')).toBeVisible()
    await expect(
      canvas.getByText(/your institution has not sent when you signed in there \(auth_time\)\./),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'it-help@lake.example' })).toBeVisible()
    // Trying again requests the same.
    await expect(canvas.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      'https://portal.example/PG-API/rest/public/institutions/lake/start?signInAgain=true',
    )
  },
}

/** The institution has used its own session, and has not asked the user. */
export const AuthTimeTooOld: Story = {
  parameters: again(arrivalExamples.authTimeTooOld),
  async play({ canvas }) {
    await expect(await canvas.findByText('The sign-in with Lake University did not work.')).toBeVisible()
    await expect(canvas.getByText(/your institution has not asked you to sign in again/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'it-help@lake.example' })).toBeVisible()
  },
}

export const Unreachable: Story = {
  parameters: { ...arrived(arrivalExamples.unreachable), requirements: ['IDENT-052'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('The sign-in with Clinic North did not work.')).toBeVisible()
    await expect(canvas.getByText('Your institution cannot be reached at the moment.')).toBeVisible()
  },
}

/** The institution cannot be reached when the sign-in starts. The page that was asked for is kept. */
export const StartUnreachable: Story = {
  parameters: {
    ...at('problem=UNREACHABLE&idp=lake&redirectPath=%2Fapp%2Fprofile'),
    requirements: ['IDENT-050', 'IDENT-052'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Your institution cannot be reached at the moment.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      'https://portal.example/PG-API/rest/public/institutions/lake/start?redirectPath=%2Fapp%2Fprofile',
    )
  },
}

export const Expired: Story = {
  parameters: { ...at('problem=EXPIRED&idp=lake'), requirements: ['IDENT-052'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(/This sign-in has expired/)).toBeVisible()
  },
}

export const TooMany: Story = {
  parameters: { ...at('problem=TOO_MANY&idp=lake'), requirements: ['IDENT-052'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(/There are too many sign-ins at the moment/)).toBeVisible()
  },
}

/** Neither the institution nor the problem is known; the page shows no text of the address. */
export const Unknown: Story = {
  parameters: {
    ...at('problem=UNKNOWN_INSTITUTION&idp=Call%20555'),
    requirements: ['IDENT-052'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('The sign-in with your institution did not work.')).toBeVisible()
    await expect(canvas.getByText(/This portal does not know the institution/)).toBeVisible()
    await expect(canvas.queryByText(/Call 555/)).toBeNull()
    await expect(canvas.queryByRole('link', { name: 'Try again' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Sign In' })).toBeVisible()
  },
}

/** The arrival has ended, for example because the page was reloaded after the sign-in. */
export const Missing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(`arrival=${id}`, refuse(get, 'missing')), requirements: ['IDENT-052'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(/This sign-in has expired/)).toBeVisible()
  },
}

export const Broken: Story = {
  tags: ['broken (500)'],
  parameters: at(`arrival=${id}`, refuse(get, 'broken')),
  async play({ canvas }) {
    await expect(await canvas.findByText('Unable to sign in with your institution.')).toBeVisible()
  },
}

export const Offline: Story = {
  tags: ['offline'],
  parameters: at(`arrival=${id}`, unreachable(get)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
