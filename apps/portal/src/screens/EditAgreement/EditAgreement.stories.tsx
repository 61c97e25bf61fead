import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import {
  agreementsExample,
  agreementUsesExample,
  agreementVersionsExample,
  dataUseExample,
  deletedAgreementExample,
  longTextsAgreementExample,
} from '@portal-gateway/contract/agreements.examples'
import { api } from '@portal-gateway/contract/api'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import * as v from 'valibot'
import { portalStory } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Configuration/Edit Agreement',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { get, update, list, uses, activate, deactivate } = api.agreements
const at = (...answers: unknown[]) => ({
  route: '/app/configure/agreements/1',
  answers: [
    ...answers,
    respond(get, dataUseExample),
    respond(list, agreementsExample),
    respond(uses, agreementUsesExample),
  ],
})

const nameField = (canvas: Canvas) => canvas.findByLabelText('Name (required)')
async function changeAndSave(canvas: Canvas) {
  await userEvent.type(await nameField(canvas), '!')
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
}

export const Ready: Story = {
  parameters: { ...at(), requirements: ['COND-044'] },
  async play({ canvas }) {
    await expect(await nameField(canvas)).toHaveValue('Data use agreement')
    await expect(canvas.getByRole('heading', { level: 1, name: 'Data use agreement' })).toBeVisible()
    await expect(canvas.getByLabelText('Valid for (months)')).toHaveValue('12')
    await expect(canvas.getByRole('tab', { name: 'Agreement' })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('button', { name: 'Delete this Agreement' })).toBeVisible()
  },
}

export const Dark: Story = { tags: ['dark'], parameters: at(), globals: { theme: 'dark' } }

export const LongTexts: Story = {
  tags: ['long text'],
  parameters: at(respond(get, longTextsAgreementExample)),
}

export const Loading: Story = { tags: ['loading'], parameters: at(pending(get)) }

export const NotLoaded: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(get, 'broken', { requestId: 'b1946ac9' })), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading agreement.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the agreements' })).toBeVisible()
  },
}

export const Missing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(refuse(get, 'missing')), requirements: ['EXP-150'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('The requested agreement could not be found.')).toBeVisible()
  },
}

const whole = v.strictObject({
  name: v.literal('Data use agreement!'),
  text: v.literal(dataUseExample.text),
  validMonths: v.literal(12),
  asksAgain: v.literal(true),
  inactive: v.literal(false),
  versionno: v.literal(5),
})

/** The request contains the whole agreement with its base version. */
export const Updated: Story = {
  parameters: {
    ...at(
      http.put(`*/PG-API${update.path.replace('{id}', '1')}`, async ({ request }) =>
        // The handler responds only to this body, so the story fails if the form sends another body.
        v.is(whole, await request.json()) ? HttpResponse.json(dataUseExample) : undefined,
      ),
    ),
    requirements: ['COND-044'],
  },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await canvas.findByText('Updated Agreement')).toBeVisible()
  },
}

const theirs = { ...dataUseExample, validMonths: 24, asksAgain: false, versionno: 6 }
let stored = dataUseExample

/** The dialog of an edit conflict shows the labels of the form. */
export const ChangedByOthers: Story = {
  tags: ['conflict'],
  parameters: {
    ...at(
      http.put(`*/PG-API${update.path.replace('{id}', '1')}`, () => {
        stored = theirs
        return HttpResponse.json({ globalErrors: ['VERSION_CONFLICT'], fieldErrors: {} }, { status: 422 })
      }),
      http.get(`*/PG-API${get.path.replace('{id}', '1')}`, () => HttpResponse.json(stored)),
      respond(api.audit.changesSince, []),
    ),
    requirements: ['COND-044'],
  },
  beforeEach: () => {
    stored = dataUseExample
  },
  async play({ canvas }) {
    await changeAndSave(canvas)
    const dialog = await screen.findByRole('dialog', { name: 'Changed Meanwhile' })
    for (const text of [/Valid for \(months\): 24/, /before: 12/, /Ask users to sign again: No/])
      await expect(dialog).toHaveTextContent(text)
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
    await expect(await nameField(canvas)).toHaveValue('Data use agreement!')
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

const askToDelete = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Delete this Agreement' }))
  return within(await screen.findByRole('alertdialog', { name: 'Delete Agreement?' }))
}

/** The question lists the dashboard items and the project roles that require the agreement. */
export const AsksBeforeDeletion: Story = {
  parameters: { ...at(), requirements: ['COND-054'] },
  async play({ canvas }) {
    const question = await askToDelete(canvas)
    await expect(await question.findByText('2 dashboard items require it:')).toBeVisible()
    await expect(question.getByText('1 project role requires it:')).toBeVisible()
    const referrers = question
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
    await expect(referrers).toEqual([
      ['Specimen Tracker', '/app/configure/dashboard/2'],
      ['Data Explorer', '/app/configure/dashboard/3'],
      ['Investigator', '/app/configure/project-roles/1'],
    ])
  },
}

export const AsksDark: Story = { ...AsksBeforeDeletion, tags: ['dark'], globals: { theme: 'dark' } }

export const AsksWithoutUses: Story = {
  tags: ['empty'],
  parameters: { ...at(respond(uses, [])), requirements: ['COND-054'] },
  async play({ canvas }) {
    const question = await askToDelete(canvas)
    await expect(
      await question.findByText('No dashboard item and no project role requires it now.'),
    ).toBeVisible()
  },
}

export const AsksWhileLoading: Story = {
  tags: ['loading'],
  parameters: at(pending(uses)),
  async play({ canvas }) {
    const question = await askToDelete(canvas)
    await expect(question.getByText('Searching for references …')).toBeVisible()
    await expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled()
  },
}

/** If the uses fail to load, the question says so once. The agreement can still be deleted. */
export const AsksAfterFailure: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(uses, 'broken', { requestId: 'b1946ac9' })), requirements: ['COND-054'] },
  async play({ canvas }) {
    const question = await askToDelete(canvas)
    await expect(await question.findByText('Problem loading what requires the agreement.')).toBeVisible()
    await expect(question.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
    await expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled()
  },
}

export const AsksWithoutNetwork: Story = {
  tags: ['offline'],
  parameters: at(unreachable(uses)),
  async play({ canvas }) {
    const question = await askToDelete(canvas)
    await expect(await question.findByText(/cannot be reached/)).toBeVisible()
  },
}

/** Deleting requires a confirmation. */
export const Deleted: Story = {
  parameters: { ...at(respond(deactivate, undefined)), requirements: ['COND-044'] },
  async play({ canvas }) {
    const question = await askToDelete(canvas)
    await expect(question.getByText(/requires “Data use agreement” any more\./)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await expect(await canvas.findByText('Deleted Agreement')).toBeVisible()
    await expect(await canvas.findByRole('tab', { name: 'Agreements' })).toBeVisible()
  },
}

/** A deleted agreement has a notice and can be reactivated. */
export const Reactivated: Story = {
  parameters: {
    ...at(respond(get, deletedAgreementExample), respond(activate, undefined)),
    requirements: ['COND-044'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/Nothing requires this agreement\./)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Reactivate this Agreement' }))
    await waitFor(() => expect(canvas.getByText('Updated Agreement')).toBeVisible())
  },
}

/** Another administrator has deleted the record completely. The form keeps the changes. */
export const SaveOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(refuse(update, 'missing')), requirements: ['EXP-176', 'EXP-371'] },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The requested agreement could not be found.',
    )
    await expect(await nameField(canvas)).toHaveValue('Data use agreement!')
  },
}

async function remove(canvas: Canvas) {
  const question = await askToDelete(canvas)
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  return question
}

/** If another user has already deleted the agreement, the dialog closes, and an alert is shown. */
export const DeletedByOthers: Story = {
  tags: ['unchanged (304)'],
  parameters: { ...at(refuse(deactivate, 'unchanged')), requirements: ['EXP-171', 'EXP-371'] },
  async play({ canvas }) {
    await remove(canvas)
    await expect(await canvas.findByText('Agreement is already in an inactive state.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}

export const DeletionOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(refuse(deactivate, 'missing')),
    requirements: ['EXP-176', 'EXP-371'],
    // The general failure message of the call is only logged. [C-125]
    reports: ['Unable to deactivate agreement due to one or more errors.'],
  },
  async play({ canvas }) {
    const question = await remove(canvas)
    await expect(await question.findByRole('alert')).toHaveTextContent(
      'The requested agreement could not be found.',
    )
  },
}

const reactivate = async (canvas: Canvas) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Reactivate this Agreement' }))

export const ReactivatedByOthers: Story = {
  tags: ['unchanged (304)'],
  parameters: {
    ...at(respond(get, deletedAgreementExample), refuse(activate, 'unchanged')),
    requirements: ['EXP-171', 'EXP-371'],
  },
  async play({ canvas }) {
    await reactivate(canvas)
    await expect(await canvas.findByText('Agreement is already in an active state.')).toBeVisible()
  },
}

export const ReactivationOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(respond(get, deletedAgreementExample), refuse(activate, 'missing')),
    requirements: ['EXP-176', 'EXP-371'],
  },
  async play({ canvas }) {
    await reactivate(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The requested agreement could not be found.',
    )
  },
}

/** The form remains as it is while other tabs are open. The tabs are in the address. */
export const OtherTabs: Story = {
  parameters: {
    ...at(respond(api.agreements.versions, agreementVersionsExample)),
    requirements: ['COND-044'],
  },
  async play({ canvas }) {
    await userEvent.type(await nameField(canvas), '!')
    await userEvent.click(canvas.getByRole('tab', { name: 'Versions' }))
    await expect(await canvas.findByRole('table', { name: 'Versions' })).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: /^Agreement/ }))
    await expect(await nameField(canvas)).toHaveValue('Data use agreement!')
  },
}
