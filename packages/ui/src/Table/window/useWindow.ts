import {
  type RefObject,
  startTransition,
  type UIEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useDebounced } from '../../useDebounced/useDebounced.tsx'
import { afterPaint } from './afterPaint.ts'
import {
  type Geometry,
  offsetShowing,
  type Position,
  resized,
  scrolled,
  spaceAbove,
  standingAt,
  trackOf,
  windowOf,
} from './windowOf.ts'

interface Sizes {
  rowHeight: number
  viewport: number
  head: number
}

/** Until they are measured. */
const guess: Sizes = { rowHeight: 44, viewport: 600, head: 36 }

const first: Position = { scrollTop: 0, offset: 0 }

/** How long the bar rests before it goes to where the rows are. */
const settleMs = 150

interface WindowOptions {
  count: number
  /** Whether the list is long enough; a short one is drawn whole. */
  isOn: boolean
  /** Another one, compared by identity, begins at the first row again. */
  beginning: string
}

/** Which rows of a long list are drawn, by how far its scroller has been scrolled. */
export function useWindow({ count, isOn, beginning }: WindowOptions) {
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const { sizes, measure, take } = useSizes(scroller, table, isOn)
  const { rowHeight, viewport, head } = sizes ?? guess
  const [position, setPosition] = useState<Position>(first)
  // The same, for what happens between two renders.
  const at = useRef<Position>(first)
  const geometry = useMemo<Geometry>(() => ({ count, ...(sizes ?? guess) }), [count, sizes])

  // In the frame in which the browser scrolled, so that no gap is painted. Who comes before the measures takes them now.
  const stand = (where: (by: Geometry) => Position) => {
    const by = sizes ? geometry : { count, ...measure() }
    const next = where(by)
    at.current = next
    flushSync(() => {
      setPosition(next)
      take()
    })
    moveBar(scroller.current, next, by)
  }
  const settle = useDebounced(() => {
    if (isOn) stand((by) => standingAt(at.current.offset, by))
  }, settleMs)

  // Other rows begin at the top; other sizes keep the row that was at the top, and the focus in sight.
  const held = useRef<number>(undefined)
  const before = useRef<{ beginning: string; geometry: Geometry; sizes: Sizes | undefined }>(undefined)
  useLayoutEffect(() => {
    const was = before.current
    before.current = { beginning, geometry, sizes }
    // At first nothing has moved, and to ask where the bar is would lay the page out.
    if (!was) return
    const next =
      !isOn || was.beginning !== beginning
        ? first
        : was.sizes
          ? resized(at.current, held.current, was.geometry, geometry)
          : standingAt(at.current.offset, geometry)
    // Only what has changed is set: React would draw once more to find that it had not.
    if (next.offset !== at.current.offset || next.scrollTop !== at.current.scrollTop) {
      at.current = next
      setPosition(next)
    }
    if (isOn) moveBar(scroller.current, next, geometry)
  }, [beginning, geometry, isOn, sizes])

  const window = windowOf(position.offset, geometry)
  const drawn = sizes ? window : { ...window, end: Math.min(window.end, window.start + firstDraw) }
  return {
    scroller,
    table,
    drawn,
    head,
    /** Rows that fit, for a step by pages. */
    rowsInSight: Math.max(1, Math.floor(viewport / rowHeight)),
    height: trackOf(geometry) + Math.min(viewport, count * rowHeight) + head,
    above: spaceAbove(drawn, position, rowHeight),
    reveal: (place: number) => {
      held.current = place
      stand((by) => standingAt(offsetShowing(place, at.current.offset, by), by))
    },
    /** Tells which row has the focus. */
    hold: (place: number | undefined) => {
      held.current = place
    },
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => {
      if (!isOn) return
      stand((by) => scrolled(at.current, currentTarget.scrollTop, by))
      settle.call()
    },
  }
}

/** So many rows are drawn at first, to be seen at once; the page is not held by all of them, nor by their measures. */
const firstDraw = 8

/** Past the end of its track the bar shows the rest of a last row that has opened: left alone. */
function moveBar(scroller: HTMLElement | null, { scrollTop }: Position, geometry: Geometry): void {
  if (!scroller) return
  const at = Math.min(scroller.scrollTop, trackOf(geometry))
  if (Math.abs(at - scrollTop) >= 1) scroller.scrollTop = scrollTop
}

/**
 * What the scroller and its rows measure now, whatever the zoom, the density and the size of the text: nothing until the
 * first rows have been drawn, or whoever scrolls cannot wait for it.
 */
function useSizes(
  scroller: RefObject<HTMLElement | null>,
  table: RefObject<HTMLTableElement | null>,
  isOn: boolean,
) {
  const [sizes, setSizes] = useState<Sizes>()
  const known = useRef(guess)
  const measure = useCallback(
    () => (known.current = measured(scroller.current, table.current, known.current)),
    [scroller, table],
  )
  const take = useCallback(() => setSizes(known.current), [])
  useEffect(() => {
    if (!isOn) return
    let observer: ResizeObserver | undefined
    const cancel = afterPaint(() => {
      startTransition(() => {
        measure()
        take()
      })
      if (!scroller.current || !table.current) return
      observer = new ResizeObserver(() => {
        if (known.current !== measure()) take()
      })
      observer.observe(scroller.current)
      observer.observe(table.current)
    })
    return () => {
      cancel()
      observer?.disconnect()
    }
  }, [isOn, measure, scroller, table, take])
  return { sizes, measure, take }
}

/** The sizes now, or the known ones where they are the same or there is nothing to measure. */
function measured(scroller: HTMLElement | null, table: HTMLTableElement | null, known: Sizes): Sizes {
  const rows = table?.querySelectorAll('tbody > [data-drawn]') ?? []
  const heights = Array.from(rows, (row) => row.getBoundingClientRect().height).filter((height) => height > 0)
  if (!scroller || heights.length === 0) return known
  // The lowest: a row that shows its whole text to the keyboard is higher for a while.
  const rowHeight = Math.min(...heights)
  const head = table?.tHead?.getBoundingClientRect().height ?? 0
  const viewport = Math.max(rowHeight, scroller.clientHeight - head)
  const isSame =
    Math.abs(known.rowHeight - rowHeight) < 0.01 && known.viewport === viewport && known.head === head
  return isSame ? known : { rowHeight, viewport, head }
}
