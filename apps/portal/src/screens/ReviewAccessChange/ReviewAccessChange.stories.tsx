import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import type { AccessChange } from '@portal-gateway/contract/accessChanges'
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
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import { everyKindExample } from '@portal-gateway/contract/userRequests.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'
import { choiceAnswers } from '../../accesses/accessAnswers.examples.ts'

const meta = {
  ...portalStory,
  title: 'Screens/Requests/Review Access Change Request',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Enters a day. Typing would report each incomplete day in the console. */
const fillDay = (field: HTMLElement, day: string) => fireEvent.change(field, { target: { value: day } })
type Canvas = ReturnType<typeof within>

const { get, review } = api.accessChanges
const route = '/app/user-requests/access-change/31'
const commonAnswers = [
  respond(api.userAccesses.listOfUser, onePage(userAccessesExample)),
  respond(api.portalRoles.list, portalRolesExample),
  respond(api.userRequests.list, onePage(everyKindExample)),
  ...choiceAnswers,
]
const at = (...answers: RequestHandler[]) => ({
  route,
  answers: [...answers, ...commonAnswers, ...signedInAs('WRITE_USERS')],
})
const begun: AccessChange = {
  ...accessChangeExample,
  requestStatus: 'IN_PROGRESS',
  sysaidTicket: 'SR-20417',
  reviewerComments: 'Asked the site.',
  lastModifiedBy: '388 - Solveig Lindqvist',
  dchng: '2026-03-04T09:41:00.000Z',
  versionno: 2,
}
const showing = (request: AccessChange = begun) => respond(get, request)
const addressOf = `*/PG-API${review.path}`
let sent: unknown
const recording = (answer: AccessChange = begun): RequestHandler =>
  http.put(addressOf, async ({ request }) => {
    sent = await request.json()
    return HttpResponse.json(answer)
  })
const forget = () => {
  sent = undefined
}

const press = async (canvas: Canvas, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }))
const sectionOf = async (canvas: Canvas, name: string) =>
  within((await canvas.findByRole('heading', { name })).closest('section') as HTMLElement)
const ticket = 'Support ticket number'
const message = /^Message to the requester/

/**
 * The page shows the requester, the request, the current accesses, the accesses to be saved, and
 * all actions.
 */
export const Ready: Story = {
  parameters: {
    ...at(showing()),
    requirements: ['ACC-056', 'ACC-057', 'ACC-058', 'ACC-060', 'ACC-061', 'ACC-062', 'ACC-038'],
  },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Review Access Change Request' }),
    ).toBeVisible()
    const about = await sectionOf(canvas, 'About This Request')
    for (const text of [
      'Mateo Okonkwo (mokonkwo)',
      'Multi-Type',
      'IN PROGRESS',
      '2026-03-03',
      '2026-03-04',
      'Solveig Lindqvist',
      'I hand AURORA-2 over and look after the specimens from June on.',
    ])
      await expect(about.getByText(text)).toBeVisible()
    const comparison = await sectionOf(canvas, "Requested Changes and User's Current Access")
    for (const name of ['Site Data Manager', 'Specimen Processor', 'Principal Investigator'])
      await expect(comparison.getByRole('heading', { name })).toBeVisible()
    for (const name of [
      'Apply Above Changes',
      'Add Project Role',
      'Edit Site Data Manager',
      'Delete Site Data Manager',
      'Save & Approve',
      'Reject',
      'Update Support Info',
    ])
      await expect(canvas.getByRole('button', { name })).toBeEnabled()
    await expect(canvas.getByRole('button', { name: 'Reset' })).toBeDisabled()
    await expect(canvas.getByLabelText(ticket)).toHaveValue('SR-20417')
    await expect(canvas.getByLabelText('Reviewer Comments')).toHaveValue('Asked the site.')
    await expect(canvas.getByRole('link', { name: 'User Requests', current: 'page' })).toBeVisible()
    await expect(canvas.queryByText(/Access changed after/)).toBeNull()
    await expect(canvas.getByText(/^From/)).toHaveTextContent('From Mateo Okonkwo, 2026-03-03')
    await expect(canvas.getByRole('button', { name: 'Print' })).toBeEnabled()
  },
}

/**
 * The page links to the other pending requests in the order of their dates, which is the order of
 * the list.
 */
export const Neighbours: Story = {
  parameters: { ...at(showing({ ...begun, id: 31 })), requirements: ['EXP-035'] },
  async play({ canvas }) {
    const others = within(await canvas.findByRole('navigation', { name: 'Pending requests' }))
    await expect(others.getByText('1 of 5 pending')).toBeVisible()
    await expect(others.queryByRole('link', { name: 'Previous request' })).toBeNull()
    await expect(others.getByRole('link', { name: 'Next request' })).toHaveAttribute(
      'href',
      '/app/user-requests/registration/7',
    )
  },
}

/** If the list of requests fails to load, the review works without links to other requests. */
export const NeighboursFailed: Story = {
  tags: ['offline'],
  parameters: {
    route,
    answers: [unreachable(api.userRequests.list), ...at(showing({ ...begun, id: 31 })).answers],
    requirements: ['EXP-035'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Save & Approve' })).toBeEnabled()
    await expect(canvas.queryByRole('navigation', { name: 'Pending requests' })).toBeNull()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

export const Dark: Story = { tags: ['dark'], ...Ready, globals: { theme: 'dark' } }

/**
 * Portal roles are shown with their permissions. An inactive role of the user is still shown.
 * Reviewers cannot give a role above their own level.
 */
export const PortalRoles: Story = {
  parameters: { ...at(showing({ ...begun, portalRoleIds: [4, 8] })), requirements: ['ACC-059'] },
  async play({ canvas }) {
    const group = within(await canvas.findByRole('group', { name: 'Portal Roles' }))
    const investigator = group.getByRole('checkbox', { name: 'Investigator' })
    await expect(investigator).toBeChecked()
    await expect(investigator).toHaveAccessibleDescription(/^USER: Use the dashboard/)
    await expect(group.getByRole('checkbox', { name: 'Statistician (external) (inactive)' })).toBeChecked()
    await expect(group.getByRole('checkbox', { name: 'Auditor' })).not.toBeChecked()
    await expect(group.getByRole('checkbox', { name: 'Portal Administrator' })).toBeDisabled()
    await userEvent.click(group.getByRole('checkbox', { name: 'Auditor' }))
    await expect(canvas.getByText('Unsaved changes')).toBeVisible()
  },
}

const forAdministrators = /Only an administrator can give this role: ask one\.$/

/** Only administrators can give a role with WRITE_USERS. The role's description explains this. */
export const PortalRolesForPeers: Story = {
  parameters: { ...at(showing()), requirements: ['EXP-132'] },
  async play({ canvas }) {
    const role = await canvas.findByRole('checkbox', { name: 'User Support' })
    await expect(role).toBeDisabled()
    await expect(role).toHaveAccessibleDescription(forAdministrators)
  },
}

/** With PEER_CHANGES=write_users, User Support can give a role with WRITE_USERS. */
export const PeersMayGive: Story = {
  parameters: {
    ...at(showing()),
    portal: { configuration: { peerChanges: 'write_users' } },
    requirements: ['EXP-134'],
  },
  async play({ canvas }) {
    const role = await canvas.findByRole('checkbox', { name: 'User Support' })
    await expect(role).toBeEnabled()
    await expect(role).not.toHaveAccessibleDescription(forAdministrators)
  },
}

/** An inactive role that the user does not have is not offered. */
export const NoInactiveRoles: Story = {
  parameters: { ...at(showing()), requirements: ['ACC-059'] },
  async play({ canvas }) {
    const group = within(await canvas.findByRole('group', { name: 'Portal Roles' }))
    await expect(group.queryByRole('checkbox', { name: /inactive/ })).toBeNull()
  },
}

/** Approval requires a confirmation, and sends the accesses, portal roles and notes of the page. */
export const Approves: Story = {
  parameters: {
    ...at(recording({ ...begun, requestStatus: 'APPROVED' }), showing()),
    requirements: ['ACC-063', 'ACC-065', 'MSG-147', 'EXP-032'],
  },
  beforeEach: forget,
  async play({ canvas, step }) {
    const fill = async (name: string) =>
      getComputedStyle(await canvas.findByRole('button', { name })).backgroundColor
    await step('Apply Above Changes is the primary button until the changes are applied', async () => {
      const plain = await fill('Save & Approve')
      await expect(await fill('Apply Above Changes')).not.toBe(plain)
      await press(canvas, 'Apply Above Changes')
      await waitFor(async () => expect(await fill('Save & Approve')).not.toBe(plain))
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Auditor' }))
      await userEvent.type(canvas.getByLabelText(ticket), '-1')
      await press(canvas, 'Save & Approve')
    })
    await step('the confirmation dialog explains the effect of the approval', async () => {
      const confirmation = await dialog('Confirm Request Approval')
      await expect(confirmation.getByText(/finalizes and closes this request/)).toBeVisible()
      await expect(confirmation.getByText(/other unsaved changes on this page are saved too/)).toBeVisible()
      await userEvent.type(confirmation.getByLabelText(message), 'Welcome')
      await userEvent.click(confirmation.getByRole('button', { name: 'Save & Approve' }))
    })
    await step('the list opens, and the values of the page were sent', async () => {
      await expect(await canvas.findByText('Approval Successful')).toBeVisible()
      await expect(canvas.getByText("User's access-change request successfully approved.")).toBeVisible()
      await waitFor(() =>
        expect(canvas.getByRole('heading', { level: 1, name: 'User Requests' })).toHaveFocus(),
      )
      await expect(sent).toEqual({
        portalUser: { id: 2041, portalRoleIds: expect.arrayContaining([4, 3]) },
        userAccesses: [
          {
            id: 502,
            versionno: 1,
            roleName: 'Site Data Manager',
            sites: [
              { siteCode: 'ML-014', type: 'SITE' },
              { siteCode: 'ML-033', type: 'SITE' },
            ],
            studyNames: ['AURORA-2', 'CASCADE'],
            systemAccessIds: [1, 3, 5],
          },
          expect.objectContaining({ roleName: 'Specimen Processor', systemAccessIds: [1, 2] }),
          expect.objectContaining({ id: 501, versionno: 1, inactive: true }),
        ],
        knownIds: [501, 502],
        knownPortalRoleIds: [4],
        userAccessModificationRequest: {
          id: 31,
          requestStatus: 'APPROVED',
          sysaidTicket: 'SR-20417-1',
          reviewerComments: 'Asked the site.',
          messageToRequester: 'Welcome',
          versionno: 2,
        },
      })
      // Only the page uses the marker `setViaApplyChanges`, so it is not sent. [C-151]
      await expect(JSON.stringify(sent)).not.toContain('setViaApplyChanges')
    })
  },
}

/** The confirmation dialog warns if none or only some of the requested changes were applied. */
export const ApprovesWhatIsNotApplied: Story = {
  parameters: {
    ...at(recording({ ...begun, requestStatus: 'APPROVED' }), showing()),
    requirements: ['EXP-023'],
  },
  async play({ canvas, step }) {
    const asksWith = async (caution: RegExp | undefined) => {
      await press(canvas, 'Save & Approve')
      const confirmation = await dialog('Confirm Request Approval')
      if (caution) await expect(confirmation.getByText(caution)).toBeVisible()
      else await expect(confirmation.queryByText(/of the requested changes/)).toBeNull()
      await userEvent.clear(confirmation.getByLabelText(message))
      if (caution) {
        await userEvent.click(confirmation.getByRole('button', { name: 'Save & Approve' }))
        await expect(await confirmation.findByText('Message to the requester is required')).toBeVisible()
      } else await expect(confirmation.getByLabelText(message)).not.toBeRequired()
      await userEvent.click(confirmation.getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }
    await step('warns if nothing is applied', () => asksWith(/applied none of the requested changes/))
    await step('does not warn if everything is applied', async () => {
      await press(canvas, 'Apply Above Changes')
      await asksWith(undefined)
    })
    await step('warns if one of the changes is not applied', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: /^Added: ML-033 / }))
      await asksWith(/Not all of the requested changes are applied/)
    })
  },
}

/**
 * The confirmation dialog of a rejection warns that unsaved changes are not saved. The request
 * contains the stored data and the message.
 */
export const Rejects: Story = {
  parameters: {
    ...at(recording({ ...begun, requestStatus: 'REJECTED' }), showing()),
    requirements: ['ACC-063', 'ACC-067', 'MSG-147'],
  },
  beforeEach: forget,
  async play({ canvas }) {
    await press(canvas, 'Apply Above Changes')
    await userEvent.type(canvas.getByLabelText(ticket), '-9')
    await press(canvas, 'Reject')
    const confirmation = await dialog('Confirm Request Rejection')
    await expect(confirmation.getByText(/finalizes and closes this request/)).toBeVisible()
    await expect(confirmation.getByText(/are NOT saved/)).toBeVisible()
    await waitFor(() => expect(confirmation.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.type(confirmation.getByLabelText(message), 'Ask again')
    await userEvent.click(confirmation.getByRole('button', { name: 'Reject' }))
    await expect(await canvas.findByText('Rejection Successful')).toBeVisible()
    await expect(canvas.getByText("User's access-change request successfully rejected.")).toBeVisible()
    await expect(sent).toMatchObject({
      portalUser: { id: 2041 },
      userAccesses: [{ roleName: 'Principal Investigator' }, { roleName: 'Site Data Manager' }],
      userAccessModificationRequest: {
        requestStatus: 'REJECTED',
        sysaidTicket: 'SR-20417',
        messageToRequester: 'Ask again',
      },
    })
  },
}

/** Without changes of accesses and roles, the update needs no confirmation. */
export const Updates: Story = {
  parameters: {
    ...at(
      recording(),
      http.get(`*/PG-API${get.path.replace('{requestId}', ':id')}`, () =>
        HttpResponse.json(sent === undefined ? begun : { ...begun, sysaidTicket: 'SR-20418', versionno: 3 }),
      ),
    ),
    requirements: ['ACC-068', 'MSG-147'],
  },
  beforeEach: forget,
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText(ticket), '{Backspace}8')
    await press(canvas, 'Update Support Info')
    await expect(await canvas.findByText('Update Successful')).toBeVisible()
    await expect(canvas.getByText("User's access-change request successfully updated.")).toBeVisible()
    await expect(sent).toMatchObject({
      userAccessModificationRequest: { requestStatus: 'IN_PROGRESS', sysaidTicket: 'SR-20418' },
    })
    await expect(canvas.getByLabelText(ticket)).toHaveValue('SR-20418')
    await expect(canvas.getByText('No changes')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
  },
}

/**
 * An update that would lose changed accesses or roles requires a confirmation. Cancel preserves
 * them.
 */
export const UpdateWouldLoseChanges: Story = {
  parameters: { ...at(recording(), showing()), requirements: ['ACC-064'] },
  beforeEach: forget,
  async play({ canvas }) {
    await press(canvas, 'Apply Above Changes')
    await press(canvas, 'Update Support Info')
    const confirmation = await dialog('Potential Loss of Unsaved Changes Detected!')
    await expect(confirmation.getByText(/to the accesses and portal roles/)).toBeVisible()
    await userEvent.click(confirmation.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(sent).toBeUndefined()
    await expect(canvas.getByText('1 role added')).toBeVisible()
    await press(canvas, 'Update Support Info')
    await userEvent.click(
      (await dialog('Potential Loss of Unsaved Changes Detected!')).getByRole('button', {
        name: 'Update Support Info',
      }),
    )
    await waitFor(() =>
      expect(sent).toMatchObject({
        userAccesses: [{ roleName: 'Principal Investigator' }, { roleName: 'Site Data Manager' }],
      }),
    )
  },
}

/**
 * The status NEW can be selected only while the request has this status. Decisions can never be
 * selected.
 */
export const Statuses: Story = {
  parameters: { ...at(showing()), requirements: ['ACC-072', 'ACC-074', 'ACC-075'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /Status/ }))
    const options = within(await screen.findByRole('listbox'))
    for (const name of ['In Progress', 'Pending Review', 'Pending Outside Action'])
      await expect(options.getByRole('option', { name })).not.toHaveAttribute('aria-disabled', 'true')
    await expect(options.getByRole('option', { name: 'New' })).toHaveAttribute('aria-disabled', 'true')
    await expect(options.queryByRole('option', { name: /Approved|Rejected/ })).toBeNull()
    await userEvent.keyboard('{Escape}')
  },
}

/** A text that is too long causes an error at its field, and nothing is sent. */
export const TooLong: Story = {
  tags: ['long text'],
  parameters: { ...at(recording(), showing()), requirements: ['ACC-076', 'ACC-077'] },
  beforeEach: forget,
  async play({ canvas }) {
    const number = await canvas.findByLabelText(ticket)
    await userEvent.clear(number)
    await userEvent.paste('x'.repeat(17))
    await userEvent.click(canvas.getByLabelText('Reviewer Comments'))
    await userEvent.paste('x'.repeat(512))
    await press(canvas, 'Update Support Info')
    await expect(await canvas.findByText('Support ticket number is too long')).toBeVisible()
    await expect(canvas.getByText('Reviewer Comments are too long')).toBeVisible()
    await waitFor(() => expect(number).toHaveFocus())
    await expect(sent).toBeUndefined()
  },
}

/** Reset requires a confirmation, and restores accesses, roles and notes. */
export const Reset: Story = {
  parameters: { ...at(showing()), requirements: ['EXP-149'] },
  async play({ canvas }) {
    await press(canvas, 'Apply Above Changes')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Auditor' }))
    await userEvent.type(canvas.getByLabelText(ticket), 'x')
    await press(canvas, 'Reset')
    await userEvent.click((await dialog('Reset?')).getByRole('button', { name: 'Reset' }))
    await expect(await canvas.findByText('No changes')).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: 'Auditor' })).not.toBeChecked()
    await expect(canvas.getByText(/^Nothing changes yet\. None of the \d+ requested/)).toBeVisible()
  },
}

/** If the request contains only a comment, there is nothing to apply. */
export const CommentsOnly: Story = {
  parameters: {
    ...at(showing({ ...commentsOnlyChangeExample, requestStatus: 'NEW', portalRoleIds: [4] })),
    requirements: ['ACC-039'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Comments Only')).toBeVisible()
    await expect(canvas.getByText('Please give me what Dr. Lindqvist has.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Apply Above Changes' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Add Project Role' })).toBeEnabled()
  },
}

/** A notice warns that the user's accesses have changed since the request. */
export const Outdated: Story = {
  parameters: at(showing({ ...begun, isOutdated: true })),
  async play({ canvas }) {
    await expect(await canvas.findByText('Access changed after this request was sent')).toBeVisible()
  },
}

export const Approving: Story = {
  tags: ['loading'],
  parameters: { ...at(pending(review), showing()), requirements: ['EXP-178'] },
  async play({ canvas }) {
    await press(canvas, 'Save & Approve')
    const confirmation = await dialog('Confirm Request Approval')
    await userEvent.type(confirmation.getByLabelText(message), 'As agreed')
    await userEvent.click(confirmation.getByRole('button', { name: 'Save & Approve' }))
    await expect(await canvas.findByText('Approving')).toBeInTheDocument()
  },
}

/**
 * The requested changes are compared with the accesses at the time of the decision, not with the
 * current ones.
 */
export const DecidedThen: Story = {
  parameters: at(
    showing({
      ...begun,
      requestStatus: 'APPROVED',
      decidedAccesses: {
        before: userAccessesExample,
        after: applyChanges(userAccessesExample, accessChangeExample.accessControls),
      },
    }),
    // All accesses have been removed since the decision.
    respond(api.userAccesses.listOfUser, onePage([])),
  ),
  async play({ canvas }) {
    const comparison = await sectionOf(canvas, "Requested Changes and User's Access When It Was Decided")
    const row = comparison.getByRole('row', { name: /ML-021/ })
    await expect(row).toHaveTextContent(/Has access.*Remove.*Removed/)
    await expect(comparison.getByRole('row', { name: /ML-033/ })).toHaveTextContent(/No access.*Add.*Added/)
    await expect(canvas.queryByText(/As it is today|not applied yet/)).toBeNull()
    await expect(canvas.queryByText('Compared with the access of today')).toBeNull()
    await expect(
      canvas.getByText('These roles determine what the person may do in this portal today.'),
    ).toBeVisible()
  },
}

/** The accesses after a reviewer has approved the new role. */
const withApprovedRole: UserAccess[] = [
  ...userAccessesExample,
  {
    id: 503,
    portalUserId: 2041,
    roleName: 'Specimen Processor',
    sites: [{ siteCode: 'ML-014', type: 'SITE' }],
    studyNames: [],
    systemAccessIds: [1, 2],
    inactive: false,
    versionno: 1,
  },
]
const partlyDecided = (...answers: RequestHandler[]) => ({
  ...at(
    ...answers,
    showing(partlyDecidedChangeExample),
    respond(api.userAccesses.listOfUser, onePage(withApprovedRole)),
  ),
  requirements: ['COND-078'],
})

/** The parts that reviewers have decided show the decision, who decided in whose place, the day, and the words. */
export const PartlyDecided: Story = {
  parameters: partlyDecided(),
  async play({ canvas }) {
    const lineOf = (text: string) => (_: string, element: Element | null) =>
      element?.tagName === 'SPAN' && element.textContent === text
    await expect(await canvas.findByText('2 of 3 parts are decided')).toBeVisible()
    await expect(canvas.getByText(/refused ones are not proposed to be saved/)).toBeVisible()
    const table = within(canvas.getByRole('table'))
    for (const text of [
      'Not approved. Decided by Grace Hopper in place of Solveig Lindqvist on 2026-03-05.',
      'Approved. Decided by Solveig Lindqvist on 2026-03-04.',
    ])
      await expect(table.getByText(lineOf(text))).toBeVisible()
    await expect(
      table.getByText(/^“ML-033 has a data manager already\.\s+Please ask again in July\.”$/),
    ).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: /^Refused: ML-033/ })).not.toBeChecked()
  },
}

/** Only the part that waits is applied, and its approval needs no reason. */
export const ApprovesPartlyDecided: Story = {
  parameters: partlyDecided(recording({ ...partlyDecidedChangeExample, requestStatus: 'APPROVED' })),
  beforeEach: forget,
  async play({ canvas }) {
    await press(canvas, 'Apply Above Changes')
    await press(canvas, 'Save & Approve')
    const confirmation = await dialog('Confirm Request Approval')
    await expect(confirmation.queryByText(/of the requested changes/)).toBeNull()
    await userEvent.click(confirmation.getByRole('button', { name: 'Save & Approve' }))
    await expect(await canvas.findByText('Approval Successful')).toBeVisible()
    await expect(sent).toMatchObject({
      userAccesses: [
        { id: 502, sites: [{ siteCode: 'ML-014' }, { siteCode: 'ML-021' }], studyNames: ['AURORA-2'] },
        { id: 503, roleName: 'Specimen Processor' },
        { id: 501, inactive: true },
      ],
    })
  },
}

export const PartlyDecidedDark: Story = {
  tags: ['dark'],
  parameters: partlyDecided(),
  globals: { theme: 'dark' },
}

/** The dialog of a rejection says that approved parts stay approved. */
export const RejectsPartlyDecided: Story = {
  parameters: {
    ...partlyDecided(recording({ ...partlyDecidedChangeExample, requestStatus: 'APPROVED' })),
    requirements: ['COND-070', 'COND-078'],
  },
  beforeEach: forget,
  async play({ canvas }) {
    await press(canvas, 'Reject')
    const confirmation = await dialog('Confirm Request Rejection')
    await expect(
      confirmation.getByText(
        'Changes that reviewers have approved already stay in effect. The request then counts as approved with changes.',
      ),
    ).toBeVisible()
    await userEvent.type(confirmation.getByLabelText(message), 'Please keep AURORA-2.')
    await userEvent.click(confirmation.getByRole('button', { name: 'Reject' }))
    await expect(await canvas.findByText('Rejection Successful')).toBeVisible()
    await expect(sent).toMatchObject({
      userAccesses: [{ id: 501 }, { id: 502 }, { id: 503 }],
      userAccessModificationRequest: { requestStatus: 'REJECTED', versionno: 3 },
    })
  },
}

/** If reviewers have refused parts only, a rejection leaves nothing in effect. */
export const RejectsWithoutApprovedPart: Story = {
  parameters: {
    ...at(
      showing({
        ...partlyDecidedChangeExample,
        accessControls: partlyDecidedChangeExample.accessControls.map(({ decidedPart, decision, ...part }) =>
          decidedPart?.decision === 'REFUSED' ? { ...part, decision, decidedPart } : part,
        ),
      }),
    ),
    requirements: ['COND-078'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('1 of 3 parts is decided')).toBeVisible()
    await press(canvas, 'Reject')
    const confirmation = await dialog('Confirm Request Rejection')
    await expect(confirmation.queryByText(/stay in effect/)).toBeNull()
  },
}

/** After the last decision, the page still shows who decided each part. */
export const DecidedByReviewers: Story = {
  parameters: {
    ...at(
      showing({
        ...partlyDecidedChangeExample,
        requestStatus: 'APPROVED',
        accessControls: partlyDecidedChangeExample.accessControls.filter(({ decidedPart }) => decidedPart),
        decidedAccesses: { before: [...userAccessesExample], after: withApprovedRole },
        lastModifiedBy: '17 - Grace Hopper',
      }),
    ),
    requirements: ['COND-078'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/A decision is final\./)).toBeVisible()
    await expect(canvas.getByText(/Decided by Solveig Lindqvist on/)).toBeVisible()
    await expect(canvas.queryByText(/parts are decided/)).toBeNull()
  },
}

/** A decided request shows who decided it and when. All controls are disabled. */
export const Decided: Story = {
  parameters: {
    ...at(showing({ ...begun, requestStatus: 'APPROVED', messageToRequester: 'Welcome.' })),
    requirements: ['ACC-073'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/A decision is final\./)).toHaveTextContent(
      /on 2026-03-04 by Solveig Lindqvist\. A decision is final\./,
    )
    for (const name of ['Save & Approve', 'Reject', 'Reset', 'Update Support Info'])
      await expect(canvas.getByRole('button', { name })).toBeDisabled()
    for (const name of [/Apply Above/, /Add Project Role/, /^Edit /, /^Delete /])
      await expect(canvas.queryByRole('button', { name })).toBeNull()
    await expect(canvas.getByRole('button', { name: /Approved/ })).toBeDisabled()
    await expect(canvas.getByLabelText(ticket)).toBeDisabled()
    await expect(canvas.getByLabelText('Reviewer Comments')).toBeDisabled()
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).toBeDisabled()
    await expect(canvas.getByText('Welcome.')).toBeVisible()
    // Requests that were decided in older versions have no stored accesses for the comparison.
    await expect(canvas.getByText('Compared with the access of today')).toBeVisible()
  },
}

export const DecidedDark: Story = { tags: ['dark'], ...Decided, globals: { theme: 'dark' } }

/** A withdrawn request has a notice. All controls are disabled. */
export const Withdrawn: Story = {
  parameters: { ...at(showing({ ...begun, inactive: true })), requirements: ['EXP-021'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(/by the requester on/)).toHaveTextContent(
      'The request was withdrawn by the requester on 2026-03-04.',
    )
    const about = await sectionOf(canvas, 'About This Request')
    await expect(about.getByText('WITHDRAWN')).toBeVisible()
    for (const name of ['Save & Approve', 'Reject', 'Reset', 'Update Support Info'])
      await expect(canvas.getByRole('button', { name })).toBeDisabled()
    for (const name of [/Apply Above/, /Add Project Role/, /^Edit /, /^Delete /])
      await expect(canvas.queryByRole('button', { name })).toBeNull()
    await expect(canvas.getByLabelText(ticket)).toBeDisabled()
  },
}

/** Users with READ_USERS see everything but can change nothing. */
export const ForReaders: Story = {
  parameters: {
    route,
    answers: [showing(), ...commonAnswers, ...signedInAs('READ_USERS')],
    requirements: ['PERM-007'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Only User Support can decide requests.')).toBeVisible()
    await expect(canvas.getByLabelText(ticket)).toHaveValue('SR-20417')
    for (const name of ['Save & Approve', 'Reject', 'Reset', 'Update Support Info'])
      await expect(canvas.getByRole('button', { name })).toBeDisabled()
    await expect(canvas.queryByRole('button', { name: 'Apply Above Changes' })).toBeNull()
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).toBeDisabled()
  },
}

/** Users can neither decide their own request nor see support's notes about it. */
export const OwnRequest: Story = {
  parameters: {
    ...at(
      showing({
        ...accessChangeAsRequesterSees(begun),
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
    await expect(canvas.queryByText("User's Portal Roles")).toBeNull()
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
  parameters: { ...at(showing({ ...begun, isHigher: true })), requirements: ['EXP-182'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(higherPermission)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Save & Approve' })).toBeDisabled()
    await expect(canvas.queryByRole('button', { name: 'Apply Above Changes' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Reject' })).toBeEnabled()
    await expect(canvas.getByLabelText(/Reviewer Comments/)).toBeEnabled()
  },
}

/** Leaving the page with unsaved changes requires a confirmation. */
export const Unsaved: Story = {
  parameters: { ...at(showing()), requirements: ['EXP-172'] },
  async play({ canvas }) {
    await press(canvas, 'Apply Above Changes')
    await userEvent.click(canvas.getByRole('link', { name: 'Dashboard' }))
    await userEvent.click((await dialog('Unsaved Changes')).getByRole('button', { name: 'Go Back' }))
    await expect(await canvas.findByText('1 role added')).toBeVisible()
  },
}

export const Loading: Story = { tags: ['loading'], parameters: at(pending(get)) }

export const LoadingAccesses: Story = {
  tags: ['loading'],
  parameters: at(pending(api.userAccesses.listOfUser), showing()),
}

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
  parameters: { requirements: ['EXP-150'], ...at(), route: '/app/user-requests/access-change/1e3' },
  async play({ canvas }) {
    await expect(await canvas.findByText('This request could not be found.')).toBeVisible()
  },
}

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(get, 'broken', { requestId: 'b1946ac9' })), requirements: ['MSG-115'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading user-access modification request.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const AccessesFailed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(api.userAccesses.listOfUser, 'broken'), showing()), requirements: ['MSG-121'] },
  async play({ canvas }) {
    await expect(await canvas.findByText("Problem loading user's access records.")).toBeVisible()
  },
}

export const RolesFailed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(api.portalRoles.list, 'broken'), showing()), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading portal roles.')).toBeVisible()
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

const [firstAccess] = userAccessesExample
/** The review saves the requested days, and the dates of portal roles only together with these roles. */
export const Dates: Story = {
  parameters: {
    ...at(
      respond(get, {
        ...begun,
        accessControls: begun.accessControls.slice(0, 1).map((each) => ({
          ...each,
          ...firstAccess,
          requestType: 'CHANGE' as const,
          validUntil: '2090-12-31',
        })),
        portalRoleIds: [4],
        portalRoleDates: [],
      }),
      recording(),
    ),
    requirements: ['COND-014'],
  },
  beforeEach: forget,
  async play({ canvas }) {
    const row = await canvas.findByRole('row', { name: /First and last day/ })
    await expect(row).toHaveTextContent(/No limits.*Until 2090-12-31.*No limits/)
    await press(canvas, 'Apply Above Changes')
    await press(canvas, 'Set dates of Portal Roles')
    await fillDay(canvas.getByLabelText('Valid until'), '2090-03-31')
    await press(canvas, 'Save & Approve')
    const question = await screen.findByRole('alertdialog')
    const [confirm] = within(question)
      .getAllByRole('button')
      .filter(({ textContent }) => /Approve/.test(textContent ?? ''))
    if (confirm) await userEvent.click(confirm)
    await waitFor(() =>
      expect(sent).toMatchObject({
        portalUser: { portalRoleIds: [4], portalRoleDates: [{ roleId: 4, validUntil: '2090-03-31' }] },
        userAccesses: [{ id: 501, validUntil: '2090-12-31' }, { id: 502 }],
      }),
    )
  },
}

/** An approval with a day that is entered only in part is refused: it would save the role without this limit. */
export const IncompleteDate: Story = {
  parameters: {
    ...at(respond(get, { ...begun, portalRoleIds: [4], portalRoleDates: [] }), recording()),
    requirements: ['COND-026'],
  },
  beforeEach: forget,
  async play({ canvas }) {
    await press(canvas, 'Apply Above Changes')
    await press(canvas, 'Set dates of Portal Roles')
    Object.defineProperty(canvas.getByLabelText('Valid until'), 'validity', { value: { badInput: true } })
    await press(canvas, 'Save & Approve')
    const confirmation = await dialog('Confirm Request Approval')
    await userEvent.click(confirmation.getByRole('button', { name: 'Save & Approve' }))
    await expect(await canvas.findByText(/A date needs a day, a month and a year/)).toBeVisible()
    await expect(sent).toBeUndefined()
  },
}
