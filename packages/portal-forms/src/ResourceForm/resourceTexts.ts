import { uncategorized } from '@portal-gateway/contract/categoryNames'
import { useFormTexts } from '../texts/texts.tsx'

/** What the form of a resource says, in English. */
export const resourceTexts = {
  typeFixed: 'The type stays as it is. To change it, delete this resource and add another.',
  optional: (label: string): string => `${label} (optional)`,
  noCategory: uncategorized.inSelects,
  inactiveCategory: (name: string): string => `${name} (inactive)`,
  addCategory: 'Add new category',
  urlHint: 'Where the link leads to: begins with https:// or http://',
  kinds: {
    any: 'Any kind of file',
    course: 'A zip file with index.html or story.html in its root folder',
    picture: 'PNG, JPEG, WebP or GIF',
  },
  fileHint: (kind: string, largest: string): string => `${kind}, at most ${largest}.`,
  noFile: 'There is no file. Users do not see this resource until it has one.',
  noChanges: 'No changes',
  unsaved: 'Unsaved changes',
  uploading: (name: string): string => `Uploading ${name}`,
  sentOf: (percent: number, sent: string, total: string): string => `${percent}% · ${sent} of ${total}`,
  checking: 'All sent. The file is being checked.',
  cancelUpload: 'Cancel upload',
  add: 'Add Resource',
  adding: 'Adding resource',
  update: 'Update Resource',
  updating: 'Updating resource',
  reset: 'Reset',
  resetTitle: 'Reset?',
  resetQuestion: 'What you changed on this page is lost, and a file you chose is taken away.',
  cancel: 'Cancel',
}

/** The form's texts in force. */
export const useResourceTexts = () => useFormTexts('resource', resourceTexts)
