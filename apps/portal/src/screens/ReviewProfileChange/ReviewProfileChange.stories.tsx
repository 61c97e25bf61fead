import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { onePage } from '@portal-gateway/contract/paged.examples'
import type { ProfileChange } from '@portal-gateway/contract/profileChanges'
import {
  approvedProfileChangeExample,
  asRequesterSees,
  begunProfileChangeExample,
  internalProfileChangeExample,
  longProfileChangeExample,
  profileChangeExample,
  rejectedProfileChangeExample,
  userRequestsExample,
} from '@portal-gateway/contract/profileChanges.examples'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Requests/Review Profile Change Request',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { get, review } = api.profileChanges
const route = '/app/user-requests/profile-change/12'
const waiting = respond(api.userRequests.list, onePage(userRequestsExample))
const at = (...answers: RequestHandler[]) => ({
  route,
  answers: [...answers, waiting, ...signedInAs('WRITE_USERS')],
})
const showing = (request: ProfileChange) => respond(get, request)
type Canvas = ReturnType<typeof within>

const button = (canvas: Canvas, name: string) => canvas.findByRole('button', { name })
const press = async (canvas: Canvas, name: string) => userEvent.click(await button(canvas, name))
const dialog = async (name: string) => within(await within(document.body).findByRole('alertdialog', { name }))
const lastName = 'Last Name (required)'

/** The page shows the request, its requester and status, and all actions. */
export const Ready: Story = {
  parameters: {
    ...at(showing(begunProfileChangeExample)),
    requirements: [
      'PROF-036',
      'PROF-037',
      'PROF-038',
      'PROF-039',
      'PROF-040',
      'PROF-041',
      'PROF-042',
      'PROF-043',
    ],
  },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Review Profile Change Request' }),
    ).toBeVisible()
    const about = within(
      (await canvas.findByRole('heading', { name: 'About This Request' })).closest('section') as HTMLElement,
    )
    for (const text of [
      'Mateo Okonkwo (mokonkwo)',
      'Profile (Name/Email) Change',
      'IN PROGRESS',
      '2026-03-02',
      '2026-03-03',
      'Solveig Lindqvist',
    ])
      await expect(about.getByText(text)).toBeVisible()
    await expect(about.getByRole('link', { name: 'Mateo Okonkwo (mokonkwo)' })).toHaveAttribute(
      'href',
      `/app/users/${begunProfileChangeExample.portalUserId}`,
    )
    const table = within(canvas.getByRole('table'))
    await expect(
      table.getByRole('row', { name: /Email m\.okonkwo@.*m\.okonkwo-lindqvist@.* Changed/ }),
    ).toBeVisible()
    await expect(
      table.getByRole('row', { name: /Last Name Okonkwo .*Okonkwo-Lindqvist Changed/ }),
    ).toBeVisible()
    await expect(table.getByRole('row', { name: /First Name Mateo .*Unchanged/ })).toBeVisible()
    await expect(canvas.getByText('I have married; the clinic gave me a new address.')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Updated Info' })).toBeVisible()
    await expect(canvas.getByLabelText(lastName)).toHaveValue('Okonkwo-Lindqvist')
    await expect(canvas.getByRole('heading', { name: 'Support Use Only' })).toBeVisible()
    await expect(canvas.getByLabelText('Support ticket number')).toHaveValue('SR-20417')
    for (const name of ['Save & Approve', 'Reject', 'Update Support Info'])
      await expect(canvas.getByRole('button', { name })).toBeEnabled()
    await expect(canvas.getByRole('button', { name: 'Reset' })).toBeDisabled()
    await expect(canvas.getByRole('link', { name: 'User Requests', current: 'page' })).toBeVisible()
  },
}

export const Dark: Story = { tags: ['dark'], ...Ready, globals: { theme: 'dark' } }

export const LongTexts: Story = { tags: ['long text'], parameters: at(showing(longProfileChangeExample)) }

let sent: unknown
const recording = (answer: ProfileChange): RequestHandler =>
  http.put(`*/PG-API${review.path.replace('{id}', ':id')}`, async ({ request }) => {
    sent = await request.json()
    return HttpResponse.json(answer)
  })

const message = /^Message to the requester/

/** Approval requires a confirmation, and sends all values of the page with the message. */
export const Approves: Story = {
  parameters: {
    ...at(recording(approvedProfileChangeExample), showing(begunProfileChangeExample)),
    requirements: ['PROF-044', 'PROF-045', 'PROF-055', 'MSG-098', 'EXP-023'],
  },
  async play({ canvas, step }) {
    await step('the reviewer edits the values of the page', async () => {
      const field = await canvas.findByLabelText(lastName)
      await userEvent.clear(field)
      await userEvent.type(field, 'Lindqvist-Okonkwo')
      await userEvent.type(canvas.getByLabelText('Reviewer Comments'), ' Confirmed.')
      await press(canvas, 'Save & Approve')
    })
    await step(
      'the confirmation dialog explains the effect of the approval and requires a message',
      async () => {
        const confirmation = await dialog('Confirm Request Approval')
        await expect(confirmation.getByText(/finalizes and closes this request/)).toBeVisible()
        await expect(confirmation.getByText(/other unsaved changes on this page are saved too/)).toBeVisible()
        await expect(confirmation.getByText('Not everything is saved as it was requested.')).toBeVisible()
        await userEvent.click(confirmation.getByRole('button', { name: 'Save & Approve' }))
        await expect(await confirmation.findByText('Message to the requester is required')).toBeVisible()
        await waitFor(() => expect(confirmation.getByLabelText(message)).toHaveFocus())
        await userEvent.type(confirmation.getByLabelText(message), 'Welcome')
        await userEvent.click(confirmation.getByRole('button', { name: 'Save & Approve' }))
      },
    )
    await step('the list opens, and the values of the page were sent', async () => {
      await expect(await canvas.findByText('Approval Successful')).toBeVisible()
      await expect(canvas.getByText("User's profile-change request successfully approved.")).toBeVisible()
      await waitFor(() =>
        expect(canvas.getByRole('heading', { level: 1, name: 'User Requests' })).toHaveFocus(),
      )
      await expect(sent).toMatchObject({
        lastName: 'Lindqvist-Okonkwo',
        requestStatus: 'APPROVED',
        sysaidTicket: 'SR-20417',
        reviewerComments: 'Asked the clinic to confirm the address. Confirmed.',
        messageToRequester: 'Welcome',
        versionno: 2,
      })
    })
  },
}

/**
 * The confirmation dialog of a rejection warns that unsaved changes are not saved. The request
 * contains the stored data and the message.
 */
export const Rejects: Story = {
  parameters: {
    ...at(recording(rejectedProfileChangeExample), showing(begunProfileChangeExample)),
    requirements: ['PROF-044', 'PROF-045', 'PROF-056', 'MSG-098', 'EXP-022'],
  },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText(lastName), '-Edited')
    await userEvent.type(canvas.getByLabelText('Support ticket number'), '-9')
    await press(canvas, 'Reject')
    const confirmation = await dialog('Confirm Request Rejection')
    await expect(confirmation.getByText(/finalizes and closes this request/)).toBeVisible()
    await expect(confirmation.getByText(/are NOT saved/)).toBeVisible()
    await waitFor(() => expect(confirmation.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.type(confirmation.getByLabelText(message), '  ')
    await userEvent.click(confirmation.getByRole('button', { name: 'Reject' }))
    await expect(await confirmation.findByText('Message to the requester is required')).toBeVisible()
    await waitFor(() => expect(confirmation.getByLabelText(message)).toHaveFocus())
    await userEvent.clear(confirmation.getByLabelText(message))
    await userEvent.type(confirmation.getByLabelText(message), 'Ask again')
    await userEvent.click(confirmation.getByRole('button', { name: 'Reject' }))
    await expect(await canvas.findByText('Rejection Successful')).toBeVisible()
    await expect(canvas.getByText("User's profile-change request successfully rejected.")).toBeVisible()
    await expect(sent).toMatchObject({
      lastName: 'Okonkwo-Lindqvist',
      requestStatus: 'REJECTED',
      sysaidTicket: 'SR-20417',
      reviewerComments: 'Asked the clinic to confirm the address.',
      messageToRequester: 'Ask again',
    })
  },
}

/**
 * Without changes of name or email, the update needs no confirmation and changes only the support
 * information.
 */
export const Updates: Story = {
  parameters: {
    ...at(
      recording({ ...begunProfileChangeExample, sysaidTicket: 'SR-20418', versionno: 3 }),
      http.get(`*/PG-API${get.path.replace('{id}', ':id')}`, () =>
        HttpResponse.json(
          sent === undefined
            ? begunProfileChangeExample
            : { ...begunProfileChangeExample, sysaidTicket: 'SR-20418', versionno: 3 },
        ),
      ),
    ),
    requirements: ['PROF-057', 'MSG-098'],
  },
  beforeEach: () => {
    sent = undefined
  },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Support ticket number'), '{Backspace}8')
    await press(canvas, 'Update Support Info')
    await expect(await canvas.findByText('Update Successful')).toBeVisible()
    await expect(canvas.getByText("User's profile-change request successfully updated.")).toBeVisible()
    await expect(sent).toMatchObject({
      lastName: 'Okonkwo-Lindqvist',
      requestStatus: 'IN_PROGRESS',
      sysaidTicket: 'SR-20418',
      messageToRequester: '',
    })
    await expect(canvas.getByLabelText('Support ticket number')).toHaveValue('SR-20418')
    await expect(canvas.getByText('No changes')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
  },
}

/** An update that would lose an edited name requires a confirmation. Cancel preserves the name. */
export const UpdateWouldLoseChanges: Story = {
  parameters: {
    ...at(recording(begunProfileChangeExample), showing(begunProfileChangeExample)),
    requirements: ['PROF-046'],
  },
  beforeEach: () => {
    sent = undefined
  },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText(lastName), '-Edited')
    await press(canvas, 'Update Support Info')
    const confirmation = await dialog('Potential Loss of Unsaved Changes Detected!')
    await userEvent.click(confirmation.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(within(document.body).queryByRole('alertdialog')).toBeNull())
    await expect(sent).toBeUndefined()
    await expect(canvas.getByLabelText(lastName)).toHaveValue('Okonkwo-Lindqvist-Edited')
    const update = await button(canvas, 'Update Support Info')
    await waitFor(() => expect(update).toHaveFocus())
    await press(canvas, 'Update Support Info')
    await userEvent.click(
      (await dialog('Potential Loss of Unsaved Changes Detected!')).getByRole('button', {
        name: 'Update Support Info',
      }),
    )
    await waitFor(() => expect(sent).toMatchObject({ lastName: 'Okonkwo-Lindqvist' }))
  },
}

/**
 * An update that would lose a message requires a confirmation, even if the message was typed in a
 * cancelled dialog.
 */
export const UpdateWouldLoseMessage: Story = {
  parameters: {
    ...at(recording(begunProfileChangeExample), showing(begunProfileChangeExample)),
    requirements: ['PROF-046'],
  },
  beforeEach: () => {
    sent = undefined
  },
  async play({ canvas }) {
    await press(canvas, 'Reject')
    const rejection = await dialog('Confirm Request Rejection')
    await userEvent.type(rejection.getByLabelText(message), 'Please call')
    await userEvent.click(rejection.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(within(document.body).queryByRole('alertdialog')).toBeNull())
    await press(canvas, 'Update Support Info')
    const confirmation = await dialog('Potential Loss of Unsaved Changes Detected!')
    await expect(confirmation.getByText(/a message to the requester/)).toBeVisible()
    await userEvent.click(confirmation.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(within(document.body).queryByRole('alertdialog')).toBeNull())
    await expect(sent).toBeUndefined()
    await press(canvas, 'Reject')
    const again = await dialog('Confirm Request Rejection')
    await expect(again.getByLabelText(message)).toHaveValue('Please call')
  },
}

/** Reset requires a confirmation, and restores the updated info and the support information. */
export const Reset: Story = {
  parameters: { ...at(showing(begunProfileChangeExample)), requirements: ['EXP-149'] },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText(lastName), 'x')
    await userEvent.type(canvas.getByLabelText('Reviewer Comments'), 'x')
    await expect(canvas.getByText('Unsaved changes')).toBeVisible()
    await press(canvas, 'Reset')
    await userEvent.click((await dialog('Reset?')).getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(canvas.getByLabelText(lastName)).toHaveValue('Okonkwo-Lindqvist'))
    await expect(canvas.getByText('No changes')).toBeVisible()
  },
}

/** If the submitted values equal the stored ones (304), an alert shows that there are no changes. */
export const Unchanged: Story = {
  tags: ['unchanged (304)'],
  parameters: {
    ...at(refuse(review, 'unchanged'), showing(begunProfileChangeExample)),
    requirements: ['MSG-040'],
  },
  async play({ canvas }) {
    await press(canvas, 'Update Support Info')
    await expect(await canvas.findByText('There are no changes to submit.')).toBeVisible()
  },
}

/**
 * Errors are shown instead of the confirmation dialog, and the first invalid field takes the focus.
 */
export const WrongBeforeItIsSent: Story = {
  parameters: { ...at(showing(begunProfileChangeExample)), requirements: ['PROF-058'] },
  async play({ canvas }) {
    const field = await canvas.findByLabelText('First Name (required)')
    await userEvent.clear(field)
    await press(canvas, 'Save & Approve')
    await expect(await canvas.findByText('First Name is required')).toBeVisible()
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent('Approval Failed')
    await expect(alert).toHaveTextContent("Failed to approve user's profile-change request.")
    await waitFor(() => expect(field).toHaveFocus())
    await expect(within(document.body).queryByRole('alertdialog')).toBeNull()
  },
}

/** If the message is too long, the dialog stays open and nothing is sent. */
export const MessageTooLong: Story = {
  tags: ['long text'],
  parameters: {
    ...at(recording(rejectedProfileChangeExample), showing(begunProfileChangeExample)),
    requirements: ['EXP-022'],
  },
  beforeEach: () => {
    sent = undefined
  },
  async play({ canvas }) {
    await press(canvas, 'Reject')
    const confirmation = await dialog('Confirm Request Rejection')
    await userEvent.click(confirmation.getByLabelText(message))
    await userEvent.paste('x'.repeat(513))
    await userEvent.click(confirmation.getByRole('button', { name: 'Reject' }))
    await expect(await confirmation.findByText('Message to the requester is too long')).toBeVisible()
    await expect(sent).toBeUndefined()
  },
}

export const Approving: Story = {
  tags: ['loading'],
  parameters: { ...at(pending(review), showing(begunProfileChangeExample)), requirements: ['EXP-178'] },
  async play({ canvas }) {
    await press(canvas, 'Save & Approve')
    await userEvent.click(
      (await dialog('Confirm Request Approval')).getByRole('button', { name: 'Save & Approve' }),
    )
    await expect(await canvas.findByText('Approving')).toBeInTheDocument()
    await waitFor(() => expect(within(document.body).queryByRole('alertdialog')).toBeNull())
  },
}

/** A decided request shows who decided it and when. All controls are disabled. */
export const Decided: Story = {
  parameters: { ...at(showing(approvedProfileChangeExample)), requirements: ['PROF-051'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(/A decision is final\./)).toHaveTextContent(
      /on 2026-03-04 by Solveig Lindqvist\. A decision is final\./,
    )
    for (const name of ['Save & Approve', 'Reject', 'Reset', 'Update Support Info'])
      await expect(canvas.getByRole('button', { name })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: /Approved/ })).toBeDisabled()
    for (const label of ['Email', 'First Name', 'Last Name', 'Support ticket number', 'Reviewer Comments'])
      await expect(canvas.getByLabelText(label)).toBeDisabled()
    await expect(canvas.getByText(/Congratulations!/)).toBeVisible()
  },
}

export const DecidedDark: Story = { tags: ['dark'], ...Decided, globals: { theme: 'dark' } }

/** Users with READ_USERS see everything but can change nothing. */
export const ForReaders: Story = {
  parameters: {
    requirements: ['PERM-008'],
    route,
    answers: [showing(begunProfileChangeExample), ...signedInAs('READ_USERS')],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Only User Support can decide requests.')).toBeVisible()
    await expect(canvas.getByLabelText('Support ticket number')).toHaveValue('SR-20417')
    for (const name of ['Save & Approve', 'Reject', 'Reset', 'Update Support Info'])
      await expect(canvas.getByRole('button', { name })).toBeDisabled()
    await expect(canvas.getByLabelText('Last Name')).toBeDisabled()
  },
}

/** Users can neither decide their own request nor see support's notes about it. */
export const OwnRequest: Story = {
  parameters: {
    ...at(
      showing({
        ...asRequesterSees(profileChangeExample),
        portalUserId: administratorExample.portalUserId,
        username: administratorExample.username,
      }),
    ),
    requirements: ['EXP-182'],
  },
  async play({ canvas }) {
    await expect(
      await canvas.findByText('This is your own request: only a colleague can review it.'),
    ).toBeVisible()
    await expect(canvas.getByText(/You cannot see the notes of User Support/)).toBeVisible()
    await expect(canvas.queryByLabelText(/Reviewer Comments/)).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Save & Approve' })).toBeDisabled()
  },
}

const higherPermission =
  'This account has a higher permission than yours: a colleague with that permission must do this.'

/**
 * If the requester has a higher permission, the reviewer can only add notes and reject. The page
 * shows the reason before the reviewer tries to approve. (T20)
 */
export const HigherAccount: Story = {
  parameters: { ...at(showing({ ...begunProfileChangeExample, isHigher: true })), requirements: ['EXP-182'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(higherPermission)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Save & Approve' })).toBeDisabled()
    await expect(canvas.getByLabelText('Email')).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Reject' })).toBeEnabled()
    // The reason is still shown while the reviewer types notes.
    await userEvent.type(canvas.getByLabelText(/Reviewer Comments/), ' Ask an administrator.')
    await expect(canvas.getByText(higherPermission)).toBeVisible()
  },
}

const ofReviewer = { ...begunProfileChangeExample, emailNeedsAdministrator: true }
const newEmailOfReviewer =
  'This account has WRITE_USERS: only an administrator can approve its new email. Ask an administrator.'

/**
 * Only an administrator can approve a new email of an account with WRITE_USERS. Other reviewers can
 * add notes or reject.
 */
export const EmailOfReviewer: Story = {
  parameters: { ...at(showing(ofReviewer)), requirements: ['EXP-133'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(newEmailOfReviewer)).toBeVisible()
    await expect(
      canvas.getByText('This account has WRITE_USERS: only an administrator can change its email.'),
    ).toBeVisible()
    await expect(canvas.getByText(ofReviewer.email, { selector: 'dd, dd *' })).toBeVisible()
    await expect(canvas.queryByRole('textbox', { name: /^Email/ })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Save & Approve' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Reject' })).toBeEnabled()
    // The reason is still shown while the reviewer types notes.
    await userEvent.type(canvas.getByLabelText(/Reviewer Comments/), ' Ask an administrator.')
    await expect(canvas.getByText(newEmailOfReviewer)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Update Support Info' })).toBeEnabled()
  },
}

export const EmailOfReviewerDark: Story = { tags: ['dark'], ...EmailOfReviewer, globals: { theme: 'dark' } }

/**
 * Other reviewers can approve a new name of an account with WRITE_USERS, but cannot change its
 * email.
 */
export const NameOfReviewer: Story = {
  parameters: {
    ...at(showing({ ...ofReviewer, email: ofReviewer.originalEmail })),
    requirements: ['EXP-133'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByLabelText(lastName)).toBeEnabled()
    await expect(canvas.queryByRole('textbox', { name: /^Email/ })).toBeNull()
    await expect(canvas.queryByText(newEmailOfReviewer)).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Save & Approve' })).toBeEnabled()
  },
}

/** The organisation manages the name of an internal account, so the request can only be rejected. */
export const Internal: Story = {
  parameters: { ...at(showing(internalProfileChangeExample)), requirements: ['PERM-022'] },
  async play({ canvas }) {
    await expect(await canvas.findAllByText('Read-only for internal users')).toHaveLength(3)
    await expect(canvas.getByLabelText('Email')).toHaveAttribute('readonly')
    await expect(canvas.getByRole('button', { name: 'Reject' })).toBeEnabled()
  },
}

/** Leaving the page with unsaved changes requires a confirmation. */
export const Unsaved: Story = {
  parameters: { ...at(showing(begunProfileChangeExample)), requirements: ['EXP-172'] },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText(lastName), 'x')
    await userEvent.click(canvas.getByRole('link', { name: 'Dashboard' }))
    await userEvent.click((await dialog('Unsaved Changes')).getByRole('button', { name: 'Go Back' }))
    await waitFor(() => expect(canvas.getByLabelText(lastName)).toHaveValue('Okonkwo-Lindqvistx'))
  },
}

export const Loading: Story = { tags: ['loading'], parameters: at(pending(get)) }

export const Missing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(refuse(get, 'missing')), requirements: ['EXP-150'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('This request could not be found.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the user requests' })).toHaveAttribute(
      'href',
      '/app/user-requests',
    )
  },
}

export const NoSuchAddress: Story = {
  parameters: { requirements: ['EXP-150'], ...at(), route: '/app/user-requests/profile-change/1e3' },
  async play({ canvas }) {
    await expect(await canvas.findByText('This request could not be found.')).toBeVisible()
  },
}

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(get, 'broken', { requestId: 'b1946ac9' })), requirements: ['MSG-062'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading profile-change request.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(get)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(/cannot be reached/)).toBeVisible()
  },
}

export const Denied: Story = {
  parameters: { requirements: ['AUTH-039'], route, answers: signedInAs('USER') },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: 'You are not authorized to view this page' }),
    ).toBeVisible()
  },
}
