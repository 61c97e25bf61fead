/** Wider than the scroll margin of a selected tab, so that part of its neighbour fades. */
const fade = '48px'
const fading = (stops: string) => ({ maskImage: `linear-gradient(to right, ${stops})` })

/** Fades the ends that hide content, which `useHiddenEnds` marks. */
export const hiddenEnds: Record<string, { maskImage: string }> = {
  '&[data-more-before]': fading(`transparent, black ${fade}`),
  '&[data-more-after]': fading(`black calc(100% - ${fade}), transparent`),
  '&[data-more-before][data-more-after]': fading(
    `transparent, black ${fade}, black calc(100% - ${fade}), transparent`,
  ),
}
