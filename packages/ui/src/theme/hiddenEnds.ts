import { rightToLeft } from './rightToLeft.ts'

/**
 * Width of the fading part. It is wider than the scroll margin of a selected tab, so that a part of the
 * next tab fades.
 */
const fade = '48px'
const ends = {
  '&[data-more-before]': `transparent, black ${fade}`,
  '&[data-more-after]': `black calc(100% - ${fade}), transparent`,
  '&[data-more-before][data-more-after]': `transparent, black ${fade}, black calc(100% - ${fade}), transparent`,
}

/** Styles that fade the ends at which content is hidden, by the attributes that `useHiddenEnds` sets. */
export const hiddenEnds: Record<string, { maskImage: string }> = Object.fromEntries(
  Object.entries(ends).flatMap(([selector, stops]) => [
    [selector, { maskImage: `linear-gradient(to right, ${stops})` }],
    [selector + rightToLeft, { maskImage: `linear-gradient(to left, ${stops})` }],
  ]),
)
