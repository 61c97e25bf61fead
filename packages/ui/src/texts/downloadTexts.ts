import { useTexts } from './useTexts.ts'

/** What TableDownload says, in English. Apart from the rest, so that a table without it does not carry it. */
export const downloadTexts = {
  download: 'Download CSV',
  notSaved: 'The file could not be written.',
}

/** The texts of TableDownload in force. */
export const useDownloadTexts = () => useTexts('download', downloadTexts)
