import type { choiceTexts } from './choiceTexts.ts'
import type { commonTexts } from './commonTexts.ts'
import type { downloadTexts } from './downloadTexts.ts'
import type { fieldTexts } from './fieldTexts.ts'
import type { fileTexts } from './fileTexts.ts'
import type { listTexts } from './listTexts.ts'
import type { markdownTexts } from './markdownTexts.ts'
import type { pagerTexts } from './pagerTexts.ts'
import type { pageTexts } from './pageTexts.ts'
import type { pictureTexts } from './pictureTexts.ts'
import type { progressTexts } from './progressTexts.ts'
import type { tableTexts } from './tableTexts.ts'
import type { tabTexts } from './tabTexts.ts'

/** Type of all texts of the components. */
export interface UiTexts {
  common: typeof commonTexts
  field: typeof fieldTexts
  choices: typeof choiceTexts
  lists: typeof listTexts
  page: typeof pageTexts
  tabs: typeof tabTexts
  progress: typeof progressTexts
  table: typeof tableTexts
  pager: typeof pagerTexts
  download: typeof downloadTexts
  file: typeof fileTexts
  picture: typeof pictureTexts
  markdown: typeof markdownTexts
}
