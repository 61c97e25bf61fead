import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import {
  accessChangeAsRequesterSees,
  accessChangeExample,
  commentsOnlyChangeExample,
  partlyDecidedChangeExample,
} from '@portal-gateway/contract/accessChanges.examples'
import { applyChanges } from '@portal-gateway/contract/accessComparison'
import type { UserAccess } from '@portal-gateway/contract/accesses'
import { userAccessesExample } from '@portal-gateway/contract/accesses.examples'
import { api } from '@portal-gateway/contract/api'
import { onePage } from '@portal-gateway/contract/paged.examples'
import { projectRolesExample } from '@portal-gateway/contract/projectRoles.examples'
import { investigatorExample } from '@portal-gateway/contract/userProfile.examples'
import { dayAfter, dayOf } from '@portal-gateway/contract/validity'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'
import { choiceAnswers } from '../../accesses/accessAnswers.examples.ts'

const meta = {
  ...portalStory,
  title: 'Screens/Requests/Request Access Change',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { listOwn, create } = api.accessChanges
const route = '/app/profile/request-access-change'
const held = respond(api.userAccesses.listOwn, onePage(userAccessesExample))
const noRequests = respond(listOwn, { content: [] })
const at = (...answers: RequestHandler[]) => ({
  route,
  answers: [
    ...answers,
    held,
    noRequests,
    ...choiceAnswers,
    respond(api.userProfile.get, investigatorExample),
    ...signedInAs('USER'),
  ],
})

const failure = 'Unable to create a new access-change request due to one or more errors.'
const pendingRequestText = "Sorry, you can't submit a new request while there is one pending."
const comments = 'Comments'
const manager = 'Site Data Manager'
const inPage = within(document.body)
const submitButton = (canvas: Canvas) => canvas.getByRole('button', { name: 'Submit Request' })
const removeManager = async (canvas: Canvas) =>
  userEvent.click(await canvas.findByRole('button', { name: `Delete ${manager}` }))
const submit = async (canvas: Canvas) => {
  await removeManager(canvas)
  await userEvent.type(canvas.getByLabelText(comments), 'I hand it over.')
  await userEvent.click(submitButton(canvas))
}

/** The page shows the user's accesses, with buttons that change them. */
export const Ready: Story = {
  parameters: { ...at(), requirements: ['ACC-004', 'ACC-006', 'ACC-008', 'ACC-009'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Request Access Change' }),
    ).toBeVisible()
    await expect(await canvas.findByText(/typically take 1 to 3 business days to process/)).toBeVisible()
    const roles = within(await canvas.findByRole('list', { name: 'Project Roles' }))
    for (const name of ['Principal Investigator', manager]) {
      const role = within(roles.getByRole('listitem', { name }))
      await expect(role.getByRole('button', { name: `Edit ${name}` })).toBeEnabled()
      await expect(role.getByRole('button', { name: `Delete ${name}` })).toBeEnabled()
      await expect(role.getByText(/AURORA-2: Light therapy after stroke/)).toBeVisible()
    }
    await expect(canvas.getByRole('button', { name: 'Add Project Role' })).toBeEnabled()
    // There are no changes to submit yet. [C-158]
    await expect(submitButton(canvas)).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Reset' })).toBeDisabled()
    await expect(canvas.queryByText('Marked for Deletion')).toBeNull()
  },
}

export const Dark: Story = { tags: ['dark'], ...Ready, globals: { theme: 'dark' } }

/** The comments field shows its maximum length, but does not limit typing. */
export const Comments: Story = {
  parameters: { ...at(), requirements: ['ACC-010'] },
  async play({ canvas }) {
    const box = await canvas.findByLabelText(comments)
    await userEvent.click(box)
    await userEvent.paste('x'.repeat(515))
    await expect(canvas.getByText('515 of 512')).toBeVisible()
    await userEvent.click(submitButton(canvas))
    await expect(await canvas.findByText('Comments are too long')).toBeVisible()
    await waitFor(() => expect(box).toHaveFocus())
  },
}

let sent: unknown
const acceptingServer = http.post(`*/PG-API${create.path}`, async ({ request }) => {
  sent = await request.json()
  return HttpResponse.json(accessChangeAsRequesterSees(accessChangeExample), {
    status: 201,
    headers: { location: `/PG-API${create.path}/31` },
  })
})

const pendingChange = {
  ...accessChangeAsRequesterSees(accessChangeExample),
  sysdat: new Date().toISOString(),
}
const changing = (...answers: RequestHandler[]) => ({
  ...at(...answers, respond(listOwn, { content: [pendingChange] })),
  route: `${route}?replaces=${pendingChange.id}`,
})
const keepButton = (name: string) => inPage.findByRole('button', { name: `Keep ${name}` })

/** 'Change Request' opens the form with the pending request's changes, and moves the focus to the title. */
export const ChangesPending: Story = {
  parameters: {
    ...at(respond(listOwn, { content: [pendingChange] })),
    requirements: ['EXP-024'],
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('link', { name: 'Change Request' }))
    await expect(await canvas.findByText('You are changing your request.')).toBeVisible()
    await waitFor(() =>
      expect(canvas.getByRole('heading', { level: 1, name: 'Request Access Change' })).toHaveFocus(),
    )
    await expect(await keepButton('Principal Investigator')).toBeEnabled()
    const role = within(canvas.getByRole('listitem', { name: manager }))
    await expect(role.getByText('Modified')).toBeVisible()
    await expect(role.getByText(/ML-033/)).toBeVisible()
    const added = within(canvas.getByRole('listitem', { name: 'Specimen Processor' }))
    await expect(added.getByText('Added')).toBeVisible()
    await expect(canvas.getByLabelText(comments)).toHaveValue(accessChangeExample.requesterComments)
    await expect(canvas.queryByText(pendingRequestText)).toBeNull()
    // The form does not differ from the pending request yet.
    await expect(submitButton(canvas)).toBeDisabled()
  },
}

export const ChangesPendingDark: Story = { tags: ['dark'], ...ChangesPending, globals: { theme: 'dark' } }

/**
 * The submitted request contains the id of the request that it replaces. Reset restores the values
 * of the pending request.
 */
export const ChangeSubmitted: Story = {
  parameters: { ...changing(acceptingServer), requirements: ['EXP-024'] },
  async play({ canvas }) {
    await userEvent.click(await keepButton('Principal Investigator'))
    await expect(submitButton(canvas)).toBeEnabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    const question = within(await inPage.findByRole('alertdialog', { name: 'Reset?' }))
    await userEvent.click(question.getByRole('button', { name: 'Reset' }))
    await userEvent.click(await keepButton('Principal Investigator'))
    await userEvent.click(submitButton(canvas))
    await expect(await canvas.findByText('Request Changed')).toBeVisible()
    await expect(sent).toMatchObject({
      replaces: pendingChange.id,
      accessControls: [
        { roleName: manager, requestType: 'CHANGE' },
        { roleName: 'Specimen Processor', requestType: 'NEW' },
      ],
      requesterComments: accessChangeExample.requesterComments,
    })
  },
}

/** The accesses after the pending request was approved. */
const approvedAccesses = applyChanges(userAccessesExample, accessChangeExample.accessControls).map(
  (access, index) => ({
    ...access,
    id: 600 + index,
    portalUserId: investigatorExample.portalUserId,
    inactive: false,
    versionno: 1,
  }),
)

let isDecided = false
/**
 * If support has already decided the request, the page shows an error and preserves the input. The
 * input is compared with the current accesses and submitted as a new request.
 */
export const ChangeTooLate: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...changing(
      http.post(`*/PG-API${create.path}`, async ({ request }) => {
        sent = await request.json()
        if (isDecided)
          return HttpResponse.json(pendingChange, {
            status: 201,
            headers: { location: `/PG-API${create.path}/32` },
          })
        isDecided = true
        return HttpResponse.json({ globalErrors: ['REQUEST_IS_RESOLVED'], fieldErrors: {} }, { status: 422 })
      }),
      http.get(`*/PG-API${listOwn.path}`, () =>
        HttpResponse.json({
          content: [isDecided ? { ...pendingChange, requestStatus: 'APPROVED' } : pendingChange],
        }),
      ),
      http.get(`*/PG-API${api.userAccesses.listOwn.path}`, () =>
        HttpResponse.json(onePage(isDecided ? approvedAccesses : userAccessesExample)),
      ),
    ),
    requirements: ['EXP-024'],
  },
  beforeEach: () => {
    isDecided = false
  },
  async play({ canvas }) {
    const box = await canvas.findByLabelText(comments)
    await userEvent.clear(box)
    await userEvent.type(box, 'From May on.')
    await userEvent.click(submitButton(canvas))
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('This request has already been approved or rejected.')
    await expect(alert).toHaveTextContent('Submit it again to send it as another request.')
    await expect(box).toHaveValue('From May on.')
    await expect(canvas.queryByText('You are changing your request.')).toBeNull()
    // The accesses already contain the approved changes, so the form shows no changes.
    await expect(canvas.queryByRole('table', { name: 'Before and After' })).toBeNull()
    await expect(canvas.getByRole('listitem', { name: 'Specimen Processor' })).not.toHaveTextContent('Added')
    await expect(canvas.queryByRole('listitem', { name: 'Principal Investigator' })).toBeNull()
    await userEvent.click(submitButton(canvas))
    await expect(await canvas.findByText('Access-Change Request Submitted')).toBeVisible()
    await expect(sent).not.toHaveProperty('replaces')
    await expect(sent).toMatchObject({ accessControls: [], requesterComments: 'From May on.' })
  },
}

/**
 * If the server finds no changes, an alert explains that the request is still pending and
 * unchanged.
 */
export const ChangeUndone: Story = {
  tags: ['unchanged (304)'],
  parameters: { ...changing(refuse(create, 'unchanged')), requirements: ['EXP-024'] },
  async play({ canvas }) {
    await userEvent.clear(await canvas.findByLabelText(comments))
    await userEvent.click(submitButton(canvas))
    await expect(await canvas.findByText('There are no changes to submit.')).toBeVisible()
    await expect(canvas.getByText(/Your pending request is unchanged\. To withdraw it, press/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Keep Request As It Is' })).toBeVisible()
  },
}

const newer = { ...pendingChange, id: 32, requesterComments: 'From another tab.' }
/**
 * If the request was changed on another browser tab, an alert explains how to change the new
 * request.
 */
export const ChangedElsewhere: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...changing(
      http.post(`*/PG-API${create.path}`, () => {
        isDecided = true
        return HttpResponse.json({ globalErrors: ['REQUEST_IS_WITHDRAWN'], fieldErrors: {} }, { status: 422 })
      }),
      http.get(`*/PG-API${listOwn.path}`, () =>
        HttpResponse.json({
          content: isDecided ? [newer, { ...pendingChange, inactive: true }] : [pendingChange],
        }),
      ),
    ),
    requirements: ['EXP-024'],
  },
  beforeEach: () => {
    isDecided = false
  },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText(comments), ' From May on.')
    await userEvent.click(submitButton(canvas))
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('You have withdrawn or changed this request already.')
    await expect(alert).toHaveTextContent('If you have changed it, press Reset')
    await expect(await canvas.findByText(pendingRequestText)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    const question = within(await inPage.findByRole('alertdialog', { name: 'Reset?' }))
    await userEvent.click(question.getByRole('button', { name: 'Reset' }))
    await userEvent.click(await canvas.findByRole('link', { name: 'Change Request' }))
    await waitFor(() => expect(canvas.getByLabelText(comments)).toHaveValue('From another tab.'))
  },
}

const cannotChange = 'You cannot change this request.'
/**
 * If the request in the address is decided, a notice is shown before the user fills in another
 * request.
 */
export const ChangeOfDecided: Story = {
  parameters: {
    ...changing(respond(listOwn, { content: [{ ...pendingChange, requestStatus: 'APPROVED' }] })),
    requirements: ['EXP-024'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(cannotChange)).toBeVisible()
    await expect(
      canvas.getByText(
        'This request has already been approved or rejected. What you submit here is another request.',
      ),
    ).toBeVisible()
    await expect(canvas.getByLabelText(comments)).toHaveValue('')
    await expect(canvas.getByRole('button', { name: 'Add Project Role' })).toBeEnabled()
  },
}

/**
 * If the request in the address was replaced, a notice is shown, and the new request can be
 * changed.
 */
export const ChangeOfWithdrawn: Story = {
  parameters: {
    ...changing(respond(listOwn, { content: [newer, { ...pendingChange, inactive: true }] })),
    requirements: ['EXP-024'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(cannotChange)).toBeVisible()
    await expect(canvas.getByText('You have withdrawn or changed this request already.')).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Change Request' }))
    await expect(await canvas.findByText('You are changing your request.')).toBeVisible()
    await expect(canvas.queryByText(cannotChange)).toBeNull()
  },
}

/**
 * If the id in the address does not belong to a request of the user, a notice shows that the request was not
 * found.
 */
export const ChangeOfUnknown: Story = {
  parameters: { ...changing(noRequests), requirements: ['EXP-024'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByText(/^The request that you wanted to change could not be found\./),
    ).toBeVisible()
  },
}

/** Changes are marked, and submitted in one request. The profile then opens with an alert. */
export const Submitted: Story = {
  parameters: {
    ...at(acceptingServer),
    requirements: ['ACC-007', 'ACC-021', 'ACC-031', 'ACC-033', 'MSG-100'],
  },
  async play({ canvas }) {
    await removeManager(canvas)
    await expect(await canvas.findByText('Marked for Deletion')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Principal Investigator' }))
    const dialog = within(await inPage.findByRole('dialog', { name: 'Edit Project Role' }))
    await userEvent.click(dialog.getByRole('option', { name: /ML-021/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Apply Changes' }))
    await expect(await canvas.findByText('Modified')).toBeVisible()
    await expect(canvas.getByText('2 changes not submitted yet')).toBeVisible()
    await userEvent.type(canvas.getByLabelText(comments), ' I move. ')
    await userEvent.click(submitButton(canvas))
    await expect(await canvas.findByText('Access-Change Request Submitted')).toBeVisible()
    await expect(await canvas.findByRole('tab', { name: 'Project Roles' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(sent).toEqual({
      accessControls: [
        {
          roleName: 'Principal Investigator',
          requestType: 'CHANGE',
          priorAccessControlId: 501,
          portalUserId: investigatorExample.portalUserId,
          sites: [
            { siteCode: 'ML-014', type: 'SITE' },
            { siteCode: 'ML-021', type: 'RESEARCH_BASE' },
          ],
          studyNames: ['AURORA-2', 'BEACON'],
          systemAccessIds: [1, 3, 4, 5],
        },
        {
          roleName: manager,
          requestType: 'REMOVAL',
          priorAccessControlId: 502,
          portalUserId: investigatorExample.portalUserId,
          sites: userAccessesExample[1]?.sites,
          studyNames: ['AURORA-2'],
          systemAccessIds: [1, 3],
        },
      ],
      requesterComments: 'I move.',
      requestType: 'ALL_IN_ONE',
      requestStatus: 'NEW',
      portalUserId: investigatorExample.portalUserId,
      sysaidTicket: '',
    })
  },
}

/** A request may contain only a comment. */
export const CommentsOnly: Story = {
  parameters: { ...at(acceptingServer), requirements: ['ACC-020'] },
  async play({ canvas }) {
    const box = await canvas.findByLabelText(comments)
    await userEvent.type(box, '  ')
    await expect(submitButton(canvas)).toBeDisabled()
    await userEvent.type(box, 'Please give me what Dr. Lindqvist has.')
    await userEvent.click(submitButton(canvas))
    await expect(await canvas.findByText('Access-Change Request Submitted')).toBeVisible()
    await expect(sent).toMatchObject({ accessControls: [], requestType: 'NEW' })
  },
}

/** Reset requires a confirmation, and restores the initial state. */
export const Reset: Story = {
  parameters: { ...at(), requirements: ['ACC-018'] },
  async play({ canvas }) {
    await removeManager(canvas)
    await userEvent.type(canvas.getByLabelText(comments), 'No.')
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    const question = within(await inPage.findByRole('alertdialog', { name: 'Reset?' }))
    await userEvent.click(question.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(canvas.queryByText('Marked for Deletion')).toBeNull())
    await expect(canvas.getByLabelText(comments)).toHaveValue('')
    await expect(submitButton(canvas)).toBeDisabled()
  },
}

/**
 * If a request is pending, the page shows why nothing can be submitted and when to expect an
 * answer.
 */
export const OnePending: Story = {
  parameters: {
    ...at(
      respond(listOwn, {
        content: [
          { ...accessChangeAsRequesterSees(accessChangeExample), sysdat: new Date().toISOString() },
          accessChangeAsRequesterSees(commentsOnlyChangeExample),
        ],
      }),
    ),
    requirements: ['ACC-004', 'ACC-011'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(pendingRequestText)).toBeVisible()
    await expect(canvas.getByText(/so an answer is due by/)).toHaveTextContent(
      /1 to 3 business days, so an answer is due by \d{4}-\d\d-\d\d\./,
    )
    await expect(submitButton(canvas)).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Add Project Role' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: `Edit ${manager}` })).toBeDisabled()
    await expect(canvas.getByLabelText(comments)).toBeDisabled()
  },
}

const partlyDecided = {
  ...accessChangeAsRequesterSees(partlyDecidedChangeExample),
  sysdat: new Date().toISOString(),
}

/** The notice shows the state of each part if reviewers have decided any. */
export const PartlyDecided: Story = {
  parameters: { ...at(respond(listOwn, { content: [partlyDecided] })), requirements: ['COND-071'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(/2 of 3 parts are decided\./)).toBeVisible()
    await expect(canvas.getByText('Modified Access, Not approved').closest('li')?.textContent).toContain(
      'ML-033 has a data manager already.',
    )
    await expect(canvas.getByText('Removed Access, Waiting for a decision')).toBeVisible()
    await expect(canvas.queryByText(/Grace Hopper|Solveig|Staff/)).toBeNull()
  },
}

/** A request that replaces a partly decided one does not contain its decided parts. */
export const ChangesPartlyDecided: Story = {
  parameters: {
    ...at(respond(listOwn, { content: [partlyDecided] })),
    route: `${route}?replaces=${partlyDecidedChangeExample.id}`,
    requirements: ['COND-071'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('You are changing your request.')).toBeVisible()
    await expect(
      canvas.getByText(/Parts that are decided already are not in the changed request/),
    ).toBeVisible()
    await expect(await keepButton('Principal Investigator')).toBeEnabled()
    const role = within(canvas.getByRole('listitem', { name: manager }))
    await expect(role.queryByText('Modified')).toBeNull()
    await expect(canvas.queryByRole('listitem', { name: 'Specimen Processor' })).toBeNull()
  },
}

export const OnePendingDark: Story = { tags: ['dark'], ...OnePending, globals: { theme: 'dark' } }

/** A decided request does not block a new request. */
export const AllDecided: Story = {
  parameters: at(respond(listOwn, { content: [accessChangeAsRequesterSees(commentsOnlyChangeExample)] })),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Add Project Role' })).toBeEnabled()
    await expect(canvas.queryByText(pendingRequestText)).toBeNull()
  },
}

/** An error of the server is shown at its role, which takes the focus. The input is preserved. */
export const Refused: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      refuse(create, 'invalid', {
        globalErrors: [],
        fieldErrors: {
          'accessControls[0].roleName': ['ROLE_NAME_IS_UNKNOWN'],
          'accessControls[0].sites': ['SITES_IS_REQUIRED'],
          'accessControls[0].studyNames': ['STUDY_NAMES_IS_REQUIRED'],
          'accessControls[0].systemAccessIds': ['FIXED_SYSTEM_IS_REQUIRED'],
        },
      }),
    ),
    requirements: ['ACC-079', 'MSG-130', 'MSG-160', 'MSG-161', 'MSG-162'],
  },
  async play({ canvas }) {
    await submit(canvas)
    await expect(await canvas.findByText(failure)).toBeVisible()
    const role = canvas.getByRole('listitem', { name: manager })
    await expect(role).toHaveAccessibleDescription(
      /This project role is not offered any more.*At least one site is required.*At least one study is required.*The portal itself must be among the systems/,
    )
    await waitFor(() => expect(role).toHaveFocus())
    await expect(within(role).getByText('Marked for Deletion')).toBeVisible()
    await expect(canvas.getByLabelText(comments)).toHaveValue('I hand it over.')
  },
}

/** After a server failure, the input is preserved and can be submitted again. */
export const Broken: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(create, 'broken', { requestId: 'b1946ac9' })), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await submit(canvas)
    await expect(await canvas.findByText(/b1946ac9/)).toBeVisible()
    await expect(canvas.getByText('What you entered is still here.')).toBeVisible()
    await expect(canvas.getByText('Marked for Deletion')).toBeVisible()
    await expect(submitButton(canvas)).toBeEnabled()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(create)), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await submit(canvas)
    await expect(await canvas.findByText(/cannot be reached/)).toBeVisible()
    await expect(canvas.getByLabelText(comments)).toHaveValue('I hand it over.')
  },
}

export const Submitting: Story = {
  tags: ['loading'],
  parameters: { ...at(pending(create)), requirements: ['EXP-178'] },
  async play({ canvas }) {
    await submit(canvas)
    await expect(await canvas.findByText('Submitting your request')).toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Add Project Role' })).toBeDisabled()
  },
}

/** If the submitted values equal the stored ones (304), an alert shows that there are no changes. */
export const Unchanged: Story = {
  tags: ['unchanged (304)'],
  parameters: { ...at(refuse(create, 'unchanged')), requirements: ['SHELL-046'] },
  async play({ canvas }) {
    await submit(canvas)
    await expect(await canvas.findByText('There are no changes to submit.')).toBeVisible()
    await expect(canvas.getByText('Marked for Deletion')).toBeVisible()
  },
}

let isSent = false
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
      http.get(`*/PG-API${listOwn.path}`, () =>
        HttpResponse.json({ content: isSent ? [accessChangeAsRequesterSees(accessChangeExample)] : [] }),
      ),
    ),
    requirements: ['ACC-011'],
  },
  beforeEach: () => {
    isSent = false
  },
  async play({ canvas }) {
    await submit(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(pendingRequestText)
    await expect(await canvas.findByText(/You sent one on/)).toHaveTextContent(/You sent one on 2026-03-03\./)
    await expect(submitButton(canvas)).toBeDisabled()
    await expect(canvas.getByLabelText(comments)).toHaveValue('I hand it over.')
  },
}

/** Leaving the page with unsaved changes requires a confirmation. */
export const ConfirmsLeaving: Story = {
  parameters: { ...at(), requirements: ['EXP-172'] },
  async play({ canvas }) {
    await removeManager(canvas)
    await userEvent.click(
      within(canvas.getByRole('navigation', { name: 'Breadcrumbs' })).getByText('Profile'),
    )
    const question = within(await inPage.findByRole('alertdialog', { name: 'Unsaved Changes' }))
    await userEvent.click(question.getByRole('button', { name: 'Go Back' }))
    await expect(await canvas.findByText('Marked for Deletion')).toBeVisible()
  },
}

/** A user without accesses sees a text instead of a list. */
export const NoCurrentAccesses: Story = {
  tags: ['empty'],
  parameters: { ...at(respond(api.userAccesses.listOwn, onePage([]))), requirements: ['PROF-010'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('No project roles specified.')).toBeVisible()
  },
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: { ...at(pending(api.sites.list)), requirements: ['EXP-185'] },
  async play({ canvas }) {
    await canvas.findByRole('heading', { level: 1, name: 'Request Access Change' })
    await expect(canvas.queryByRole('button', { name: 'Add Project Role' })).toBeNull()
  },
}

const fails = (text: string, requirements: string[], ...answers: RequestHandler[]): Story => ({
  parameters: { ...at(...answers), requirements },
  async play({ canvas }) {
    await expect(await canvas.findByText(text)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled()
    await expect(canvas.queryByRole('button', { name: 'Submit Request' })).toBeNull()
  },
})

export const NoAccesses: Story = {
  ...fails(
    'Problem loading your user-access records.',
    ['MSG-120'],
    refuse(api.userAccesses.listOwn, 'broken'),
  ),
  tags: ['empty', 'broken (500)'],
}
export const NoRequests: Story = {
  ...fails('Problem loading user-access modification request(s).', ['MSG-116'], refuse(listOwn, 'broken')),
  tags: ['empty', 'broken (500)'],
}
export const NoSystems: Story = {
  ...fails('Problem loading systems.', ['MSG-112'], refuse(api.systems.list, 'broken')),
  tags: ['empty', 'broken (500)'],
}
export const NoSites: Story = {
  ...fails('Problem loading sites.', ['MSG-108'], refuse(api.sites.list, 'broken')),
  tags: ['empty', 'broken (500)'],
}
export const NoSiteRelations: Story = {
  ...fails('Problem loading site relationships.', ['MSG-126'], refuse(api.sites.relations, 'broken')),
  tags: ['empty', 'broken (500)'],
}
export const NoStudies: Story = {
  ...fails('Problem loading studies.', ['MSG-109'], refuse(api.studies.list, 'broken')),
  tags: ['empty', 'broken (500)'],
}
export const NoRoles: Story = {
  ...fails('Problem loading project-roles.', ['MSG-073'], refuse(api.projectRoles.list, 'broken')),
  tags: ['empty', 'broken (500)'],
}

export const Forbidden: Story = {
  tags: ['forbidden (403)'],
  parameters: { ...at(refuse(api.userAccesses.listOwn, 'forbidden')), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('You are not authorized to do this.')).toBeVisible()
  },
}

const long = 'Zentralkrankenhaus'.repeat(7)
export const LongTexts: Story = {
  tags: ['long text'],
  parameters: at(
    respond(
      api.userAccesses.listOwn,
      onePage(
        userAccessesExample.map((access) => ({
          ...access,
          roleName: `${access.roleName} of the ${long}`.slice(0, 128),
          studyNames: [long],
        })),
      ),
    ),
  ),
}

const today = dayOf(Date.now())
const investigator = userAccessesExample[0] as UserAccess
/** Parameters of a story that renews an access with this last day. Its role proposes 90 days, or no length. */
const renewing = (validUntil: string, defaultDays: number | null, ...answers: RequestHandler[]) => ({
  ...at(
    ...answers,
    respond(api.userAccesses.listOwn, onePage([{ ...investigator, validUntil }])),
    respond(
      api.projectRoles.list,
      projectRolesExample.map((role) => ({
        ...role,
        ...(role.roleName === investigator.roleName && { maxDays: null, defaultDays }),
      })),
    ),
    acceptingServer,
  ),
  route: `${route}?renews=${investigator.id}`,
  requirements: ['COND-018'],
})

/** The form contains the access with the last day that the role proposes. It counts from the old one. */
export const Renewal: Story = {
  parameters: renewing(dayAfter(today, 12), 90),
  beforeEach: () => {
    sent = undefined
  },
  async play({ canvas }) {
    const validUntil = dayAfter(today, 102)
    await expect(
      await canvas.findByText(`This request renews Principal Investigator until ${validUntil}.`, {
        exact: false,
      }),
    ).toBeVisible()
    const role = within(canvas.getByRole('listitem', { name: 'Principal Investigator' }))
    await expect(role.getByText('Modified')).toBeVisible()
    await expect(role.getByText(`Until ${validUntil}`)).toBeVisible()
    await expect(canvas.getByRole('table', { name: 'Before and After' })).toHaveTextContent(
      `Until ${dayAfter(today, 12)}`,
    )
    await userEvent.click(submitButton(canvas))
    await waitFor(() =>
      expect(sent).toMatchObject({
        requestType: 'CHANGE',
        accessControls: [
          {
            roleName: 'Principal Investigator',
            requestType: 'CHANGE',
            priorAccessControlId: 501,
            sites: [{ siteCode: 'ML-014', type: 'SITE' }],
            studyNames: ['AURORA-2', 'BEACON'],
            validUntil,
          },
        ],
      }),
    )
  },
}

export const RenewalDark: Story = { ...Renewal, tags: ['dark'], globals: { theme: 'dark' } }

/** The days of an ended access count from today. The untouched form can be left without a question. */
export const RenewalOfEnded: Story = {
  parameters: renewing(dayAfter(today, -20), 90),
  async play({ canvas }) {
    await expect(
      await canvas.findByText(`renews Principal Investigator until ${dayAfter(today, 89)}.`, {
        exact: false,
      }),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Profile' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await expect(inPage.queryByRole('alertdialog')).toBeNull()
  },
}

/** If the role proposes no length, the access is open, and the user enters the last day. */
export const RenewalWithoutLength: Story = {
  parameters: renewing(dayAfter(today, 12), null),
  async play({ canvas }) {
    const dialog = within(await inPage.findByRole('dialog', { name: 'Edit Project Role' }))
    await expect(dialog.getByRole('group', { name: 'Dates of Principal Investigator' })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expect(
      await canvas.findByText(/^To renew Principal Investigator, edit it and enter a later last day\./),
    ).toBeVisible()
    await expect(submitButton(canvas)).toBeDisabled()
  },
}

/** An access that ends later or has ended too long ago is not renewed; the form starts without changes. */
export const RenewalTooLate: Story = {
  parameters: renewing(dayAfter(today, -91), 90),
  async play({ canvas }) {
    await expect(await canvas.findByText('This role cannot be renewed now.')).toBeVisible()
    await expect(
      canvas.getByText(/in its last 30 days, and for 90 days after its end\. Otherwise, edit it below/),
    ).toBeVisible()
    await expect(submitButton(canvas)).toBeDisabled()
  },
}

/** A pending request is shown instead of the renewal. */
export const RenewalWithPending: Story = {
  parameters: renewing(dayAfter(today, 12), 90, respond(listOwn, { content: [pendingChange] })),
  async play({ canvas }) {
    await expect(await canvas.findByText(pendingRequestText)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Change Request' })).toBeVisible()
    await expect(canvas.queryByText(/This request renews/)).toBeNull()
    await expect(canvas.queryByRole('table', { name: 'Before and After' })).toBeNull()
  },
}
