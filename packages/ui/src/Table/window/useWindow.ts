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
import { observeSize } from '../../layout/observeSize.ts'
import { useDebounced } from '../../useDebounced/useDebounced.tsx'
import { afterPaint } from './afterPaint.ts'
import {
  type Geometry,
  offsetShowing,
  type Position,
  positionAt,
  resized,
  scrolled,
  spaceAbove,
  trackOf,
  windowOf,
} from './windowOf.ts'

interface Sizes {
  rowHeight: number
  viewport: number
  head: number
}

/** Sizes that are used until the real sizes are measured. */
const defaultSizes: Sizes = { rowHeight: 44, viewport: 600, head: 36 }

const first: Position = { scrollTop: 0, offset: 0 }

/**
 * Milliseconds without scrolling after which the scroll bar is moved to the position that matches the
 * rows.
 */
const settleMs = 150

interface WindowOptions {
  count: number
  /** Whether the list is long. A short list is rendered completely. */
  isOn: boolean
  /** When this key changes, the list scrolls back to the first row. */
  resetKey: string
}

/** Returns which rows of a long list to render at the current scroll position (virtualization). */
export function useWindow({ count, isOn, resetKey }: WindowOptions) {
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const { sizes, measure, take } = useSizes(scroller, table, isOn)
  const { rowHeight, viewport, head } = sizes ?? defaultSizes
  const [position, setPosition] = useState<Position>(first)
  // Newest value of `position`, for code that runs before the next render.
  const at = useRef<Position>(first)
  const geometry = useMemo<Geometry>(() => ({ count, ...(sizes ?? defaultSizes) }), [count, sizes])

  // Renders in the same frame in which the browser scrolled, so that no gap is painted. If the sizes
  // have not been measured yet, they are measured here.
  const moveTo = (where: (by: Geometry) => Position) => {
    const by = sizes ? geometry : { count, ...measure() }
    const next = where(by)
    at.current = next
    // Reading it after rendering would force a layout.
    const scrollTop = scroller.current?.scrollTop
    flushSync(() => {
      setPosition(next)
      take()
    })
    moveBar(scroller.current, next, by, scrollTop)
  }
  const settle = useDebounced(() => {
    if (isOn) moveTo((by) => positionAt(at.current.offset, by))
  }, settleMs)

  // A new list scrolls to its first row. After a change of size, the top row remains at the top, and a
  // focused row that was visible remains visible.
  const focusedRow = useRef<number>(undefined)
  const before = useRef<{ resetKey: string; geometry: Geometry; sizes: Sizes | undefined }>(undefined)
  useLayoutEffect(() => {
    const was = before.current
    before.current = { resetKey, geometry, sizes }
    // At the first render no scrolling is needed, and reading the scroll position would force a layout.
    if (!was) return
    const next =
      !isOn || was.resetKey !== resetKey
        ? first
        : was.sizes
          ? resized(at.current, focusedRow.current, was.geometry, geometry)
          : positionAt(at.current.offset, geometry)
    // Sets the state only if the position changed; otherwise React would render once more.
    if (next.offset !== at.current.offset || next.scrollTop !== at.current.scrollTop) {
      at.current = next
      setPosition(next)
    }
    if (isOn) moveBar(scroller.current, next, geometry)
  }, [resetKey, geometry, isOn, sizes])

  const window = windowOf(position.offset, geometry)
  const drawn = sizes ? window : { ...window, end: Math.min(window.end, window.start + firstDraw) }
  return {
    scroller,
    table,
    drawn,
    head,
    /** Number of rows that fit into the viewport, for Page Up and Page Down. */
    rowsInSight: Math.max(1, Math.floor(viewport / rowHeight)),
    height: trackOf(geometry) + Math.min(viewport, count * rowHeight) + head,
    above: spaceAbove(drawn, position, rowHeight),
    reveal: (place: number) => {
      focusedRow.current = place
      moveTo((by) => positionAt(offsetShowing(place, at.current.offset, by), by))
    },
    /** Stores which row has the focus. */
    onFocusedRowChange: (place: number | undefined) => {
      focusedRow.current = place
    },
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => {
      if (!isOn) return
      moveTo((by) => scrolled(at.current, currentTarget.scrollTop, by))
      settle.call()
    },
  }
}

/**
 * Number of rows of the first render. It is small, so that the rows are shown quickly; the other rows
 * are rendered after the first paint.
 */
const firstDraw = 8

/**
 * Moves the scroll bar to a position. An expanded last row makes the content taller than the track. If
 * the bar is below the end of the track, it shows the rest of that row and must not be moved back.
 */
function moveBar(
  scroller: HTMLElement | null,
  { scrollTop }: Position,
  geometry: Geometry,
  current = scroller?.scrollTop,
): void {
  if (!scroller || current === undefined) return
  const at = Math.min(current, trackOf(geometry))
  if (Math.abs(at - scrollTop) >= 1) scroller.scrollTop = scrollTop
}

/**
 * Measures the scroller and its rows, because zoom, density and text size change them. The sizes are
 * undefined until the first rows have been painted, or until a scroll event requires them earlier.
 */
function useSizes(
  scroller: RefObject<HTMLElement | null>,
  table: RefObject<HTMLTableElement | null>,
  isOn: boolean,
) {
  const [sizes, setSizes] = useState<Sizes>()
  const known = useRef(defaultSizes)
  const measure = useCallback(
    () => (known.current = measured(scroller.current, table.current, known.current)),
    [scroller, table],
  )
  const take = useCallback(() => setSizes(known.current), [])
  useEffect(() => {
    if (!isOn) return
    let stop: (() => void) | undefined
    const cancel = afterPaint(() => {
      startTransition(() => {
        measure()
        take()
      })
      if (!scroller.current || !table.current) return
      stop = observeSize([scroller.current, table.current], () => {
        if (known.current !== measure()) take()
      })
    })
    return () => {
      cancel()
      stop?.()
    }
  }, [isOn, measure, scroller, table, take])
  return { sizes, measure, take }
}

/**
 * Returns the current sizes. Returns the object `known` if they are unchanged or cannot be measured.
 */
function measured(scroller: HTMLElement | null, table: HTMLTableElement | null, known: Sizes): Sizes {
  const rows = table?.querySelectorAll('tbody > [data-drawn]') ?? []
  const heights = Array.from(rows, (row) => row.getBoundingClientRect().height).filter((height) => height > 0)
  if (!scroller || heights.length === 0) return known
  // Uses the smallest height, because a focused row that shows its full text is temporarily taller.
  const rowHeight = Math.min(...heights)
  const head = table?.tHead?.getBoundingClientRect().height ?? 0
  const viewport = Math.max(rowHeight, scroller.clientHeight - head)
  const isSame =
    Math.abs(known.rowHeight - rowHeight) < 0.01 && known.viewport === viewport && known.head === head
  return isSame ? known : { rowHeight, viewport, head }
}
