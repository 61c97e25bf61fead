import { refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { accessChangeExample } from '@portal-gateway/contract/accessChanges.examples'
import { userAccessesExample } from '@portal-gateway/contract/accesses.examples'
import { api } from '@portal-gateway/contract/api'
import { onePage } from '@portal-gateway/contract/paged.examples'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'
import { choiceAnswers } from '../../accesses/accessAnswers.examples.ts'

const meta = {
  ...portalStory,
  title: 'Screens/Requests/Review Access Change Request: failures',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { get, review } = api.accessChanges
const { listOfUser } = api.userAccesses
/** Returns parameters of the page. The given handlers have priority over the usual ones. */
const at = (...answers: RequestHandler[]) => ({
  route: '/app/user-requests/access-change/31',
  answers: [
    ...answers,
    respond(get, accessChangeExample),
    respond(listOfUser, onePage(userAccessesExample)),
    respond(api.portalRoles.list, portalRolesExample),
    ...choiceAnswers,
    ...signedInAs('WRITE_USERS'),
  ],
})
const press = async (canvas: Canvas, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }))
/**
 * Enters a message in the confirmation dialog with the title `question`, and presses its button
 * with the name `button`.
 */
const decide = async (question: string, button: string) => {
  const confirmation = await dialog(question)
  await userEvent.type(confirmation.getByRole('textbox'), 'As agreed')
  await userEvent.click(confirmation.getByRole('button', { name: button }))
}
const approve = async (canvas: Canvas) => {
  await press(canvas, 'Save & Approve')
  await decide('Confirm Request Approval', 'Save & Approve')
}

/**
 * Errors are shown at the access, the portal roles and the field. The part with the first error takes the
 * focus.
 */
export const ApprovalRefused: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      refuse(review, 'invalid', {
        fieldErrors: {
          'userAccesses[0].sites': ['SITES_IS_UNKNOWN'],
          'portalUser.portalRoleIds[0]': ['PORTAL_ROLE_IS_ABOVE_YOURS'],
          'userAccessModificationRequest.sysaidTicket': ['SYSAID_TICKET_IS_TOO_LONG'],
        },
      }),
    ),
    requirements: ['ACC-078', 'ACC-079', 'MSG-136', 'MSG-143'],
  },
  async play({ canvas }) {
    await press(canvas, 'Apply Above Changes')
    await approve(canvas)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('Approval Failed')
    await expect(alert).toHaveTextContent("Failed to approve user's access-change request.")
    await expect(alert).toHaveTextContent(
      'Unable to update user-access modification request due to one or more errors.',
    )
    const table = within(canvas.getByRole('table'))
    await expect(table.getByText('Sites are unknown')).toBeVisible()
    await expect(canvas.getByRole('group', { name: 'Portal Roles' })).toHaveAccessibleDescription(
      /You can give only portal roles whose permission you have yourself/,
    )
    await expect(canvas.getByLabelText('Support ticket number')).toHaveAccessibleDescription(
      /Support ticket number is too long/,
    )
    await waitFor(() => expect(document.activeElement).toContainElement(canvas.getByRole('table')))
    // The reviewer's input is preserved after the refusal.
    await expect(canvas.getByText('1 role added')).toBeVisible()
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
    await expect(alert).toHaveTextContent(`Failed to ${action.verb} user's access-change request.`)
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
    ['MSG-143'],
  ),
  tags: ['broken (500)'],
}
export const UpdateFailed: Story = {
  ...failing(updating, unreachable(review), /server cannot be reached/, ['MSG-144']),
  tags: ['offline'],
}
/** The server has no such request, for example after a restored backup. */
export const ApprovalOfNothing: Story = {
  ...failing(approving, refuse(review, 'missing'), /could not be found/),
  tags: ['missing (404)'],
}
export const ApprovalForbidden: Story = {
  ...failing(approving, refuse(review, 'forbidden'), /not authorized/),
  tags: ['forbidden (403)'],
}
export const LastAdministrator: Story = {
  ...failing(
    approving,
    refuse(review, 'invalid', { globalErrors: ['LAST_ADMINISTRATOR'] }),
    /The portal would have no administrator/,
  ),
  tags: ['invalid (422)'],
}
/** Reviewers cannot approve a request of an account with a higher permission. (T20) */
export const ApprovalForSomebodyHigher: Story = {
  ...failing(
    approving,
    http.put(`*/PG-API${review.path}`, () =>
      HttpResponse.json({ globalErrors: ['HIGHER_PERMISSION'], fieldErrors: {} }, { status: 403 }),
    ),
    /higher permission than yours/,
  ),
  tags: ['forbidden (403)'],
}

/** If the submitted values equal the stored ones (304), an alert shows that there are no changes. */
export const Unchanged: Story = {
  tags: ['unchanged (304)'],
  parameters: { ...at(refuse(review, 'unchanged')), requirements: ['SHELL-046'] },
  async play({ canvas }) {
    await press(canvas, 'Update Support Info')
    await expect(await canvas.findByText('There are no changes to submit.')).toBeVisible()
  },
}

let isStale = false
let sent: unknown
const [investigator, manager] = userAccessesExample
const theirs = [investigator, manager && { ...manager, versionno: 2, studyNames: ['BEACON'] }].filter(
  (each) => each !== undefined,
)

/**
 * If a colleague changed an access concurrently, the reviewer's and the colleague's changes are preserved,
 * and the next attempt succeeds.
 */
export const AccessChangedMeanwhile: Story = {
  tags: ['conflict'],
  parameters: {
    ...at(
      http.put(`*/PG-API${review.path}`, async ({ request }) => {
        const body = (await request.json()) as { userAccesses: { id?: number; versionno?: number }[] }
        if (body.userAccesses.every(({ id, versionno }) => id !== 502 || versionno === 2)) {
          sent = body
          return HttpResponse.json({ ...accessChangeExample, requestStatus: 'APPROVED' })
        }
        isStale = true
        return HttpResponse.json({ globalErrors: ['VERSION_CONFLICT'], fieldErrors: {} }, { status: 422 })
      }),
      http.get(`*/PG-API${listOfUser.path.replace('{portalUserId}', ':id')}`, () =>
        HttpResponse.json(onePage(isStale ? theirs : userAccessesExample)),
      ),
      respond(api.userRequests.list, onePage([])),
    ),
    requirements: ['EXP-173'],
  },
  beforeEach: () => {
    isStale = false
    sent = undefined
  },
  async play({ canvas }) {
    await press(canvas, 'Apply Above Changes')
    await approve(canvas)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('A colleague has changed this user’s access meanwhile.')
    await expect(alert).toHaveTextContent('What you entered is still here.')
    await approve(canvas)
    await expect(await canvas.findByText('Approval Successful')).toBeVisible()
    await expect(sent).toMatchObject({
      userAccesses: [
        { id: 502, versionno: 2, roleName: 'Site Data Manager', studyNames: ['BEACON', 'CASCADE'] },
        { roleName: 'Specimen Processor' },
        { id: 501, inactive: true },
      ],
    })
  },
}

const given = investigator && { ...investigator, id: 700, roleName: 'Trial Monitor' }

/**
 * If an access was added concurrently, the approval is refused, and the alert shows this reason.
 * The next attempt does not remove the added access. (T45)
 */
export const AccessGivenMeanwhile: Story = {
  tags: ['conflict'],
  parameters: {
    ...at(
      http.put(`*/PG-API${review.path}`, async ({ request }) => {
        const body = (await request.json()) as { knownIds: number[] }
        if (body.knownIds.includes(700)) {
          sent = body
          return HttpResponse.json({ ...accessChangeExample, requestStatus: 'APPROVED' })
        }
        isStale = true
        return HttpResponse.json({ globalErrors: ['VERSION_CONFLICT'], fieldErrors: {} }, { status: 422 })
      }),
      http.get(`*/PG-API${listOfUser.path.replace('{portalUserId}', ':id')}`, () =>
        HttpResponse.json(onePage(isStale && given ? [...userAccessesExample, given] : userAccessesExample)),
      ),
      respond(api.userRequests.list, onePage([])),
    ),
    requirements: ['EXP-173'],
  },
  beforeEach: () => {
    isStale = false
    sent = undefined
  },
  async play({ canvas }) {
    await press(canvas, 'Apply Above Changes')
    await approve(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'A colleague has changed this user’s access meanwhile.',
    )
    await approve(canvas)
    await expect(await canvas.findByText('Approval Successful')).toBeVisible()
    await expect(sent).toMatchObject({
      userAccesses: [
        { id: 502, roleName: 'Site Data Manager', studyNames: ['AURORA-2', 'CASCADE'] },
        { roleName: 'Specimen Processor' },
        { id: 700, roleName: 'Trial Monitor' },
        { id: 501, inactive: true },
      ],
    })
  },
}

/**
 * If a colleague changed portal roles concurrently, the reviewer's and the colleague's changes are preserved,
 * and the next attempt sends both. (T45)
 */
export const PortalRolesChangedMeanwhile: Story = {
  tags: ['conflict'],
  parameters: {
    ...at(
      http.put(`*/PG-API${review.path}`, async ({ request }) => {
        const body = (await request.json()) as { knownPortalRoleIds?: number[] }
        if (body.knownPortalRoleIds?.includes(2)) {
          sent = body
          return HttpResponse.json({ ...accessChangeExample, requestStatus: 'APPROVED' })
        }
        isStale = true
        return HttpResponse.json({ globalErrors: ['VERSION_CONFLICT'], fieldErrors: {} }, { status: 422 })
      }),
      http.get(`*/PG-API${get.path.replace('{requestId}', ':id')}`, () =>
        HttpResponse.json({ ...accessChangeExample, portalRoleIds: isStale ? [4, 2] : [4, 8] }),
      ),
      respond(api.userRequests.list, onePage([])),
    ),
    requirements: ['EXP-173'],
  },
  beforeEach: () => {
    isStale = false
    sent = undefined
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Auditor' }))
    await approve(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'A colleague has changed this user’s portal roles meanwhile.',
    )
    await waitFor(() => expect(canvas.queryByRole('checkbox', { name: /inactive/ })).toBeNull())
    const group = within(canvas.getByRole('group', { name: 'Portal Roles' }))
    const chosen = group
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(({ checked }) => checked)
      .map(({ value }) => value)
    await expect(chosen.toSorted()).toEqual(['2', '3', '4'])
    await approve(canvas)
    await expect(await canvas.findByText('Approval Successful')).toBeVisible()
    await expect(sent).toMatchObject({
      portalUser: { portalRoleIds: [2, 3, 4] },
      knownPortalRoleIds: [4, 2],
    })
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
      http.put(`*/PG-API${review.path}`, () => {
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
      http.get(`*/PG-API${get.path.replace('{requestId}', ':id')}`, () =>
        HttpResponse.json(
          isDecided
            ? {
                ...accessChangeExample,
                requestStatus: 'APPROVED',
                lastModifiedBy: '388 - Solveig Lindqvist',
                dchng: '2026-03-04T09:41:00.000Z',
              }
            : accessChangeExample,
        ),
      ),
    ),
    requirements: ['ACC-073', 'MSG-143'],
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
