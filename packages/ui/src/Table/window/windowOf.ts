/** Sizes of a long list in px, from which the window is computed without rendering all rows. */
export interface Geometry {
  count: number
  /** Height of each row; all rows have the same height. */
  rowHeight: number
  /** Height of the visible part of the rows. */
  viewport: number
}

/** Scroll position. In a list higher than an element can be, `scrollTop` and `offset` differ. */
export interface Position {
  /** Position of the scroll bar, as the browser counts. */
  scrollTop: number
  /** Position of the rows, as if an element could have any height. */
  offset: number
}

/** Rows to render: from `start` up to, not including, `end`. */
export interface Window {
  start: number
  end: number
  /** First and last row of which any part is visible. */
  top: number
  bottom: number
}

/**
 * Maximum height of an element. Chromium stops at 33,554,432 device pixels, which is 3.3 million px
 * at a zoom of 500 % on a screen with two device pixels per px.
 */
export const heightLimit = 3_000_000

/**
 * Distance from either end in which bar and rows move pixel by pixel, so that no scroll step is cut
 * off at the end.
 */
const edge = 20_000

/** Rows rendered beyond each edge of the visible part, so that fast scrolling shows no gap. */
const margin = 6

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))

/** Returns the maximum offset of the rows. */
export const travelOf = ({ count, rowHeight, viewport }: Geometry): number =>
  Math.max(0, count * rowHeight - viewport)

/** Returns the maximum `scrollTop` of the bar. */
export const trackOf = (geometry: Geometry): number =>
  Math.min(travelOf(geometry), heightLimit - geometry.viewport)

/**
 * Maps a position from one range to another: near both ends pixel by pixel, in between
 * proportionally.
 */
function mapRange(position: number, from: number, to: number): number {
  const at = between(0, position, from)
  if (from === to || at <= edge) return at
  if (from - at <= edge) return to - (from - at)
  return edge + ((at - edge) * (to - 2 * edge)) / (from - 2 * edge)
}

/** Returns the offset of the rows after the bar was dragged to a position. */
export const offsetAt = (scrollTop: number, geometry: Geometry): number =>
  mapRange(scrollTop, trackOf(geometry), travelOf(geometry))

/** Returns the position of the bar for an offset of the rows: the inverse of `offsetAt`. */
export const scrollTopAt = (offset: number, geometry: Geometry): number =>
  mapRange(offset, travelOf(geometry), trackOf(geometry))

/** Returns the position in which bar and rows match. */
export function positionAt(offset: number, geometry: Geometry): Position {
  const within = between(0, offset, travelOf(geometry))
  return { offset: within, scrollTop: scrollTopAt(within, geometry) }
}

/**
 * Maximum distance that a wheel or finger moves in one frame; dragging the thumb of a long list
 * moves further.
 */
const longestStep = ({ viewport }: Geometry) => Math.min(viewport, 900)

/**
 * Returns the position after the browser has scrolled. A small step moves the rows by the same
 * distance, regardless of the list's length; a larger step moves them to where the bar points. The
 * returned `scrollTop` may differ from the browser's, because otherwise the bar could reach an end
 * before the rows do.
 */
export function scrolled(from: Position, scrollTop: number, geometry: Geometry): Position {
  const travel = travelOf(geometry)
  const track = trackOf(geometry)
  const at = between(0, scrollTop, track)
  const step = at - from.scrollTop
  if (travel === track || Math.abs(step) > longestStep(geometry)) {
    return { scrollTop: at, offset: offsetAt(at, geometry) }
  }
  const offset = between(0, from.offset + step, travel)
  const isNearEnd = Math.min(at, track - at, offset, travel - offset) < edge
  return isNearEnd ? positionAt(offset, geometry) : { scrollTop: at, offset }
}

/** Returns the offset that shows a row completely, with the smallest movement. */
export function offsetShowing(place: number, offset: number, geometry: Geometry): number {
  const top = place * geometry.rowHeight
  const lowest = top + geometry.rowHeight - geometry.viewport
  return between(0, Math.min(top, Math.max(offset, lowest)), travelOf(geometry))
}

/**
 * Returns the position after sizes changed: the top row stays at the top, and the focused row stays
 * visible if it was.
 */
export function resized(
  from: Position,
  focusedRow: number | undefined,
  was: Geometry,
  now: Geometry,
): Position {
  const offset = (from.offset / was.rowHeight) * now.rowHeight
  const isInSight =
    focusedRow !== undefined && Math.abs(offsetShowing(focusedRow, from.offset, was) - from.offset) < 1
  return positionAt(isInSight ? offsetShowing(focusedRow, offset, now) : offset, now)
}

/** Returns the visible rows with a margin on both sides. */
export function windowOf(offset: number, { count, rowHeight, viewport }: Geometry): Window {
  const inSight = Math.ceil(viewport / rowHeight) + 1
  const top = between(0, Math.floor(offset / rowHeight), Math.max(0, count - 1))
  const bottom = between(top, Math.ceil((offset + viewport) / rowHeight) - 1, Math.max(0, count - 1))
  return { top, bottom, start: Math.max(0, top - margin), end: Math.min(count, top + inSight + margin) }
}

/** Returns the distance in px from the top of the scroller's content to the first rendered row. */
export const spaceAbove = ({ start }: Window, { scrollTop, offset }: Position, rowHeight: number): number =>
  Math.max(0, start * rowHeight + scrollTop - offset)
