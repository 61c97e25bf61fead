import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import {
  asRequesterSees,
  longProfileChangeExample,
  ownProfileChangesExample,
  profileChangeExample,
  rejectedProfileChangeExample,
} from '@portal-gateway/contract/profileChanges.examples'
import { administratorExample, investigatorExample } from '@portal-gateway/contract/userProfile.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Accounts/Profile: Account Info',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { listOwn, create, withdraw } = api.profileChanges
const route = '/app/profile?tab=accountInfo'
const profile = respond(api.userProfile.get, investigatorExample)
const none = respond(listOwn, { content: [] })
const at = (...answers: RequestHandler[]) => ({
  route,
  answers: [...answers, profile, ...signedInAs('USER')],
})

const failure = 'Unable to submit request to update your name and/or email due to one or more errors.'
const sorry = "Sorry, you can't submit a new request while there is one pending."
const lastName = 'Last Name (required)'
const submit = async (canvas: ReturnType<typeof within>) => {
  await userEvent.type(await canvas.findByLabelText(lastName), '-Lindqvist')
  await userEvent.click(canvas.getByRole('button', { name: 'Submit Request' }))
}

/** The tab shows the user's data and the form that requests a change. */
export const Ready: Story = {
  parameters: { ...at(none), requirements: ['PROF-006', 'PROF-007'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await expect(await canvas.findByRole('tab', { name: 'Account Info' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(canvas.getByRole('tab', { name: 'Requests History' })).toBeVisible()
    const { email, firstName, username } = investigatorExample
    await expect(await canvas.findByLabelText('Email (required)')).toHaveValue(email)
    await expect(canvas.getByLabelText('First Name (required)')).toHaveValue(firstName)
    await expect(canvas.getByLabelText(lastName)).toHaveValue('Okonkwo')
    await expect(canvas.getByText(username)).toBeVisible()
    await expect(canvas.getByText('External')).toBeVisible()
    await expect(canvas.queryByText(sorry)).toBeNull()
  },
}

export const Dark: Story = { tags: ['dark'], ...Ready, globals: { theme: 'dark' } }

/** Without a valid tab in the address the first tab is shown. */
export const AnyOtherTab: Story = {
  parameters: { requirements: ['PROF-005'], ...at(none), route: '/app/profile?tab=nothing' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('tab', { name: 'Account Info' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  },
}

/** A decided request does not block a new request. */
export const AllDecided: Story = {
  parameters: at(respond(listOwn, { content: [asRequesterSees(rejectedProfileChangeExample)] })),
  async play({ canvas }) {
    await expect(await canvas.findByLabelText(lastName)).toBeEnabled()
    await expect(canvas.queryByText(sorry)).toBeNull()
  },
}

/** A pending request blocks another request, and a notice shows when to expect an answer. */
export const OnePending: Story = {
  parameters: {
    ...at(
      respond(listOwn, {
        content: [
          { ...asRequesterSees(profileChangeExample), sysdat: new Date().toISOString() },
          asRequesterSees(rejectedProfileChangeExample),
        ],
      }),
    ),
    requirements: ['PROF-021', 'PROF-022', 'PROF-023', 'MSG-107'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(sorry)).toBeVisible()
    await expect(canvas.getByText(/You sent one on/)).toHaveTextContent(
      /You sent one on \d{4}-\d\d-\d\d\. Status: NEW\./,
    )
    await expect(canvas.getByText(/You sent one on/)).toHaveTextContent(
      /1 to 3 business days, so an answer is due by \d{4}-\d\d-\d\d\./,
    )
    await expect(canvas.queryByText(/is late/)).toBeNull()
    await expect(canvas.getByRole('link', { name: 'See your requests' })).toHaveAttribute(
      'href',
      '/app/profile?tab=requestsHistory',
    )
    await expect(canvas.getByText('Requested update to: Okonkwo-Lindqvist')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Submit Request' })).toBeDisabled()
  },
}

export const OnePendingDark: Story = { tags: ['dark'], ...OnePending, globals: { theme: 'dark' } }

export const LongTexts: Story = {
  tags: ['long text'],
  parameters: {
    route,
    answers: [
      respond(listOwn, { content: [asRequesterSees(longProfileChangeExample)] }),
      respond(api.userProfile.get, {
        ...investigatorExample,
        firstName: longProfileChangeExample.firstName,
        lastName: longProfileChangeExample.lastName,
        username: 'maximiliane-alexandra.von-rosenberg-hohenstein.external',
      }),
      ...signedInAs('USER'),
    ],
  },
}

/**
 * If the decision is late, the notice contains a text about the delay and a contact, instead of a date in the
 * past.
 */
export const OneLate: Story = {
  parameters: at(respond(listOwn, { content: ownProfileChangesExample })),
  async play({ canvas }) {
    await expect(await canvas.findByText(/You sent one on/)).toHaveTextContent(/You sent one on 2026-03-02\./)
    const notice = await canvas.findByText(/1 to 3 business days; this one is late\./)
    await expect(notice).not.toHaveTextContent('due by')
    await expect(within(notice).getByRole('link', { name: 'User Support' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:.+@/),
    )
  },
}

/** The data of an internal account is read-only, because the organisation manages it. */
export const Internal: Story = {
  parameters: {
    route,
    answers: [none, respond(api.userProfile.get, administratorExample), ...signedInAs('USER')],
    requirements: ['PROF-019'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Internal')).toBeVisible()
    await expect(canvas.getAllByText('Read-only for internal users')).toHaveLength(3)
    await expect(canvas.queryByRole('button', { name: 'Submit Request' })).toBeNull()
  },
}

let isSent = false
const taking: RequestHandler[] = [
  http.get(`*/PG-API${listOwn.path}`, () =>
    HttpResponse.json({ content: isSent ? [asRequesterSees(profileChangeExample)] : [] }),
  ),
  http.post(`*/PG-API${create.path}`, () => {
    isSent = true
    return HttpResponse.json(asRequesterSees(profileChangeExample), {
      status: 201,
      headers: { location: `/PG-API${create.path}/12` },
    })
  }),
]

/** After a submit, a notice takes the focus, and the form is disabled until the request is decided. */
export const Submitted: Story = {
  parameters: { ...at(...taking), requirements: ['MSG-099'] },
  beforeEach: () => {
    isSent = false
  },
  async play({ canvas }) {
    await submit(canvas)
    await expect(await canvas.findByText('Your request was submitted')).toBeVisible()
    await expect(
      canvas.getByText('Successfully submitted a request to have your name and/or email updated.'),
    ).toBeVisible()
    const notice = await canvas.findByText('You have requested a change of your account info.')
    await expect(canvas.queryByText(sorry)).toBeNull()
    await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true))
    await expect(document.activeElement).not.toBe(document.body)
    await expect(canvas.getByLabelText('Last Name')).toHaveValue('Okonkwo')
  },
}

let sentDraft: unknown
const pendingProfileChange = { ...asRequesterSees(profileChangeExample), sysdat: new Date().toISOString() }
const changing = (status: number, body: object): RequestHandler[] => [
  http.get(`*/PG-API${listOwn.path}`, () =>
    HttpResponse.json({
      content: [
        isSent && status === 422
          ? { ...pendingProfileChange, requestStatus: 'APPROVED' }
          : { ...pendingProfileChange, ...(isSent && { lastName: 'Okonkwo-Lindqvist-Strand' }) },
      ],
    }),
  ),
  http.post(`*/PG-API${create.path}`, async ({ request }) => {
    isSent = true
    sentDraft = await request.json()
    return HttpResponse.json(body, { status, headers: { location: `/PG-API${create.path}/13` } })
  }),
]
const startChange = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Change Request' }))
  return canvas.findByText('You are changing your request.')
}

/**
 * Change Request fills the form with the values of the pending request, and focuses the notice that
 * explains this.
 */
export const ChangesPending: Story = {
  parameters: { ...at(...changing(201, pendingProfileChange)), requirements: ['EXP-024', 'EXP-165'] },
  beforeEach: () => {
    isSent = false
  },
  async play({ canvas }) {
    const notice = await startChange(canvas)
    await waitFor(() => expect(document.activeElement).toContainElement(notice))
    await expect(document.activeElement).not.toBe(document.body)
    await expect(canvas.getByLabelText(lastName)).toHaveValue('Okonkwo-Lindqvist')

    await userEvent.click(canvas.getByRole('button', { name: 'Keep Request As It Is' }))
    const pendingNotice = await canvas.findByText(sorry)
    await waitFor(() => expect(document.activeElement).toContainElement(pendingNotice))
    await expect(document.activeElement).not.toBe(document.body)
    await expect(canvas.getByLabelText('Last Name')).toHaveValue('Okonkwo')

    await startChange(canvas)
    await userEvent.type(canvas.getByLabelText(lastName), '-Strand')
    await userEvent.click(canvas.getByRole('button', { name: 'Submit Request' }))
    await expect(await canvas.findByText('Request Changed')).toBeVisible()
    // The notice lists the submitted values.
    const receipt = await canvas.findByText('You have changed your request.')
    await waitFor(() => expect(document.activeElement).toContainElement(receipt))
    const lines = within(document.activeElement as HTMLElement).getAllByRole('listitem')
    await expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Email: m.okonkwo-lindqvist@nordhavn-clinic.example',
      'Last Name: Okonkwo-Lindqvist-Strand',
      'Comments: I have married; the clinic gave me a new address.',
    ])
    await expect(sentDraft).toMatchObject({
      replaces: profileChangeExample.id,
      lastName: 'Okonkwo-Lindqvist-Strand',
      requesterComments: profileChangeExample.requesterComments,
    })
    await expect(canvas.queryByText('You are changing your request.')).toBeNull()
  },
}

/**
 * If support has already decided the request, an alert is shown. The input is preserved and can
 * be submitted as a new request.
 */
export const ChangeTooLate: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(...changing(422, { globalErrors: ['REQUEST_IS_RESOLVED'], fieldErrors: {} })),
    requirements: ['EXP-024'],
  },
  beforeEach: () => {
    isSent = false
  },
  async play({ canvas }) {
    await startChange(canvas)
    await userEvent.type(canvas.getByLabelText(lastName), '-Strand')
    await userEvent.click(canvas.getByRole('button', { name: 'Submit Request' }))
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('This request has already been approved or rejected.')
    await expect(canvas.getByLabelText(lastName)).toHaveValue('Okonkwo-Lindqvist-Strand')
    await userEvent.click(canvas.getByRole('button', { name: 'Submit Request' }))
    await waitFor(() => expect(sentDraft).not.toHaveProperty('replaces'))
  },
}

/**
 * If nothing was changed, an alert explains that the request is still pending and how to withdraw
 * it.
 */
export const ChangeUndone: Story = {
  tags: ['unchanged (304)'],
  parameters: {
    ...at(refuse(create, 'unchanged'), respond(listOwn, { content: [pendingProfileChange] })),
    requirements: ['EXP-024'],
  },
  async play({ canvas }) {
    await startChange(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Submit Request' }))
    await expect(await canvas.findByText('There are no changes to submit.')).toBeVisible()
    await expect(canvas.getByText(/Your pending request is unchanged\. To withdraw it, press/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Keep Request As It Is' }))
    await expect(await canvas.findByRole('button', { name: 'Withdraw Request' })).toBeEnabled()
  },
}

/**
 * If the request was changed on another browser tab, an alert explains how to change the new
 * request.
 */
export const ChangedElsewhere: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      http.post(`*/PG-API${create.path}`, () => {
        isSent = true
        return HttpResponse.json({ globalErrors: ['REQUEST_IS_WITHDRAWN'], fieldErrors: {} }, { status: 422 })
      }),
      http.get(`*/PG-API${listOwn.path}`, () =>
        HttpResponse.json({
          content: isSent
            ? [
                { ...pendingProfileChange, id: 13, lastName: 'Strand' },
                { ...pendingProfileChange, inactive: true },
              ]
            : [pendingProfileChange],
        }),
      ),
    ),
    requirements: ['EXP-024'],
  },
  beforeEach: () => {
    isSent = false
  },
  async play({ canvas }) {
    await startChange(canvas)
    await userEvent.type(canvas.getByLabelText(lastName), '-Moe')
    await userEvent.click(canvas.getByRole('button', { name: 'Submit Request' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('If you have changed it, press Reset')
    await expect(await canvas.findByText(sorry)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    await startChange(canvas)
    await expect(canvas.getByLabelText(lastName)).toHaveValue('Strand')
  },
}

export const Submitting: Story = {
  tags: ['loading'],
  parameters: { ...at(pending(create), none), requirements: ['EXP-178'] },
  async play({ canvas }) {
    await submit(canvas)
    await expect(await canvas.findByText('Submitting your request')).toBeInTheDocument()
  },
}

/** If the submitted values equal the stored ones (304), an alert shows that there are no changes. */
export const Unchanged: Story = {
  tags: ['unchanged (304)'],
  parameters: { ...at(refuse(create, 'unchanged'), none), requirements: ['MSG-040'] },
  async play({ canvas }) {
    await submit(canvas)
    await expect(await canvas.findByText('There are no changes to submit.')).toBeVisible()
    await expect(canvas.getByLabelText(lastName)).toHaveValue('Okonkwo-Lindqvist')
  },
}

/** The message of the previous attempt is removed when the next attempt has errors. */
export const UnchangedThenAtFault: Story = {
  tags: ['unchanged (304)'],
  parameters: { ...at(refuse(create, 'unchanged'), none), requirements: ['SHELL-046'] },
  async play({ canvas }) {
    await submit(canvas)
    await expect(await canvas.findByText('There are no changes to submit.')).toBeVisible()
    await userEvent.clear(canvas.getByLabelText(lastName))
    await userEvent.click(canvas.getByRole('button', { name: 'Submit Request' }))
    await expect((await canvas.findAllByText('Last Name is required'))[0]).toBeVisible()
    await expect(canvas.queryByText('There are no changes to submit.')).toBeNull()
  },
}

/** If the server refuses a field, this field takes the focus and the input is preserved. */
export const Refused: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      refuse(create, 'invalid', { globalErrors: [], fieldErrors: { email: ['EMAIL_IS_ALREADY_IN_USE'] } }),
      none,
    ),
    requirements: ['MSG-067'],
  },
  async play({ canvas }) {
    await submit(canvas)
    await expect(await canvas.findByText(failure)).toBeVisible()
    await expect(canvas.getByText('Email is already in use')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('Email (required)')).toHaveFocus())
    await expect(canvas.getByLabelText(lastName)).toHaveValue('Okonkwo-Lindqvist')
  },
}

/**
 * If a request was already submitted on another browser tab, it is shown and nothing can be
 * submitted.
 */
export const SecondOne: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      http.post(`*/PG-API${create.path}`, () => {
        isSent = true
        return HttpResponse.json({ globalErrors: ['REQUEST_IN_PROGRESS'], fieldErrors: {} }, { status: 422 })
      }),
      ...taking,
    ),
    requirements: ['PROF-023'],
  },
  beforeEach: () => {
    isSent = false
  },
  async play({ canvas }) {
    await submit(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(sorry)
    const notice = await canvas.findByText(/You sent one on/)
    await expect(notice).toHaveTextContent(/You sent one on 2026-03-02\./)
    await waitFor(async () => {
      await expect(document.activeElement).not.toBe(document.body)
      await expect(document.activeElement).toContainElement(notice)
    })
    await expect(canvas.getByRole('button', { name: 'Submit Request' })).toBeDisabled()
    await expect(canvas.getByLabelText('Last Name')).toHaveValue('Okonkwo-Lindqvist')
  },
}

const failing = (answer: RequestHandler, why: RegExp): Story => ({
  parameters: { ...at(answer, none), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await submit(canvas)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(failure)
    await expect(alert).toHaveTextContent(why)
    await expect(canvas.getByLabelText(lastName)).toHaveValue('Okonkwo-Lindqvist')
  },
})

export const SubmitForbidden: Story = {
  ...failing(refuse(create, 'forbidden'), /not authorized to do this/),
  tags: ['forbidden (403)'],
}
export const SubmitFailed: Story = {
  ...failing(
    refuse(create, 'broken', { requestId: 'b1946ac9' }),
    /What you entered is still here\..*b1946ac9/,
  ),
  tags: ['broken (500)'],
}
export const SubmitWithoutNetwork: Story = {
  ...failing(unreachable(create), /server cannot be reached/),
  tags: ['offline'],
}

/** Switching to another tab with unsaved changes requires a confirmation. */
export const Unsaved: Story = {
  parameters: { ...at(none), requirements: ['EXP-172'] },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText(lastName), 'x')
    await userEvent.click(canvas.getByRole('tab', { name: 'Requests History' }))
    const dialog = within(await within(document.body).findByRole('alertdialog', { name: 'Unsaved Changes' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Go Back' }))
    await waitFor(() => expect(canvas.getByLabelText(lastName)).toHaveValue('Okonkwox'))
  },
}

export const Loading: Story = { tags: ['loading'], parameters: at(pending(listOwn)) }

/** If the profile fails to load, the page shows the error with its code. */
export const ProfileFailed: Story = {
  tags: ['broken (500)'],
  parameters: {
    route,
    answers: [
      none,
      http.get(`*/PG-API${api.userProfile.get.path}`, () => {
        asked += 1
        return asked === 1
          ? HttpResponse.json(investigatorExample)
          : HttpResponse.json(
              { globalErrors: ['UNEXPECTED'], fieldErrors: {}, requestId: 'b1946ac9' },
              { status: 500 },
            )
      }),
      ...signedInAs('USER'),
    ],
    requirements: ['MSG-069'],
  },
  beforeEach: () => {
    asked = 0
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading your profile.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
  },
}
let asked = 0

export const RequestsFailed: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at(refuse(listOwn, 'broken', { requestId: 'b1946ac9' })),
    requirements: ['MSG-064'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading your profile-change request(s).')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(listOwn)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(/cannot be reached/)).toBeVisible()
  },
}

/** Users with only SET_OWN_PASSWORD cannot open the profile. [C-171] */
export const Denied: Story = {
  parameters: { requirements: ['AUTH-039'], route, answers: signedInAs('SET_OWN_PASSWORD') },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: 'You are not authorized to view this page' }),
    ).toBeVisible()
  },
}

let isOver = false
const stillPending = () => {
  isOver = false
}
/** Server that responds to the withdrawal. The list then contains the request as `after` shows it. */
const withdrawing = (
  answer: () => Response,
  after: Partial<typeof pendingProfileChange> = { inactive: true },
): RequestHandler[] => [
  http.put(`*/PG-API${withdraw.path.replace('{id}', String(pendingProfileChange.id))}`, () => {
    isOver = true
    return answer()
  }),
  http.get(`*/PG-API${listOwn.path}`, () =>
    HttpResponse.json({ content: [{ ...pendingProfileChange, ...(isOver && after) }] }),
  ),
]
const confirmWithdrawal = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw Request' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw Request?' }))
  await userEvent.click(question.getByRole('button', { name: 'Withdraw Request' }))
}

/** After the withdrawal, the notice disappears and the form can send another request. */
export const Withdrawn: Story = {
  parameters: {
    ...at(...withdrawing(() => HttpResponse.json({ ...pendingProfileChange, inactive: true }))),
    requirements: ['EXP-020'],
  },
  beforeEach: stillPending,
  async play({ canvas }) {
    await confirmWithdrawal(canvas)
    await expect(await canvas.findByText('Successfully withdrew your request.')).toBeVisible()
    await waitFor(() => expect(canvas.queryByText(sorry)).toBeNull())
    await expect(await canvas.findByLabelText(lastName)).toHaveValue('Okonkwo')
  },
}

/** The user has withdrawn the request in another tab. */
export const WithdrawnInAnotherTab: Story = {
  tags: ['unchanged (304)'],
  parameters: {
    ...at(...withdrawing(() => new HttpResponse(null, { status: 304 }))),
    requirements: ['EXP-020', 'EXP-371'],
  },
  beforeEach: stillPending,
  async play({ canvas }) {
    await confirmWithdrawal(canvas)
    await expect(await canvas.findByText('This request is withdrawn already.')).toBeVisible()
    await waitFor(() => expect(canvas.queryByText(sorry)).toBeNull())
  },
}

/** Support has decided the request since the page was loaded. */
export const DecidedBeforeWithdrawal: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      ...withdrawing(
        () => HttpResponse.json({ globalErrors: ['REQUEST_IS_RESOLVED'], fieldErrors: {} }, { status: 422 }),
        { requestStatus: 'APPROVED' },
      ),
    ),
    requirements: ['EXP-020', 'EXP-371'],
  },
  beforeEach: stillPending,
  async play({ canvas }) {
    await confirmWithdrawal(canvas)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('Unable to withdraw your request due to one or more errors.')
    await expect(alert).toHaveTextContent('This request has already been approved or rejected.')
    await waitFor(() => expect(canvas.queryByText(sorry)).toBeNull())
  },
}

/** The server has no such request, for example after a restored backup. */
export const WithdrawalOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(refuse(withdraw, 'missing'), respond(listOwn, { content: [pendingProfileChange] })),
    requirements: ['EXP-020', 'EXP-371'],
  },
  async play({ canvas }) {
    await confirmWithdrawal(canvas)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('Unable to withdraw your request due to one or more errors.')
    await expect(alert).toHaveTextContent('This request could not be found.')
  },
}
