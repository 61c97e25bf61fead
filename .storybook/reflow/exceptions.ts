import type { FoundAt } from './inPage/measureStory.ts'

interface Exception {
  reason: string
  matches: (found: FoundAt, story: string) => boolean
}

/** Findings that the sweep ignores, each with its reason. */
export const exceptions: readonly Exception[] = [
  {
    reason:
      'WCAG 1.4.10 requires 320 px at normal text size, which is 640 px at 200 %. In a narrower window, the space beside a button may be too narrow for a word or a truncated name. All other rules apply.',
    matches: ({ rule, textSize, width }) =>
      (rule === 'broken word' || rule === 'cut short') && textSize === 200 && width < 640,
  },
  {
    reason:
      'WCAG requires text of 200 % and the spacing of 1.4.12, but not both together. With both, a long word may be wider than a side column, and a name wider than its space in the bar. All other rules apply.',
    matches: ({ rule, where, textSize, isSpaced }) =>
      (rule === 'broken word' || (rule === 'cut short' && where.includes('Shell_'))) &&
      textSize === 200 &&
      isSpaced,
  },
  {
    reason:
      'With both the wide font and the spacing, a word that support has typed may be wider than its column. The words of the portal itself fit.',
    matches: ({ rule, detail, font, isSpaced }, story) =>
      rule === 'broken word' &&
      font === 'DejaVu Sans' &&
      isSpaced &&
      detail.includes('Congratulations') &&
      story === 'screens-accounts-profile-requests-history--of-another-person',
  },
  {
    reason:
      'The frame of a course fills the window. With text of 200 % on a phone, the message that replaces the frame is higher than the frame. The user can scroll the page to the rest of the message.',
    matches: ({ rule, textSize, width }, story) =>
      rule === 'outside its box' &&
      textSize === 200 &&
      width < 480 &&
      story.startsWith('screens-dashboard-elearning--'),
  },
  {
    reason:
      'In the list of user requests, each row has two lines whose columns are aligned with each other. With both the wide font and the spacing, the header “Date Submitted” extends less than 10 px into the free space above the next column. A wider column would break names and waiting times.',
    matches: ({ rule, detail, font, isSpaced, textSize, width }) =>
      rule === 'outside its box' &&
      /^"Date Submitted": \dpx/.test(detail) &&
      font === 'DejaVu Sans' &&
      isSpaced &&
      textSize === 100 &&
      (width === 768 || width === 1024),
  },
]
