import { choiceTexts } from './choiceTexts.ts'
import { commonTexts } from './commonTexts.ts'
import { downloadTexts } from './downloadTexts.ts'
import { fieldTexts } from './fieldTexts.ts'
import { fileTexts } from './fileTexts.ts'
import { listTexts } from './listTexts.ts'
import { markdownTexts } from './markdownTexts.ts'
import { pagerTexts } from './pagerTexts.ts'
import { pageTexts } from './pageTexts.ts'
import { pictureTexts } from './pictureTexts.ts'
import { progressTexts } from './progressTexts.ts'
import { tableTexts } from './tableTexts.ts'
import { tabTexts } from './tabTexts.ts'
import type { UiTexts } from './uiTextTypes.ts'

export type { Formats, PluralForms } from './formats.ts'
// The provider is in a file of its own, so that a bundler does not load the texts of all components with it.
export { TextsProvider, type TextsProviderProps } from './TextsProvider.tsx'
export type { UiTexts } from './uiTextTypes.ts'
export {
  type Replacement,
  type Shown,
  type TextsAt,
  type Translation,
  useFormats,
  useTexts,
  useTextsAt,
} from './useTexts.ts'

/** Every text that a component shows by default, in English. */
export const uiTexts: UiTexts = {
  common: commonTexts,
  field: fieldTexts,
  choices: choiceTexts,
  lists: listTexts,
  page: pageTexts,
  tabs: tabTexts,
  progress: progressTexts,
  table: tableTexts,
  pager: pagerTexts,
  download: downloadTexts,
  file: fileTexts,
  picture: pictureTexts,
  markdown: markdownTexts,
}
