import type { ResourceCategory } from '@portal-gateway/contract/resourceCategories'
import {
  categoriesExample,
  categoryExample,
  nestedCategoryExample,
} from '@portal-gateway/contract/resources.examples'
import { Button } from '@portal-gateway/ui/Button'
import { Stack } from '@portal-gateway/ui/Stack'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { type Refusal, useDraft } from '../useDraft/useDraft.tsx'
import { CategoryDraft, CategoryForm, type CategoryFormProps, categoryDraftOf } from './CategoryForm.tsx'

interface StatefulFormProps extends Pick<CategoryFormProps, 'onSubmit'> {
  category?: ResourceCategory
  categories: readonly ResourceCategory[]
}

/** Renders the form with a submit button and stores its draft, as a dialog does. */
function StatefulForm(props: StatefulFormProps) {
  const draft = useDraft(CategoryDraft, categoryDraftOf(1, props.category))
  return (
    <Stack>
      <CategoryForm {...props} draft={draft} id="category" />
      <Button type="submit" form="category" isPending={draft.isSending}>
        Save
      </Button>
    </Stack>
  )
}

const meta = {
  title: 'Forms/CategoryForm',
  component: StatefulForm,
  args: { categories: categoriesExample, onSubmit: fn(async (): Promise<Refusal> => undefined) },
  decorators: [
    (Story) => (
      <div style={{ padding: 24, maxWidth: 480 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StatefulForm>
export default meta
type Story = StoryObj<typeof meta>

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const nest = () => userEvent.click(screen.getByRole('checkbox', { name: 'Nest under parent' }))

export const New: Story = {}

export const Dark: Story = { tags: ['dark'], args: { category: categoryExample }, globals: { theme: 'dark' } }

/** The submitted draft has the trimmed name, the parent and the item, without the value of the checkbox. */
export const SubmitsDraft: Story = {
  parameters: { requirements: ['CAT-027'] },
  async play({ canvas, args }) {
    await userEvent.type(await canvas.findByLabelText('Category Name (required)'), ' Label stock ')
    await nest()
    await userEvent.click(canvas.getByRole('button', { name: /Parent Category/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Manuals' }))
    await save()
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({ name: 'Label stock', parentId: 1, itemId: 1 }),
    )
  },
}

export const Nested: Story = { args: { category: nestedCategoryExample } }

/** Clearing the checkbox moves the category to the top level. */
export const MovedToTopLevel: Story = {
  args: { category: nestedCategoryExample },
  parameters: { requirements: ['CAT-028'] },
  async play({ canvas, args }) {
    await canvas.findByLabelText('Category Name (required)')
    await nest()
    await save()
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ parentId: null, versionno: 1 })),
    )
  },
}

export const WithChildren: Story = { args: { category: categoryExample } }

export const NoParentToChoose: Story = {
  args: { categories: [] },
  parameters: { requirements: ['EXP-140'] },
  async play({ canvas }) {
    const box = await canvas.findByRole('checkbox', { name: 'Nest under parent' })
    await expect(box).toBeDisabled()
    await expect(box).toHaveAccessibleDescription(
      'There is no other category at the top level to nest it under.',
    )
  },
}

export const Invalid: Story = {
  parameters: { requirements: ['CAT-017', 'CAT-023'] },
  async play({ canvas, args }) {
    await canvas.findByLabelText('Category Name (required)')
    await nest()
    await save()
    await expect(await canvas.findByText('Category Name is required')).toBeVisible()
    await expect(canvas.getByText('Parent Category is required')).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Errors without a field are shown above the form. */
export const RefusedAsAWhole: Story = {
  args: {
    onSubmit: fn(
      async (): Promise<Refusal> => ({
        title: 'Unable to create new resource category due to one or more errors.',
        globalErrors: ['The server cannot be reached.'],
        fieldErrors: { itemId: ['Dashboard Item does not exist'] },
      }),
    ),
  },
  parameters: { requirements: ['SHELL-022'] },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Category Name (required)'), 'Printers')
    await save()
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('The server cannot be reached.')
    await expect(alert).toHaveTextContent('Dashboard Item does not exist')
  },
}
