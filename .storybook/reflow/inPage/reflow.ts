// The functions that `checkReflow.ts` calls in the page through the global `reflow`.
export { contents } from './contents.ts'
export { measureStory } from './measureStory.ts'
export { showStory } from './showStory.ts'
