import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { dashboardItemExample } from '@portal-gateway/contract/dashboardItems.examples'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { ResourceCategoryDraft } from '@portal-gateway/contract/resourceCategories'
import {
  categoriesExample,
  categoryExample,
  inactiveCategoryExample,
  longCategoriesExample,
  nestedCategoryExample,
} from '@portal-gateway/contract/resources.examples'
import { factsOf } from '@portal-gateway/contract/text'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { portalStory } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Configuration/Category dialog',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { list, get, create, update, activate, deactivate } = api.resourceCategories
const commonAnswers = [
  respond(list, categoriesExample),
  respond(api.dashboardItems.getForAdministrators, dashboardItemExample),
  respond(api.portalRoles.list, portalRolesExample),
]
/** Returns parameters of the tab. The given handlers have priority over the usual ones. */
const at = (...answers: unknown[]) => ({
  route: '/app/configure/dashboard/1?tab=categories',
  answers: [...answers, ...commonAnswers],
})
/** Category that the server returns, regardless of the opened row. */
const training = categoriesExample.find(({ name }) => name === 'Training') ?? categoryExample
const editing = respond(get, training)
const editingParent = respond(get, categoryExample)
const editingNested = respond(get, nestedCategoryExample)
const editingInactive = respond(get, inactiveCategoryExample)

const addButton = (canvas: Canvas) => canvas.getByRole('button', { name: 'Add Resource Category' })
async function add(canvas: Canvas) {
  await canvas.findByRole('button', { name: 'Training' })
  await userEvent.click(addButton(canvas))
  return within(await screen.findByRole('dialog', { name: 'Add Resource Category' }))
}
async function edit(canvas: Canvas, name = 'Training') {
  await userEvent.click(await canvas.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Resource Category' }))
  await dialog.findByLabelText('Category Name (required)')
  return dialog
}
const nameIn = (dialog: Canvas) => dialog.getByLabelText('Category Name (required)')
const nest = (dialog: Canvas) => dialog.getByRole('checkbox', { name: 'Nest under parent' })
const parentIn = (dialog: Canvas) => dialog.getByRole('button', { name: /Parent Category/ })
const press = (dialog: Canvas, name: string) => userEvent.click(dialog.getByRole('button', { name }))
async function addNamed(canvas: Canvas, name: string) {
  const dialog = await add(canvas)
  await userEvent.type(nameIn(dialog), name)
  await press(dialog, 'Create Category')
  return dialog
}
async function rename(canvas: Canvas) {
  const dialog = await edit(canvas)
  await userEvent.type(nameIn(dialog), ' 2')
  await press(dialog, 'Save Changes')
  return dialog
}
async function remove(canvas: Canvas) {
  const dialog = await edit(canvas)
  await press(dialog, 'Delete Category')
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Resource Category?' }))
  await press(question, 'Delete')
  return dialog
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const alertSays = (canvas: Canvas, text: string) => canvas.findByText(text)

export const Adding: Story = {
  parameters: { ...at(), requirements: ['CAT-001', 'CAT-007', 'CAT-008', 'CAT-023'] },
  async play({ canvas }) {
    const dialog = await add(canvas)
    await waitFor(() => expect(nameIn(dialog)).toHaveFocus())
    await expect(nameIn(dialog)).toHaveAccessibleDescription(
      `0 of ${factsOf(ResourceCategoryDraft.entries.name).limit}`,
    )
    await expect(nest(dialog)).not.toBeChecked()
    await expect(parentIn(dialog)).toBeDisabled()
    const buttons = dialog.getAllByRole('button').map(({ textContent }) => textContent)
    await expect(buttons).toEqual(expect.arrayContaining(['Reset', 'Cancel', 'Create Category']))
    await expect(dialog.queryByRole('button', { name: 'Save Changes' })).toBeNull()
    await expect(dialog.queryByRole('button', { name: 'Delete Category' })).toBeNull()
  },
}

export const AddingDark: Story = { tags: ['dark'], ...Adding, globals: { theme: 'dark' } }

export const Editing: Story = {
  parameters: { ...at(editing), requirements: ['CAT-004', 'CAT-007', 'CAT-008'] },
  async play({ canvas }) {
    const dialog = await edit(canvas)
    await waitFor(() => expect(nameIn(dialog)).toHaveFocus())
    await expect(nameIn(dialog)).toHaveValue('Training')
    for (const name of ['Delete Category', 'Reset', 'Cancel', 'Save Changes']) {
      await expect(dialog.getByRole('button', { name })).toBeVisible()
    }
    await expect(dialog.queryByRole('button', { name: 'Create Category' })).toBeNull()
    await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  },
}

/** The whole row opens the category, not only the name. */
export const OpenedByItsRow: Story = {
  parameters: { ...at(editing), requirements: ['CAT-004'] },
  async play({ canvas }) {
    const row = (await canvas.findByRole('button', { name: 'Training' })).closest('tr')
    const { right, top, height } = row?.getBoundingClientRect() ?? new DOMRect()
    const there = document.elementFromPoint(right - 12, top + height / 2)
    if (there) await userEvent.click(there)
    await expect(await screen.findByRole('dialog', { name: 'Edit Resource Category' })).toBeVisible()
  },
}

/**
 * A category with an active subcategory can be neither nested nor deleted, and the reasons are
 * shown.
 */
export const EditingAParent: Story = {
  parameters: { ...at(editingParent), requirements: ['CAT-020'] },
  async play({ canvas }) {
    const dialog = await edit(canvas, 'Manuals')
    await expect(nest(dialog)).toBeDisabled()
    await expect(nest(dialog)).toHaveAccessibleDescription(
      'A category with sub-categories of its own cannot be nested.',
    )
    await expect(dialog.getByLabelText('Child Categories')).toHaveValue('Label printers')
    const button = dialog.getByRole('button', { name: 'Delete Category' })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription(
      'To delete this category, first delete or move Label printers.',
    )
  },
}

export const EditingAParentDark: Story = { tags: ['dark'], ...EditingAParent, globals: { theme: 'dark' } }

/** Only active top-level categories other than the category itself are offered as parents. */
export const EditingANestedOne: Story = {
  parameters: at(editingNested),
  async play({ canvas }) {
    const dialog = await edit(canvas, 'Manuals / Label printers')
    await expect(nest(dialog)).toBeChecked()
    await expect(parentIn(dialog)).toHaveTextContent('Manuals')
    await userEvent.click(parentIn(dialog))
    const options = within(await screen.findByRole('listbox')).getAllByRole('option')
    await expect(options.map(({ textContent }) => textContent)).toEqual([
      'Manuals',
      'Shipping forms',
      'Training',
      'Announcements',
    ])
  },
}

/** Neither the category itself nor a nested one is offered as a parent. */
export const PossibleParents: Story = {
  parameters: { ...at(editing), requirements: ['CAT-021', 'CAT-022'] },
  async play({ canvas }) {
    const dialog = await edit(canvas)
    await userEvent.click(nest(dialog))
    await userEvent.click(parentIn(dialog))
    const options = within(await screen.findByRole('listbox'))
    await expect(options.getByRole('option', { name: 'Manuals' })).toBeVisible()
    await expect(options.queryByRole('option', { name: 'Training' })).toBeNull()
    await expect(options.queryByRole('option', { name: /Label printers/ })).toBeNull()
  },
}

/**
 * If the checkbox for a parent category is selected, a parent is required. Otherwise no parent can
 * be selected.
 */
export const ParentMissing: Story = {
  parameters: { ...at(), requirements: ['CAT-017', 'CAT-023'] },
  async play({ canvas }) {
    const dialog = await add(canvas)
    await userEvent.click(nest(dialog))
    await press(dialog, 'Create Category')
    await expect(await dialog.findByText('Category Name is required')).toBeVisible()
    await expect(dialog.getByText('Parent Category is required')).toBeVisible()
    await waitFor(() => expect(nameIn(dialog)).toHaveFocus())
    await userEvent.click(nest(dialog))
    await expect(dialog.queryByText('Parent Category is required')).toBeNull()
    await expect(parentIn(dialog)).toBeDisabled()
  },
}

export const NameReserved: Story = {
  parameters: { ...at(), requirements: ['CAT-019', 'MSG-039'] },
  async play({ canvas }) {
    const dialog = await addNamed(canvas, ' uncategorized  RESOURCES')
    await expect(await dialog.findByText('Invalid category name (matches a reserved value)')).toBeVisible()
    await waitFor(() => expect(nameIn(dialog)).toHaveFocus())
  },
}

export const NameTaken: Story = {
  parameters: { ...at(), requirements: ['EXP-176'] },
  async play({ canvas }) {
    const dialog = await addNamed(canvas, 'TRAINING')
    await expect(await dialog.findByText('Category Name is already in use')).toBeVisible()
    await expect(nameIn(dialog)).toBeInvalid()
  },
}

export const NameTooLong: Story = {
  tags: ['long text'],
  parameters: { ...at(), requirements: ['CAT-016'] },
  async play({ canvas }) {
    const dialog = await add(canvas)
    await userEvent.type(
      nameIn(dialog),
      'Standard operating procedures of the central repository in Nordhavn',
    )
    await press(dialog, 'Create Category')
    await expect(await dialog.findByText('Category Name is too long')).toBeVisible()
    await expect(dialog.getByText('67 of 64')).toBeVisible()
    await expect(dialog.queryByText('Shorten by 3 characters', { selector: 'p *' })).toBeNull()
  },
}

export const LongTexts: Story = {
  tags: ['long text'],
  parameters: {
    ...at(respond(list, longCategoriesExample), respond(get, longCategoriesExample[0] ?? categoryExample)),
  },
  async play({ canvas }) {
    await edit(canvas, longCategoriesExample[0]?.name)
  },
}

export const Created: Story = {
  parameters: {
    ...at(respond(create, nestedCategoryExample)),
    requirements: ['MSG-053', 'EXP-071'],
  },
  async play({ canvas }) {
    const dialog = await add(canvas)
    await userEvent.type(nameIn(dialog), 'Label stock')
    await userEvent.click(nest(dialog))
    await userEvent.click(parentIn(dialog))
    await userEvent.click(await screen.findByRole('option', { name: 'Manuals' }))
    await press(dialog, 'Create Category')
    await isClosed()
    await expect(await alertSays(canvas, 'Resource Category Created')).toBeVisible()
    await waitFor(() => expect(addButton(canvas)).toHaveFocus())
    const marked = canvas.getAllByRole('row').filter((each) => each.hasAttribute('data-marked'))
    await expect(marked).toHaveLength(1)
    await expect(marked[0]).toHaveTextContent('Label printers')
  },
}

export const Saving: Story = {
  tags: ['loading'],
  parameters: { ...at(editing, pending(update)), requirements: ['EXP-178'] },
  async play({ canvas }) {
    const dialog = await edit(canvas)
    await userEvent.type(nameIn(dialog), ' videos')
    await press(dialog, 'Save Changes')
    await expect(await dialog.findByRole('button', { name: 'Saving' })).toBeVisible()
  },
}

export const Creating: Story = {
  tags: ['loading'],
  parameters: { ...at(pending(create)), requirements: ['EXP-178'] },
  async play({ canvas }) {
    const dialog = await addNamed(canvas, 'Printers')
    await expect(await dialog.findByRole('button', { name: 'Creating category' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(nameIn(dialog)).toHaveValue('Printers')
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
}

/** Errors that only the server finds are shown below their field, and the input is preserved. */
export const CreateRefused: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      refuse(create, 'invalid', {
        fieldErrors: {
          name: ['NAME_IS_ALREADY_IN_USE'],
          parentId: ['PARENT_ID_IS_INACTIVE'],
          childCategories: ['CHILD_CATEGORIES_ARE_ACTIVE'],
        },
      }),
    ),
    requirements: ['CAT-024', 'MSG-036'],
  },
  async play({ canvas }) {
    const dialog = await addNamed(canvas, 'Printers')
    const alert = await dialog.findByRole('alert')
    await expect(alert).toHaveTextContent('Unable to create new resource category due to one or more errors.')
    await expect(nameIn(dialog)).toHaveAccessibleDescription(/Category Name is already in use/)
    await expect(parentIn(dialog)).toHaveAccessibleDescription(/Parent Category is inactive/)
    await expect(dialog.getByLabelText('Child Categories')).toHaveAccessibleDescription(
      /Delete or move the active sub-categories first/,
    )
    await expect(nameIn(dialog)).toHaveValue('Printers')
    await waitFor(() => expect(nameIn(dialog)).toHaveFocus())
  },
}

export const CreateFailed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(create, 'broken', { requestId: 'b1946ac9' })), requirements: ['MSG-036'] },
  async play({ canvas }) {
    const dialog = await addNamed(canvas, 'Printers')
    const alert = within(await dialog.findByRole('alert'))
    await expect(
      alert.getByText('Unable to create new resource category due to one or more errors.'),
    ).toBeVisible()
    await expect(alert.getByText('Code for User Support: b1946ac9')).toBeVisible()
    await expect(nameIn(dialog)).toHaveValue('Printers')
  },
}

export const CreateUnreachable: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(create)), requirements: ['EXP-176'] },
  async play({ canvas }) {
    const dialog = await addNamed(canvas, 'Printers')
    await expect(await dialog.findByText(/The server cannot be reached/)).toBeVisible()
    await expect(dialog.getByText('What you entered is still here.')).toBeVisible()
  },
}

export const Updated: Story = {
  parameters: { ...at(editing, respond(update, training)), requirements: ['MSG-053'] },
  async play({ canvas }) {
    await rename(canvas)
    await isClosed()
    await expect(await alertSays(canvas, 'Resource Category Updated')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Training' })).toHaveFocus())
  },
}

export const Unchanged: Story = {
  tags: ['unchanged (304)'],
  parameters: { ...at(editing, refuse(update, 'unchanged')), requirements: ['SHELL-046'] },
  async play({ canvas }) {
    await rename(canvas)
    await isClosed()
    await expect(await alertSays(canvas, 'There are no changes to submit.')).toBeVisible()
  },
}

export const UpdateFailed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(editing, refuse(update, 'broken')), requirements: ['MSG-037'] },
  async play({ canvas }) {
    const dialog = await rename(canvas)
    await expect(
      await dialog.findByText('Unable to update resource category due to one or more errors.'),
    ).toBeVisible()
    await expect(nameIn(dialog)).toHaveValue('Training 2')
  },
}

export const UpdateRefused: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(editing, refuse(update, 'invalid', { fieldErrors: { name: ['NAME_IS_ALREADY_IN_USE'] } })),
    requirements: ['MSG-037'],
  },
  async play({ canvas }) {
    const dialog = await rename(canvas)
    await expect(
      await dialog.findByText('Unable to update resource category due to one or more errors.'),
    ).toBeVisible()
    await waitFor(() => expect(nameIn(dialog)).toHaveFocus())
    await press(dialog, 'Dismiss Unable to update resource category due to one or more errors.')
    await expect(dialog.queryByRole('alert')).toBeNull()
    await expect(nameIn(dialog)).toBeInvalid()
  },
}

export const VersionConflict: Story = {
  tags: ['conflict'],
  parameters: {
    ...at(editing, refuse(update, 'invalid', { globalErrors: ['VERSION_CONFLICT'] })),
    requirements: ['MSG-187'],
  },
  async play({ canvas }) {
    const dialog = await rename(canvas)
    await expect(await dialog.findByText('Error submitting. Contact user support')).toBeVisible()
    await expect(nameIn(dialog)).toHaveValue('Training 2')
  },
}

export const GoneMeanwhile: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(editing, refuse(update, 'missing')), requirements: ['EXP-176'] },
  async play({ canvas }) {
    const dialog = await rename(canvas)
    await expect(await dialog.findByText('The requested resource category could not be found.')).toBeVisible()
  },
}

export const DeleteAsks: Story = {
  parameters: { ...at(editing), requirements: ['CAT-009'] },
  async play({ canvas }) {
    const dialog = await edit(canvas)
    await press(dialog, 'Delete Category')
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Resource Category?' }))
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Delete Category' })).toHaveFocus())
  },
}

export const Deleted: Story = {
  parameters: { ...at(editing, respond(deactivate, undefined)), requirements: ['MSG-053'] },
  async play({ canvas }) {
    await remove(canvas)
    await isClosed()
    await expect(await alertSays(canvas, 'Resource Category Deleted')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Training' })).toHaveFocus())
  },
}

export const DeletedBefore: Story = {
  tags: ['unchanged (304)'],
  parameters: { ...at(editing, refuse(deactivate, 'unchanged')), requirements: ['MSG-043'] },
  async play({ canvas }) {
    await remove(canvas)
    await isClosed()
    await expect(
      await alertSays(canvas, 'No changes made; resource category is already in an inactive state.'),
    ).toBeVisible()
  },
}

/**
 * If a subcategory was created concurrently, the server refuses the deletion, and the error is
 * shown at the field.
 */
export const DeleteRefused: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      editing,
      refuse(deactivate, 'invalid', { fieldErrors: { childCategories: ['CHILD_CATEGORIES_ARE_ACTIVE'] } }),
    ),
    requirements: ['CAT-024', 'MSG-038'],
  },
  async play({ canvas }) {
    const dialog = await remove(canvas)
    await expect(
      await dialog.findByText('Unable to delete resource category due to one or more errors.'),
    ).toBeVisible()
    const children = dialog.getByLabelText('Child Categories')
    await expect(children).toHaveAccessibleDescription(/Delete or move the active sub-categories first/)
    await waitFor(() => expect(children).toHaveFocus())
  },
}

export const DeleteFailed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(editing, refuse(deactivate, 'broken')), requirements: ['MSG-038'] },
  async play({ canvas }) {
    const dialog = await remove(canvas)
    await expect(
      await dialog.findByText('Unable to delete resource category due to one or more errors.'),
    ).toBeVisible()
  },
}

/** Another administrator has deleted the category completely. */
export const DeletionOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(editing, refuse(deactivate, 'missing')), requirements: ['EXP-176', 'EXP-371'] },
  async play({ canvas }) {
    const dialog = await remove(canvas)
    await expect(await dialog.findByText(/could not be found/)).toBeVisible()
  },
}

export const ActivationOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(editingInactive, refuse(activate, 'missing')), requirements: ['EXP-176', 'EXP-371'] },
  async play({ canvas }) {
    const dialog = await edit(canvas, 'Paper logs until 2023')
    await press(dialog, 'Activate Category')
    await expect(await dialog.findByText(/could not be found/)).toBeVisible()
  },
}

export const Inactive: Story = {
  parameters: { ...at(editingInactive), requirements: ['CAT-026'] },
  async play({ canvas }) {
    const dialog = await edit(canvas, 'Paper logs until 2023')
    await expect(dialog.getByRole('button', { name: 'Activate Category' })).toBeEnabled()
    await expect(dialog.queryByRole('button', { name: 'Delete Category' })).toBeNull()
    await userEvent.type(nameIn(dialog), '!')
    await expect(dialog.getByRole('button', { name: 'Activate Category' })).toBeDisabled()
    await expect(dialog.getByText(/Save your changes before you activate it/)).toBeVisible()
  },
}

export const Activated: Story = {
  parameters: { ...at(editingInactive, respond(activate, undefined)), requirements: ['MSG-053'] },
  async play({ canvas }) {
    await press(await edit(canvas, 'Paper logs until 2023'), 'Activate Category')
    await isClosed()
    await expect(await alertSays(canvas, 'Resource Category Updated')).toBeVisible()
  },
}

export const ActivatedBefore: Story = {
  tags: ['unchanged (304)'],
  parameters: { ...at(editingInactive, refuse(activate, 'unchanged')), requirements: ['MSG-043'] },
  async play({ canvas }) {
    await press(await edit(canvas, 'Paper logs until 2023'), 'Activate Category')
    await isClosed()
    await expect(
      await alertSays(canvas, 'No changes made; resource category is already in an active state.'),
    ).toBeVisible()
  },
}

export const ActivateRefused: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      editingInactive,
      refuse(activate, 'invalid', {
        fieldErrors: {
          name: ['CATEGORY_NAME_IS_ALREADY_IN_USE'],
          parentId: ['PARENT_CATEGORY_IS_INACTIVE'],
        },
      }),
    ),
    requirements: ['EXP-141'],
  },
  async play({ canvas }) {
    const dialog = await edit(canvas, 'Paper logs until 2023')
    await press(dialog, 'Activate Category')
    await expect(
      await dialog.findByText('Unable to activate resource category due to one or more errors.'),
    ).toBeVisible()
    await waitFor(() => expect(nameIn(dialog)).toHaveFocus())
    await expect(nameIn(dialog)).toHaveAccessibleDescription(/Category name is already in use/)
    await expect(dialog.getByText('Parent category is inactive')).toBeVisible()
  },
}

export const Resets: Story = {
  parameters: { ...at(editing), requirements: ['CAT-008'] },
  async play({ canvas }) {
    const dialog = await edit(canvas)
    await userEvent.type(nameIn(dialog), ' 2')
    await press(dialog, 'Reset')
    await expect(nameIn(dialog)).toHaveValue('Training')
    await press(dialog, 'Cancel')
    await isClosed()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Training' })).toHaveFocus())
  },
}

/**
 * With unsaved changes, Escape, Cancel, the close button and a press outside the dialog require a
 * confirmation.
 */
export const UnsavedChangesKept: Story = {
  parameters: { ...at(), requirements: ['EXP-172'] },
  async play({ canvas, step }) {
    const dialog = await add(canvas)
    await userEvent.type(nameIn(dialog), 'Printers')
    const goBack = async () => {
      const question = within(await screen.findByRole('alertdialog', { name: 'Unsaved Changes' }))
      await press(question, 'Go Back')
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      await expect(nameIn(dialog)).toHaveValue('Printers')
    }
    await step('Escape requires a confirmation', async () => {
      await userEvent.keyboard('{Escape}')
      await goBack()
    })
    await step('Cancel requires a confirmation', async () => {
      await press(dialog, 'Cancel')
      await goBack()
    })
    await step('Close requires a confirmation', async () => {
      await press(dialog, 'Close')
      await goBack()
    })
    await step('a press outside the dialog requires a confirmation', async () => {
      const outside = document.elementFromPoint(4, 4)
      if (outside) await userEvent.click(outside)
      await goBack()
    })
  },
}

export const UnsavedChangesAbandoned: Story = {
  parameters: { ...at(), requirements: ['EXP-172'] },
  async play({ canvas }) {
    const dialog = await add(canvas)
    await userEvent.type(nameIn(dialog), 'Printers')
    await userEvent.keyboard('{Escape}')
    const question = within(await screen.findByRole('alertdialog', { name: 'Unsaved Changes' }))
    await press(question, 'Abandon Changes')
    await isClosed()
    await waitFor(() => expect(addButton(canvas)).toHaveFocus())
    await userEvent.click(addButton(canvas))
    await expect(await screen.findByLabelText('Category Name (required)')).toHaveValue('')
  },
}

export const LoadingOne: Story = {
  tags: ['loading'],
  parameters: { ...at(pending(get)), requirements: ['EXP-185'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Training' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Resource Category' }))
    await press(dialog, 'Cancel')
    await isClosed()
  },
}

const expectNotOpened = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Training' }))
  return within(await screen.findByRole('dialog', { name: 'Edit Resource Category' }))
}

export const LoadFailed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(get, 'broken', { requestId: 'b1946ac9' })), requirements: ['MSG-023'] },
  async play({ canvas }) {
    const dialog = await expectNotOpened(canvas)
    await expect(await dialog.findByText('Problem loading dashboard item resource category.')).toBeVisible()
    await expect(dialog.getByText(/b1946ac9/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const LoadUnreachable: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(get)), requirements: ['MSG-023'] },
  async play({ canvas }) {
    const dialog = await expectNotOpened(canvas)
    await expect(await dialog.findByText('Problem loading dashboard item resource category.')).toBeVisible()
    await expect(dialog.getByText(/cannot be reached/)).toBeVisible()
  },
}

export const Missing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(refuse(get, 'missing')), requirements: ['EXP-150'] },
  async play({ canvas }) {
    const dialog = await expectNotOpened(canvas)
    await expect(await dialog.findByText('The requested resource category could not be found.')).toBeVisible()
    await expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}
