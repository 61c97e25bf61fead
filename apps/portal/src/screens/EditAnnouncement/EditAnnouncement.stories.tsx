import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import {
  announcementsExample,
  deletedAnnouncementExample,
  longTextsAnnouncementExample,
  trainingExample,
} from '@portal-gateway/contract/announcements.examples'
import { api } from '@portal-gateway/contract/api'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import * as v from 'valibot'
import { portalStory } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Configuration/Edit Announcement',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { get, update, list, activate, deactivate } = api.announcements
const at = (...answers: unknown[]) => ({
  route: '/app/configure/announcements/2',
  answers: [
    ...answers,
    respond(get, trainingExample),
    respond(list, announcementsExample),
    respond(api.portalRoles.list, portalRolesExample),
  ],
})

const title = (canvas: Canvas) => canvas.findByLabelText('Title (required)')
async function changeAndSave(canvas: Canvas) {
  await userEvent.type(await title(canvas), '!')
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
}

export const Ready: Story = {
  parameters: { ...at(), requirements: ['EXP-114'] },
  async play({ canvas }) {
    await expect(await title(canvas)).toHaveValue('Training for investigators')
    await expect(canvas.getByRole('heading', { level: 1, name: 'Training for investigators' })).toBeVisible()
    await expect(canvas.getByRole('radio', { name: 'Users with certain portal roles' })).toBeChecked()
    await expect(canvas.getByRole('button', { name: /Portal roles/ })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Delete this Announcement' })).toBeVisible()
  },
}

export const Dark: Story = { tags: ['dark'], parameters: at(), globals: { theme: 'dark' } }

export const LongTexts: Story = {
  tags: ['long text'],
  parameters: at(respond(get, longTextsAnnouncementExample)),
}

export const Loading: Story = { tags: ['loading'], parameters: at(pending(get)) }

export const NotLoaded: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(get, 'broken', { requestId: 'b1946ac9' })), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading announcement.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the announcements' })).toBeVisible()
  },
}

export const Missing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(refuse(get, 'missing')), requirements: ['EXP-150'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('The requested announcement could not be found.')).toBeVisible()
  },
}

const whole = v.strictObject({
  title: v.literal('Training for investigators!'),
  text: v.literal(trainingExample.text),
  tone: v.literal('INFO'),
  startsAt: v.null(),
  endsAt: v.null(),
  audience: v.literal('ROLES'),
  roleIds: v.tuple([v.literal(4)]),
  inactive: v.literal(false),
  versionno: v.literal(3),
})

/** The request contains the whole announcement with its base version. */
export const Updated: Story = {
  parameters: {
    ...at(
      http.put(`*/PG-API${update.path.replace('{id}', '2')}`, async ({ request }) =>
        // The handler responds only to this body, so the story fails if the form sends another body.
        v.is(whole, await request.json()) ? HttpResponse.json(trainingExample) : undefined,
      ),
    ),
    requirements: ['EXP-114'],
  },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await canvas.findByText('Updated Announcement')).toBeVisible()
  },
}

const localTime = (day: number) => new Date(2026, 11, day, 9, 0).toISOString()
const theirs = {
  ...trainingExample,
  tone: 'WARNING' as const,
  audience: 'USERS' as const,
  roleIds: [],
  startsAt: localTime(1),
  endsAt: localTime(3),
  versionno: 4,
}
let stored = trainingExample

/**
 * The dialog of an edit conflict shows the labels of the form, and times in the browser's time
 * zone.
 */
export const ChangedByOthers: Story = {
  tags: ['conflict'],
  parameters: {
    ...at(
      http.put(`*/PG-API${update.path.replace('{id}', '2')}`, () => {
        stored = theirs
        return HttpResponse.json({ globalErrors: ['VERSION_CONFLICT'], fieldErrors: {} }, { status: 422 })
      }),
      http.get(`*/PG-API${get.path.replace('{id}', '2')}`, () => HttpResponse.json(stored)),
      respond(api.audit.changesSince, []),
    ),
    requirements: ['EXP-114'],
  },
  beforeEach: () => {
    stored = trainingExample
  },
  async play({ canvas }) {
    await changeAndSave(canvas)
    const dialog = await screen.findByRole('dialog', { name: 'Changed Meanwhile' })
    for (const text of [
      /Type: Warning/,
      /before: Information/,
      /Audience: Everybody who is signed in/,
      /before: Users with certain portal roles/,
      /From: 2026-12-01 09:00/,
      /Until: 2026-12-03 09:00/,
    ])
      await expect(dialog).toHaveTextContent(text)
    await expect(dialog).not.toHaveTextContent(/INFO|WARNING|ROLES|USERS|T\d\d:/)
  },
}

export const Unchanged: Story = {
  tags: ['unchanged (304)'],
  parameters: { ...at(refuse(update, 'unchanged')), requirements: ['SHELL-046'] },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await canvas.findByText('There are no changes to submit.')).toBeVisible()
  },
}

export const SaveFailed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(update, 'broken', { requestId: 'b1946ac9' })), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('b1946ac9')
    await expect(await title(canvas)).toHaveValue('Training for investigators!')
  },
}

export const SaveWithoutNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(update)), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/cannot be reached/)
  },
}

/** Deleting requires a confirmation. */
export const Deleted: Story = {
  parameters: { ...at(respond(deactivate, undefined)), requirements: ['EXP-114'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete this Announcement' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Announcement?' }))
    await expect(question.getByText(/Nobody sees “Training for investigators” any more\./)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await expect(await canvas.findByText('Deleted Announcement')).toBeVisible()
    await expect(await canvas.findByRole('tab', { name: 'Announcements' })).toBeVisible()
  },
}

/** A deleted announcement has a notice and can be reactivated. */
export const Reactivated: Story = {
  parameters: {
    ...at(respond(get, deletedAnnouncementExample), respond(activate, undefined)),
    requirements: ['EXP-114'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/Nobody sees this announcement\./)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Reactivate this Announcement' }))
    await waitFor(() => expect(canvas.getByText('Updated Announcement')).toBeVisible())
  },
}

/** Another administrator has deleted the record completely. The form keeps the changes. */
export const SaveOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(refuse(update, 'missing')), requirements: ['EXP-176', 'EXP-371'] },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The requested announcement could not be found.',
    )
    await expect(await title(canvas)).toHaveValue('Training for investigators!')
  },
}

async function remove(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Delete this Announcement' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Announcement?' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  return question
}

/** If another user has already deleted the announcement, the dialog closes, and an alert is shown. */
export const DeletedByOthers: Story = {
  tags: ['unchanged (304)'],
  parameters: { ...at(refuse(deactivate, 'unchanged')), requirements: ['EXP-171', 'EXP-371'] },
  async play({ canvas }) {
    await remove(canvas)
    await expect(await canvas.findByText('Announcement is already in an inactive state.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}

export const DeletionOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(refuse(deactivate, 'missing')),
    requirements: ['EXP-176', 'EXP-371'],
    // The general failure message of the call is only logged. [C-125]
    reports: ['Unable to deactivate announcement due to one or more errors.'],
  },
  async play({ canvas }) {
    const question = await remove(canvas)
    await expect(await question.findByRole('alert')).toHaveTextContent(
      'The requested announcement could not be found.',
    )
  },
}

const reactivate = async (canvas: Canvas) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Reactivate this Announcement' }))

export const ReactivatedByOthers: Story = {
  tags: ['unchanged (304)'],
  parameters: {
    ...at(respond(get, deletedAnnouncementExample), refuse(activate, 'unchanged')),
    requirements: ['EXP-171', 'EXP-371'],
  },
  async play({ canvas }) {
    await reactivate(canvas)
    await expect(await canvas.findByText('Announcement is already in an active state.')).toBeVisible()
  },
}

export const ReactivationOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(respond(get, deletedAnnouncementExample), refuse(activate, 'missing')),
    requirements: ['EXP-176', 'EXP-371'],
  },
  async play({ canvas }) {
    await reactivate(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The requested announcement could not be found.',
    )
  },
}
