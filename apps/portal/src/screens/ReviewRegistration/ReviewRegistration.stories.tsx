import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { onePage } from '@portal-gateway/contract/paged.examples'
import type { Registration } from '@portal-gateway/contract/registrations'
import {
  approvedRegistrationExample,
  begunRegistrationExample,
  deniedRegistrationExample,
  longRegistrationExample,
  ownRegistrationExample,
  proxyRegistrationExample,
  registrationExample,
  repeatedRegistrationExample,
} from '@portal-gateway/contract/registrations.examples'
import { administratorExample, investigatorExample } from '@portal-gateway/contract/userProfile.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'
import { choiceAnswers } from '../../accesses/accessAnswers.examples.ts'

const meta = {
  ...portalStory,
  title: 'Screens/Accounts/Review Account Request',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { get, update, remove } = api.registrations
const { deny } = api.registrationActions
const route = '/app/user-requests/registration/78'
const at = (...answers: RequestHandler[]) => ({
  route,
  answers: [...answers, ...choiceAnswers, ...signedInAs('WRITE_USERS')],
})
const showing = (registration: Registration, ...answers: RequestHandler[]) =>
  at(...answers, respond(get, registration))
const list = respond(api.userRequests.list, onePage([]))
type Canvas = ReturnType<typeof within>

const press = async (canvas: Canvas, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }))
const confirm = async (canvas: Canvas, action: string, title: string, ok: string) => {
  await press(canvas, action)
  const question = await dialog(title)
  const message = question.queryByRole('textbox')
  if (message) await userEvent.type(message, 'Not at this site')
  await userEvent.click(question.getByRole('button', { name: ok }))
}
const comments = 'Reviewer Comments'
const ticket = 'Support ticket number'

/** The page shows a request that a user sent for another person. */
export const ByProxy: Story = {
  parameters: {
    ...showing(begunRegistrationExample),
    requirements: ['REG-029', 'REG-031', 'REG-032', 'HIST-015'],
  },
  async play({ canvas }) {
    for (const name of ['About This Request', 'Personal Details', 'Access Requested', 'Comments From User'])
      await expect(await canvas.findByRole('heading', { name })).toBeVisible()
    const facts = canvas
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    await expect(facts.slice(0, 3)).toEqual([
      ['Email Address', 'jun.castellanos@nordhavn-clinic.example'],
      ['First Name', 'Jun'],
      ['Last Name', 'Castellanos'],
    ])
    await expect(canvas.getByText('Jun begins on Monday and takes over the freezer.')).toBeVisible()
    await expect(canvas.getByText('PENDING')).toBeVisible()
    await expect(
      canvas.getByText(`${investigatorExample.firstName} ${investigatorExample.lastName}`),
    ).toBeVisible()
    await expect(canvas.getByLabelText(ticket)).toHaveValue('SR-20418')
    await expect(canvas.getByLabelText(comments)).toHaveValue('Asked the clinic who supervises the freezer.')
    for (const name of ['Save', 'Reject User', 'Delete Registration'])
      await expect(canvas.getByRole('button', { name })).toBeEnabled()
    await expect(canvas.getByRole('link', { name: 'Create Account' })).toHaveAttribute(
      'href',
      '/app/user-requests/registration/create-account/78',
    )
  },
}

export const ByProxyDark: Story = {
  tags: ['dark'],
  parameters: showing(begunRegistrationExample),
  globals: { theme: 'dark' },
}

/** A visitor's own request has no link to a sender and no comments. */
export const ByAVisitor: Story = {
  parameters: showing(registrationExample),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Comments From User' })).toBeVisible()
    await expect(canvas.getAllByText('Self-registration').length).toBeGreaterThan(0)
    await expect(canvas.getByText('---')).toBeVisible()
  },
}

const [first, second] = registrationExample.accessControls

/** Only active entries of the registration are shown, sorted by role name. */
export const EntriesInOrder: Story = {
  parameters: {
    ...showing({
      ...registrationExample,
      accessControls: [
        { ...second, id: 1, roleName: 'statistician' },
        { ...first, id: 2, roleName: 'Imaging Reader' },
        { ...first, id: 3, roleName: 'Paper Archivist', inactive: true },
        { ...first, id: 4, roleName: 'Monitor', entity: 'USER_ACCESS' },
      ] as Registration['accessControls'],
    }),
    requirements: ['REG-033'],
  },
  async play({ canvas }) {
    await canvas.findByRole('heading', { name: 'statistician' })
    const names = canvas.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent?.trim())
    await expect(names).toEqual(['Imaging Reader', 'statistician'])
  },
}

/**
 * Before the decision, the page warns if an account or another pending request has the same email.
 */
export const Repeated: Story = {
  parameters: showing(repeatedRegistrationExample),
  async play({ canvas }) {
    await expect(await canvas.findByText('Check before you decide')).toBeVisible()
    await expect(canvas.getByText('Email Address is already in use.')).toBeVisible()
    await expect(canvas.getByText('Another pending request has the same email.')).toBeVisible()
  },
}

export const LongTexts: Story = { tags: ['long text'], parameters: showing(longRegistrationExample) }

/** Users with READ_USERS see the request, but all buttons are disabled. */
export const ReadOnly: Story = {
  parameters: {
    route,
    answers: [respond(get, begunRegistrationExample), ...choiceAnswers, ...signedInAs('READ_USERS')],
    requirements: ['REG-034', 'PERM-007'],
  },
  async play({ canvas }) {
    for (const label of [ticket, comments]) await expect(await canvas.findByLabelText(label)).toBeDisabled()
    for (const name of ['Save', 'Reset', 'Reject User', 'Delete Registration', 'Create Account'])
      await expect(canvas.getByRole('button', { name })).toBeDisabled()
    await expect(canvas.queryByRole('link', { name: 'Create Account' })).toBeNull()
    await expect(canvas.getByText('Only User Support can decide requests.')).toBeVisible()
  },
}

/** Users cannot decide their own request. */
export const Own: Story = {
  parameters: {
    ...showing({ ...ownRegistrationExample, proxyUserId: administratorExample.portalUserId }),
    requirements: ['EXP-182'],
  },
  async play({ canvas }) {
    await expect(
      await canvas.findByText('This is your own request: only a colleague can review it.'),
    ).toBeVisible()
    await expect(canvas.getByText(/You cannot see the notes of User Support/)).toBeVisible()
    for (const name of ['Reject User', 'Delete Registration', 'Create Account'])
      await expect(canvas.getByRole('button', { name })).toBeDisabled()
  },
}

/** A registration from which an account was created cannot be changed. */
export const Approved: Story = {
  parameters: { ...showing(approvedRegistrationExample), requirements: ['REG-032'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(/A decision is final\./)).toHaveTextContent(
      /Approved on 2026-03-04 by Solveig Lindqvist/,
    )
    for (const name of ['Save', 'Reject User', 'Delete Registration', 'Create Account'])
      await expect(canvas.getByRole('button', { name })).toBeDisabled()
  },
}

/** A rejected registration can still be deleted. */
export const Rejected: Story = {
  parameters: showing(deniedRegistrationExample),
  async play({ canvas }) {
    await expect(await canvas.findByText('The freezer has moved to another clinic.')).toBeVisible()
    for (const name of ['Save', 'Reject User', 'Create Account'])
      await expect(canvas.getByRole('button', { name })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Delete Registration' })).toBeEnabled()
  },
}

export const Saved: Story = {
  parameters: {
    ...showing(begunRegistrationExample, respond(update, { ...begunRegistrationExample, versionno: 3 })),
    requirements: ['REG-031', 'MSG-102'],
  },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText(comments), ' Answered.')
    await expect(canvas.getByText('Unsaved changes')).toBeVisible()
    await press(canvas, 'Save')
    await expect(await canvas.findByText('Registration Successfully Updated')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
  },
}

/** Reset discards the input. */
export const Reset: Story = {
  parameters: { ...showing(begunRegistrationExample), requirements: ['REG-031'] },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText(ticket), '9')
    await press(canvas, 'Reset')
    await expect(canvas.getByLabelText(ticket)).toHaveValue('SR-20418')
    await expect(canvas.getByText('No changes')).toBeVisible()
  },
}

export const NothingToSave: Story = {
  tags: ['unchanged (304)'],
  parameters: {
    ...showing(begunRegistrationExample, refuse(update, 'unchanged')),
    requirements: ['MSG-040'],
  },
  async play({ canvas }) {
    await press(canvas, 'Save')
    await expect(await canvas.findByText('There are no changes to submit.')).toBeVisible()
  },
}

const failingSave = (answer: RequestHandler, why: RegExp, requirements: readonly string[] = []): Story => ({
  parameters: { ...showing(begunRegistrationExample, answer), requirements: ['EXP-176', ...requirements] },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText(comments), '!')
    await press(canvas, 'Save')
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('Unable to update user-registration due to one or more errors.')
    await expect(alert).toHaveTextContent(why)
    await expect(canvas.getByLabelText(comments)).toHaveValue('Asked the clinic who supervises the freezer.!')
  },
})

export const SaveFailed: Story = {
  ...failingSave(
    refuse(update, 'broken', { requestId: 'b1946ac9' }),
    /What you entered is still here\..*b1946ac9/,
    ['MSG-086'],
  ),
  tags: ['broken (500)'],
}
export const SaveWithoutNetwork: Story = {
  ...failingSave(unreachable(update), /cannot be reached/),
  tags: ['offline'],
}
export const SaveOfNothing: Story = {
  ...failingSave(refuse(update, 'missing'), /could not be found/),
  tags: ['missing (404)'],
}
/** An error at a field that is not on the page is shown in the alert. */
export const SaveRefused: Story = {
  ...failingSave(
    refuse(update, 'invalid', { fieldErrors: { 'accessControls[0].roleName': ['ROLE_NAME_IS_UNKNOWN'] } }),
    /This project role is not offered any more/,
  ),
  tags: ['invalid (422)'],
}

let isStale = false
const theirs = {
  ...begunRegistrationExample,
  sysaidTicket: 'SR-20999',
  lastModifiedBy: '402 - Ingrid Halvorsen-Strand',
  versionno: 3,
}

/** If a colleague added a note concurrently, the note is loaded and the input is preserved. */
export const ChangedMeanwhile: Story = {
  tags: ['conflict'],
  parameters: {
    ...at(
      http.put(`*/PG-API${update.path.replace('{id}', ':id')}`, async ({ request }) => {
        const { versionno } = (await request.json()) as { versionno: number }
        if (versionno === theirs.versionno) return HttpResponse.json({ ...theirs, versionno: 4 })
        isStale = true
        return HttpResponse.json({ globalErrors: ['VERSION_CONFLICT'], fieldErrors: {} }, { status: 422 })
      }),
      http.get(`*/PG-API${get.path.replace('{id}', ':id')}`, () =>
        HttpResponse.json(isStale ? theirs : begunRegistrationExample),
      ),
    ),
    requirements: ['EXP-173'],
  },
  beforeEach: () => {
    isStale = false
  },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText(comments), '!')
    await press(canvas, 'Save')
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('Ingrid Halvorsen-Strand has changed this request meanwhile.')
    await waitFor(() => expect(canvas.getByLabelText(ticket)).toHaveValue('SR-20999'))
    await expect(canvas.getByLabelText(comments)).toHaveValue('Asked the clinic who supervises the freezer.!')
    await press(canvas, 'Save')
    await expect(await canvas.findByText('Registration Successfully Updated')).toBeVisible()
  },
}

let sent: unknown

/** Rejecting requires a confirmation. The rejection sends the message, but no other input. */
export const RejectedNow: Story = {
  parameters: {
    ...showing(
      begunRegistrationExample,
      http.put(`*/PG-API${deny.path}`, async ({ request }) => {
        sent = await request.json()
        return HttpResponse.json(deniedRegistrationExample)
      }),
      list,
    ),
    requirements: ['REG-032', 'MSG-106', 'WIZ-023', 'EXP-022'],
  },
  beforeEach: () => {
    sent = undefined
  },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText(comments), ' Unsaved.')
    await press(canvas, 'Reject User')
    const question = await dialog('Reject User?')
    await expect(question.getByText(/are NOT saved/)).toBeVisible()
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.click(question.getByRole('button', { name: 'Reject' }))
    await expect(await question.findByText('Message to the requester is required')).toBeVisible()
    const message = question.getByLabelText(/^Message to the requester/)
    await waitFor(() => expect(message).toHaveFocus())
    await userEvent.type(message, 'The freezer moved.')
    await userEvent.click(question.getByRole('button', { name: 'Reject' }))
    await expect(await canvas.findByText('Operation Successful')).toBeVisible()
    await expect(await canvas.findByRole('heading', { level: 1, name: 'User Requests' })).toBeVisible()
    await expect(sent).toMatchObject({
      registrationForm: {
        id: 78,
        reviewerComments: begunRegistrationExample.reviewerComments,
        messageToRequester: 'The freezer moved.',
        versionno: 2,
      },
    })
  },
}

export const DeletedNow: Story = {
  parameters: {
    ...showing(proxyRegistrationExample, respond(remove, undefined), list),
    requirements: ['REG-032', 'MSG-106'],
  },
  async play({ canvas }) {
    await confirm(canvas, 'Delete Registration', 'Delete Registration?', 'Delete')
    await expect(await canvas.findByText('Operation Successful')).toBeVisible()
    await expect(await canvas.findByRole('heading', { level: 1, name: 'User Requests' })).toBeVisible()
  },
}

/** While the call is pending, the label of the pressed button shows the running action. */
export const Deleting: Story = {
  tags: ['loading'],
  parameters: { ...showing(proxyRegistrationExample, pending(remove)), requirements: ['EXP-154'] },
  async play({ canvas }) {
    await confirm(canvas, 'Delete Registration', 'Delete Registration?', 'Delete')
    await expect(await canvas.findByRole('button', { name: 'Deleting' })).toBeVisible()
  },
}

export const Rejecting: Story = {
  tags: ['loading'],
  parameters: { ...showing(proxyRegistrationExample, pending(deny)), requirements: ['EXP-154'] },
  async play({ canvas }) {
    await confirm(canvas, 'Reject User', 'Reject User?', 'Reject')
    await expect(await canvas.findByRole('button', { name: 'Rejecting' })).toBeVisible()
  },
}

/** Cancel deletes nothing and restores the focus. */
export const NotDeleted: Story = {
  parameters: { ...showing(proxyRegistrationExample), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await press(canvas, 'Delete Registration')
    await userEvent.click((await dialog('Delete Registration?')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Delete Registration' })).toHaveFocus())
  },
}

const failing = (
  action: { press: string; question: string; ok: string; verb: string; sentence: string },
  answer: RequestHandler,
  why: RegExp,
  requirements: readonly string[] = [],
): Story => ({
  parameters: { ...showing(begunRegistrationExample, answer), requirements: ['EXP-176', ...requirements] },
  async play({ canvas }) {
    await confirm(canvas, action.press, action.question, action.ok)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('Operation Failed')
    await expect(alert).toHaveTextContent(`There was an issue ${action.verb} this user registration.`)
    await expect(alert).toHaveTextContent(action.sentence)
    await expect(alert).toHaveTextContent(why)
  },
})
const rejecting = {
  press: 'Reject User',
  question: 'Reject User?',
  ok: 'Reject',
  verb: 'rejecting',
  sentence: 'Unable to deny user registration due to one or more errors.',
}
const deleting = {
  press: 'Delete Registration',
  question: 'Delete Registration?',
  ok: 'Delete',
  verb: 'deleting',
  sentence: 'Unable to delete user registration.',
}

export const RejectionFailed: Story = {
  ...failing(rejecting, refuse(deny, 'broken', { requestId: 'b1946ac9' }), /b1946ac9/, [
    'MSG-087',
    'MSG-094',
  ]),
  tags: ['broken (500)'],
}
export const RejectionRefused: Story = {
  ...failing(
    rejecting,
    refuse(deny, 'invalid', {
      fieldErrors: { 'accessControls[0].roleName': ['ROLE_NAME_IS_UNKNOWN'] },
    }),
    /This project role is not offered any more/,
    ['MSG-087', 'MSG-094'],
  ),
  tags: ['invalid (422)'],
}
/** A colleague has deleted the registration. */
export const RejectionOfMissing: Story = {
  ...failing(rejecting, refuse(deny, 'missing'), /This registration could not be found\./, ['EXP-371']),
  tags: ['missing (404)'],
}
export const RejectionWithoutNetwork: Story = {
  ...failing(rejecting, unreachable(deny), /cannot be reached/),
  tags: ['offline'],
}
export const DeletionFailed: Story = {
  ...failing(deleting, refuse(remove, 'broken', { requestId: 'b1946ac9' }), /b1946ac9/, [
    'MSG-088',
    'MSG-094',
  ]),
  tags: ['broken (500)'],
}
/** A colleague has already deleted the registration. */
export const DeletionOfMissing: Story = {
  ...failing(deleting, refuse(remove, 'missing'), /could not be found/, ['EXP-371']),
  tags: ['missing (404)'],
}
export const DeletionForbidden: Story = {
  ...failing(deleting, refuse(remove, 'forbidden'), /not authorized/),
  tags: ['forbidden (403)'],
}

let isDecided = false
const approvedFirst = {
  globalErrors: ['REQUEST_IS_RESOLVED'],
  fieldErrors: {},
  failureDescription: 'Solveig Lindqvist approved this request on 2026-03-04 at 09:41 UTC.',
}
const current = http.get(`*/PG-API${get.path.replace('{id}', ':id')}`, () =>
  HttpResponse.json(isDecided ? approvedRegistrationExample : begunRegistrationExample),
)
async function expectApproved(canvas: Canvas) {
  await expect(await canvas.findByText('Operation Failed')).toBeVisible()
  await expect(canvas.getByText(/Solveig Lindqvist approved this request on 2026-03-04/)).toBeVisible()
  await expect(await canvas.findByText(/A decision is final\./)).toBeVisible()
}

/**
 * If a colleague has already decided the request, the alert shows who decided it and when, and the
 * current request is loaded.
 */
export const DecidedMeanwhile: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      http.put(`*/PG-API${deny.path}`, () => {
        isDecided = true
        return HttpResponse.json(approvedFirst, { status: 422 })
      }),
      current,
    ),
    requirements: ['EXP-180'],
  },
  beforeEach: () => {
    isDecided = false
  },
  async play({ canvas }) {
    await confirm(canvas, 'Reject User', 'Reject User?', 'Reject')
    await expectApproved(canvas)
  },
}

/** An approved request cannot be deleted. */
export const ApprovedBeforeDeletion: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      http.delete(`*/PG-API${remove.path.replace('{id}', ':id')}`, () => {
        isDecided = true
        return HttpResponse.json(approvedFirst, { status: 422 })
      }),
      current,
    ),
    requirements: ['EXP-180', 'EXP-371'],
  },
  beforeEach: () => {
    isDecided = false
  },
  async play({ canvas }) {
    await confirm(canvas, 'Delete Registration', 'Delete Registration?', 'Delete')
    await expectApproved(canvas)
  },
}

/** Leaving the page with unsaved changes requires a confirmation. */
export const Unsaved: Story = {
  parameters: { ...showing(begunRegistrationExample), requirements: ['EXP-172'] },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText(comments), 'x')
    await userEvent.click(canvas.getByRole('link', { name: 'Dashboard' }))
    await userEvent.click((await dialog('Unsaved Changes')).getByRole('button', { name: 'Go Back' }))
    await waitFor(() => expect(canvas.queryByRole('alertdialog')).toBeNull())
    await expect(canvas.getByLabelText(comments)).toHaveValue('Asked the clinic who supervises the freezer.x')
  },
}

export const Loading: Story = { tags: ['loading'], parameters: at(pending(get)) }

export const Missing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(refuse(get, 'missing')), requirements: ['EXP-150'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('This request could not be found.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the user requests' })).toBeVisible()
  },
}

export const NoSuchAddress: Story = {
  parameters: { requirements: ['EXP-150'], ...at(), route: '/app/user-requests/registration/1e3' },
  async play({ canvas }) {
    await expect(await canvas.findByText('This request could not be found.')).toBeVisible()
  },
}

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(get, 'broken', { requestId: 'b1946ac9' })), requirements: ['MSG-080'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading user registration.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
  },
}

/** If the names of the accesses fail to load, the rest of the page is still shown. */
export const NamesFailed: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...showing(begunRegistrationExample, refuse(api.studies.list, 'broken')),
    requirements: ['EXP-155'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading studies.')).toBeVisible()
    await expect(canvas.getByText('jun.castellanos@nordhavn-clinic.example')).toBeVisible()
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
