import { useTexts } from './useTexts.ts'

/**
 * The English texts of TableDownload. They are in a separate file, so that a table without a download
 * does not load them.
 */
export const downloadTexts = {
  download: 'Download CSV',
  notSaved: 'The file could not be written.',
}

/** Returns the texts of TableDownload, with the replacements of the surrounding `TextsProvider`. */
export const useDownloadTexts = () => useTexts('download', downloadTexts)
