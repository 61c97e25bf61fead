import { type Formats, useTexts } from '@portal-gateway/ui/texts'

/** English texts of the list of an item's resource categories, and of the dialog of a category. */
export const resourceCategoriesPageTexts = {
  title: 'Resource Categories',
  add: 'Add Resource Category',
  edit: 'Edit Resource Category',
  filter: 'Filter resource categories',
  none: 'There are no defined categories for this dashboard item.',
  columns: {
    name: 'Category Name (parent/child)',
    parent: 'Parent Category',
    children: 'Child Categories',
    resources: 'Number of Resources (direct children)',
    visible: 'Is Visible To Users',
  },
  save: 'Save Changes',
  saving: 'Saving',
  create: 'Create Category',
  creating: 'Creating category',
  whyNotDeletable: (children: readonly string[], { list }: Formats): string =>
    `To delete this category, first delete or move ${list(children)}.`,
  delete: 'Delete Category',
  deleteQuestion: 'Delete Resource Category?',
  deleteEffect: (name: string): string =>
    `Users no longer see ${name}; its resources stay and are listed under Uncategorized Resources. It remains in this list as inactive and can be activated again.`,
  changesLost: 'Your changes in this window are not saved and will be lost.',
  inactive:
    'This category is inactive: users do not see it, and its resources are listed under Uncategorized Resources.',
  saveFirst: 'Save your changes before you activate it.',
  activate: 'Activate Category',
  activating: 'Activating category',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useResourceCategoriesPageTexts = () =>
  useTexts('resourceCategoriesPage', resourceCategoriesPageTexts)

/** Type of these texts, for functions outside components. */
export type ResourceCategoriesPageTexts = ReturnType<typeof useResourceCategoriesPageTexts>
