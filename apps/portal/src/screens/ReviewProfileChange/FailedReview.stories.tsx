import { refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import {
  approvedProfileChangeExample,
  begunProfileChangeExample,
} from '@portal-gateway/contract/profileChanges.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Requests/Review Profile Change Request: failures',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { get, review } = api.profileChanges
/** Returns parameters of the page. The given handlers have priority over the usual ones. */
const at = (...answers: RequestHandler[]) => ({
  route: '/app/user-requests/profile-change/12',
  answers: [...answers, respond(get, begunProfileChangeExample), ...signedInAs('WRITE_USERS')],
})
type Canvas = ReturnType<typeof within>

const press = async (canvas: Canvas, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }))
const dialog = async (name: string) => within(await within(document.body).findByRole('alertdialog', { name }))
/**
 * Enters a message in the confirmation dialog with the title `question`, and presses its button
 * with the name `button`.
 */
const decide = async (question: string, button: string) => {
  const confirmation = await dialog(question)
  await userEvent.type(confirmation.getByRole('textbox'), 'As agreed')
  await userEvent.click(confirmation.getByRole('button', { name: button }))
}

/**
 * If another account now has the requested email address, the Email field takes the focus and the
 * input is preserved.
 */
export const ApprovalRefused: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(refuse(review, 'invalid', { fieldErrors: { email: ['EMAIL_IS_ALREADY_IN_USE'] } })),
    requirements: ['PROF-058', 'MSG-068', 'MSG-071'],
  },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Reviewer Comments'), '!')
    await press(canvas, 'Save & Approve')
    await userEvent.click(
      (await dialog('Confirm Request Approval')).getByRole('button', { name: 'Save & Approve' }),
    )
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('Approval Failed')
    await expect(alert).toHaveTextContent("Failed to approve user's profile-change request.")
    await expect(alert).toHaveTextContent(
      "Unable to update user's profile-change request due to one or more errors.",
    )
    await expect(canvas.getByText('Email is already in use')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('Email (required)')).toHaveFocus())
    await expect(canvas.getByLabelText('Reviewer Comments')).toHaveValue(
      'Asked the clinic to confirm the address.!',
    )
  },
}

/**
 * Returns a story in which an action fails. The alert shows the action and the reason, and the page
 * does not change.
 */
const failing = (
  action: { press: string; question?: string; noun: string; verb: string },
  answer: RequestHandler,
  why: RegExp,
  requirements: readonly string[] = [],
): Story => ({
  parameters: { ...at(answer), requirements: ['EXP-176', ...requirements] },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Reviewer Comments'), '!')
    await press(canvas, action.press)
    if (action.question) await decide(action.question, action.press)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(`${action.noun} Failed`)
    await expect(alert).toHaveTextContent(`Failed to ${action.verb} user's profile-change request.`)
    await expect(alert).toHaveTextContent(why)
    await expect(canvas.getByText('Unsaved changes')).toBeVisible()
  },
})
const approving = {
  press: 'Save & Approve',
  question: 'Confirm Request Approval',
  noun: 'Approval',
  verb: 'approve',
}
const rejecting = {
  press: 'Reject',
  question: 'Confirm Request Rejection',
  noun: 'Rejection',
  verb: 'reject',
}
const updating = { press: 'Update Support Info', noun: 'Update', verb: 'update' }

export const RejectionFailed: Story = {
  ...failing(
    rejecting,
    refuse(review, 'broken', { requestId: 'b1946ac9' }),
    /What you entered is still here\..*b1946ac9/,
    ['MSG-072'],
  ),
  tags: ['broken (500)'],
}
export const UpdateFailed: Story = {
  ...failing(
    updating,
    refuse(review, 'invalid', { globalErrors: ['OWN_REQUEST'] }),
    /Unable to update user's profile-change request.*only a colleague can review it/,
  ),
  tags: ['invalid (422)'],
}
export const ApprovalWithoutNetwork: Story = {
  ...failing(approving, unreachable(review), /server cannot be reached/),
  tags: ['offline'],
}
export const ApprovalForbidden: Story = {
  ...failing(approving, refuse(review, 'forbidden'), /not authorized/),
  tags: ['forbidden (403)'],
}
/** Reviewers cannot approve a request of an account with a higher permission. (T20) */
export const ApprovalForSomebodyHigher: Story = {
  ...failing(
    approving,
    http.put(`*/PG-API${review.path.replace('{id}', ':id')}`, () =>
      HttpResponse.json({ globalErrors: ['HIGHER_PERMISSION'], fieldErrors: {} }, { status: 403 }),
    ),
    /higher permission than yours/,
  ),
  tags: ['forbidden (403)'],
}
/** An error at a field that is not on the page is shown in the alert. */
export const ApprovalWithUnknownFault: Story = {
  ...failing(
    approving,
    refuse(review, 'invalid', { fieldErrors: { portalUserId: ['PORTAL_USER_ID_IS_INVALID'] } }),
    /is invalid/i,
  ),
  tags: ['invalid (422)'],
}
export const ApprovalOfNothing: Story = {
  ...failing(approving, refuse(review, 'missing'), /could not be found/),
  tags: ['missing (404)'],
}

let isStale = false
let sent: unknown
const theirs = {
  ...begunProfileChangeExample,
  sysaidTicket: 'SR-20999',
  lastModifiedBy: '402 - Ingrid Halvorsen-Strand',
  versionno: 3,
}
const refusingStale = http.put(`*/PG-API${review.path.replace('{id}', ':id')}`, async ({ request }) => {
  const body = (await request.json()) as { versionno: number }
  if (body.versionno === theirs.versionno) {
    sent = body
    return HttpResponse.json({ ...theirs, versionno: 4 })
  }
  isStale = true
  return HttpResponse.json({ globalErrors: ['VERSION_CONFLICT'], fieldErrors: {} }, { status: 422 })
})

/**
 * If a colleague added a note concurrently, the note is loaded, the input is preserved, and the
 * next attempt succeeds.
 */
export const ChangedMeanwhile: Story = {
  tags: ['conflict'],
  parameters: {
    ...at(
      refusingStale,
      http.get(`*/PG-API${get.path.replace('{id}', ':id')}`, () =>
        HttpResponse.json(isStale ? theirs : begunProfileChangeExample),
      ),
    ),
    requirements: ['EXP-173'],
  },
  beforeEach: () => {
    isStale = false
    sent = undefined
  },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Reviewer Comments'), '!')
    await press(canvas, 'Update Support Info')
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('Update Failed')
    await expect(alert).toHaveTextContent('Ingrid Halvorsen-Strand has changed this request meanwhile.')
    await expect(alert).toHaveTextContent('What you entered is still here.')
    const ticket = canvas.getByLabelText('Support ticket number')
    await waitFor(() => expect(ticket).toHaveValue('SR-20999'))
    await expect(canvas.getByLabelText('Reviewer Comments')).toHaveValue(
      'Asked the clinic to confirm the address.!',
    )
    await press(canvas, 'Update Support Info')
    await expect(await canvas.findByText('Update Successful')).toBeVisible()
    await expect(sent).toMatchObject({
      sysaidTicket: 'SR-20999',
      reviewerComments: 'Asked the clinic to confirm the address.!',
    })
  },
}

/** If a colleague's version fails to load, an alert is shown and the input is preserved. */
export const ChangedAndNotLoaded: Story = {
  tags: ['conflict', 'offline'],
  parameters: {
    ...at(
      refusingStale,
      http.get(`*/PG-API${get.path.replace('{id}', ':id')}`, () =>
        isStale ? HttpResponse.error() : HttpResponse.json(begunProfileChangeExample),
      ),
    ),
    requirements: ['EXP-173'],
  },
  beforeEach: () => {
    isStale = false
  },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Reviewer Comments'), '!')
    await press(canvas, 'Update Support Info')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/could not be loaded\. Try again\./)
    await expect(canvas.getByLabelText('Reviewer Comments')).toHaveValue(
      'Asked the clinic to confirm the address.!',
    )
  },
}

let isDecided = false

/**
 * If a colleague has already decided the request, the alert shows who decided it and when, and the
 * current request is loaded.
 */
export const DecidedMeanwhile: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      http.put(`*/PG-API${review.path.replace('{id}', ':id')}`, () => {
        isDecided = true
        return HttpResponse.json(
          {
            globalErrors: ['REQUEST_IS_RESOLVED'],
            fieldErrors: {},
            failureDescription: 'Solveig Lindqvist approved this request on 2026-03-04 at 09:41 UTC.',
          },
          { status: 422 },
        )
      }),
      http.get(`*/PG-API${get.path.replace('{id}', ':id')}`, () =>
        HttpResponse.json(isDecided ? approvedProfileChangeExample : begunProfileChangeExample),
      ),
    ),
    requirements: ['PROF-051', 'MSG-072'],
  },
  beforeEach: () => {
    isDecided = false
  },
  async play({ canvas }) {
    await press(canvas, 'Reject')
    await decide('Confirm Request Rejection', 'Reject')
    await expect(await canvas.findByText('Rejection Failed')).toBeVisible()
    await expect(
      canvas.getByText(/Solveig Lindqvist approved this request on 2026-03-04 at 09:41 UTC\./),
    ).toBeVisible()
    await expect(await canvas.findByText(/A decision is final\./)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Reject' })).toBeDisabled()
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
  },
}
