import { type Formats, useTexts } from '@portal-gateway/ui/texts'
import { useWithTranslate } from '../../page/useWithTranslate.ts'

/** English texts of the pages of a resource. */
export const resourcePageTexts = {
  thisResource: 'this resource',
  dashboardItems: 'Dashboard items',
  /** Breadcrumb that is shown until the item is loaded. */
  item: 'Item',
  toTheItems: 'Go to the dashboard items',
  toTheItem: 'Go to the item',
  manageCategories: 'Manage resource categories',
  download: 'Download Resource',
  uploadCancelled: 'Upload cancelled',
  thumbnailNotDeleted: (name: string): string => `“${name}” was not deleted. Open it to delete it.`,
  inactive: 'Users do not see this resource. “Activate this Resource” brings it back.',
  inactiveWithoutFile:
    'Users do not see this resource. “Activate this Resource” brings it back, once it has a file again.',
  activate: 'Activate this Resource',
  tryAgainSoon: 'Try again in a moment.',
  delete: 'Delete this Resource',
  deleteQuestion: 'Delete Resource?',
  deletePictureEffect:
    'The picture is removed for good. Its record stays in the item’s list and can be given another one.',
  deleteEffect:
    'Users no longer see this resource. It stays in the item’s list as inactive, and can be activated again.',
  deleteFileEffect:
    'Users no longer see this resource, and its file is removed for good. It stays in the item’s list as inactive, and can be activated again.',
  fileIsDeleted: 'Its file is deleted. You can activate it here.',
  noCategory: 'No category',
  /** The text contains the exact size, because two files may have the same name. */
  file: (name: string, size: number, { number }: Formats): string => `${name}, ${number(size)} bytes`,
  // Texts of the specification. [RES-016, RES-017]
  categoryWarning: 'Warning!',
  categoryWarningText:
    'Adding a new category will trigger a page reload - destroying your unsaved changes. Would you like to continue?',
  replaceThumbnail: 'Replace the Thumbnail?',
  replaceThumbnailText: (current: string): string =>
    `The item already has the thumbnail “${current}”. Its card shows only the newest one. Replace deletes the file of “${current}”; its record stays in the item’s list as inactive.`,
  keepBoth: 'Keep Both',
  replace: 'Replace',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useResourcePageTexts = () => useWithTranslate(useTexts('resourcePage', resourcePageTexts))

/** Type of these texts, for functions outside components. */
export type ResourcePageTexts = ReturnType<typeof useResourcePageTexts>
