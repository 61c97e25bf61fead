import { useTexts } from './useTexts.ts'

/** The English texts of pictures. */
export const pictureTexts = {
  previousPicture: 'Previous',
  nextPicture: 'Next',
  pictureOf: (place: number, count: number): string => `${place} of ${count}`,
  pictureFailed: 'This picture could not be loaded.',
}

/** Returns the texts of pictures, with the replacements of the surrounding `TextsProvider`. */
export const usePictureTexts = () => useTexts('picture', pictureTexts)
