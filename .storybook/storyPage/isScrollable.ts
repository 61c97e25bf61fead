/** Returns whether the page can be scrolled horizontally, in either direction of the text. */
export const isScrollable = (): boolean =>
  document.documentElement.scrollWidth > document.documentElement.clientWidth
