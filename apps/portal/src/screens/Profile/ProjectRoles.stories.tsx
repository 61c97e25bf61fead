import { accessChangeMessages } from '@portal-gateway/api-client/messages/accessChanges'
import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import {
  accessChangeAsRequesterSees,
  accessChangeExample,
  partlyDecidedChangeExample,
} from '@portal-gateway/contract/accessChanges.examples'
import type { UserAccess } from '@portal-gateway/contract/accesses'
import { userAccessesExample } from '@portal-gateway/contract/accesses.examples'
import { unmetAgreementsExample } from '@portal-gateway/contract/agreements.examples'
import { api } from '@portal-gateway/contract/api'
import { onePage } from '@portal-gateway/contract/paged.examples'
import { investigatorExample } from '@portal-gateway/contract/userProfile.examples'
import { dayAfter, dayOf } from '@portal-gateway/contract/validity'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'
import { choiceAnswers } from '../../accesses/accessAnswers.examples.ts'

const meta = {
  ...portalStory,
  title: 'Screens/Accounts/Profile: Project Roles',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { listOwn } = api.accessChanges
const at = (...answers: RequestHandler[]) => ({
  route: '/app/profile?tab=projectRoles',
  answers: [
    ...answers,
    respond(api.userAccesses.listOwn, onePage(userAccessesExample)),
    respond(listOwn, { content: [] }),
    ...choiceAnswers,
    respond(api.userProfile.get, investigatorExample),
    ...signedInAs('USER'),
  ],
})

/** The current roles are read-only, with a link to the page that requests a change. */
export const Ready: Story = {
  parameters: { ...at(), requirements: ['PROF-004', 'PROF-008'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('tab', { name: 'Project Roles' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    for (const name of ['Account Info', 'Requests History'])
      await expect(canvas.getByRole('tab', { name })).toBeVisible()
    const manager = within(await canvas.findByRole('listitem', { name: 'Site Data Manager' }))
    await expect(manager.getByText(/ML-014 Nordhavn Clinic, ML-021 Kilimani Research Hospital/)).toBeVisible()
    await expect(manager.getByText(/AURORA-2: Light therapy after stroke/)).toBeVisible()
    await expect(manager.getByText(/Portal Gateway, Data Capture/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^(Edit|Delete|Add)/ })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Request Access Change' })).toHaveAttribute(
      'href',
      '/app/profile/request-access-change',
    )
  },
}

export const Dark: Story = { tags: ['dark'], ...Ready, globals: { theme: 'dark' } }

export const Empty: Story = {
  tags: ['empty'],
  parameters: { ...at(respond(api.userAccesses.listOwn, onePage([]))), requirements: ['PROF-010'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('No project roles specified.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Request Access Change' })).toBeVisible()
  },
}

/**
 * The notice of a pending request shows when to expect an answer, and the request can be changed.
 */
export const OnePending: Story = {
  parameters: {
    ...at(
      respond(listOwn, {
        content: [{ ...accessChangeAsRequesterSees(accessChangeExample), sysdat: new Date().toISOString() }],
      }),
    ),
    requirements: ['EXP-024', 'EXP-165'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('You have requested a change of your access.')).toBeVisible()
    const asked = within(canvas.getByText('You asked for:'))
    await expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Principal Investigator: Removed Access',
      'Site Data Manager: Modified Access',
      'Specimen Processor: New Access',
      'Comments: I hand AURORA-2 over and look after the specimens from June on.',
    ])
    await expect(canvas.getByText(/so an answer is due by/)).toHaveTextContent(/due by \d{4}-\d\d-\d\d\./)
    await expect(canvas.getByRole('link', { name: 'Change Request' })).toHaveAttribute(
      'href',
      '/app/profile/request-access-change?replaces=31',
    )
  },
}

const partlyDecided = {
  ...accessChangeAsRequesterSees(partlyDecidedChangeExample),
  sysdat: new Date().toISOString(),
}

/**
 * The notice shows which parts are decided, with the day and the words of the reviewer, and that the others wait. The
 * dialog of the withdrawal says that approved parts stay approved.
 */
export const PartlyDecided: Story = {
  parameters: { ...at(respond(listOwn, { content: [partlyDecided] })), requirements: ['COND-071'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(/2 of 3 parts are decided\./)).toBeVisible()
    const asked = within(canvas.getByText('You asked for:'))
    await expect(asked.getAllByRole('listitem').map(({ innerText }) => innerText.split('\n'))).toEqual([
      ['Principal Investigator: Removed Access, Waiting for a decision'],
      [
        'Site Data Manager: Modified Access, Not approved',
        'Decided on 2026-03-05',
        '“ML-033 has a data manager already.',
        'Please ask again in July.”',
      ],
      ['Specimen Processor: New Access, Approved', 'Decided on 2026-03-04'],
      ['Comments: I hand AURORA-2 over and look after the specimens from June on.'],
    ])
    await expect(canvas.queryByText(/Grace Hopper|Solveig|Staff/)).toBeNull()
    const question = await pressWithdraw(canvas)
    await expect(question.getByText('Changes that are approved already stay in effect.')).toBeVisible()
  },
}

export const PartlyDecidedDark: Story = {
  tags: ['dark'],
  parameters: at(respond(listOwn, { content: [partlyDecided] })),
  globals: { theme: 'dark' },
}

const pendingChange = {
  ...accessChangeAsRequesterSees(accessChangeExample),
  sysdat: new Date().toISOString(),
}
const withdrawn = { ...pendingChange, inactive: true, versionno: 2 }
let requests: unknown[] = []
const listing = http.get(`*/PG-API${listOwn.path}`, () => HttpResponse.json({ content: requests }))
const { withdraw } = api.accessChanges
const withdrawing = (answer: () => Response): RequestHandler =>
  http.put(`*/PG-API${withdraw.path.replace('{requestId}', String(pendingChange.id))}`, () => {
    requests = [withdrawn]
    return answer()
  })
const onePending = () => {
  requests = [pendingChange]
}
const pressWithdraw = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw Request' }))
  return within(await screen.findByRole('alertdialog', { name: 'Withdraw Request?' }))
}

/**
 * Withdrawing requires a confirmation. The notice then disappears, and the page's title takes the
 * focus.
 */
export const Withdraws: Story = {
  parameters: {
    ...at(
      withdrawing(() => HttpResponse.json(withdrawn)),
      listing,
    ),
    requirements: ['EXP-020'],
  },
  beforeEach: onePending,
  async play({ canvas }) {
    const question = await pressWithdraw(canvas)
    await expect(question.queryByText(/stay in effect/)).toBeNull()
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(canvas.getByText('You have requested a change of your access.')).toBeVisible()

    const again = await pressWithdraw(canvas)
    await userEvent.click(again.getByRole('button', { name: 'Withdraw Request' }))
    await expect(await canvas.findByText('Successfully withdrew your request.')).toBeVisible()
    await waitFor(() => expect(canvas.queryByText('You have requested a change of your access.')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'Profile' })).toHaveFocus())
  },
}

/** If support has already decided the request, an alert is shown and the notice disappears. */
export const DecidedBefore: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      withdrawing(() => {
        requests = [{ ...pendingChange, requestStatus: 'APPROVED' }]
        return HttpResponse.json({ globalErrors: ['REQUEST_IS_RESOLVED'], fieldErrors: {} }, { status: 422 })
      }),
      listing,
    ),
    requirements: ['EXP-020'],
  },
  beforeEach: onePending,
  async play({ canvas }) {
    const question = await pressWithdraw(canvas)
    await userEvent.click(question.getByRole('button', { name: 'Withdraw Request' }))
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('Unable to withdraw your request due to one or more errors.')
    await expect(alert).toHaveTextContent('This request has already been approved or rejected.')
    await waitFor(() => expect(canvas.queryByText('You have requested a change of your access.')).toBeNull())
  },
}

/** The user has withdrawn the request in another tab. */
export const WithdrawnInAnotherTab: Story = {
  tags: ['unchanged (304)'],
  parameters: {
    ...at(
      withdrawing(() => new HttpResponse(null, { status: 304 })),
      listing,
    ),
    requirements: ['EXP-020'],
  },
  beforeEach: onePending,
  async play({ canvas }) {
    const question = await pressWithdraw(canvas)
    await userEvent.click(question.getByRole('button', { name: 'Withdraw Request' }))
    await expect(await canvas.findByText('This request is withdrawn already.')).toBeVisible()
    await waitFor(() => expect(canvas.queryByText('You have requested a change of your access.')).toBeNull())
  },
}

/** The server has no such request, for example after a restored backup. */
export const WithdrawalOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(refuse(withdraw, 'missing'), listing), requirements: ['EXP-020'] },
  beforeEach: onePending,
  async play({ canvas }) {
    const question = await pressWithdraw(canvas)
    await userEvent.click(question.getByRole('button', { name: 'Withdraw Request' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Unable to withdraw your request due to one or more errors.',
    )
  },
}

/** If the server cannot be reached, the request is still shown as pending. */
export const WithdrawalFailed: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(withdraw), listing), requirements: ['EXP-176'] },
  beforeEach: onePending,
  async play({ canvas }) {
    const question = await pressWithdraw(canvas)
    await userEvent.click(question.getByRole('button', { name: 'Withdraw Request' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/server cannot be reached/)
    await expect(canvas.getByText('You have requested a change of your access.')).toBeVisible()
  },
}

/** If the requests fail to load, the roles are still shown, with a button to try again. */
export const RequestsFailed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(listOwn, 'broken')), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('listitem', { name: 'Site Data Manager' })).toBeVisible()
    await expect(await canvas.findByText(accessChangeMessages.listOwn.failure)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

const paused = userAccessesExample.map((access, place) =>
  place === 0 ? { ...access, unmetAgreements: unmetAgreementsExample } : access,
)

/** A paused role says why, with a link to each agreement. */
export const Paused: Story = {
  parameters: {
    ...at(respond(api.userAccesses.listOwn, onePage(paused))),
    requirements: ['COND-035'],
  },
  async play({ canvas }) {
    const role = within(await canvas.findByRole('listitem', { name: 'Principal Investigator' }))
    await expect(role.getByText('Paused: the new version of Data use agreement is not signed')).toBeVisible()
    await expect(role.getByText('Paused: the signature of Confidentiality has ended')).toBeVisible()
    await expect(role.getByText('Paused: Use of images is not signed')).toBeVisible()
    await expect(role.getByRole('link', { name: 'Sign Use of images' })).toHaveAttribute(
      'href',
      '/app/agreements/5?returnUrl=%2Fapp%2Fprofile%3Ftab%3DprojectRoles',
    )
    const other = within(canvas.getByRole('listitem', { name: 'Site Data Manager' }))
    await expect(other.queryByText(/Paused/)).toBeNull()
  },
}

export const PausedDark: Story = { ...Paused, tags: ['dark'], globals: { theme: 'dark' } }

export const Loading: Story = {
  tags: ['loading'],
  parameters: { ...at(pending(api.userAccesses.listOwn)), requirements: ['EXP-185'] },
  async play({ canvas }) {
    await canvas.findByRole('tab', { name: 'Project Roles' })
    await expect(canvas.queryByRole('listitem', { name: 'Site Data Manager' })).toBeNull()
  },
}

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(api.userAccesses.listOwn, 'broken')), requirements: ['MSG-120'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading your user-access records.')).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(api.studies.list)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(/cannot be reached/)).toBeVisible()
  },
}

const limitedAccesses = userAccessesExample.map((access, place) =>
  place === 0 ? { ...access, validUntil: '2090-12-31' } : { ...access, validUntil: '2020-01-31' },
)
const limited = {
  ...investigatorExample,
  limitedPortalRoles: [
    { description: 'Auditor', validUntil: '2090-03-31' },
    { description: 'Statistician', validUntil: '2020-03-31' },
    { description: 'Site Coordinator', validFrom: '2090-01-01' },
  ],
}

/**
 * The list of roles that end contains portal roles and project roles, the first end first. Ended accesses are marked in
 * the list of project roles.
 */
export const Endings: Story = {
  parameters: {
    ...at(respond(api.userAccesses.listOwn, onePage(limitedAccesses)), respond(api.userProfile.get, limited)),
    requirements: ['COND-015'],
  },
  async play({ canvas }) {
    const heading = await canvas.findByRole('heading', { name: 'Roles That End' })
    const sheet = within(heading.closest('section') as HTMLElement)
    await expect(sheet.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Portal role Auditor',
      'Project role Principal Investigator',
    ])
    await expect(sheet.getByText('Until 2090-03-31')).toBeVisible()
    const ended = within(canvas.getByRole('listitem', { name: 'Site Data Manager' }))
    await expect(ended.getByText('Until 2020-01-31')).toBeVisible()
    await expect(ended.getByText('Ended')).toBeVisible()
  },
}

export const EndingsDark: Story = { ...Endings, tags: ['dark'], globals: { theme: 'dark' } }

const inDays = (days: number): string => dayAfter(dayOf(Date.now()), days)
const endingAccess = (place: number, days: number) => ({
  ...(userAccessesExample[place] as UserAccess),
  validUntil: inDays(days),
})
const holding = (...accesses: UserAccess[]) => respond(api.userAccesses.listOwn, onePage(accesses))
const renew = (name: string) => ({ name: `Renew ${name}` })

/** A project role that ends within 30 days, or has ended at most 90 days ago, has a link that renews it. */
export const Renewable: Story = {
  parameters: {
    ...at(holding(endingAccess(0, 12), endingAccess(1, -40)), respond(api.userProfile.get, limited)),
    requirements: ['COND-018'],
  },
  async play({ canvas }) {
    const heading = await canvas.findByRole('heading', { name: 'Roles That End' })
    const sheet = within(heading.closest('section') as HTMLElement)
    await expect(sheet.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Project role Site Data Manager',
      'Project role Principal Investigator',
      'Portal role Auditor',
    ])
    await expect(sheet.getByText('Ended')).toBeVisible()
    await expect(sheet.getByText('Ends in 12 days')).toBeVisible()
    await expect(sheet.getByRole('link', renew('Principal Investigator'))).toHaveAttribute(
      'href',
      '/app/profile/request-access-change?renews=501',
    )
    await expect(sheet.getByRole('link', renew('Site Data Manager'))).toHaveAttribute(
      'href',
      '/app/profile/request-access-change?renews=502',
    )
    await expect(sheet.getAllByRole('link')).toHaveLength(2)
    await expect(sheet.getByText(/in its last 30 days, and for 90 days after its end\./)).toBeVisible()
  },
}

export const RenewableDark: Story = { ...Renewable, tags: ['dark'], globals: { theme: 'dark' } }

/** A role that ends later has no such link. One that ended too long ago is only in the list of roles. */
export const NotRenewable: Story = {
  parameters: {
    ...at(holding(endingAccess(0, 31), endingAccess(1, -4))),
    portal: { configuration: { renewalDays: 3 } },
    requirements: ['COND-018'],
  },
  async play({ canvas }) {
    const heading = await canvas.findByRole('heading', { name: 'Roles That End' })
    const sheet = within(heading.closest('section') as HTMLElement)
    await expect(sheet.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Project role Principal Investigator',
    ])
    await expect(sheet.queryByRole('link')).toBeNull()
    const ended = within(canvas.getByRole('listitem', { name: 'Site Data Manager' }))
    await expect(ended.getByText('Ended')).toBeVisible()
  },
}

/** While a request is pending, the link opens this request. */
export const RenewableWithPending: Story = {
  parameters: {
    ...at(holding(endingAccess(0, 0)), respond(listOwn, { content: [pendingChange] })),
    requirements: ['COND-018'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('You have requested a change of your access.')).toBeVisible()
    await expect(canvas.getByRole('link', renew('Principal Investigator'))).toHaveAttribute(
      'href',
      '/app/profile/request-access-change?replaces=31',
    )
  },
}

/** Staff who edit their own accesses do not renew them with a request. */
export const RenewableByEditing: Story = {
  parameters: {
    ...at(holding(endingAccess(0, 12)), ...signedInAs('WRITE_USERS')),
    requirements: ['COND-018'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Edit Principal Investigator' })).toBeVisible()
    await expect(canvas.getAllByText('Ends in 12 days')).toHaveLength(2)
    await expect(canvas.queryByRole('link', renew('Principal Investigator'))).toBeNull()
    await expect(canvas.getByText(/To extend a project role, edit it below\./)).toBeVisible()
    await expect(canvas.queryByText(/You can renew/)).toBeNull()
  },
}
