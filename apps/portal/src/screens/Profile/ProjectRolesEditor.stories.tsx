import { refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { accessChangeExample } from '@portal-gateway/contract/accessChanges.examples'
import { userAccessesExample } from '@portal-gateway/contract/accesses.examples'
import { api } from '@portal-gateway/contract/api'
import { onePage } from '@portal-gateway/contract/paged.examples'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'
import { choiceAnswers } from '../../accesses/accessAnswers.examples.ts'

const meta = {
  ...portalStory,
  title: 'Screens/Accounts/Profile: Project Roles of an administrator',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { portalUserId } = administratorExample
const own = userAccessesExample.map((access) => ({ ...access, portalUserId }))
const [investigatorRole, managerRole] = own
const [investigator, manager] = ['Principal Investigator', 'Site Data Manager']
const { saveOfUser, listOwn } = api.userAccesses
const savedAt = `*/PG-API${saveOfUser.path.replace('{portalUserId}', ':id')}`
const at = (...answers: RequestHandler[]) => ({
  route: '/app/profile?tab=projectRoles',
  answers: [
    ...answers,
    respond(listOwn, onePage(own)),
    respond(api.accessChanges.listOwn, { content: [] }),
    ...choiceAnswers,
    ...signedInAs('WRITE_USERS'),
  ],
})
const inPage = within(document.body)
const failure = "Unable to update the specified user's access due to one or more errors."
const saveButton = (canvas: Canvas) => canvas.getByRole('button', { name: 'Save' })
const removeManager = async (canvas: Canvas) =>
  userEvent.click(await canvas.findByRole('button', { name: `Delete ${manager}` }))
const saveWithoutManager = async (canvas: Canvas) => {
  await removeManager(canvas)
  await userEvent.click(saveButton(canvas))
}

/** Each role has buttons that edit and delete it. Save is disabled until something is changed. */
export const Ready: Story = {
  parameters: { ...at(), requirements: ['PROF-009', 'PROF-014'] },
  async play({ canvas }) {
    for (const name of [investigator, manager]) {
      const role = within(await canvas.findByRole('listitem', { name }))
      await expect(role.getByRole('button', { name: `Edit ${name}` })).toBeEnabled()
      await expect(role.getByRole('button', { name: `Delete ${name}` })).toBeEnabled()
    }
    await expect(canvas.getByRole('button', { name: 'Add Project Role' })).toBeEnabled()
    await expect(saveButton(canvas)).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Reset' })).toBeDisabled()
    await expect(canvas.queryByRole('link', { name: 'Request Access Change' })).toBeNull()
  },
}

export const Dark: Story = { tags: ['dark'], ...Ready, globals: { theme: 'dark' } }

export const Empty: Story = {
  tags: ['empty'],
  parameters: { ...at(respond(listOwn, onePage([]))), requirements: ['PROF-010'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('No project roles specified.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add Project Role' })).toBeEnabled()
  },
}

/**
 * The dialog that adds or edits a role has separate buttons, and a note that only Save stores the
 * changes.
 */
export const Dialogs: Story = {
  parameters: { ...at(), requirements: ['PROF-011', 'PROF-012', 'PROF-013'] },
  async play({ canvas }) {
    for (const [button, title] of [
      ['Add Project Role', 'Add Project Role'],
      [`Edit ${manager}`, 'Edit Project Role'],
    ]) {
      await userEvent.click(await canvas.findByRole('button', { name: button ?? '' }))
      const dialog = within(await inPage.findByRole('dialog', { name: title ?? '' }))
      await expect(
        dialog.getByText("These changes won't actually take effect until you click Save."),
      ).toBeVisible()
      for (const name of ['Apply Changes', 'Revert Changes'])
        await expect(dialog.getByRole('button', { name })).toBeVisible()
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(inPage.queryByRole('dialog')).toBeNull())
    }
  },
}

let sent: unknown

/** Changes applied in the dialog are sent only by Save, together with all other changes. */
export const Saved: Story = {
  parameters: at(
    http.put(savedAt, async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json([{ ...managerRole, studyNames: ['AURORA-2', 'BEACON'], versionno: 2 }])
    }),
  ),
  beforeEach: () => {
    sent = undefined
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: `Edit ${manager}` }))
    const dialog = within(await inPage.findByRole('dialog', { name: 'Edit Project Role' }))
    await userEvent.click(
      within(dialog.getByRole('group', { name: /Studies/ })).getByRole('option', { name: /BEACON/ }),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Apply Changes' }))
    await expect(await canvas.findByText('Modified')).toBeVisible()
    await expect(sent).toBeUndefined()
    await userEvent.click(canvas.getByRole('button', { name: `Delete ${investigator}` }))
    await userEvent.click(saveButton(canvas))
    await expect(await canvas.findByText('Updated User Access')).toBeVisible()
    await expect(sent).toMatchObject({
      userAccesses: [
        { id: 501, roleName: investigator, versionno: 1, inactive: true },
        {
          id: 502,
          roleName: manager,
          studyNames: ['AURORA-2', 'BEACON'],
          versionno: 1,
          portalUserId,
          inactive: false,
        },
      ],
      knownIds: [501, 502],
    })
    await expect(canvas.queryByRole('listitem', { name: investigator })).toBeNull()
    await expect(canvas.queryByText('Modified')).toBeNull()
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'Profile' })).toHaveFocus())
  },
}

/** Reset requires a confirmation, and restores the last saved list. */
export const Resets: Story = {
  parameters: { ...at(), requirements: ['PROF-015'] },
  async play({ canvas }) {
    await removeManager(canvas)
    await expect(canvas.getByText('Marked for Deletion')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    const question = within(await inPage.findByRole('alertdialog', { name: 'Reset?' }))
    await userEvent.click(question.getByRole('button', { name: 'Reset' }))
    await expect(await canvas.findByText('No changes')).toBeVisible()
    await expect(canvas.queryByText('Marked for Deletion')).toBeNull()
  },
}

/** An error is shown at its role, which takes the focus. */
export const Faults: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      refuse(saveOfUser, 'invalid', {
        fieldErrors: { 'userAccesses[0].sites': ['SITES_IS_REQUIRED'] },
      }),
    ),
    requirements: ['MSG-133'],
  },
  async play({ canvas }) {
    await saveWithoutManager(canvas)
    await expect(await canvas.findByText(failure)).toBeVisible()
    const role = canvas.getByRole('listitem', { name: investigator })
    await expect(within(role).getByText('At least one site is required')).toBeVisible()
    await waitFor(() => expect(role).toHaveFocus())
    await expect(canvas.getByText('Marked for Deletion')).toBeVisible()
  },
}

const pendingChange = { ...accessChangeExample, portalUserId, sysdat: new Date().toISOString() }
const blocked =
  'Until a colleague has decided the request or you have withdrawn it, your project roles cannot be changed here.'

/** While a request is pending, the server would refuse to save. The notice explains this, and no role can be edited. */
export const OnePending: Story = {
  parameters: at(respond(api.accessChanges.listOwn, { content: [pendingChange] })),
  async play({ canvas }) {
    await expect(await canvas.findByText(blocked, { exact: false })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Withdraw Request' })).toBeEnabled()
    await expect(await canvas.findByRole('listitem', { name: manager })).toBeVisible()
    for (const name of [`Edit ${manager}`, `Delete ${manager}`, 'Add Project Role', 'Save'])
      await expect(canvas.queryByRole('button', { name })).toBeNull()
  },
}

let isWithdrawn = false

/** After the request was withdrawn, the roles can be edited. */
export const Withdrawn: Story = {
  parameters: at(
    http.get(`*/PG-API${api.accessChanges.listOwn.path}`, () =>
      HttpResponse.json({ content: isWithdrawn ? [] : [pendingChange] }),
    ),
    http.put(
      `*/PG-API${api.accessChanges.withdraw.path.replace('{requestId}', String(pendingChange.id))}`,
      () => {
        isWithdrawn = true
        return HttpResponse.json({ ...pendingChange, inactive: true, versionno: 2 })
      },
    ),
  ),
  beforeEach: () => {
    isWithdrawn = false
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw Request' }))
    const dialog = within(await inPage.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw Request' }))
    await expect(await canvas.findByRole('button', { name: `Edit ${manager}` })).toBeEnabled()
    await expect(canvas.queryByText(blocked, { exact: false })).toBeNull()
  },
}

/** If a request was sent in another tab, the server refuses to save, and the alert explains this. */
export const OpenRequest: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(refuse(saveOfUser, 'invalid', { globalErrors: ['REQUEST_IN_PROGRESS'] })),
    requirements: ['MSG-134'],
  },
  async play({ canvas }) {
    await saveWithoutManager(canvas)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(
      "Unable to update the specified user's access because they have an open/unresolved access-change request.",
    )
    await expect(alert).not.toHaveTextContent(failure)
    await expect(alert).not.toHaveTextContent('Sorry')
  },
}

let isStale = false

/** If a colleague saved concurrently, their changes are shown and the user's changes are preserved. */
export const ChangedMeanwhile: Story = {
  tags: ['conflict'],
  parameters: {
    ...at(
      http.put(savedAt, async ({ request }) => {
        if (isStale) {
          sent = await request.json()
          return HttpResponse.json([{ ...investigatorRole, versionno: 2, studyNames: ['BEACON'] }])
        }
        isStale = true
        return HttpResponse.json({ globalErrors: ['VERSION_CONFLICT'], fieldErrors: {} }, { status: 422 })
      }),
      respond(api.audit.changesSince, [
        {
          versionno: 2,
          at: '2026-03-04T09:30:00.000Z',
          actorName: 'Ada Lovelace',
          changes: [{ field: 'studyNames', before: null, after: null }],
        },
      ]),
      http.get(`*/PG-API${listOwn.path}`, () =>
        HttpResponse.json(
          onePage(
            isStale && investigatorRole && managerRole
              ? [{ ...investigatorRole, versionno: 2, studyNames: ['BEACON'] }, managerRole]
              : own,
          ),
        ),
      ),
    ),
    requirements: ['EXP-173'],
  },
  beforeEach: () => {
    isStale = false
    sent = undefined
  },
  async play({ canvas }) {
    await saveWithoutManager(canvas)
    const dialog = within(await inPage.findByRole('dialog', { name: 'Changed Meanwhile' }))
    await expect(dialog.getByText('Ada Lovelace')).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveTextContent('Principal Investigator: Studies: BEACON')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText('Updated User Access')).toBeVisible()
    await expect(sent).toMatchObject({
      userAccesses: [
        { id: 501, versionno: 2, studyNames: ['BEACON'], inactive: false },
        { id: 502, versionno: 1, inactive: true },
      ],
      knownIds: [501, 502],
    })
  },
}

/** Switching to another tab with unsaved changes requires a confirmation. */
export const Unsaved: Story = {
  parameters: { ...at(), requirements: ['EXP-172'] },
  async play({ canvas }) {
    await removeManager(canvas)
    await userEvent.click(canvas.getByRole('tab', { name: 'Account Info' }))
    const question = within(await inPage.findByRole('alertdialog', { name: 'Unsaved Changes' }))
    await userEvent.click(question.getByRole('button', { name: 'Go Back' }))
    await expect(await canvas.findByText('Marked for Deletion')).toBeVisible()
  },
}

/** If the submitted values equal the stored ones (304), an alert shows that there are no changes. */
export const Unchanged: Story = {
  tags: ['unchanged (304)'],
  parameters: { ...at(refuse(saveOfUser, 'unchanged')), requirements: ['SHELL-046'] },
  async play({ canvas }) {
    await saveWithoutManager(canvas)
    await expect(await canvas.findByText('There are no changes to submit.')).toBeVisible()
  },
}

/** A restored backup does not contain the user. */
export const SaveOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(refuse(saveOfUser, 'missing')), requirements: ['EXP-176', 'EXP-371'] },
  async play({ canvas }) {
    await saveWithoutManager(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/could not be found/)
  },
}

export const SaveFailed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(saveOfUser, 'broken', { requestId: 'b1946ac9' })), requirements: ['MSG-133'] },
  async play({ canvas }) {
    await saveWithoutManager(canvas)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(failure)
    await expect(alert).toHaveTextContent(/What you entered is still here\..*b1946ac9/)
    await expect(canvas.getByText('Marked for Deletion')).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(saveOfUser)), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await saveWithoutManager(canvas)
    await expect(await canvas.findByText(/cannot be reached/)).toBeVisible()
  },
}
