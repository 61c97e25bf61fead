/**
 * Width of the fading part. It is wider than the scroll margin of a selected tab, so that a part of the
 * next tab fades.
 */
const fade = '48px'
const fading = (stops: string) => ({ maskImage: `linear-gradient(to right, ${stops})` })

/** Styles that fade the ends at which content is hidden, by the attributes that `useHiddenEnds` sets. */
export const hiddenEnds: Record<string, { maskImage: string }> = {
  '&[data-more-before]': fading(`transparent, black ${fade}`),
  '&[data-more-after]': fading(`black calc(100% - ${fade}), transparent`),
  '&[data-more-before][data-more-after]': fading(
    `transparent, black ${fade}, black calc(100% - ${fade}), transparent`,
  ),
}
