// What `checkReflow.ts` calls in the page, by the global name `reflow`.
export { contents } from './contents.ts'
export { measureStory } from './measureStory.ts'
export { showStory } from './showStory.ts'
