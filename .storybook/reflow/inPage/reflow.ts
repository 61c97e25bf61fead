// The functions that `checkReflow.ts` and `checkTexts.ts` call in the page through the global `reflow`.
export { shownTexts } from '../../texts/shownTexts.ts'
export { contents } from './contents.ts'
export { measureStory } from './measureStory.ts'
export { showStory } from './showStory.ts'
