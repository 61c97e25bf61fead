import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { dashboardItemExample } from '@portal-gateway/contract/dashboardItems.examples'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import type { ResourceCategory } from '@portal-gateway/contract/resourceCategories'
import type { Resource } from '@portal-gateway/contract/resources'
import { resourcesExample } from '@portal-gateway/contract/resources.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { heldResponses } from '../../../stories/heldResponses.ts'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = { ...portalStory, title: 'Screens/Configuration/Resource', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { get, create, update, remove, activate, list } = api.resources
const example = (id: number): Resource => {
  const found = resourcesExample.find((resource) => resource.id === id)
  if (!found) throw new Error(`The examples must contain a resource with the id ${id}.`)
  return found
}
const [manual, link, course, inactive, thumbnail] = [11, 14, 17, 16, 19].map(example) as [
  Resource,
  Resource,
  Resource,
  Resource,
  Resource,
]
const commonAnswers = [
  respond(api.dashboardItems.getForAdministrators, dashboardItemExample),
  respond(api.portalRoles.list, portalRolesExample),
  respond(list, resourcesExample),
  respond(api.resourceCategories.list, dashboardItemExample.categories),
]
/**
 * Returns parameters of the page of a stored resource. The given handlers have priority over the
 * usual ones.
 */
const at = (resource: Resource, ...answers: unknown[]) => ({
  route: `/app/configure/dashboard/resources/${resource.id}?itemId=1`,
  answers: [...answers, respond(get, resource), ...commonAnswers],
})
const atNew = (...answers: unknown[]) => ({
  route: '/app/configure/dashboard/resources/new?itemId=1',
  answers: [...answers, ...commonAnswers],
})

const addedCategory: ResourceCategory = {
  id: 99,
  itemId: 1,
  name: 'Field work',
  parentId: null,
  parentName: null,
  childCategories: [],
  resources: [],
  inactive: false,
  versionno: 1,
}

const nameField = (canvas: Canvas) => canvas.findByLabelText('Name for Resource (required)')
const says = (canvas: Canvas, text: string | RegExp) => canvas.findByText(text)
const expectList = async (canvas: Canvas) =>
  expect(await canvas.findByRole('tab', { name: 'Resources', selected: true })).toBeVisible()
async function choose(file = new File(['Read me first'], 'user-manual.pdf', { type: 'application/pdf' })) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('The page must contain a file field.')
  await userEvent.upload(input, file)
}
async function changeAndSave(canvas: Canvas) {
  await userEvent.type(await nameField(canvas), ' 2')
  await userEvent.click(canvas.getByRole('button', { name: 'Update Resource' }))
}
async function chooseType(canvas: Canvas, label: string) {
  await userEvent.click(await canvas.findByRole('button', { name: /Type of Resource/ }))
  await userEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: label }))
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
}
async function addFile(canvas: Canvas) {
  await userEvent.type(await nameField(canvas), 'User manual')
  await choose()
  await userEvent.click(canvas.getByRole('button', { name: 'Add Resource' }))
}
async function addLink(canvas: Canvas) {
  await chooseType(canvas, 'Link')
  await userEvent.type(await nameField(canvas), 'Printers')
  await userEvent.type(canvas.getByLabelText('URL (required)'), 'https://labels.meridianlakes.example')
  await userEvent.click(canvas.getByRole('button', { name: 'Add Resource' }))
}
async function askToDelete(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Delete this Resource' }))
  return within(await screen.findByRole('alertdialog', { name: 'Delete Resource?' }))
}
async function deleteIt(canvas: Canvas) {
  await userEvent.click((await askToDelete(canvas)).getByRole('button', { name: 'Delete' }))
}

export const Ready: Story = {
  parameters: { ...at(manual), requirements: ['RES-011', 'RES-012', 'RES-013', 'RES-014', 'EXP-072'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'User manual' })).toBeVisible()
    await expect(document.title).toContain('User manual – Edit Resource')
    const breadcrumbs = within(canvas.getByRole('navigation', { name: 'Breadcrumbs' }))
    await expect(await breadcrumbs.findByRole('link', { name: 'Specimen Tracker' })).toBeVisible()
    await expect(breadcrumbs.getAllByRole('listitem').at(-1)).toHaveTextContent(/^Specimen Tracker$/)
    await expect(await nameField(canvas)).toHaveValue('User manual')
    await expect(canvas.getByRole('heading', { name: 'Additional Actions' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Download Resource' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Delete this Resource' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Manage resource categories' })).toHaveAttribute(
      'href',
      '/app/configure/dashboard/1?tab=categories',
    )
    await expect(canvas.getByRole('link', { name: 'Specimen Tracker' })).toHaveAttribute(
      'href',
      '/app/configure/dashboard/1?tab=resources',
    )
  },
}

export const Dark: Story = { tags: ['dark'], parameters: at(manual), globals: { theme: 'dark' } }

/** A resource that is a link has no button that downloads a file. */
export const StoredLink: Story = {
  parameters: { ...at(link), requirements: ['RES-012'] },
  async play({ canvas }) {
    await expect(await canvas.findByLabelText('URL (required)')).toHaveValue(link.url)
    await expect(canvas.queryByRole('button', { name: 'Download Resource' })).toBeNull()
  },
}

/** The preview of a stored picture is shown. */
export const Picture: Story = {
  parameters: at(
    thumbnail,
    http.get('*/PG-API/rest/secure/dashboard_items/:project/1/files/19/file', () =>
      HttpResponse.arrayBuffer(Uint8Array.from(atob(pixel), (char) => char.charCodeAt(0)).buffer, {
        headers: { 'content-type': 'image/png' },
      }),
    ),
  ),
  async play({ canvas }) {
    const picture = await canvas.findByRole<HTMLImageElement>('img', { name: /Preview of/ })
    await waitFor(() => expect(picture.naturalWidth).toBe(1))
  },
}

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

export const New: Story = {
  parameters: { ...atNew(), requirements: ['RES-011', 'RES-014'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Add Resource' })).toBeVisible()
    await expect(await nameField(canvas)).toHaveValue('')
    await expect(canvas.getByRole('link', { name: 'Manage resource categories' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Delete this Resource' })).toBeNull()
  },
}

export const NewWithoutItem: Story = {
  parameters: {
    requirements: ['EXP-150'],
    route: '/app/configure/dashboard/resources/new',
    answers: commonAnswers,
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('The requested dashboard item could not be found.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the dashboard items' })).toBeVisible()
  },
}

export const ItemFailed: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...atNew(refuse(api.dashboardItems.getForAdministrators, 'broken')),
    requirements: ['EXP-155'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading dashboard item.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const Loading: Story = { tags: ['loading'], parameters: at(manual, pending(get)) }

const slow = heldResponses()

export const Slow: Story = {
  parameters: at(manual, respond(get, manual, { until: slow.released })),
  beforeEach: slow.hold,
  async play({ canvas }) {
    await expect(await canvas.findByRole('navigation', { name: 'Breadcrumbs' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Delete this Resource' })).toBeNull()
    slow.release()
    await expect(await nameField(canvas)).toHaveValue('User manual')
  },
}

export const LoadFailed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(manual, refuse(get, 'broken', { requestId: 'b1946ac9' })), requirements: ['MSG-021'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading dashboard item resource.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const LoadUnreachable: Story = {
  tags: ['offline'],
  parameters: { ...at(manual, unreachable(get)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading dashboard item resource.')).toBeVisible()
    await expect(canvas.getByText(/cannot be reached/)).toBeVisible()
  },
}

export const Missing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(manual, refuse(get, 'missing')), requirements: ['MSG-021'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading dashboard item resource.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the item' })).toBeVisible()
  },
}

export const NoSuchAddress: Story = {
  parameters: {
    requirements: ['EXP-150'],
    route: '/app/configure/dashboard/resources/none',
    answers: commonAnswers,
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading dashboard item resource.')).toBeVisible()
  },
}

export const Denied: Story = {
  parameters: { ...at(manual, ...signedInAs('READ_USERS')), requirements: ['AUTH-039'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('You are not authorized to view this page')).toBeVisible()
  },
}

/** One request creates the record and its file. */
export const Created: Story = {
  parameters: {
    ...atNew(
      http.post('*/PG-API/rest/secure/admin/dashboard_item_resources', async ({ request }) => {
        const parts = await request.formData()
        const [file, dto] = [parts.get('resourceFile'), parts.get('resourceDto')]
        if (!(file instanceof File) || !(dto instanceof Blob)) return undefined
        const isWhole = (await file.text()) === 'Read me first' && !(await dto.text()).includes('"file"')
        return isWhole ? HttpResponse.json(manual, { status: 201 }) : undefined
      }),
    ),
    requirements: ['RES-032', 'MSG-051'],
  },
  async play({ canvas }) {
    await addFile(canvas)
    await expectList(canvas)
    await expect(await says(canvas, 'Resource created')).toBeVisible()
  },
}

/** The address contains the tab to which the page returns after saving. */
export const CreatedFromAnotherTab: Story = {
  parameters: {
    ...atNew(respond(create, link)),
    route: '/app/configure/dashboard/resources/new?itemId=1&returnTab=access',
    requirements: ['RES-010'],
  },
  async play({ canvas }) {
    await addLink(canvas)
    await expect(await canvas.findByRole('tab', { name: /Access/, selected: true })).toBeVisible()
  },
}

/** An update without a new file sends no file, and `fileUpdated` is false. */
export const Updated: Story = {
  parameters: {
    ...at(
      manual,
      http.post('*/PG-API/rest/secure/admin/dashboard_item_resources/11/update', async ({ request }) => {
        const isDeclared = new URL(request.url).searchParams.get('fileUpdated') === 'false'
        return isDeclared && (await request.formData()).get('resourceFile') === null
          ? HttpResponse.json(manual)
          : undefined
      }),
    ),
    requirements: ['RES-033', 'MSG-051', 'EXP-071'],
  },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expectList(canvas)
    await expect(await says(canvas, 'Resource updated')).toBeVisible()
    const row = (await canvas.findByRole('link', { name: 'User manual' })).closest('tr')
    await expect(row).toHaveAttribute('data-marked')
    await expect(canvas.getAllByRole('row').filter((each) => each.hasAttribute('data-marked'))).toEqual([row])
  },
}

/** A selected file is sent with the update. */
export const UpdatedWithFile: Story = {
  parameters: {
    ...at(
      manual,
      http.post('*/PG-API/rest/secure/admin/dashboard_item_resources/11/update', async ({ request }) => {
        const isDeclared = new URL(request.url).searchParams.get('fileUpdated') === 'true'
        const file = (await request.formData()).get('resourceFile')
        return isDeclared && file instanceof File && file.name === 'user-manual.pdf'
          ? HttpResponse.json(manual)
          : undefined
      }),
    ),
    requirements: ['RES-030', 'RES-033'],
  },
  async play({ canvas }) {
    await nameField(canvas)
    await choose()
    await userEvent.click(canvas.getByRole('button', { name: 'Update Resource' }))
    await expectList(canvas)
  },
}

export const Unchanged: Story = {
  tags: ['unchanged (304)'],
  parameters: { ...at(manual, refuse(update, 'unchanged')), requirements: ['SHELL-046'] },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await says(canvas, 'There are no changes to submit.')).toBeVisible()
    await expect(await nameField(canvas)).toHaveValue('User manual 2')
  },
}

/** Another administrator has deleted the record completely. The form keeps the changes. */
export const SaveOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(manual, refuse(update, 'missing')), requirements: ['EXP-176', 'EXP-371'] },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(await nameField(canvas)).toHaveValue('User manual 2')
  },
}

/** While the file is sent, a progress bar is shown and the fields are read-only. */
export const Sending: Story = {
  tags: ['loading'],
  parameters: atNew(pending(create)),
  async play({ canvas }) {
    await addFile(canvas)
    await expect(await canvas.findByRole('button', { name: 'Adding resource' })).toBeVisible()
    await expect(await canvas.findByRole('progressbar', { name: 'Uploading user-manual.pdf' })).toBeVisible()
    await expect(await nameField(canvas)).toHaveAttribute('readonly')
  },
}

export const NotCreated: Story = {
  tags: ['broken (500)'],
  parameters: { ...atNew(refuse(create, 'broken', { requestId: 'b1946ac9' })), requirements: ['MSG-032'] },
  async play({ canvas }) {
    await addFile(canvas)
    await expect(
      await says(canvas, 'Unable to create file resource due to one or more errors.'),
    ).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
    await expect(canvas.getByText('What you entered is still here.')).toBeVisible()
    await expect(canvas.getByText('user-manual.pdf')).toBeVisible()
  },
}

export const LinkNotCreated: Story = {
  tags: ['broken (500)'],
  parameters: { ...atNew(refuse(create, 'broken')), requirements: ['MSG-032'] },
  async play({ canvas }) {
    await addLink(canvas)
    await expect(
      await says(canvas, 'Unable to create link resource due to one or more errors.'),
    ).toBeVisible()
  },
}

export const CourseNotUpdated: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(course, refuse(update, 'broken')), requirements: ['MSG-032'] },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(
      await says(canvas, 'Unable to update eLearning resource due to one or more errors.'),
    ).toBeVisible()
  },
}

export const NetworkGone: Story = {
  tags: ['offline'],
  parameters: { ...atNew(unreachable(create)), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await addFile(canvas)
    await expect(await says(canvas, /The server cannot be reached/)).toBeVisible()
    await expect(canvas.getByText('user-manual.pdf')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add Resource' })).toBeEnabled()
  },
}

/** Errors of the server about the file are shown below the file. */
export const Invalid: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...atNew(
      refuse(create, 'invalid', {
        fieldErrors: { file: ['FILE_IS_TOO_LARGE'], categoryId: ['CATEGORY_IS_INACTIVE'] },
      }),
    ),
    requirements: ['RES-031', 'MSG-032'],
  },
  async play({ canvas }) {
    await addFile(canvas)
    await expect(await says(canvas, 'File is too large')).toBeVisible()
    await expect(canvas.getByText('Category / Sub-category is inactive')).toBeVisible()
    await expect(canvas.getByText('Unable to create file resource due to one or more errors.')).toBeVisible()
    await expect(canvas.getByText('user-manual.pdf')).toBeVisible()
  },
}

/** If the save is refused because of an edit conflict, an error is shown and the input is preserved. */
export const Conflict: Story = {
  tags: ['conflict'],
  parameters: {
    ...at(manual, refuse(update, 'invalid', { globalErrors: ['VERSION_CONFLICT'] })),
    requirements: ['MSG-187'],
  },
  async play({ canvas }) {
    await changeAndSave(canvas)
    await expect(await says(canvas, 'Error submitting. Contact user support')).toBeVisible()
    await expect(await nameField(canvas)).toHaveValue('User manual 2')
  },
}

const theirFile = { fileName: 'theirs.pdf', fileSize: 1204, versionno: manual.versionno + 1 }
/**
 * `fileUpdated` and the name of the file in the successful save request; undefined before this
 * request.
 */
let arrived: [isDeclared: string | null, name: string | undefined] | undefined
/** Story parameters with a server on which another user replaces the file before the first save. */
const replaced = (() => {
  let stored = manual
  const answers = [
    http.get('*/PG-API/rest/secure/admin/dashboard_item_resources/11', () => HttpResponse.json(stored)),
    http.post('*/PG-API/rest/secure/admin/dashboard_item_resources/11/update', async ({ request }) => {
      const parts = await request.formData()
      const [file, dto] = [parts.get('resourceFile'), parts.get('resourceDto')]
      const { versionno } = JSON.parse(dto instanceof Blob ? await dto.text() : '{}')
      if (versionno === manual.versionno) {
        stored = { ...manual, ...theirFile }
        return HttpResponse.json({ globalErrors: ['VERSION_CONFLICT'], fieldErrors: {} }, { status: 422 })
      }
      arrived = [
        new URL(request.url).searchParams.get('fileUpdated'),
        file instanceof File ? file.name : undefined,
      ]
      return HttpResponse.json(stored)
    }),
    respond(api.audit.changesSince, [
      {
        versionno: 2,
        at: '2026-03-04T09:30:00.000Z',
        actorName: 'Ada Lovelace',
        changes: [{ field: 'fileUpdated', before: null, after: true }],
      },
      {
        versionno: 3,
        at: '2026-03-04T09:31:00.000Z',
        actorName: 'Bo Li',
        changes: [{ field: 'categoryId', before: null, after: 1 }],
      },
    ]),
  ]
  const begin = () => {
    stored = manual
    arrived = undefined
  }
  return { parameters: at(manual, ...answers), beforeEach: begin }
})()
async function replaceToo(canvas: Canvas) {
  await userEvent.type(await nameField(canvas), ' 2')
  await choose()
  await userEvent.click(canvas.getByRole('button', { name: 'Update Resource' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed Meanwhile' }))
  await expect(dialog.queryByRole('listitem')).toBeNull()
  return {
    file: within(dialog.getByRole('radiogroup', { name: /^File/ })),
    save: () => userEvent.click(dialog.getByRole('button', { name: 'Save' })),
  }
}

/**
 * If both users replaced the file, the dialog asks which one to keep. After `Keep mine`, the user's
 * file is sent again.
 */
export const FileOfBothMine: Story = {
  tags: ['conflict'],
  ...replaced,
  parameters: { ...replaced.parameters, requirements: ['EXP-173'] },
  async play({ canvas }) {
    const { file, save } = await replaceToo(canvas)
    await expect(
      file.getByText(`Before: ${manual.fileName}, ${manual.fileSize?.toLocaleString('en')} bytes`),
    ).toBeVisible()
    await expect(
      file.getByRole('radio', { name: 'Take what Ada Lovelace saved' }),
    ).toHaveAccessibleDescription('theirs.pdf, 1,204 bytes')
    const mine = file.getByRole('radio', { name: 'Keep mine' })
    await expect(mine).toHaveAccessibleDescription('user-manual.pdf, 13 bytes')
    await userEvent.click(mine)
    await save()
    await expectList(canvas)
    await expect(arrived).toEqual(['true', 'user-manual.pdf'])
  },
}

/**
 * If the user chooses the other user's file, no file is sent, and the user's changes of other
 * fields are saved.
 */
export const FileOfBothTheirs: Story = {
  tags: ['conflict'],
  ...replaced,
  parameters: { ...replaced.parameters, requirements: ['EXP-173'] },
  async play({ canvas }) {
    const { file, save } = await replaceToo(canvas)
    await userEvent.click(file.getByRole('radio', { name: /^Take what/ }))
    await save()
    await expectList(canvas)
    await expect(arrived).toEqual(['false', undefined])
  },
}

/**
 * If only the other user replaced the file, the dialog lists the change, and the new file is not
 * overwritten.
 */
export const FileOfTheirs: Story = {
  tags: ['conflict'],
  ...replaced,
  parameters: { ...replaced.parameters, requirements: ['EXP-173'] },
  async play({ canvas }) {
    await changeAndSave(canvas)
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed Meanwhile' }))
    await expect(dialog.getByRole('listitem')).toHaveTextContent(
      /^File: theirs\.pdf.* Ada Lovelace; before: /,
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expectList(canvas)
    await expect(arrived).toEqual(['false', undefined])
  },
}

export const DeleteAsks: Story = {
  parameters: { ...at(manual), requirements: ['RES-015'] },
  async play({ canvas }) {
    const dialog = await askToDelete(canvas)
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Delete this Resource' })).toHaveFocus())
  },
}

export const Deleted: Story = {
  parameters: { ...at(manual, respond(remove, undefined)), requirements: ['MSG-052'] },
  async play({ canvas }) {
    await deleteIt(canvas)
    await expectList(canvas)
    await expect(await says(canvas, 'Resource Deleted')).toBeVisible()
  },
}

export const DeletedBefore: Story = {
  tags: ['unchanged (304)'],
  parameters: { ...at(manual, refuse(remove, 'unchanged')), requirements: ['MSG-042'] },
  async play({ canvas }) {
    await deleteIt(canvas)
    await expect(
      await says(canvas, 'No changes were made (resource is already deleted or inactive).'),
    ).toBeVisible()
    await expect(await nameField(canvas)).toHaveValue('User manual')
  },
}

export const DeleteFailed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(manual, refuse(remove, 'broken')), requirements: ['MSG-033', 'MSG-034'] },
  async play({ canvas }) {
    await userEvent.type(await nameField(canvas), ' 2')
    await deleteIt(canvas)
    await expect(await says(canvas, 'Unable to delete resource.')).toBeVisible()
    await expect(canvas.getByText('Failed to delete resource due to an unexpected error.')).toBeVisible()
    await expect(await nameField(canvas)).toHaveValue('User manual 2')
  },
}

/** Another administrator has deleted the record completely. */
export const DeletionOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(manual, refuse(remove, 'missing')), requirements: ['EXP-176', 'EXP-371'] },
  async play({ canvas }) {
    await deleteIt(canvas)
    await expect(await says(canvas, 'Unable to delete resource.')).toBeVisible()
  },
}

export const DeleteUnreachable: Story = {
  tags: ['offline'],
  parameters: { ...at(manual, unreachable(remove)), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await deleteIt(canvas)
    await expect(await says(canvas, /The server cannot be reached/)).toBeVisible()
  },
}

/** Deleting a picture deletes its file but not its record. */
export const PictureDeleted: Story = {
  parameters: {
    ...at(thumbnail, respond(remove, undefined), respond(activate, undefined)),
    requirements: ['EXP-062', 'MSG-052', 'RES-036'],
  },
  async play({ canvas }) {
    await deleteIt(canvas)
    await expectList(canvas)
    await expect(await says(canvas, 'Resource Deleted')).toBeVisible()
    await expect(
      canvas.getByText('Its file is deleted. The record remains; you can add another file.'),
    ).toBeVisible()
  },
}

export const PictureWithoutFile: Story = {
  parameters: {
    ...at(thumbnail, respond(get, { ...thumbnail, fileName: null, fileExt: null, fileSize: null })),
    requirements: ['EXP-062'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('No file')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add a file: File' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Download Resource' })).toBeNull()
  },
}

const removed: string[] = []
const resetRemoved = () => {
  removed.length = 0
}
const recordingRemoval = http.delete(
  '*/PG-API/rest/secure/admin/dashboard_items/1/files/:id',
  ({ params }) => {
    removed.push(String(params['id']))
    return new HttpResponse(null, { status: 200 })
  },
)
async function addSecondThumbnail(canvas: Canvas) {
  await chooseType(canvas, 'Thumbnail')
  await userEvent.type(await nameField(canvas), 'New card')
  await choose(new File(['pixels'], 'card-2.png', { type: 'image/png' }))
  await userEvent.click(canvas.getByRole('button', { name: 'Add Resource' }))
  return within(await screen.findByRole('alertdialog', { name: 'Replace the Thumbnail?' }))
}

/**
 * A second thumbnail can replace the first one. The old file is deleted after the new one is
 * stored.
 */
export const SecondThumbnail: Story = {
  parameters: { ...atNew(respond(create, thumbnail), recordingRemoval), requirements: ['EXP-063'] },
  beforeEach: resetRemoved,
  async play({ canvas }) {
    const dialog = await addSecondThumbnail(canvas)
    await expect(dialog.getByText(/already has the thumbnail “Specimen Tracker, card”/)).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.click(dialog.getByRole('button', { name: 'Replace' }))
    await expectList(canvas)
    await expect(await says(canvas, 'Resource created')).toBeVisible()
    await expect(removed).toEqual(['19'])
    await expect(canvas.queryByText(/was not deleted/)).toBeNull()
  },
}

export const SecondThumbnailDark: Story = {
  tags: ['dark'],
  ...SecondThumbnail,
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await addSecondThumbnail(canvas)
  },
}

/** Keep Both does not delete the file of the first thumbnail. */
export const BothThumbnails: Story = {
  ...SecondThumbnail,
  parameters: { ...SecondThumbnail.parameters, requirements: ['EXP-063'] },
  async play({ canvas }) {
    const dialog = await addSecondThumbnail(canvas)
    await userEvent.click(dialog.getByRole('button', { name: 'Keep Both' }))
    await expectList(canvas)
    await expect(await says(canvas, 'Resource created')).toBeVisible()
    await expect(removed).toEqual([])
  },
}

/** Cancel saves nothing and leaves the form open. */
export const SecondThumbnailCancelled: Story = {
  ...SecondThumbnail,
  parameters: { ...SecondThumbnail.parameters, requirements: ['EXP-063'] },
  async play({ canvas }) {
    const dialog = await addSecondThumbnail(canvas)
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(await nameField(canvas)).toHaveValue('New card')
    await expect(canvas.getByText('card-2.png')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add Resource' })).toBeEnabled()
    await expect(removed).toEqual([])
  },
}

export const FirstThumbnailNotRemoved: Story = {
  tags: ['broken (500)'],
  parameters: { ...atNew(respond(create, thumbnail), refuse(remove, 'broken')), requirements: ['EXP-063'] },
  async play({ canvas }) {
    const dialog = await addSecondThumbnail(canvas)
    await userEvent.click(dialog.getByRole('button', { name: 'Replace' }))
    await expectList(canvas)
    await expect(await says(canvas, 'Resource created')).toBeVisible()
    await expect(await says(canvas, 'Failed to delete thumbnail due to an unexpected error.')).toBeVisible()
    await expect(canvas.getByText(/“Specimen Tracker, card” was not deleted/)).toBeVisible()
  },
}

export const PictureNotDeleted: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(thumbnail, refuse(remove, 'broken')), requirements: ['MSG-035'] },
  async play({ canvas }) {
    await deleteIt(canvas)
    await expect(await says(canvas, 'Failed to delete thumbnail due to an unexpected error.')).toBeVisible()
  },
}

/**
 * If the record of a deleted picture cannot be activated again, the page shows an error and stays
 * open. [C-108]
 */
export const PictureNotReactivated: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at(thumbnail, respond(remove, undefined), refuse(activate, 'broken')),
    requirements: ['MSG-035', 'RES-036'],
  },
  async play({ canvas }) {
    await deleteIt(canvas)
    await expect(
      await says(canvas, 'Failed to reactivate thumbnail record due to an unexpected error.'),
    ).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1, name: thumbnail.name })).toBeVisible()
  },
}

export const Inactive: Story = {
  parameters: { ...at(inactive), requirements: ['RES-037'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('INACTIVE')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Activate this Resource' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Delete this Resource' })).toBeNull()
  },
}

/** Activating a resource preserves the unsaved input, and the next save causes no conflict. */
export const Activated: Story = {
  parameters: {
    ...at(
      inactive,
      http.put('*/PG-API/rest/secure/admin/dashboard_item_resources/16/activate', () => {
        isActive = true
        return new HttpResponse(null, { status: 200 })
      }),
      http.get('*/PG-API/rest/secure/admin/dashboard_item_resources/16', () =>
        HttpResponse.json({ ...inactive, inactive: !isActive }),
      ),
      http.post('*/PG-API/rest/secure/admin/dashboard_item_resources/16/update', async ({ request }) => {
        const dto = (await request.formData()).get('resourceDto')
        const isNext =
          dto instanceof Blob && (await dto.text()).includes(`"versionno":${inactive.versionno + 1}`)
        return isNext ? HttpResponse.json(inactive) : undefined
      }),
    ),
    requirements: ['RES-037'],
  },
  beforeEach() {
    isActive = false
  },
  async play({ canvas }) {
    await userEvent.type(await nameField(canvas), ' 2')
    const activateIt = canvas.getByRole('button', { name: 'Activate this Resource' })
    await userEvent.click(activateIt)
    await expect(await says(canvas, 'Resource activated')).toBeVisible()
    await waitFor(async () =>
      expect(await canvas.findByRole('button', { name: 'Delete this Resource' })).toHaveFocus(),
    )
    await expect(await nameField(canvas)).toHaveValue(`${inactive.name} 2`)
    await userEvent.click(canvas.getByRole('button', { name: 'Update Resource' }))
    await expectList(canvas)
  },
}
let isActive = false

/** If the activated record cannot be loaded again, the input is preserved. */
export const ActivatedButNotRead: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at(
      inactive,
      http.put('*/PG-API/rest/secure/admin/dashboard_item_resources/16/activate', () => {
        isActive = true
        return new HttpResponse(null, { status: 200 })
      }),
      http.get('*/PG-API/rest/secure/admin/dashboard_item_resources/16', () =>
        isActive ? new HttpResponse(null, { status: 500 }) : HttpResponse.json(inactive),
      ),
    ),
    requirements: ['RES-037'],
  },
  beforeEach() {
    isActive = false
  },
  async play({ canvas }) {
    await userEvent.type(await nameField(canvas), ' 2')
    await userEvent.click(canvas.getByRole('button', { name: 'Activate this Resource' }))
    await expect(await says(canvas, 'Resource activated')).toBeVisible()
    await expect(await nameField(canvas)).toHaveValue(`${inactive.name} 2`)
  },
}

export const ActiveBefore: Story = {
  tags: ['unchanged (304)'],
  parameters: { ...at(inactive, refuse(activate, 'unchanged')), requirements: ['RES-037'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Activate this Resource' }))
    await expect(await says(canvas, 'No changes were made (resource is already active).')).toBeVisible()
  },
}

export const ActivationOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(inactive, refuse(activate, 'missing')), requirements: ['EXP-176', 'EXP-371'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Activate this Resource' }))
    await expect(
      await says(canvas, 'Failed to reactivate resource record due to an unexpected error.'),
    ).toBeVisible()
  },
}

export const ActivateFailed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(inactive, refuse(activate, 'broken')), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Activate this Resource' }))
    await expect(
      await says(canvas, 'Failed to reactivate resource record due to an unexpected error.'),
    ).toBeVisible()
  },
}

/**
 * A category is added in a dialog. The page behind it preserves its input and selects the new
 * category.
 */
export const AddCategory: Story = {
  parameters: {
    ...at(manual, respond(api.resourceCategories.create, addedCategory)),
    requirements: ['RES-018'],
  },
  async play({ canvas }) {
    await userEvent.type(await nameField(canvas), ' 2')
    const opener = canvas.getByRole('button', { name: 'Add new category' })
    await userEvent.click(opener)
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Resource Category' }))
    await userEvent.type(dialog.getByLabelText('Category Name (required)'), addedCategory.name)
    await userEvent.click(dialog.getByRole('button', { name: 'Create Category' }))
    await expect(await says(canvas, 'Resource Category Created')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
    await expect(await nameField(canvas)).toHaveValue('User manual 2')
    await expect(canvas.getByRole('button', { name: /Category \/ Sub-category/ })).toHaveTextContent(
      addedCategory.name,
    )
  },
}

/** Cancelling the dialog preserves the input of the page. */
export const AddCategoryCancelled: Story = {
  parameters: at(manual),
  async play({ canvas }) {
    await userEvent.type(await nameField(canvas), ' 2')
    await userEvent.click(canvas.getByRole('button', { name: 'Add new category' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Resource Category' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await nameField(canvas)).toHaveValue('User manual 2')
  },
}

export const UnsavedChanges: Story = {
  parameters: { ...atNew(), requirements: ['EXP-172'] },
  async play({ canvas }) {
    await nameField(canvas)
    // A selected file is unsaved work even without other changes.
    await choose()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Unsaved Changes' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Go Back' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(canvas.getByText('user-manual.pdf')).toBeVisible()
  },
}

export const DownloadRefused: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(
      manual,
      http.head('*/PG-API/rest/secure/dashboard_items/*', () => new HttpResponse(null, { status: 404 })),
    ),
    requirements: ['EXP-176'],
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download Resource' }))
    await expect(
      await says(canvas, 'Sorry, the requested resource cannot be found or does not exist.'),
    ).toBeVisible()
  },
}
