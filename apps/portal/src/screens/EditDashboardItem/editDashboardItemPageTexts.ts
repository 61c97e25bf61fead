import { useTexts } from '@portal-gateway/ui/texts'
import { useWithTranslate } from '../../page/useWithTranslate.ts'

/** English texts of the pages of a dashboard item's form. */
export const editDashboardItemPageTexts = {
  kind: {
    list: 'Dashboard items',
    toTheList: 'Go to the dashboard items',
  },
  /** Part of the sentence 'A colleague has changed this dashboard item meanwhile.' */
  thisItem: 'this dashboard item',
  delete: 'Delete this Item',
  deleteQuestion: 'Delete Dashboard Item?',
  deleteEffect:
    'The item is removed from all dashboards. It stays in the list as inactive with its resources, and can be shown again.',
  inactive:
    'Users do not see this item. To bring it back, tick “Show this item to users” in Basic Details and save.',
  preview: {
    title: 'Preview as Role',
    close: 'Close preview',
    roles: 'Portal roles of the reader',
    hint: 'Shows the item as if the form were saved now. The preview saves nothing.',
    unseen: 'The reader would not see this item.',
    whyInactive: 'The item is not shown to users, regardless of their roles.',
    whyOtherRoles: 'None of these roles is among the roles of the item.',
    whyNoRoles: 'Users without a portal role do not see any item.',
    onDashboard: 'On the dashboard',
    onItsPage: 'On its page',
    view: 'View',
  },
  tabs: { resources: 'Resources', categories: 'Resource Categories' },
  resources: {
    title: 'Resources',
    add: 'Add Resource',
    filter: 'Filter resources',
    noFile: 'No file',
    addFile: 'Add a file',
    /** Read by screen readers after 'Add a file'. */
    toResource: (name: string): string => `to ${name}`,
    /** Name of the downloaded file. */
    fileName: (item: string): string => `Resources ${item}`,
    columns: { name: 'Name', type: 'Type', category: 'Category', place: 'File / URL', status: 'Status' },
  },
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useEditDashboardItemPageTexts = () =>
  useWithTranslate(useTexts('editDashboardItemPage', editDashboardItemPageTexts))

/** Type of these texts, for functions outside components. */
export type EditDashboardItemPageTexts = ReturnType<typeof useEditDashboardItemPageTexts>
