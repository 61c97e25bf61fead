import { useTexts } from './useTexts.ts'

/** What FileField says, in English. Apart from the rest, so that a page without a file does not carry it. */
export const fileTexts = {
  noFile: 'No file',
  chooseFile: 'Choose a file',
  addFile: 'Add a file',
  replaceFile: 'Replace',
  removeFile: 'Remove',
  dropFile: 'or drop one here',
  dropHere: (label: string): string => `Drop or paste: ${label}`,
  fileChosen: (name: string): string => `${name} chosen`,
  fileRemoved: (name: string): string => `${name} removed`,
  preview: (name: string): string => `Preview of ${name}`,
}

/** The texts of FileField in force. */
export const useFileTexts = () => useTexts('file', fileTexts)
