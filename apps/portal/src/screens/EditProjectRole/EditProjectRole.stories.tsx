import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import {
  longTextsProjectRoleExample,
  projectRolesExample,
  retiredProjectRoleExample,
  siteDataManagerExample,
} from '@portal-gateway/contract/projectRoles.examples'
import { systemsExample } from '@portal-gateway/contract/systems.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import * as v from 'valibot'
import { heldResponses } from '../../../stories/heldResponses.ts'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Configuration/Edit Project Role',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { get, update, list } = api.projectRoles
const systems = api.systems.list
const route = '/app/configure/project-roles/3'
/** Returns parameters of the page. The given handlers have priority over the usual ones. */
const at = (...answers: unknown[]) => ({
  route,
  answers: [
    // This handler must precede the handlers of paths with an id, because these would match this
    // path too.
    respond(list, projectRolesExample),
    ...answers,
    respond(get, siteDataManagerExample),
    respond(systems, systemsExample),
  ],
})
const failure = 'Unable to update project-role due to one or more errors.'

const nameField = (canvas: Canvas) => canvas.findByLabelText('Role Name (required)')
async function changeAndSave(canvas: Canvas) {
  await userEvent.type(await nameField(canvas), 's')
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Site required' }))
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Imaging Archive' }))
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
}
const expectForm = async (canvas: Canvas) => expect(await nameField(canvas)).toHaveValue('Site Data Managers')

export const Ready: Story = {
  parameters: { ...at(), requirements: ['EXP-072'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Site Data Manager' })).toBeVisible()
    await expect(document.title).toContain('Site Data Manager – Edit Project Role')
    const breadcrumbs = within(canvas.getByRole('navigation', { name: 'Breadcrumbs' }))
    await expect(breadcrumbs.getAllByRole('listitem').at(-1)).toHaveTextContent(/^Project roles$/)
    await expect(
      within(breadcrumbs.getAllByRole('listitem').at(-1) as HTMLElement).getByRole('link'),
    ).toBeVisible()
    await expect(await nameField(canvas)).toHaveValue('Site Data Manager')
    await expect(canvas.getByLabelText('Description (required)')).toHaveValue(
      siteDataManagerExample.description,
    )
    for (const name of ['Site required', 'Study required', 'Portal Gateway', 'Data Capture']) {
      await expect(canvas.getByRole('checkbox', { name })).toBeChecked()
    }
    await expect(canvas.getByRole('checkbox', { name: 'Imaging Archive' })).not.toBeChecked()
    await expect(canvas.getByRole('button', { name: 'Delete this Project Role' })).toBeVisible()
    await expect(canvas.getByText(/A new name also changes existing accesses/)).toBeVisible()
  },
}

export const Dark: Story = { tags: ['dark'], parameters: at(), globals: { theme: 'dark' } }

export const LongTexts: Story = {
  tags: ['long text'],
  parameters: at(respond(get, longTextsProjectRoleExample)),
}

export const Loading: Story = { tags: ['loading'], parameters: at(pending(get)) }

const slow = heldResponses()

export const Slow: Story = {
  parameters: at(respond(get, siteDataManagerExample, { until: slow.released })),
  beforeEach: slow.hold,
  async play({ canvas }) {
    await expect(await canvas.findByRole('navigation', { name: 'Breadcrumbs' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Delete this Project Role' })).toBeNull()
    slow.release()
    await expect(await canvas.findByRole('button', { name: 'Delete this Project Role' })).toBeVisible()
  },
}

export const NotLoaded: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(get, 'broken', { requestId: 'b1946ac9' })), requirements: ['MSG-074'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading project-role.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the project roles' })).toBeVisible()
  },
}

/** If the systems fail to load, the form is not shown. */
export const SystemsNotLoaded: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(systems, 'broken')), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading systems.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(canvas.queryByLabelText('Role Name (required)')).toBeNull()
  },
}

export const Missing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(refuse(get, 'missing')), requirements: ['EXP-150'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('The requested project role could not be found.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

export const NoSuchAddress: Story = {
  parameters: { requirements: ['EXP-150'], ...at(), route: '/app/configure/project-roles/0x3' },
  async play({ canvas }) {
    await expect(await canvas.findByText('The requested project role could not be found.')).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(get)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading project-role.')).toBeVisible()
    await expect(canvas.getByText(/cannot be reached/)).toBeVisible()
  },
}

const expectedBody = v.strictObject({
  roleName: v.literal('Site Data Managers'),
  description: v.literal(siteDataManagerExample.description),
  siteRequired: v.literal(false),
  studyRequired: v.literal(true),
  systemAccessIds: v.tuple([v.literal(1), v.literal(3), v.literal(6)]),
  agreementIds: v.strictTuple([]),
  inactive: v.literal(false),
  sort: v.literal(20),
  versionno: v.literal(1),
})

/** The request contains the whole role, including fields that the form does not show. */
export const Updated: Story = {
  parameters: {
    ...at(
      http.put(`*/PG-API${update.path.replace('{id}', '3')}`, async ({ request }) =>
        // The handler responds only to this body, so the story fails if the form sends another body.
        v.is(expectedBody, await request.json()) ? HttpResponse.json(siteDataManagerExample) : undefined,
      ),
    ),
    requirements: ['MSG-104'],
  },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Configuration' })).toBeVisible()
    await expect(await canvas.findByText('Updated Project Role')).toBeVisible()
    await expect(canvas.getByText('Successfully updated project role Site Data Managers')).toBeVisible()
  },
}

export const Unchanged: Story = {
  tags: ['unchanged (304)'],
  parameters: { ...at(refuse(update, 'unchanged')), requirements: ['SHELL-046'] },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await canvas.findByText('There are no changes to submit.')).toBeVisible()
    await expectForm(canvas)
  },
}

let stored = siteDataManagerExample

/**
 * If another user saved the role concurrently, the input is preserved and can be saved over that
 * version.
 */
export const ChangedByOthers: Story = {
  tags: ['conflict'],
  parameters: {
    ...at(
      http.put(`*/PG-API${update.path.replace('{id}', '3')}`, async ({ request }) => {
        const { versionno } = (await request.json()) as { versionno: number }
        if (versionno === 2) return HttpResponse.json({ ...siteDataManagerExample, versionno: 3 })
        stored = { ...siteDataManagerExample, roleName: 'Theirs', versionno: 2 }
        return HttpResponse.json({ globalErrors: ['VERSION_CONFLICT'], fieldErrors: {} }, { status: 422 })
      }),
      http.get(`*/PG-API${get.path.replace('{id}', ':id')}`, () => HttpResponse.json(stored)),
      respond(api.audit.changesSince, []),
    ),
    requirements: ['MSG-083'],
  },
  beforeEach: () => {
    stored = siteDataManagerExample
  },
  async play({ canvas }) {
    const dialog = async () => within(await screen.findByRole('dialog', { name: 'Changed Meanwhile' }))
    await changeAndSave(canvas)
    await userEvent.click((await dialog()).getByRole('button', { name: 'Go Back' }))
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(failure)
    await expect(alert).toHaveTextContent('A colleague has changed this project role meanwhile.')
    await expectForm(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    const again = await dialog()
    await userEvent.click(again.getByRole('radio', { name: 'Keep mine' }))
    await userEvent.click(again.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText('Updated Project Role')).toBeVisible()
  },
}

export const NameInUse: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(refuse(update, 'invalid', { fieldErrors: { roleName: ['ROLE_NAME_IS_ALREADY_IN_USE'] } })),
    requirements: ['MSG-083'],
  },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await canvas.findByText('Role Name is already in use')).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent(failure)
    const field = await nameField(canvas)
    await waitFor(() => expect(field).toHaveFocus())
    await expectForm(canvas)
  },
}

export const Gone: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(refuse(update, 'missing')), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The requested project role could not be found.',
    )
    await expectForm(canvas)
  },
}

export const SaveFailed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(update, 'broken', { requestId: 'b1946ac9' })), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await changeAndSave(canvas)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(failure)
    await expect(alert).toHaveTextContent('b1946ac9')
    await expectForm(canvas)
  },
}

export const SaveForbidden: Story = {
  tags: ['forbidden (403)'],
  parameters: { ...at(refuse(update, 'forbidden')), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('You are not authorized to do this.')
  },
}

export const SaveWithoutNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(update)), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/cannot be reached/)
    await expectForm(canvas)
  },
}

/** Leaving the page with unsaved changes requires a confirmation. */
export const Guarded: Story = {
  parameters: { ...at(), requirements: ['EXP-172'] },
  async play({ canvas }) {
    await userEvent.type(await nameField(canvas), 's')
    await userEvent.click(canvas.getByRole('link', { name: 'Project roles' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Go Back' }))
    await expectForm(canvas)
  },
}

export const Inactive: Story = {
  parameters: { ...at(respond(get, retiredProjectRoleExample)), requirements: ['JROLE-018'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('INACTIVE')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Reactivate this Project Role' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Delete this Project Role' })).toBeNull()
  },
}

export const DeniedForStaff: Story = {
  parameters: { ...at(...signedInAs('WRITE_USERS')), requirements: ['AUTH-039'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: 'You are not authorized to view this page' }),
    ).toBeVisible()
    await expect(canvas.queryByLabelText('Role Name (required)')).toBeNull()
  },
}

const chooseAgreement = async (canvas: Canvas, name: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: /Required agreements/ }))
  await userEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name }))
  await userEvent.keyboard('{Escape}')
}

/** Answers an update only if its body has these agreements. */
const updatedWith = (...ids: number[]) =>
  http.put(`*/PG-API${update.path.replace('{id}', '3')}`, async ({ request }) => {
    const { agreementIds } = (await request.json()) as { agreementIds?: number[] }
    return String(agreementIds?.toSorted((one, other) => one - other)) === String(ids)
      ? HttpResponse.json(siteDataManagerExample)
      : undefined
  })

/** Inactive agreements are offered only if the role has them. The body contains the chosen agreements. */
export const RequiredAgreements: Story = {
  parameters: {
    ...at(updatedWith(1, 3), respond(get, { ...siteDataManagerExample, agreementIds: [2, 3] })),
    requirements: ['COND-045'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('row', { name: /Confidentiality/ })).toBeVisible()
    await expect(canvas.getByRole('row', { name: /laboratory of 2024 \(inactive\)/ })).toBeVisible()
    await chooseAgreement(canvas, 'Confidentiality')
    await chooseAgreement(canvas, 'Data use agreement')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText('Updated Project Role')).toBeVisible()
  },
}

/** If the agreements fail to load, the rest can be saved, and the body has the stored agreements. */
export const AgreementsNotLoaded: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at(
      refuse(api.agreements.list, 'broken'),
      updatedWith(2),
      respond(get, { ...siteDataManagerExample, agreementIds: [2] }),
    ),
    requirements: ['COND-045'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading agreements.')).toBeVisible()
    await userEvent.type(await nameField(canvas), 's')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText('Updated Project Role')).toBeVisible()
  },
}

/** Choosing an agreement and removing it again is no change, also if the role had none. */
export const AgreementChosenAndRemoved: Story = {
  parameters: { ...at(), requirements: ['COND-045'] },
  async play({ canvas }) {
    await chooseAgreement(canvas, 'Data use agreement')
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeEnabled()
    await chooseAgreement(canvas, 'Data use agreement')
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled()
  },
}

/** If there are no agreements, a link leads to their list. */
export const NoAgreements: Story = {
  tags: ['empty'],
  parameters: { ...at(respond(api.agreements.list, [])), requirements: ['COND-045'] },
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: 'Configuration › Agreements' })
    await expect(link).toHaveAttribute('href', '/app/configure?tab=agreements')
  },
}
