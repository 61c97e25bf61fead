import type { FoundAt } from './inPage/measureStory.ts'

interface Exception {
  reason: string
  matches: (found: FoundAt, story: string) => boolean
}

/** Findings that the sweep leaves out, each with its reason. */
export const exceptions: readonly Exception[] = [
  {
    reason:
      'WCAG 1.4.10 asks for 320 px at normal text size, which is 640 px at 200 %. Below that a word or a cut name may need more than the line that a button beside it leaves. All other rules hold there.',
    matches: ({ rule, textSize, width }) =>
      (rule === 'broken word' || rule === 'cut short') && textSize === 200 && width < 640,
  },
  {
    reason:
      'WCAG asks for text of 200 % and for the spacing of 1.4.12, not for both at once. With both, a long word is wider than a column at the side, and a name than its place in the bar. All other rules hold there.',
    matches: ({ rule, where, textSize, isSpaced }) =>
      (rule === 'broken word' || (rule === 'cut short' && where.includes('Shell_'))) &&
      textSize === 200 &&
      isSpaced,
  },
  {
    reason:
      'What support wrote may have a word that is longer than its column where the wide font and the spacing come together. Words of the interface are not broken there.',
    matches: ({ rule, detail, font, isSpaced }, story) =>
      rule === 'broken word' &&
      font === 'DejaVu Sans' &&
      isSpaced &&
      detail.includes('Congratulations') &&
      story === 'portal-profile-requests-history--of-another-person',
  },
  {
    reason:
      'The bar of a phone grows with the longest name that a user may have, over what scrolling brings below a bar of its usual height.',
    matches: ({ rule, detail, width }, story) =>
      rule === 'covered' && detail.includes('Shell_') && width < 480 && story === 'portal-user--long-texts',
  },
  {
    reason:
      'The frame of a course fills the window. With text of 200 % on a phone, the message in its place is higher and goes on below it; the page scrolls to it.',
    matches: ({ rule, textSize, width }, story) =>
      rule === 'outside its box' && textSize === 200 && width < 480 && story.startsWith('portal-elearning--'),
  },
  {
    reason:
      'The list of user requests has two lines of columns that start below each other. Where the wide font and the spacing come together, this header reaches less than 10 px into the free space above the next column; another track for it would break names and the time that a request waits.',
    matches: ({ rule, detail, font, isSpaced, textSize, width }) =>
      rule === 'outside its box' &&
      /^"Date Submitted": \dpx/.test(detail) &&
      font === 'DejaVu Sans' &&
      isSpaced &&
      textSize === 100 &&
      (width === 768 || width === 1024),
  },
]
