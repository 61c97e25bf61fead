import { useTexts } from './useTexts.ts'

/**
 * The English texts of FileField. They are in a separate file, so that a page without a file field does
 * not load them.
 */
export const fileTexts = {
  noFile: 'No file',
  chooseFile: 'Choose a file',
  addFile: 'Add a file',
  replaceFile: 'Replace',
  removeFile: 'Remove',
  dropFile: 'or drop one here',
  fileChosen: (name: string): string => `${name} chosen`,
  fileRemoved: (name: string): string => `${name} removed`,
  preview: (name: string): string => `Preview of ${name}`,
}

/** Returns the texts of FileField, with the replacements of the surrounding `TextsProvider`. */
export const useFileTexts = () => useTexts('file', fileTexts)
