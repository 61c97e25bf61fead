/** Sizes of a long list in px: what a scroller must know of its rows without having them. */
export interface Geometry {
  count: number
  /** All rows are equally high. */
  rowHeight: number
  /** How much of the rows is in sight. */
  viewport: number
}

/** Where a scroller stands. In a list higher than an element can be, the bar and the rows go apart. */
export interface Position {
  /** How far the bar is, as the browser counts. */
  scrollTop: number
  /** How far the rows are, as if an element could have any height. */
  offset: number
}

/** The rows to be drawn: from `start` up to, not including, `end`. */
export interface Window {
  start: number
  end: number
  /** The first row of which something is in sight, and the last. */
  top: number
  bottom: number
}

/**
 * No element gets higher than this. Chromium stops at 33,554,432 device pixels, so at a zoom of 500 %
 * on a screen of two pixels a point at 3.3 million.
 */
export const heightLimit = 3_000_000

/** Near either end the bar goes with the rows pixel by pixel, so that no step is cut off by the end. */
const edge = 20_000

/** Rows drawn beyond each edge of what is in sight, so that a quick step shows no gap. */
const margin = 6

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))

/** How far the rows can move. */
export const travelOf = ({ count, rowHeight, viewport }: Geometry): number =>
  Math.max(0, count * rowHeight - viewport)

/** How far the bar can. */
export const trackOf = (geometry: Geometry): number =>
  Math.min(travelOf(geometry), heightLimit - geometry.viewport)

/** A place on one way, on the other: both ends pixel by pixel, and what lies between by its share. */
function along(place: number, way: number, other: number): number {
  const at = between(0, place, way)
  if (way === other || at <= edge) return at
  if (way - at <= edge) return other - (way - at)
  return edge + ((at - edge) * (other - 2 * edge)) / (way - 2 * edge)
}

/** Where the rows stand when the bar has been dragged or thrown to a place. */
export const offsetAt = (scrollTop: number, geometry: Geometry): number =>
  along(scrollTop, trackOf(geometry), travelOf(geometry))

/** Where the bar belongs when the rows stand at a place: the inverse of `offsetAt`. */
export const scrollTopAt = (offset: number, geometry: Geometry): number =>
  along(offset, travelOf(geometry), trackOf(geometry))

/** The position in which rows and bar agree. */
export function standingAt(offset: number, geometry: Geometry): Position {
  const within = between(0, offset, travelOf(geometry))
  return { offset: within, scrollTop: scrollTopAt(within, geometry) }
}

/** What a wheel or a finger moves in one frame at most; the thumb of a long list moves further per pixel. */
const longestStep = ({ viewport }: Geometry) => Math.min(viewport, 900)

/**
 * The position after the browser has scrolled. A step moves the rows by just as much, however long the
 * list is; anything further goes where the bar points. The bar may be asked back (another `scrollTop`
 * than the browser's), lest it arrives at an end before the rows do.
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
  return isNearEnd ? standingAt(offset, geometry) : { scrollTop: at, offset }
}

/** The place of the rows that shows a row whole, moved no further than need be. */
export function offsetShowing(place: number, offset: number, geometry: Geometry): number {
  const top = place * geometry.rowHeight
  const lowest = top + geometry.rowHeight - geometry.viewport
  return between(0, Math.min(top, Math.max(offset, lowest)), travelOf(geometry))
}

/** The position after sizes have changed: the row at the top stays there, and the held one in sight. */
export function resized(from: Position, held: number | undefined, was: Geometry, now: Geometry): Position {
  const offset = (from.offset / was.rowHeight) * now.rowHeight
  const isInSight = held !== undefined && Math.abs(offsetShowing(held, from.offset, was) - from.offset) < 1
  return standingAt(isInSight ? offsetShowing(held, offset, now) : offset, now)
}

/** The rows in sight and a margin on either side. */
export function windowOf(offset: number, { count, rowHeight, viewport }: Geometry): Window {
  const inSight = Math.ceil(viewport / rowHeight) + 1
  const top = between(0, Math.floor(offset / rowHeight), Math.max(0, count - 1))
  const bottom = between(top, Math.ceil((offset + viewport) / rowHeight) - 1, Math.max(0, count - 1))
  return { top, bottom, start: Math.max(0, top - margin), end: Math.min(count, top + inSight + margin) }
}

/** How far below the top of the scroller's content the first row of a window stands. */
export const spaceAbove = ({ start }: Window, { scrollTop, offset }: Position, rowHeight: number): number =>
  Math.max(0, start * rowHeight + scrollTop - offset)
