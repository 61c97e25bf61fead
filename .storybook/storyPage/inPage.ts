// The functions that `StoryPage` calls in the page through the global `inPage`.

export { hostChanges } from '../hosts/hostChanges.ts'
export { contents } from '../reflow/inPage/contents.ts'
export { measureStory } from '../reflow/inPage/measureStory.ts'
export { shownTexts } from '../texts/shownTexts.ts'
export { isScrollable } from './isScrollable.ts'
export { showStory } from './showStory.ts'
