/** Sizes of a long list in px. The rows to render are computed from them. */
export interface Geometry {
  count: number
  /** Height of each row; all rows have the same height. */
  rowHeight: number
  /** Height of the visible part of the rows. */
  viewport: number
}

/**
 * Scroll position. `scrollTop` and `offset` differ if all rows together are taller than the maximum
 * height of an element.
 */
export interface Position {
  /** Position of the scroll bar, as reported by the browser. */
  scrollTop: number
  /** Distance of the viewport from the first row, without the height limit of elements. */
  offset: number
}

/** Rows to render, from `start` (inclusive) to `end` (exclusive). */
export interface Window {
  start: number
  end: number
  /** Indexes of the first and the last row that are at least partly visible. */
  top: number
  bottom: number
}

/**
 * Maximum height of the scrolled element in px. Chromium's limit is 33,554,432 device pixels. This is 3.3
 * million px at a zoom of 500 % on a screen with two device pixels per px.
 */
export const heightLimit = 3_000_000

/**
 * Distance in px from each end of the list within which scroll bar and rows move by the same distance.
 * With a proportional mapping, a scroll step near an end could be cut short.
 */
const edge = 20_000

/**
 * Number of rows that are rendered above and below the visible part, so that fast scrolling shows no
 * gap.
 */
const margin = 6

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))

/** Returns the maximum offset of the rows. */
export const travelOf = ({ count, rowHeight, viewport }: Geometry): number =>
  Math.max(0, count * rowHeight - viewport)

/** Returns the maximum `scrollTop` of the scroll bar. */
export const trackOf = (geometry: Geometry): number =>
  Math.min(travelOf(geometry), heightLimit - geometry.viewport)

/**
 * Maps a position from the range 0 to `from` to the range 0 to `to`. The distance to the nearer end
 * does not change near both ends; between them the mapping is proportional.
 */
function mapRange(position: number, from: number, to: number): number {
  const at = between(0, position, from)
  if (from === to || at <= edge) return at
  if (from - at <= edge) return to - (from - at)
  return edge + ((at - edge) * (to - 2 * edge)) / (from - 2 * edge)
}

/** Returns the offset of the rows for a position to which the scroll bar was dragged. */
export const offsetAt = (scrollTop: number, geometry: Geometry): number =>
  mapRange(scrollTop, trackOf(geometry), travelOf(geometry))

/**
 * Returns the position of the scroll bar for an offset of the rows. This is the inverse of `offsetAt`.
 */
export const scrollTopAt = (offset: number, geometry: Geometry): number =>
  mapRange(offset, travelOf(geometry), trackOf(geometry))

/** Returns the position for an offset, with the matching position of the scroll bar. */
export function positionAt(offset: number, geometry: Geometry): Position {
  const within = between(0, offset, travelOf(geometry))
  return { offset: within, scrollTop: scrollTopAt(within, geometry) }
}

/**
 * Returns the maximum distance in px that a wheel or finger scrolls in one frame. Dragging the scroll
 * bar of a long list moves further.
 */
const longestStep = ({ viewport }: Geometry) => Math.min(viewport, 900)

/**
 * Returns the position after the browser has scrolled. A small step moves the rows by the same
 * distance, regardless of the list's length. A larger step moves them to the position of the scroll
 * bar. The returned `scrollTop` may differ from the browser's; otherwise the scroll bar could reach an
 * end before the rows do.
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

/** Returns the offset at which a row is completely visible, with the shortest movement. */
export function offsetShowing(place: number, offset: number, geometry: Geometry): number {
  const top = place * geometry.rowHeight
  const lowest = top + geometry.rowHeight - geometry.viewport
  return between(0, Math.min(top, Math.max(offset, lowest)), travelOf(geometry))
}

/**
 * Returns the position after sizes have changed. The top row remains at the top. If the focused row was
 * visible, it remains visible.
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

/** Returns the visible rows, with additional rows above and below. */
export function windowOf(offset: number, { count, rowHeight, viewport }: Geometry): Window {
  const inSight = Math.ceil(viewport / rowHeight) + 1
  const top = between(0, Math.floor(offset / rowHeight), Math.max(0, count - 1))
  const bottom = between(top, Math.ceil((offset + viewport) / rowHeight) - 1, Math.max(0, count - 1))
  return { top, bottom, start: Math.max(0, top - margin), end: Math.min(count, top + inSight + margin) }
}

/** Returns the distance in px from the top of the scrolled content to the first rendered row. */
export const spaceAbove = ({ start }: Window, { scrollTop, offset }: Position, rowHeight: number): number =>
  Math.max(0, start * rowHeight + scrollTop - offset)
