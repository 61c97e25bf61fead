import { useTexts } from './useTexts.ts'

/** What pictures say, in English. */
export const pictureTexts = {
  previousPicture: 'Previous',
  nextPicture: 'Next',
  pictureOf: (place: number, count: number): string => `${place} of ${count}`,
  pictureFailed: 'This picture could not be loaded.',
}

/** The texts of pictures in force. */
export const usePictureTexts = () => useTexts('picture', pictureTexts)
