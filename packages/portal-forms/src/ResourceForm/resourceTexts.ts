import { uncategorized } from '@portal-gateway/contract/categoryNames'
import { type Formats, useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** The English texts of the form of a resource. */
export const resourceTexts = {
  typeFixed: 'The type stays as it is. To change it, delete this resource and add another.',
  noCategory: uncategorized.inSelects,
  addCategory: 'Add new category',
  urlHint: 'The address of the link. It begins with https:// or http://',
  kinds: {
    any: 'Any kind of file',
    course: 'A zip file with index.html or story.html in its root folder',
    picture: 'PNG, JPEG, WebP or GIF',
  },
  fileHint: (kind: string, largest: string): string => `${kind}, at most ${largest}.`,
  noFile: 'Users do not see this resource until it has a file.',
  uploading: (name: string): string => `Uploading ${name}`,
  sentOf: (share: number, sent: string, total: string, { number }: Formats): string =>
    `${number(share, { style: 'percent' })} · ${sent} of ${total}`,
  checking: 'All sent. The file is being checked.',
  cancelUpload: 'Cancel upload',
  add: 'Add Resource',
  adding: 'Adding resource',
  update: 'Update Resource',
  updating: 'Updating resource',
  resetEffect: 'Your changes on this page are lost, and a file that you chose is removed.',
}

/** Returns these texts and the shared texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useResourceTexts = () => ({ ...useSharedTexts(), ...useTexts('resource', resourceTexts) })
